import { type ContextSeries, keyOfSeries } from '@treeline/processor';
import { t } from '@treeline/text';
import { formatNumber } from '../format-count.ts';
import { visibleText } from '../text/visible-text.ts';
import { percent } from './context-words.ts';
import { colourOfSeries, nameOfSeries } from './series-look.ts';

interface CallPartsProps {
  readonly series: readonly ContextSeries[];
  readonly values: readonly number[];
  readonly total: number;
  /** Tokens of the whole bar. */
  readonly room: number;
  /** The parts of the tools' outputs. */
  readonly tools: readonly { readonly tool: string | null; readonly tokens: number }[];
}

const mostTools = 6;

/** One call's window as a bar and as a list, which is also the legend of the chart's colours. */
export function CallParts({ series, values, total, room, tools }: CallPartsProps) {
  const parts = series.flatMap((each, place) =>
    (values[place] ?? 0) === 0
      ? []
      : [{ key: keyOfSeries(each), each, tokens: values[place] ?? 0, colour: colourOfSeries(each, place) }],
  );
  return (
    <div>
      <div aria-hidden="true" className="mb-2 flex h-3 gap-px overflow-hidden rounded-sm bg-raised">
        {parts.map(({ key, tokens, colour }) => (
          <i key={key} style={{ flex: `0 0 ${(tokens / room) * 100}%`, background: colour }} />
        ))}
      </div>
      <ul aria-label={t('Parts of the window')}>
        {parts.map(({ key, each, tokens, colour }) => (
          <li key={key}>
            <Line colour={colour} name={nameOfSeries(each)} tokens={tokens} share={tokens / total} />
            {each.kind === 'part' && each.part === 'tool' && tools.length > 0 && (
              <ul aria-label={t('Tool outputs by tool')} className="ms-1 border-line border-s-3 ps-2">
                {tools.slice(0, mostTools).map((one) => (
                  <li key={one.tool ?? ''} className="text-text-2">
                    <Line
                      colour={null}
                      name={one.tool ?? 'Unknown tool'}
                      tokens={one.tokens}
                      share={one.tokens / total}
                    />
                  </li>
                ))}
                {tools.length > mostTools && (
                  <li className="ps-4.5 text-tiny text-text-2">
                    {t('and {count} more', { count: formatNumber(tools.length - mostTools) })}
                  </li>
                )}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  readonly colour: string | null;
  readonly name: string;
  readonly tokens: number;
  readonly share: number;
}

function Line({ colour, name, tokens, share }: LineProps) {
  return (
    <span className="grid min-h-5.5 grid-cols-[10px_minmax(0,1fr)_auto_44px] items-center gap-2 tabular-nums">
      <i className="size-2.5 rounded-xs" style={colour === null ? undefined : { background: colour }} />
      <span title={visibleText(name)} className="truncate">
        {visibleText(name)}
      </span>
      <span>{formatNumber(tokens)}</span>
      <span className="text-right text-tiny text-text-2">{percent(share)}</span>
    </span>
  );
}
