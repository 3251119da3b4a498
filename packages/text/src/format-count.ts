import type { Usage } from '@treeline/protocol';

export { formatShort, newTokens, tokensInWords } from '@treeline/protocol';

const whole = new Intl.NumberFormat('en');

/** "1,032" */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** "1 tool", "14 tools" */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

export function usageInWords(usage: Usage): string {
  return [
    `${formatNumber(usage.input)} input tokens`,
    `${formatNumber(usage.output)} output`,
    `${formatNumber(usage.cacheWrite)} cache write`,
    `${formatNumber(usage.cacheRead)} cache read`,
  ].join(', ');
}
