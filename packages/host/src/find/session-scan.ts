import { join } from 'node:path';
import type { AgentId, BodyRef, ThreadEvent } from '@treeline/protocol';
import { LineTail, type TailedLine } from '@treeline/tailer';
import { bodyAt, type SessionFamily } from '@treeline/transcript';
import { LineCursor } from './line-cursor.ts';
import { QueryProbe } from './query-probe.ts';

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
  readonly #cursors = new Map<string, LineCursor>();
  /** Lines of the agent that was read last. */
  #read = new Map<string, TailedLine>();

  constructor(root: string, family: SessionFamily, query: string) {
    this.#root = root;
    this.#family = family;
    this.#probe = new QueryProbe(query);
  }

  async thread(agent: AgentId | null): Promise<ScannedThread> {
    const rereading = agent === null ? null : this.#family.rereading(agent);
    if (rereading === null) return { events: this.#family.threads.inTurn(agent), isWhole: true };
    const { path, again } = rereading;
    const lines = await this.#linesOf(path);
    // A fork begins with copies, and which lines are copies is told by those before them.
    const isFork = lines.slice(0, 50).some((line) => rawOf(line).includes('fork-context-ref'));
    const wanted = isFork ? lines : lines.filter((line) => this.#probe.mayHold(rawOf(line)));
    this.#read = new Map(wanted.map((line) => [`${path}:${line.offset}`, line]));
    again.add(wanted);
    return { events: again.events, isWhole: isFork };
  }

  /** A text that is longer than its preview; `null`: it does not hold the query, or cannot be read any more. */
  async textOf(ref: BodyRef): Promise<string | null> {
    const place = this.#family.locate(ref);
    if (place === null) return null;
    const line =
      this.#read.get(`${place.path}:${place.offset}`) ?? (await this.#cursorOf(place.path).lineAt(place.offset));
    if (line === null || !this.#probe.mayHold(rawOf(line))) return null;
    return bodyAt(line.text, place.pointer)?.text ?? null;
  }

  #cursorOf(path: string): LineCursor {
    const cursor = this.#cursors.get(path) ?? new LineCursor(join(this.#root, path));
    this.#cursors.set(path, cursor);
    return cursor;
  }

  async #linesOf(path: string): Promise<readonly TailedLine[]> {
    const tail = new LineTail(join(this.#root, path));
    const lines: TailedLine[] = [];
    for (;;) {
      const outcome = await tail.read();
      if (!outcome.ok) return lines;
      for (const line of outcome.value.lines) lines.push(line);
      if (outcome.value.isAtEnd) return lines;
    }
  }
}

function rawOf(line: TailedLine): string {
  return line.bytes?.raw ?? Buffer.from(line.text, 'utf8').toString('latin1');
}
