import type { Body } from '@treeline/protocol';
import { ShowAll } from '../show-all.tsx';
import type { BodyView } from '../use-body.ts';
import { Fold } from './fold.tsx';

interface RestOfTextProps {
  readonly body: Body;
  readonly view: BodyView;
  readonly first: number;
  readonly shown: number;
  readonly total: number;
  readonly onShow: (lines: number) => void;
}

/** Links to folded lines, and to text that was not sent. */
export function RestOfText({ body, view, ...lines }: RestOfTextProps) {
  return (
    <>
      <Fold {...lines} />
      {view.status !== 'whole' && (
        <div className="px-3">
          <ShowAll body={body} view={view} />
        </div>
      )}
    </>
  );
}
