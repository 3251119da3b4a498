import { t } from '@treeline/text';
import { use } from 'react';
import { IsSought } from '../find/sought.ts';
import { foldText } from '../folded-text.ts';
import { formatNumber } from '../format-count.ts';
import { CopyButton } from '../menu/copy-button.tsx';
import { CodeRuns } from './code-runs.tsx';

import type { CodeLines } from './highlight/code-run.ts';
import { useHighlight } from './highlight/use-highlight.ts';
import { useUnfolded } from './use-unfolded.ts';
import { Visible } from './visible.tsx';

interface CodeBlockProps {
  readonly code: string;
  /** The name in the text: `ts`, `TypeScript`, or empty. */
  readonly language: string;
}

const foldedLines = 40;
/** Folding fewer lines than this would be a nuisance. */
const slack = 10;
const unfoldedLines = 5000;

/** Code, highlighted as soon as that is done, without moving a letter. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  const [isChosen, setUnfolded] = useUnfolded(code);
  const isUnfolded = use(IsSought) || isChosen;
  const { lines } = foldText(code, foldedLines);
  const isLong = lines > foldedLines + slack;
  const { shown, isCut } = foldText(code, isLong && !isUnfolded ? foldedLines : unfoldedLines);
  const colored = useHighlight(code, language);
  return (
    <figure className="overflow-hidden rounded-md border border-line bg-surface">
      <figcaption className="flex h-6.5 items-center gap-3 border-line border-b pr-1 pl-3 text-tiny text-text-2">
        <span className="min-w-0 flex-1 truncate">
          <Visible text={language === '' ? 'text' : language.slice(0, 40)} />
        </span>
        {lines > 5 && (
          <span className="tabular-nums">
            {formatNumber(lines)} {t('lines')}
          </span>
        )}
        <CopyButton label={t('Copy code')} text={code} />
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        dir="ltr"
        className="isolated overflow-x-auto px-3 py-2 font-mono text-small leading-[19px] wrap-normal"
      >
        <code>{colored === null ? <Visible text={shown} /> : <Colored lines={colored} count={linesIn(shown)} />}</code>
      </pre>
      {isCut && isUnfolded && (
        <p className="px-3 pb-2 text-tiny text-text-2">{t('The rest is too long to show here.')}</p>
      )}
      {isLong && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
          className="block w-full border-line border-t px-3 py-0.75 font-medium text-accent text-small hover:bg-raised"
        >
          {isUnfolded
            ? t('Show fewer lines')
            : t('Show {lines} more lines', { lines: formatNumber(lines - foldedLines) })}
        </button>
      )}
    </figure>
  );
}

function linesIn(text: string): number {
  return text.split('\n').length;
}

function Colored({ lines, count }: { readonly lines: CodeLines; readonly count: number }) {
  return lines.slice(0, count).map((runs, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
    <span key={line}>
      <CodeRuns runs={runs} />
      {line < Math.min(count, lines.length) - 1 && '\n'}
    </span>
  ));
}
