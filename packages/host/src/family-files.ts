import { join } from 'node:path';
import type { MainUnit, Unit } from '@treeline/transcript';
import { firstRecordHolds } from './first-record.ts';
import type { HomeFiles } from './home-files.ts';
import { inParallel } from './in-parallel.ts';

/** Which files of a home belong to one session, and which have been found so far. */
export class SessionFiles {
  readonly #session: MainUnit;
  readonly #root: string;
  readonly #files: HomeFiles;
  readonly #found = new Set<string>();
  /** Files beside the session that name another one: looked into once. */
  readonly #foreign = new Set<string>();

  constructor(session: MainUnit, root: string, files: HomeFiles) {
    this.#session = session;
    this.#root = root;
    this.#files = files;
  }

  has(file: Unit): boolean {
    return this.#found.has(file.key);
  }

  all(): Promise<Unit[]> {
    const { sessionId, group } = this.#session;
    return this.among([...this.#files.ofSession(sessionId), ...this.#files.besideSessions(group)], []);
  }

  /** Those in the session's own folder, which are its own without a look into them. */
  ofAgent(agentId: string): Unit[] {
    const { sessionId, group } = this.#session;
    const files = this.#files.ofAgent(group, agentId).filter((file) => file.sessionId === sessionId);
    for (const file of files) this.#found.add(file.key);
    return files;
  }

  /** Those of the given files that are this family's. */
  async among(files: readonly Unit[], missingAgents: readonly string[]): Promise<Unit[]> {
    const missing = new Set(missingAgents);
    const verdicts = new Map<string, boolean>();
    await inParallel(files, 8, async (file) => {
      verdicts.set(file.key, this.has(file) || (await this.#isOurs(file)) || this.#isMissing(file, missing));
    });
    return this.#keep(files.filter((file) => verdicts.get(file.key) === true));
  }

  /** A copied session names agents that stayed in the folder of the session it was copied from. */
  elsewhere(missingAgents: readonly string[]): Unit[] {
    const files = missingAgents.flatMap((agentId) => this.#files.ofAgent(this.#session.group, agentId));
    return this.#keep(files.filter((file) => !this.has(file)));
  }

  #keep(files: Unit[]): Unit[] {
    for (const file of files) this.#found.add(file.key);
    return files;
  }

  #isMissing(file: Unit, missing: ReadonlySet<string>): boolean {
    if (file.agentId === null || !missing.has(file.agentId)) return false;
    return this.#files.ofAgent(this.#session.group, file.agentId).some(({ key }) => key === file.key);
  }

  async #isOurs(file: Unit): Promise<boolean> {
    if (file.role === 'main') return file.key === this.#session.key;
    if (file.sessionId === this.#session.sessionId) return this.#isOurFolder(file.group);
    return file.sessionId === null && file.group === this.#session.group && this.#namesUs(file);
  }

  /** A session's file may move to another project without its folder; two files of one name keep theirs apart. */
  #isOurFolder(project: string): boolean {
    if (project === this.#session.group) return true;
    const { sessionId } = this.#session;
    return !this.#files.ofSession(sessionId).some((file) => file.role === 'main' && file.group === project);
  }

  async #namesUs(file: Unit): Promise<boolean> {
    if (this.#foreign.has(file.key) || file.role !== 'agent') return false;
    const bytes = this.#files.get(file.key)?.bytes ?? 0;
    const holds = await firstRecordHolds(join(this.#root, file.key), bytes, this.#session.sessionId);
    if (holds === false) this.#foreign.add(file.key);
    return holds === true;
  }
}
