import { join } from 'node:path';
import type { SessionClaudeFile } from '@treeline/library';
import type { ClaudeFile } from '@treeline/transcript';
import { firstRecordHolds } from './first-record.ts';
import type { HomeFiles } from './home-files.ts';
import { inParallel } from './in-parallel.ts';

/** Which files of a home belong to one session, and which have been found so far. */
export class SessionFiles {
  readonly #session: SessionClaudeFile;
  readonly #root: string;
  readonly #files: HomeFiles;
  readonly #found = new Set<string>();
  /** Files beside the session that name another one: looked into once. */
  readonly #foreign = new Set<string>();

  constructor(session: SessionClaudeFile, root: string, files: HomeFiles) {
    this.#session = session;
    this.#root = root;
    this.#files = files;
  }

  has(file: ClaudeFile): boolean {
    return this.#found.has(file.path);
  }

  all(): Promise<ClaudeFile[]> {
    const { sessionId, project } = this.#session;
    return this.among([...this.#files.ofSession(sessionId), ...this.#files.besideSessions(project)], []);
  }

  /** Those in the session's own folder, which are its own without a look into them. */
  ofAgent(agentId: string): ClaudeFile[] {
    const { sessionId, project } = this.#session;
    const files = this.#files.ofAgent(project, agentId).filter((file) => file.sessionId === sessionId);
    for (const file of files) this.#found.add(file.path);
    return files;
  }

  /** Those of the given files that are this family's. */
  async among(files: readonly ClaudeFile[], missingAgents: readonly string[]): Promise<ClaudeFile[]> {
    const missing = new Set(missingAgents);
    const verdicts = new Map<string, boolean>();
    await inParallel(files, 8, async (file) => {
      verdicts.set(file.path, this.has(file) || (await this.#isOurs(file)) || this.#isMissing(file, missing));
    });
    return this.#keep(files.filter((file) => verdicts.get(file.path) === true));
  }

  /** A copied session names agents that stayed in the folder of the session it was copied from. */
  elsewhere(missingAgents: readonly string[]): ClaudeFile[] {
    const files = missingAgents.flatMap((agentId) => this.#files.ofAgent(this.#session.project, agentId));
    return this.#keep(files.filter((file) => !this.has(file)));
  }

  #keep(files: ClaudeFile[]): ClaudeFile[] {
    for (const file of files) this.#found.add(file.path);
    return files;
  }

  #isMissing(file: ClaudeFile, missing: ReadonlySet<string>): boolean {
    if ((file.kind !== 'agent' && file.kind !== 'agent-meta') || !missing.has(file.agentId)) return false;
    return this.#files.ofAgent(this.#session.project, file.agentId).some(({ path }) => path === file.path);
  }

  async #isOurs(file: ClaudeFile): Promise<boolean> {
    if (file.kind === 'registry') return false;
    if (file.kind === 'session') return file.path === this.#session.path;
    if (file.sessionId === this.#session.sessionId) return this.#isOurFolder(file.project);
    return file.sessionId === null && file.project === this.#session.project && this.#namesUs(file);
  }

  /** A session's file may move to another project without its folder; two files of one name keep theirs apart. */
  #isOurFolder(project: string): boolean {
    if (project === this.#session.project) return true;
    const { sessionId } = this.#session;
    return !this.#files.ofSession(sessionId).some((file) => file.kind === 'session' && file.project === project);
  }

  async #namesUs(file: ClaudeFile): Promise<boolean> {
    if (this.#foreign.has(file.path) || file.kind !== 'agent') return false;
    const bytes = this.#files.get(file.path)?.bytes ?? 0;
    const holds = await firstRecordHolds(join(this.#root, file.path), bytes, this.#session.sessionId);
    if (holds === false) this.#foreign.add(file.path);
    return holds === true;
  }
}
