import type { ExportFinding, RedactionWish } from '@treeline/protocol';

/** Findings of one kind. */
export interface FindingGroup {
  readonly kind: string;
  readonly title: string;
  readonly findings: readonly ExportFinding[];
  readonly places: number;
  /** `some`: the user keeps part of them. */
  readonly kept: 'none' | 'some' | 'all';
}

/** Secrets first, then names: in order of importance. */
const lastKinds = ['own', 'home', 'user', 'host', 'email', 'image-metadata'];

export function findingGroups(findings: readonly ExportFinding[], wish: RedactionWish): readonly FindingGroup[] {
  const byKind = new Map<string, ExportFinding[]>();
  for (const finding of findings) byKind.set(finding.kind, [...(byKind.get(finding.kind) ?? []), finding]);
  return [...byKind]
    .map(([kind, all]): FindingGroup => {
      const kept = all.filter((each) => isKept(each, wish)).length;
      return {
        kind,
        title: all[0]?.title ?? kind,
        findings: all,
        places: sumOf(all),
        kept: kept === 0 ? 'none' : kept === all.length ? 'all' : 'some',
      };
    })
    .sort((a, b) => lastKinds.indexOf(a.kind) - lastKinds.indexOf(b.kind));
}

export function isKept({ kind, placeholder }: ExportFinding, { keep, keepKinds }: RedactionWish): boolean {
  return keepKinds.includes(kind) || keep.includes(placeholder);
}

/** The number of places with findings, and in how many of them they are replaced. */
export function placesOf(findings: readonly ExportFinding[], wish: RedactionWish) {
  const replaced = findings.filter((each) => !isKept(each, wish));
  return { found: sumOf(findings), replaced: sumOf(replaced) };
}

function sumOf(findings: readonly ExportFinding[]): number {
  return findings.reduce((sum, { times }) => sum + times, 0);
}
