import type { Body } from '@treeline/protocol';
import type { FlowActions } from '../flow-actions.ts';
import { type FoldedText, foldText } from '../folded-text.ts';
import { formatNumber } from '../format-count.ts';
import { ShowAll } from '../show-all.tsx';
import { useRemembered } from '../use-remembered.ts';
import { Markdown } from './markdown.tsx';
import { useWholeBody } from './use-whole-body.ts';

interface LongTextProps {
  readonly body: Body;
  readonly actions: Pick<FlowActions, 'readBody' | 'onOpenLink'>;
}

const foldedLines = 200;
const foldedCharacters = 20_000;
const slack = 1.2;
const unfoldedLines = 20_000;
const unfoldedCharacters = 300_000;

/** A text in markdown, whole: the rest of it comes by itself, and a very long one is folded. */
export function LongText({ body, actions }: LongTextProps) {
  const view = useWholeBody(body, actions.readBody);
  const [isUnfolded, setUnfolded] = useRemembered(body, 'long', false);
  const folded = foldLong(view.text);
  const isLong = folded.isCut;
  const { shown, isCut } = isUnfolded ? foldText(view.text, unfoldedLines, unfoldedCharacters) : folded;
  return (
    <>
      <Markdown text={shown} onOpenLink={actions.onOpenLink} />
      {isUnfolded && isCut && (
        <p className="pt-1 text-small text-text-2">
          The rest is too long to show here: {formatNumber(view.text.length)} characters in all.
        </p>
      )}
      {isLong && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="mt-1 rounded-sm font-medium text-accent text-small hover:underline"
        >
          {isUnfolded ? 'Show less' : `Show all ${sizeWords(folded.lines, view.text.length)}`}
        </button>
      )}
      <ShowAll body={body} view={view} />
    </>
  );
}

/** Between lines where it can be, and only where it hides enough to be worth a click. */
function foldLong(text: string): FoldedText {
  if (!foldText(text, foldedLines * slack, foldedCharacters * slack).isCut) return foldText(text, unfoldedLines);
  const folded = foldText(text, foldedLines, foldedCharacters);
  const end = folded.shown.lastIndexOf('\n');
  return end > foldedCharacters / 2 ? { ...folded, shown: folded.shown.slice(0, end) } : folded;
}

function sizeWords(lines: number, characters: number): string {
  return lines > 1 ? `${formatNumber(lines)} lines` : `${formatNumber(characters)} characters`;
}
