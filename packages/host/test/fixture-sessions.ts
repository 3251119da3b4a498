import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Homes, listHomes, thisSystem } from '@treeline/clients';
import { isMain, type SessionBuilder } from '@treeline/transcript';
import { readSessionOnce } from '../src/read-session-once.ts';

const fixtures = join(import.meta.dirname, '../../transcript/fixtures');
const kit = { system: thisSystem, now: () => 0, recheckEveryMs: 60_000 };

/** The folder of a scenario that each client takes for its home. */
const homeFolders = { 'claude-code': 'home', codex: 'home', opencode: 'data' } as const;
export type FixtureClient = keyof typeof homeFolders;
export const fixtureClients = Object.keys(homeFolders) as readonly FixtureClient[];

export function fixtureHomes(client: FixtureClient, scenario: string): Homes {
  return [{ client, dir: join(fixtures, client, scenario, homeFolders[client]) }];
}

export function fixtureScenarios(client: FixtureClient): readonly string[] {
  return readdirSync(join(fixtures, client));
}

/** Every session in a home, read whole. */
export async function sessionsIn(homes: Homes): Promise<readonly SessionBuilder[]> {
  const builders: SessionBuilder[] = [];
  const listed = await listHomes(homes, kit, () => undefined);
  const mains = listed.ok ? listed.value.units.map(({ unit }) => unit).filter(isMain) : [];
  for (const { sessionId } of mains) {
    const read = await readSessionOnce({ kind: 'id', sessionId, homes });
    if (read.ok) builders.push(read.value.builder);
  }
  return builders;
}
