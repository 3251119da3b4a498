import type { ComparedPrompts, ComparedTurn, SessionComparison } from '@treeline/protocol';
import { oneLine, t } from '@treeline/text';
import { ArrowLeftRight } from 'lucide-react';
import { counted, formatNumber } from '../format-count.ts';
import { formatUpdated } from '../format-time.ts';
import { IconButton } from '../icon-button.tsx';
import { type ComparedRow, fileWords, totalRows, turnWords } from './comparison-rows.ts';

interface ComparisonViewProps {
  readonly comparison: SessionComparison;
  /** The address of a side's session. */
  readonly hrefOf: (side: 0 | 1) => string;
  readonly onSwap: () => void;
}

const columns = 'grid grid-cols-[minmax(120px,200px)_minmax(0,1fr)_minmax(0,1fr)] gap-x-6';

/** Two sessions side by side, with differences highlighted. */
export function ComparisonView({ comparison, hrefOf, onSwap }: ComparisonViewProps) {
  const { totals, prompts, sharedPrompts, agents, tools, files, more } = comparison;
  const counts = (all: SessionComparison['tools']) =>
    all.map(
      ({ name, counts: [left, right] }): ComparedRow => ({
        name,
        sides: [formatNumber(left), formatNumber(right)],
      }),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by key
    <div className="h-full overflow-y-auto" tabIndex={0}>
      <div className="mx-auto max-w-300 px-7 py-4">
        <header className={`${columns} items-start border-line border-b pb-3`}>
          <h1 className="flex items-center gap-2 font-semibold text-title">
            {t('Compare')}
            <IconButton icon={ArrowLeftRight} label={t('Swap sides')} isPressed={null} onClick={onSwap} />
          </h1>
          {([0, 1] as const).map((side) => (
            <div key={side} className="min-w-0">
              <a href={hrefOf(side)} className="block truncate font-semibold text-read hover:underline">
                {oneLine(totals[side].title, 200)}
              </a>
              <p className="truncate text-small text-text-2">
                {[totals[side].project, beganOf(totals[side].startedAt)].filter((part) => part !== null).join(' · ')}
              </p>
            </div>
          ))}
        </header>
        <Table title={t('Totals')} rows={totalRows(totals)} />
        <Prompts prompts={prompts} shared={sharedPrompts} />
        <More count={more.prompts} />
        <Table title={t('Agents')} rows={counts(agents)} />
        <More count={more.agents} />
        <Table title={t('Tools of the main thread')} rows={counts(tools)} />
        <More count={more.tools} />
        <Table
          title={t('Files')}
          rows={files.map(({ path, sums }) => ({ name: path, sides: [fileWords(sums[0]), fileWords(sums[1])] }))}
          isCode
        />
        <More count={more.files} />
      </div>
    </div>
  );
}

/** What a list leaves out. */
function More({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="border-line border-t py-1.5 text-small text-text-2">
      {t('{count} more', { count: formatNumber(count) })}
    </p>
  );
}

function beganOf(startedAt: number | null): string | null {
  return startedAt === null ? null : formatUpdated(startedAt, Date.now());
}

interface TableProps {
  readonly title: string;
  readonly rows: readonly ComparedRow[];
  /** Names are paths. */
  readonly isCode?: boolean;
}

function Table({ title, rows, isCode = false }: TableProps) {
  if (rows.length === 0) return null;
  return (
    <table className="mt-5 block w-full">
      <caption className="block pb-1 text-left font-semibold">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('Of')}</th>
          <th scope="col">{t('Left')}</th>
          <th scope="col">{t('Right')}</th>
        </tr>
      </thead>
      <tbody className="block">
        {rows.map(({ name, sides: [left, right] }) => (
          <tr
            key={name}
            data-same={left === right}
            className={`${columns} min-h-7 items-center border-line border-t data-[same=true]:text-text-2`}
          >
            <th
              scope="row"
              title={name}
              className={`truncate text-left font-normal ${isCode ? 'font-mono text-tiny' : 'text-text-2'}`}
            >
              {name}
            </th>
            <td className="truncate tabular-nums">{left}</td>
            <td className="truncate tabular-nums">{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sidesInWords({ turns: [left, right], isSame }: ComparedPrompts): string {
  if (isSame) return t('· same');
  if (left === null) return t('· right only');
  return right === null ? t('· left only') : t('· differs');
}

/** The prompts of both, equal ones beside each other. */
function Prompts({ prompts, shared }: { readonly prompts: readonly ComparedPrompts[]; readonly shared: number }) {
  if (prompts.length === 0) return null;
  return (
    <section aria-label={t('Prompts')} className="mt-5">
      <h2 className="pb-1 font-semibold">
        {t('Prompts')}{' '}
        <span className="font-normal text-small text-text-2">
          {shared === 0 ? '' : t('first {shared} identical', { shared: counted(shared, 'prompt') })}
        </span>
      </h2>
      <ol>
        {prompts.map(({ turns: [left, right], isSame }, at) => (
          <li
            key={`${left?.id ?? ''} ${right?.id ?? ''}`}
            data-same={isSame}
            className={`${columns} border-line border-t py-1.5`}
          >
            <span className="text-small text-text-2 tabular-nums">
              {at + 1} {sidesInWords({ turns: [left, right], isSame })}
            </span>
            <Prompt turn={left} />
            <Prompt turn={right} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Prompt({ turn }: { readonly turn: ComparedTurn | null }) {
  if (turn === null) return <span className="text-text-2">–</span>;
  return (
    <div className="min-w-0">
      <p className="line-clamp-3 wrap-anywhere">{oneLine(turn.text, 400)}</p>
      <p className="text-small text-text-2 tabular-nums">{turnWords(turn)}</p>
    </div>
  );
}
