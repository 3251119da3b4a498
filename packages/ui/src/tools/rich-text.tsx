import type { Body } from '@treeline/protocol';
import type { FlowActions } from '../flow-actions.ts';
import { ShowAll } from '../show-all.tsx';
import { Markdown } from '../text/markdown.tsx';
import { useBody } from '../use-body.ts';

interface RichTextProps {
  readonly body: Body;
  readonly actions: FlowActions;
}

const tallText = 2_000;

/** Formatted text: a plan, an answer, a message. */
export function RichText({ body, actions }: RichTextProps) {
  const view = useBody(body, actions.readBody);
  if (view.text.trim() === '') return null;
  const isTall = view.text.length > tallText;
  return (
    <div
      // What scrolls has to be reached by the keyboard.
      tabIndex={isTall ? 0 : undefined}
      data-tall={isTall}
      className="px-3 py-2 text-ui data-[tall=true]:max-h-[70vh] data-[tall=true]:overflow-y-auto"
    >
      <Markdown text={view.text} onOpenLink={actions.onOpenLink} />
      <ShowAll body={body} view={view} />
    </div>
  );
}
