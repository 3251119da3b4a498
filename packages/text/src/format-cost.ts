import type { Cost } from '@treeline/protocol';

/** "$2.18"; `null` where there is no price, or where most tokens have none: such a sum would look cheap. */
export function formatCost({ dollars, pricedShare }: Cost): string | null {
  return dollars === null || pricedShare < 0.5 ? null : formatDollars(dollars);
}

export function formatDollars(dollars: number): string {
  if (dollars > 0 && dollars < 0.005) return '<$0.01';
  return dollars < 1000 ? `$${dollars.toFixed(2)}` : `$${Math.round(dollars).toLocaleString('en')}`;
}
