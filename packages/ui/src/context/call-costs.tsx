import type { CallCost } from '@treeline/processor';
import type { Usage, UsageRow } from '@treeline/protocol';
import { t } from '@treeline/text';
import { formatNumber } from '../format-count.ts';
import { visibleText } from '../text/visible-text.ts';
import { dollarsInWords } from './call-cost-words.ts';

interface CallCostsProps {
  readonly usage: UsageRow;
  readonly cost: CallCost | null | undefined;
  /** Why the host has no prices. */
  readonly failure: string | null;
}

const kinds: readonly { readonly kind: keyof Usage; readonly name: string }[] = [
  { kind: 'cacheRead', name: 'Read from the cache' },
  { kind: 'cacheWrite', name: 'Written to the cache' },
  { kind: 'input', name: 'New input' },
  { kind: 'output', name: t('Output') },
];

/** Tokens of a call by price. */
export function CallCosts({ usage, cost, failure }: CallCostsProps) {
  return (
    <>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto_60px] gap-x-3 gap-y-0.5 tabular-nums">
        {kinds.map(({ kind, name }) => (
          <div key={kind} className="contents">
            <dt className="truncate text-text-2">{name}</dt>
            <dd className="text-right">{formatNumber(usage[kind])}</dd>
            <dd className="text-right text-text-2">{cost == null ? '' : dollarsInWords(cost[kind])}</dd>
          </div>
        ))}
        {cost != null && (
          <div className="contents font-semibold">
            <dt className="col-span-2" title={t('API-equivalent estimate')}>
              {t('Cost')}
            </dt>
            <dd className="text-right">{dollarsInWords(cost.sum)}</dd>
          </div>
        )}
      </dl>
      {cost === null && (
        <p className="pt-1 text-tiny text-text-2">
          {usage.isFast ? t('No list price for fast mode.') : t('No price for this model.')}{' '}
          {t('Set one in Settings, Prices.')}
        </p>
      )}
      {cost === undefined && failure !== null && <p className="pt-1 text-bad text-tiny">{visibleText(failure)}</p>}
    </>
  );
}
