import type { Usage } from '@treeline/protocol';

const whole = new Intl.NumberFormat('en');

/** "1,032" */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** "812", "3.4k", "38k", "1.2M" */
export function formatShort(value: number): string {
  if (value < 1000) return String(value);
  if (value < 9950) return `${(value / 1000).toFixed(1)}k`;
  if (value < 999_500) return `${Math.round(value / 1000)}k`;
  if (value < 9_950_000) return `${(value / 1_000_000).toFixed(1)}M`;
  return `${formatNumber(Math.round(value / 1_000_000))}M`;
}

/** "1 tool", "14 tools" */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

/** Tokens that were new. Reading the cache again with every message would drown them. */
export function newTokens(usage: Usage): number {
  return usage.input + usage.output + usage.cacheWrite;
}

/** "621k · 28M cached" */
export function tokensInWords(usage: Usage): string {
  const cached = usage.cacheRead === 0 ? '' : ` · ${formatShort(usage.cacheRead)} cached`;
  return `${formatShort(newTokens(usage))}${cached === '' ? ' tokens' : cached}`;
}

export function usageInWords(usage: Usage): string {
  return [
    `${formatNumber(usage.input)} tokens in`,
    `${formatNumber(usage.output)} out`,
    `${formatNumber(usage.cacheWrite)} written to the cache`,
    `${formatNumber(usage.cacheRead)} read from it`,
  ].join(', ');
}
