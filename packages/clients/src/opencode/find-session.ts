import { failed, type Result, succeeded } from '@treeline/protocol';
import { isMain, type MainUnit } from '@treeline/transcript';
import { openCodeFormat } from '@treeline/transcript/formats/opencode';
import type { FoundSession, HomeListing, StoreKit } from '../client.ts';
import { UnitIndex } from '../unit-index.ts';
import { HomeLook } from './home-rows.ts';
import { isFolder, placesIn } from './places.ts';
import { RowReading } from './row-reading.ts';
import { runningNow } from './running-clients.ts';

export async function listHome(
  home: string,
  kit: StoreKit,
  onProblem: (message: string) => void,
): Promise<HomeListing | null> {
  const places = placesIn(home);
  if (!isFolder(places.folder)) return null;
  const look = new HomeLook(places);
  const rows = look.look();
  for (const { path, message } of rows.problems) onProblem(`${path}: ${message}`);
  const { clients } = runningNow(look, rows, places.database, kit.now(), new Map());
  return { units: [...rows.sessions.values()].map(({ listed }) => listed), clients, hasRegistry: true };
}

/** An agent's id leads to the session that it hangs in. */
export async function findSession(home: string, sessionId: string): Promise<Result<FoundSession, readonly string[]>> {
  const places = placesIn(home);
  const look = new HomeLook(places);
  const rows = look.look();
  const root = rows.sessions.get(sessionId)?.listed.unit.sessionId ?? '';
  const session = rows.sessions.get(root)?.listed.unit ?? null;
  const problems = rows.problems.map(({ path, message }) => `${path}: ${message}`);
  if (session === null || !isMain(session)) return failed(problems.slice(0, 1));
  const units = new UnitIndex(() => openCodeFormat);
  for (const { listed } of rows.sessions.values()) units.put(listed);
  const running = runningNow(look, rows, places.database, Date.now(), new Map());
  return succeeded({
    session: session satisfies MainUnit,
    units,
    reading: new RowReading(home),
    clients: running.clients.filter((client) => client.sessionId === session.sessionId),
    problems,
  });
}
