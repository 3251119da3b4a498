import { join } from 'node:path';
import type { Homes } from '@treeline/clients';
import { expect, test } from 'vitest';
import { readListing } from '../read-listing.ts';
import { openForExport } from './open-for-export.ts';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures');

test.each([
  ['claude-code', '01-plain-tools/home', 1],
  ['claude-code', '02-single-subagent/home', 1],
  ['codex', '03-subagents-v1/home', 1],
] as const)('%s %s: what its threads cost is what the list says of it', async (client, path, sessions) => {
  const homes: Homes = [{ client, dir: join(fixtures, client, path) }];
  const listing = await readListing({
    ...{ homes, dataDir: null, readerWorker: null, isAnew: false, version: 'test', onProgress: () => undefined },
  });
  const listed = listing.ok ? listing.value.sessions : [];
  expect(listed).toHaveLength(sessions);
  for (const { clientSessionId, totals } of listed) {
    const opened = await openForExport({ kind: 'id', sessionId: clientSessionId, homes });
    const costs = opened.ok ? [...opened.value.source.costs.values()] : [];
    const sum = costs.reduce<number>((all, cost) => all + (cost ?? Number.NaN), 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeCloseTo(totals?.cost?.dollars ?? Number.NaN, 4);
  }
});
