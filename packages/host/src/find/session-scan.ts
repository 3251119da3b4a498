import { join } from 'node:path';
import type { AgentId, BodyRef, ThreadEvent } from '@treeline/protocol';
import type { TailedLine } from '@treeline/tailer';
import { bodyAt, type SessionFamily } from '@treeline/transcript';
import { FilesAhead } from './files-ahead.ts';
import { LineCursor } from './line-cursor.ts';
import { QueryProbe, rawOf } from './query-probe.ts';

/** The events of a thread; not `isWhole` where those are left out that cannot hold the query. */
export interface ScannedThread {
  readonly events: Iterable<ThreadEvent>;
  readonly isWhole: boolean;
}

/** A session as one search goes through it: bytes are looked at, and only lines that can hold the query are parsed. */
export class SessionScan {
  readonly #root: string;
  readonly #family: SessionFamily;
  readonly #probe: QueryProbe;
  readonly #files: FilesAhead;
  readonly #cursors = new Map<string, LineCursor>();
  /** Lines of the agent that was read last. */
  #read = new Map<string, TailedLine>();

  constructor(root: string, family: SessionFamily, query: string) {
    this.#root = root;
    this.#family = family;
    this.#probe = new QueryProbe(query);
    this.#files = new FilesAhead(root, this.#probe, pathsOf(family));
  }

  async thread(agent: AgentId | null): Promise<ScannedThread> {
    const rereading = agent === null ? null : this.#family.rereading(agent);
    if (rereading === null) return { events: this.#family.threads.inTurn(agent), isWhole: true };
    const { path, begin } = rereading;
    const { lines, isFork } = await this.#files.linesOf(path);
    if (lines.length === 0) return { events: [], isWhole: isFork };
    this.#read = new Map(lines.map((line) => [`${path}:${line.offset}`, line]));
    const again = begin();
    again.add(lines);
    return { events: again.events, isWhole: isFork };
  }

  /**
   * A text that is longer than its preview; `null`: it does not hold the query, or cannot be read any more. Of most it is
   * known at once, and a promise for each would take longer than finding out.
   */
  textOf(ref: BodyRef): string | null | Promise<string | null> {
    const place = this.#family.locate(ref);
    if (place === null) return null;
    const textIn = (line: TailedLine | null): string | null =>
      line === null || !this.#probe.mayHold(rawOf(line)) ? null : (bodyAt(line.text, place.pointer)?.text ?? null);
    const read = this.#read.get(`${place.path}:${place.offset}`);
    const line = read ?? this.#cursorOf(place.path).lineAt(place.offset);
    return line instanceof Promise ? line.then(textIn) : textIn(line);
  }

  #cursorOf(path: string): LineCursor {
    const isWanted = (line: TailedLine): boolean => this.#probe.mayHold(rawOf(line));
    const cursor = this.#cursors.get(path) ?? new LineCursor(join(this.#root, path), isWanted);
    this.#cursors.set(path, cursor);
    return cursor;
  }
}

/** The files of agents whose events have to be read again, in the order of their calls. */
function* pathsOf(family: SessionFamily): Generator<string, undefined> {
  for (const agent of family.agents().keys()) {
    const path = family.rereading(agent)?.path;
    if (path !== undefined) yield path;
  }
  return undefined;
}
