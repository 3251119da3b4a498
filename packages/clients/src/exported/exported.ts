import { basename, dirname, join } from 'node:path';
import { failed, type Result, type SessionId, succeeded } from '@treeline/protocol';
import { isMain } from '@treeline/transcript';
import { exportedFormat, isExport } from '@treeline/transcript/formats/exported';
import type { Client, FoundSession, SessionStore, StoreListener, WatchKit } from '../client.ts';
import type { ListedUnit } from '../listed-unit.ts';
import { UnitIndex } from '../unit-index.ts';
import { ExportFiles, unitAt } from './export-files.ts';
import { ExportReading } from './export-reading.ts';

/** Sessions that were exported, as a source like any client's. Nothing writes them while they are shown. */
export const exported: Client = {
  info: {
    id: exportedFormat.id,
    name: 'Exported session',
    homeFlag: 'export-dir',
    resume: '',
    resumeAgent: null,
    tools: [],
  },
  format: exportedFormat,
  homeDir: ({ flag, setting, homedir }) => flag ?? setting ?? join(homedir, 'treeline-exports'),
  reading: (root) => new ExportReading(new ExportFiles(root)),
  watch: (root, kit, listener) => openOnce(root, kit, listener),
  list: async (root, _kit, onProblem) => {
    const units = await new ExportFiles(root).list(onProblem);
    return units === null ? null : { units, clients: [], hasRegistry: true };
  },
  unitAt,
  findSession: async (root, sessionId) => found(root, (unit) => unit.sessionId === sessionId),
  recognises: isExport,
  sessionAt: async (path) => {
    const only = await found(path, () => true);
    if (only.ok) return only;
    return failed({ code: 'unreadable', message: only.error[0] ?? `there is no exported session in ${path}` });
  },
  projectKey: (group) => group,
  isGroupOf: () => false,
  worktreeAt: () => null,
  filesOf: (_root, session) => [basename(dirname(dirname(session.key)))],
};

/** The failure says what could not be read. */
async function found(
  root: string,
  isWanted: (unit: ListedUnit['unit']) => boolean,
): Promise<Result<FoundSession, readonly string[]>> {
  const files = new ExportFiles(root);
  const problems: string[] = [];
  const listed = (await files.list((problem) => problems.push(problem))) ?? [];
  const session = listed.map(({ unit }) => unit).find((unit) => isMain(unit) && isWanted(unit));
  if (session === undefined || !isMain(session)) return failed(problems);
  const units = new UnitIndex(() => exportedFormat);
  for (const each of listed) units.put(each);
  return succeeded({ session, units, reading: new ExportReading(files), clients: [], problems });
}

/** Looked through once: an export does not change. */
function openOnce(root: string, kit: WatchKit, listener: StoreListener): SessionStore {
  const files = new ExportFiles(root);
  const units = new UnitIndex(() => exportedFormat);
  const look = async () => {
    const listed = await files.list((message) => listener.onProblem({ kind: 'unreadable', path: root, message }));
    for (const each of listed ?? []) units.put(each);
    listener.onRoot(listed === null ? 'missing' : 'present');
    listener.onClients([], true);
    if (listed !== null && listed.length > 0) listener.onChanged(listed);
  };
  const ready = kit.after.then(look);
  return {
    reading: new ExportReading(files),
    units,
    ready,
    find: async (id: SessionId) => {
      const all = (await files.list(() => undefined)) ?? [];
      for (const each of all) if (units.get(each.unit.key) === null) units.put(each);
      return all.map(({ unit }) => unit).find((unit) => isMain(unit) && unit.sessionId === id) as never;
    },
    close: async () => undefined,
  };
}
