import { type Client, clientOf, type WorkPlace } from '@treeline/clients';
import { shortHash } from '@treeline/files';
import { type ProjectId, type ProjectRef, visibleText } from '@treeline/protocol';
import { placeOf } from './worktree.ts';

/** The group of a session, and the folder in which its records say it worked. */
export interface ProjectSource {
  readonly client: string;
  readonly group: string;
  readonly cwd: string | null;
}

export interface SessionPlace {
  readonly project: ProjectRef;
  readonly worktree: string | null;
}

/** Which project each session belongs to: by its real folder, worktrees together with their repository. */
export class Projects {
  readonly #placeOf: (cwd: string) => WorkPlace;
  readonly #places = new Map<string, WorkPlace>();
  readonly #refs = new Map<string, ProjectRef>();
  /** By client and key of the project. */
  readonly #headings = new Map<string, string | null>();

  constructor(place: (cwd: string) => WorkPlace = placeOf) {
    this.#placeOf = place;
  }

  /** Looks up the folders of some sessions on the disk, so that `learn` need not. */
  meet(sessions: Iterable<ProjectSource>): void {
    for (const { cwd } of sessions) if (cwd !== null) this.#place(cwd);
  }

  /** Call this with all sessions before asking for the project of one. */
  learn(sessions: Iterable<ProjectSource>): void {
    const known = new Map<string, { readonly client: Client; readonly key: string; readonly folders: Set<string> }>();
    for (const { client: id, group, cwd } of sessions) {
      const client = clientOf(id);
      const key = client.projectKey(group);
      const project = known.get(`${id}/${key}`) ?? { client, key, folders: new Set() };
      known.set(`${id}/${key}`, project);
      if (cwd !== null) project.folders.add(this.#place(cwd).folder);
    }
    this.#headings.clear();
    for (const [place, { client, key, folders }] of known) this.#headings.set(place, headingOf(key, folders, client));
  }

  placeOf({ client: id, group, cwd }: ProjectSource): SessionPlace {
    const client = clientOf(id);
    const key = client.projectKey(group);
    const place = cwd === null ? null : this.#place(cwd);
    // A session that changed into a subfolder still belongs to the project; two folders may have the same encoded name.
    const isOwn = place !== null && (place.worktree !== null || client.isGroupOf(place.folder, key));
    const folder = isOwn ? place.folder : (this.#headings.get(`${id}/${key}`) ?? null);
    const worktree = place?.worktree ?? null;
    return { project: this.#ref(key, folder), worktree: worktree === null ? null : visibleText(worktree) };
  }

  #place(cwd: string): WorkPlace {
    const known = this.#places.get(cwd) ?? this.#placeOf(cwd);
    this.#places.set(cwd, known);
    return known;
  }

  #ref(key: string, folder: string | null): ProjectRef {
    const id = shortKey(folder ?? key);
    const known = this.#refs.get(id);
    if (known !== undefined) return known;
    const name = visibleText(folder === null ? key : lastSegment(folder));
    const ref = { id: shortHash(id) as ProjectId, name, folder };
    this.#refs.set(id, ref);
    return ref;
  }
}

/** A trailing slash makes no difference. */
function shortKey(folder: string): string {
  let end = folder.length;
  while (end > 1 && (folder[end - 1] === '/' || folder[end - 1] === '\\')) end--;
  return folder.slice(0, end);
}

/** The folder that the key was derived from, otherwise the shortest. */
function headingOf(key: string, folders: Iterable<string>, client: Client): string | null {
  let best: { readonly folder: string; readonly encodes: boolean } | null = null;
  for (const folder of folders) {
    const one = { folder, encodes: client.isGroupOf(folder, key) };
    if (best === null || (one.encodes === best.encodes ? isBefore(folder, best.folder) : one.encodes)) best = one;
  }
  return best?.folder ?? null;
}

function isBefore(a: string, b: string): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}

function lastSegment(folder: string): string {
  return folder.split(/[\\/]/).findLast((part) => part !== '') ?? folder;
}
