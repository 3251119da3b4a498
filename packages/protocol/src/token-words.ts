import type { Usage } from './usage.ts';

const whole = new Intl.NumberFormat('en');

/** "812", "3.4k", "38k", "1.2M" */
export function formatShort(value: number): string {
  if (value < 1000) return String(value);
  if (value < 9950) return `${(value / 1000).toFixed(1)}k`;
  if (value < 999_500) return `${Math.round(value / 1000)}k`;
  if (value < 9_950_000) return `${(value / 1_000_000).toFixed(1)}M`;
  return `${whole.format(Math.round(value / 1_000_000))}M`;
}

/** Tokens other than cache reads, which repeat with every message and would dominate the sum. */
export function newTokens(usage: Usage): number {
  return usage.input + usage.output + usage.cacheWrite;
}

/** "621k · 28M cached": how tokens are written everywhere, in the app and on the command line. */
export function tokensInWords(usage: Usage): string {
  const cached = usage.cacheRead === 0 ? '' : ` · ${formatShort(usage.cacheRead)} cached`;
  return `${formatShort(newTokens(usage))}${cached}`;
}
