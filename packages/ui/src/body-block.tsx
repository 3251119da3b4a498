import type { Body } from '@treeline/protocol';
import type { ReadBody } from './flow-actions.ts';
import { foldText } from './folded-text.ts';
import { formatNumber } from './format-count.ts';
import { ShowAll } from './show-all.tsx';
import { useBody } from './use-body.ts';
import { useRemembered } from './use-remembered.ts';

interface BodyBlockProps {
  readonly label: string;
  readonly body: Body;
  readonly readBody: ReadBody;
  readonly tone: 'plain' | 'bad';
}

const foldedLines = 14;
const unfoldedLines = 5000;

/** A text as it is, folded when it is long. */
export function BodyBlock({ label, body, readBody, tone }: BodyBlockProps) {
  const view = useBody(body, readBody);
  const [isUnfolded, setUnfolded] = useRemembered(body, 'unfolded', false);
  const { shown, lines, isCut } = foldText(view.text, isUnfolded ? unfoldedLines : foldedLines);
  const isLong = lines > foldedLines;
  return (
    <section className="min-w-0 px-3 py-2">
      <h4 className="flex justify-between gap-4 text-note leading-4.5 text-text-2">
        <span className="font-medium">{label}</span>
        {isLong && <span className="tabular-nums">{formatNumber(lines)} lines</span>}
      </h4>
      <pre
        data-tone={tone}
        className="max-h-[60vh] overflow-auto whitespace-pre-wrap wrap-anywhere font-mono text-small leading-[19px] data-[tone=bad]:text-bad"
      >
        {shown}
      </pre>
      {isCut && isUnfolded && <p className="text-note text-text-2">The rest is too long to show here.</p>}
      {isLong && (
        <button
          type="button"
          onClick={() => setUnfolded(!isUnfolded)}
          className="rounded-sm pt-1 font-medium text-accent text-small hover:underline"
        >
          {isUnfolded ? 'Show fewer lines' : `Show ${formatNumber(lines - foldedLines)} more lines`}
        </button>
      )}
      <ShowAll body={body} view={view} />
    </section>
  );
}
