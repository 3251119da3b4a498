import { formatDollars } from '@treeline/text';
import type { AgentPage } from './agent-page.ts';
import type { ExportScope, ExportSource } from './export-source.ts';

/** "≈ $9.69", never broken over two lines: of one agent, or of the whole session; `null`: a model has no price, or only a part is exported. */
export function costInWords(page: AgentPage | null, { costs }: ExportSource, scope: ExportScope): string | null {
  // Tokens have a time, and those after the moment are not in the export.
  if (scope.asOf !== null) return null;
  const dollars = page === null ? sumOf([...costs.values()]) : (costs.get(page.key) ?? null);
  return dollars === null || dollars === 0 ? null : `≈\u00a0${formatDollars(dollars)}`;
}

function sumOf(costs: readonly (number | null)[]): number | null {
  return costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);
}
