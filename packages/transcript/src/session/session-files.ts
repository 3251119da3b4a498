import type { AgentId, BodyRef } from '@treeline/protocol';
import { fromBodyRef } from '../formats/body-ref.ts';
import type { ClaudeFile } from '../formats/claude-code/claude-file.ts';
import type { ClaudeReader } from '../formats/claude-code/claude-reader.ts';
import type { ThreadId } from '../formats/link-facts.ts';
import type { ThreadEvents } from './thread-events.ts';

/** A file of a session's family, and what has been made of it. */
export interface SessionFile {
  readonly path: string;
  readonly key: string;
  readonly isMain: boolean;
  reader: ClaudeReader | null;
  readonly thread: ThreadId;
  /** What this file holds of its agent's transcript, which may go on in another session's folder. */
  part: ThreadEvents | null;
  /** Beside the sessions lie agents of them all; this one is another's. */
  isForeign: boolean;
  /** Bytes of it that have been read. */
  end: number;
}

/** Bytes of a file, and the value in the record that stands there. */
export interface LocatedBody {
  readonly path: string;
  readonly offset: number;
  readonly byteLength: number;
  readonly pointer: string;
}

/** The files of a family, each with a name of its own that references carry instead of its path. */
export class SessionFiles {
  readonly #files = new Map<string, SessionFile>();
  readonly #pathOf = new Map<string, string>();
  readonly #pathOfThread = new Map<ThreadId, string>();

  get(path: string): SessionFile | undefined {
    return this.#files.get(path);
  }

  add(file: ClaudeFile): SessionFile {
    const made: SessionFile = {
      path: file.path,
      key: this.#keyFor(file),
      isMain: file.kind === 'session',
      reader: null,
      thread: file.kind === 'agent' ? (file.agentId as AgentId) : null,
      part: null,
      isForeign: false,
      end: 0,
    };
    this.#files.set(file.path, made);
    if (!this.#pathOfThread.has(made.thread)) this.#pathOfThread.set(made.thread, file.path);
    return made;
  }

  /** The one file that an agent's transcript stands in. */
  ofThread(thread: AgentId): SessionFile | null {
    return this.#files.get(this.#pathOfThread.get(thread) ?? '') ?? null;
  }

  locate(ref: BodyRef): LocatedBody | null {
    const place = fromBodyRef(ref);
    const path = place === null ? undefined : this.#pathOf.get(place.file);
    return place === null || path === undefined ? null : { ...place, path };
  }

  /** Made of what the file is, not of when it came, so that the same bytes always get the same references. */
  #keyFor(file: ClaudeFile): string {
    const name =
      file.kind === 'agent' ? file.agentId.replace(/[^\w-]/g, '_') : file.kind === 'journal' ? 'journal' : 'main';
    let key = name;
    for (let copy = 2; this.#pathOf.has(key); copy++) key = `${name}~${copy}`;
    this.#pathOf.set(key, file.path);
    return key;
  }
}
