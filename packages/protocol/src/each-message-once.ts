import type { UsageRow } from './views.ts';

/**
 * Forks and side questions repeat messages of their parents: each message is kept once, where its output is largest.
 */
export function eachMessageOnce<Row extends UsageRow>(rows: readonly Row[]): Row[] {
  const best = new Map<string, Row>();
  for (const row of rows) {
    const known = best.get(row.message);
    if (known === undefined || row.output > known.output) best.set(row.message, row);
  }
  return rows.filter((row) => best.get(row.message) === row);
}
