import type { GraphStep } from '@treeline/processor';

/** What the keys of the graph do: a step, a zoom by a factor, fit everything, or open. */
export const graphKeys: Readonly<Record<string, GraphStep | number | 'fit' | 'open' | undefined>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'in',
  ArrowLeft: 'out',
  Home: 'first',
  End: 'last',
  Enter: 'open',
  '+': 1.25,
  '=': 1.25,
  '-': 0.8,
  '0': 'fit',
};
