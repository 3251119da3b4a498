import type { Body } from '@treeline/protocol';
import { t } from '@treeline/text';
import { use } from 'react';
import { IsSought } from '../find/sought.ts';
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
  /** A prompt serves as a reminder: less of it is shown at first. */
  readonly isBrief?: boolean;
}

const whole = { lines: 200, characters: 20_000 };
const brief = { lines: 14, characters: 1400 };
const slack = 1.2;
const unfoldedLines = 20_000;
const unfoldedCharacters = 300_000;

/** A whole Markdown text: the rest of it is loaded automatically, and a very long one is folded. */
export function LazyText({ body, actions, isBrief = false }: LongTextProps) {
  const view = useWholeBody(body, actions.readBody);
  const [isChosen, setUnfolded] = useRemembered(body, 'long', false);
  const isUnfolded = use(IsSought) || isChosen;
  const folded = foldLong(view.text, isBrief ? brief : whole);
  const isLong = folded.isCut;
  const { shown, isCut } = isUnfolded ? foldText(view.text, unfoldedLines, unfoldedCharacters) : folded;
  return (
    <>
      <Markdown text={shown} onOpenLink={actions.onOpenLink} />
      {isUnfolded && isCut && (
        <p className="pt-1 text-small text-text-2">
          {t('The rest is too long to show here:')} {formatNumber(view.text.length)} {t('characters in all.')}
        </p>
      )}
      {isLong && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="mt-1 rounded-sm font-medium text-accent text-small hover:underline"
        >
          {isUnfolded ? t('Show less') : t('Show all {lines}', { lines: sizeWords(folded.lines, view.text.length) })}
        </button>
      )}
      <ShowAll body={body} view={view} />
    </>
  );
}

/** Cuts between lines where possible, and only where it hides enough to be worth a click. */
function foldLong(text: string, { lines, characters }: typeof whole): FoldedText {
  if (!foldText(text, Math.ceil(lines * slack), characters * slack).isCut) return foldText(text, unfoldedLines);
  const folded = foldText(text, lines, characters);
  const end = folded.shown.lastIndexOf('\n');
  return end > characters / 2 ? { ...folded, shown: folded.shown.slice(0, end) } : folded;
}

function sizeWords(lines: number, characters: number): string {
  return lines > 1
    ? t('{lines} lines', { lines: formatNumber(lines) })
    : t('{characters} characters', { characters: formatNumber(characters) });
}
