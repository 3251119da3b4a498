import { isMain, type MainUnit, type Unit } from '@treeline/transcript';
import type { HomeFile } from './session-file.ts';

/** Every file of the home that means something to us, found by path, by session and by agent. */
export class HomeFiles {
  readonly #files = new Map<string, HomeFile>();
  readonly #bySession = new Map<string, Set<string>>();
  readonly #byAgent = new Map<string, Set<string>>();
  readonly #byProject = new Map<string, Set<string>>();
  readonly #byName = new Map<string, Set<string>>();
  /** Agents' files beside the sessions: only their records say whose they are. */
  readonly #beside = new Map<string, Set<string>>();

  put(file: HomeFile): void {
    this.#files.set(file.file.key, file);
    for (const [index, key] of this.#placesOf(file.file)) {
      const paths = index.get(key) ?? new Set();
      index.set(key, paths.add(file.file.key));
    }
  }

  remove(path: string): HomeFile | null {
    const known = this.#files.get(path) ?? null;
    this.#files.delete(path);
    if (known === null) return null;
    for (const [index, key] of this.#placesOf(known.file)) {
      index.get(key)?.delete(path);
      if (index.get(key)?.size === 0) index.delete(key);
    }
    return known;
  }

  get(path: string): HomeFile | null {
    return this.#files.get(path) ?? null;
  }

  /** The session's own file and what lies in its folder, in every project folder that names it. */
  ofSession(sessionId: string): Unit[] {
    return this.#pick(this.#bySession.get(sessionId));
  }

  besideSessions(project: string): Unit[] {
    return this.#pick(this.#beside.get(project));
  }

  /** In this project; a fork that was made in another worktree names agents of that worktree's project. */
  ofAgent(project: string, agentId: string): Unit[] {
    const files = this.#pick(this.#byAgent.get(agentId));
    const near = files.filter((file) => file.group === project);
    return near.length > 0 || !isLikeNoOther(agentId) ? near : files;
  }

  /** Sessions' own files of that name, usually one. */
  sessionsNamed(sessionId: string): MainUnit[] {
    return this.#pick(this.#byName.get(sessionId)).filter(isMain);
  }

  /** The sessions of one project. */
  sessionsIn(project: string): Unit[] {
    return this.#pick(this.#byProject.get(project));
  }

  all(): HomeFile[] {
    return [...this.#files.values()];
  }

  paths(): string[] {
    return [...this.#files.keys()];
  }

  #placesOf(file: Unit): readonly (readonly [Map<string, Set<string>>, string])[] {
    const places: [Map<string, Set<string>>, string][] = [
      file.sessionId === null ? [this.#beside, file.group] : [this.#bySession, file.sessionId],
    ];
    if (isMain(file)) places.push([this.#byProject, file.group], [this.#byName, file.sessionId]);
    if (file.agentId !== null) places.push([this.#byAgent, file.agentId]);
    return places;
  }

  #pick(paths: Iterable<string> | undefined): Unit[] {
    return [...(paths ?? [])]
      .sort()
      .map((path) => this.#files.get(path)?.file)
      .filter((file) => file !== undefined);
  }
}

/** Older clients gave ids of a few digits, of which another project may hold the same. */
function isLikeNoOther(agentId: string): boolean {
  return /[0-9a-f]{16}$/.test(agentId);
}
