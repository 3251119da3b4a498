import type { Row, TurnOpening } from '@treeline/processor';
import type { Body } from '@treeline/protocol';
import type { FlowActions } from './flow-actions.ts';
import { foldText } from './folded-text.ts';
import { hueStyle } from './hue-style.ts';
import { oneLine } from './one-line.ts';
import { RowFrame } from './row-frame.tsx';
import { LongText } from './text/long-text.tsx';
import { visibleText } from './text/visible-text.ts';
import { useRemembered } from './use-remembered.ts';

const speakers: Readonly<Record<string, string>> = {
  main: 'the main thread',
  notification: 'a notification',
  program: 'a program',
  coordinator: 'the coordinator',
  peer: 'a teammate',
  schedule: 'a schedule',
};

interface AskedRowProps {
  readonly row: Extract<Row, { readonly kind: 'asked' }>;
  readonly actions: FlowActions;
}

/** The words an agent was given. In its transcript they look like a person's, so the row says whose they are. */
export function AskedRow({ row, actions }: AskedRowProps) {
  const body = bodyOf(row.opening);
  const [isOpen, setOpen] = useRemembered(row.opening, 'asked', false);
  const slug = row.guides.at(-1) ?? 'agent';
  return (
    <RowFrame guides={row.guides}>
      <div
        className="hued grid grid-cols-[auto_minmax(0,1fr)] gap-2 py-1 pr-2 pl-8 text-[12.5px] leading-5"
        style={hueStyle(slug)}
      >
        <span className="font-medium text-agent">
          {row.isContinuation ? 'Asked again by ' : 'Asked by '}
          {speakers[row.by] ?? visibleText(row.by)}
        </span>
        {isOpen ? (
          <WholeText body={body} actions={actions} onFold={() => setOpen(false)} />
        ) : (
          <button
            type="button"
            data-row-button=""
            aria-expanded={false}
            onClick={() => setOpen(true)}
            className="truncate text-text-2 hover:text-text"
            title={visibleText(foldText(body.preview, 20, 1500).shown)}
          >
            {visibleText(oneLine(body.preview))}
          </button>
        )}
      </div>
    </RowFrame>
  );
}

interface WholeTextProps {
  readonly body: Body;
  readonly actions: FlowActions;
  readonly onFold: () => void;
}

function WholeText({ body, actions, onFold }: WholeTextProps) {
  return (
    <div className="col-span-full max-w-[84ch]">
      <div className="text-ui text-text leading-[21px]">
        <LongText body={body} actions={actions} />
      </div>
      <button
        type="button"
        data-row-button=""
        aria-expanded={true}
        onClick={onFold}
        className="rounded-sm pt-1 font-medium text-accent text-small hover:underline"
      >
        Fold the prompt
      </button>
    </div>
  );
}

function bodyOf(opening: TurnOpening): Body {
  if (opening.type !== 'notification') return opening.text;
  return opening.result ?? { preview: opening.summary, length: opening.summary.length, ref: null };
}
