import type { Compaction, ContextColumn, ContextPace, ContextWindow } from '@treeline/processor';
import { t } from '@treeline/text';
import { formatNumber, formatShort } from '../format-count.ts';

/** "56 %", "5.5 %", "<0.1 %" */
export function percent(share: number): string {
  if (share > 0 && share < 0.0005) return '<0.1 %';
  return `${(share * 100).toFixed(share < 0.1 && share > 0 ? 1 : 0)} %`;
}

/** "56 % of 200k, assumed" */
export function shareInWords(total: number, { tokens, isAssumed }: ContextWindow): string {
  return t('{total} of {tokens}{isAssumed}', {
    total: percent(total / tokens),
    tokens: formatShort(tokens),
    isAssumed: isAssumed ? ', assumed' : '',
  });
}

export function windowInWords({ tokens, isAssumed }: ContextWindow): string {
  return t('window {tokens}{isAssumed}', {
    tokens: formatShort(tokens),
    isAssumed: isAssumed ? t(', assumed: the transcript does not say') : t(', as recorded'),
  });
}

/** Why less was read from the cache than before; `null` where it was not. */
export function breakInWords(column: ContextColumn, isAfterCompaction: boolean): string | null {
  if (isAfterCompaction) return t('Starts over after the compaction.');
  const { cacheBreak } = column;
  if (cacheBreak === null) return null;
  const lost = t('{lost} tokens dropped out of the cache', { lost: formatNumber(cacheBreak.lost) });
  if (cacheBreak.cause === 'model') return t('{lost}: another model answered.', { lost });
  if (cacheBreak.cause === 'pause') return t('{lost}: the pause was longer than the cache lives.', { lost });
  return t('{lost}. The transcript does not say why.', { lost });
}

export function paceInWords(pace: ContextPace | null): string {
  if (pace === null) return t('Too few calls to tell how fast it fills.');
  if (pace.callsLeft === null) return t('At the current rate it does not grow.');
  const perCall = formatShort(Math.max(1, Math.round(pace.perCall)));
  const calls = `${formatNumber(pace.callsLeft)} ${pace.callsLeft === 1 ? 'call' : 'calls'}`;
  return t('At {perCall} tokens a call the window is full in {calls}.', { perCall, calls });
}

/** "Compacted 2 times, at 82 and 84 %." */
export function compactionsInWords(compactions: readonly Compaction[], { tokens }: ContextWindow): string | null {
  const shares = compactions.flatMap(({ before }) => (before === null ? [] : [Math.round((before / tokens) * 100)]));
  const last = shares.slice(-4);
  const [first] = last;
  if (first === undefined) return null;
  if (last.length === 1) return t('Compacted at {first} %.', { first });
  return t('Compacted {count} times{last}, at {join} and {at} %.', {
    count: shares.length,
    last: shares.length > last.length ? t(', most recently') : '',
    join: last.slice(0, -1).join(', '),
    at: last.at(-1) ?? first,
  });
}

/** "164k → 34k" */
export function compactionInWords({ before, after }: Compaction): string {
  return `${before === null ? '?' : formatShort(before)} → ${after === null ? t('no call since') : formatShort(after)}`;
}
