import type { Usage } from '@treeline/protocol';
import { t } from './messages/t.ts';

export { formatShort, newTokens, tokensInWords } from '@treeline/protocol';

const whole = new Intl.NumberFormat('en');

/** "1,032" */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** "1 tool", "14 tools" */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${t(value === 1 ? one : many)}`;
}

export function usageInWords(usage: Usage): string {
  return [
    t('{input} input tokens', { input: formatNumber(usage.input) }),
    t('{output} output', { output: formatNumber(usage.output) }),
    t('{cacheWrite} cache write', { cacheWrite: formatNumber(usage.cacheWrite) }),
    t('{cacheRead} cache read', { cacheRead: formatNumber(usage.cacheRead) }),
  ].join(', ');
}
