import type { Body } from '@treeline/protocol';
import { t } from '@treeline/text';
import type { ReactNode } from 'react';
import type { ReadBody } from '../flow-actions.ts';
import { formatNumber } from '../format-count.ts';
import { CodeRuns } from '../text/code-runs.tsx';
import { useHighlight } from '../text/highlight/use-highlight.ts';
import { Visible } from '../text/visible.tsx';
import { useBody } from '../use-body.ts';
import { useRemembered } from '../use-remembered.ts';
import { limitText, lineLimit, wideLimit } from './limited-text.ts';
import { RestOfText } from './rest-of-text.tsx';
import { useLineLimit } from './use-line-limit.ts';

interface TextBlockProps {
  readonly body: Body;
  readonly readBody: ReadBody;
  /** The number of the first line; `null`: lines have no numbers, and wrap. */
  readonly startLine?: number | null;
  readonly tone?: 'plain' | 'bad';
  readonly render?: (text: string) => ReactNode;
  /** The name of the language to highlight it in. */
  readonly language?: string | null;
}

const firstLines = 24;
const tallText = 4_000;

/** Plain text: folded when it has many lines, cut where a line is too long. */
export function TextBlock({
  body,
  readBody,
  startLine = null,
  tone = 'plain',
  render,
  language = null,
}: TextBlockProps) {
  const view = useBody(body, readBody);
  const [most, setMost] = useLineLimit(body, firstLines);
  const [isWide, setWide] = useRemembered(body, 'wide', false);
  const { lines, totalLines, cutLines } = limitText(view.text, most, isWide ? wideLimit : lineLimit);
  if (totalLines === 0) return null;
  const text = lines.join('\n');
  const isTall = lines.length > firstLines || text.length > tallText;
  const content = render === undefined ? <CodeText code={text} language={language ?? ''} /> : render(text);
  return (
    <div className="min-w-0 py-1.5">
      {startLine === null ? (
        <pre
          // What scrolls has to be reached by the keyboard.
          tabIndex={isTall ? 0 : undefined}
          data-tall={isTall}
          data-tone={tone}
          className="whitespace-pre-wrap data-[tall=true]:max-h-[70vh] data-[tall=true]:overflow-y-auto wrap-anywhere px-3 font-mono text-small leading-[19px] data-[tone=bad]:text-bad"
        >
          {content}
        </pre>
      ) : (
        <NumberedLines startLine={startLine} count={lines.length}>
          {content}
        </NumberedLines>
      )}
      {cutLines > 0 && (
        <p className="px-3 pt-1 text-small text-text-2">
          {cutLines === 1 ? t('Long line') : t('{cutLines} long lines', { cutLines: formatNumber(cutLines) })}{' '}
          {t('truncated.')}{' '}
          {!isWide && (
            <button
              type="button"
              onClick={() => setWide(true)}
              className="rounded-sm font-medium text-accent hover:underline"
            >
              {t('Show more')}
            </button>
          )}
        </p>
      )}
      <RestOfText body={body} view={view} first={firstLines} shown={lines.length} total={totalLines} onShow={setMost} />
    </div>
  );
}

/** Plain until it is highlighted, without moving a letter. */
function CodeText({ code, language }: { readonly code: string; readonly language: string }) {
  const colored = useHighlight(code, language);
  if (colored === null) return <Visible text={code} />;
  return colored.map((runs, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
    <span key={line}>
      <CodeRuns runs={runs} />
      {line < colored.length - 1 && '\n'}
    </span>
  ));
}

interface NumberedLinesProps {
  readonly startLine: number;
  readonly count: number;
  readonly children: ReactNode;
}

/** Numbers and text are one block each: lines do not wrap, so they stay aligned, however many there are. */
function NumberedLines({ startLine, count, children }: NumberedLinesProps) {
  const numbers = Array.from({ length: count }, (_, index) => startLine + index).join('\n');
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="flex max-h-[70vh] overflow-auto font-mono text-small leading-[19px]"
    >
      <pre
        aria-hidden="true"
        className="sticky left-0 min-w-11 flex-none select-none bg-surface pr-3 pl-3 text-right text-text-2 tabular-nums"
      >
        {numbers}
      </pre>
      <pre className="flex-1 pr-3">{children}</pre>
    </div>
  );
}
