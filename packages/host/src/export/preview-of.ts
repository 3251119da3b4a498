import type { ExportSource } from '@treeline/export';
import type { ExportFinding, ExportPreview } from '@treeline/protocol';
import type { Finding } from '@treeline/redaction';

/** The number of places that a page lists per finding. */
const mostPlaces = 8;

/** What a page shows before anything is written. */
export function previewOf({ agents }: ExportSource, findings: readonly Finding[]): ExportPreview {
  return {
    agents: agents.filter(({ isInternal }) => !isInternal).length,
    findings: findings.map(findingOf),
  };
}

function findingOf({ kind, title, placeholder, hint, times, places, isKept }: Finding): ExportFinding {
  const words = places.slice(0, mostPlaces).map((place) => place.at);
  return { kind, title, placeholder, hint, times, places: words, isKept };
}
