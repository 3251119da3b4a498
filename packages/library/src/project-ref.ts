import type { ProjectId, ProjectRef } from '@treeline/protocol';
import { shortHash } from './short-hash.ts';
import { type Place, placeOf } from './worktree.ts';

/** The encoded folder is an opaque key; only the suffix that the client gives to its worktrees is cut off. */
export function projectKey(encodedFolder: string): string {
  const at = encodedFolder.indexOf('--claude-worktrees-');
  return at > 0 ? encodedFolder.slice(0, at) : encodedFolder;
}

/** A session's folder on disk, and where its records say that it worked. */
export interface ProjectSource {
  readonly encoded: string;
  readonly cwd: string | null;
}

export interface SessionPlace {
  readonly project: ProjectRef;
  readonly worktree: string | null;
}

/** Which project each session belongs to: by its real folder, worktrees together with their repository. */
export class Projects {
  readonly #placeOf: (cwd: string) => Place;
  readonly #places = new Map<string, Place>();
  readonly #refs = new Map<string, ProjectRef>();
  readonly #headings = new Map<string, string | null>();

  constructor(place: (cwd: string) => Place = placeOf) {
    this.#placeOf = place;
  }

  /** To be told of all sessions, before any is asked for. */
  learn(sessions: Iterable<ProjectSource>): void {
    const folders = new Map<string, Set<string>>();
    for (const { encoded, cwd } of sessions) {
      const key = projectKey(encoded);
      const known = folders.get(key) ?? new Set();
      folders.set(key, known);
      if (cwd !== null) known.add(this.#place(cwd).folder);
    }
    this.#headings.clear();
    for (const [key, known] of folders) this.#headings.set(key, headingOf(key, known));
  }

  placeOf({ encoded, cwd }: ProjectSource): SessionPlace {
    const key = projectKey(encoded);
    const place = cwd === null ? null : this.#place(cwd);
    // One that changed into a folder below belongs to the project all the same; two folders may have one code.
    const isOwn = place !== null && (place.worktree !== null || encodes(place.folder, key));
    const folder = isOwn ? place.folder : (this.#headings.get(key) ?? null);
    return { project: this.#ref(key, folder), worktree: place?.worktree ?? null };
  }

  #place(cwd: string): Place {
    const known = this.#places.get(cwd) ?? this.#placeOf(cwd);
    this.#places.set(cwd, known);
    return known;
  }

  #ref(key: string, folder: string | null): ProjectRef {
    const id = shortKey(folder ?? key);
    const known = this.#refs.get(id);
    if (known !== undefined) return known;
    const ref = { id: shortHash(id) as ProjectId, name: folder === null ? key : lastSegment(folder), folder };
    this.#refs.set(id, ref);
    return ref;
  }
}

/** With or without a slash at its end it is one folder. */
function shortKey(folder: string): string {
  let end = folder.length;
  while (end > 1 && (folder[end - 1] === '/' || folder[end - 1] === '\\')) end--;
  return folder.slice(0, end);
}

/** The folder that the key was made from, else the shortest. */
function headingOf(key: string, folders: Iterable<string>): string | null {
  const candidates = [...folders].sort(
    (a, b) => Number(encodes(b, key)) - Number(encodes(a, key)) || a.length - b.length || (a < b ? -1 : 1),
  );
  return candidates[0] ?? null;
}

function encodes(folder: string, key: string): boolean {
  return folder.replace(/[^a-zA-Z0-9]/g, '-') === key;
}

function lastSegment(folder: string): string {
  return folder.split(/[\\/]/).findLast((part) => part !== '') ?? folder;
}
