import { Pace } from '@treeline/files';
import type { AgentId, ReadingProgress } from '@treeline/protocol';
import type { Unit } from '@treeline/transcript';
import type { FamilyOutcome, SessionReader } from './session-reader.ts';

/**
 * A few times what a window takes to draw the beginning: reading the rest takes seconds, and both cores of a small
 * machine.
 */
export const drawingMs = 400;

/** A session is shown after this much has been read, or all of it. */
const firstBytes = 1_000_000;
/**
 * For a large one less is enough, as soon as that fills a screen: copies of requests may make up most of the beginning.
 */
const firstPiece = 256 * 1024;
const screenful = 100;
/** The amount of agents' files read in one step. */
const stepBytes = 2_000_000;
const stepFiles = 200;

/**
 * The first reading of a session, step by step: its main file and, right after the beginning of that, the agents which
 * it names; the others when it is complete. Other work runs between two steps.
 */
export class SessionLoading {
  readonly #reader: SessionReader;
  readonly #read = new Set<string>();
  #isMainRead = false;
  /** `null` until the files were looked for. */
  #left: Unit[] | null = null;
  readonly #leftPaths = new Set<string>();
  #isDone = false;
  #bytes = 0;
  #total: number | null = null;

  constructor(reader: SessionReader) {
    this.#reader = reader;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  get isMainRead(): boolean {
    return this.#isMainRead;
  }

  get progress(): ReadingProgress | null {
    if (this.#isDone) return null;
    const done = this.#reader.mainRead + this.#bytes;
    if (this.#reader.scan === null) this.#total ??= this.#reader.size;
    return { done, total: Math.max(done, this.#total ?? 0) };
  }

  /** It will be read to its end anyway. */
  isAhead(file: Unit): boolean {
    if (this.#isDone) return false;
    if (this.#reader.isMain(file)) return !this.#isMainRead;
    // A file that appeared after `otherFiles()` is not in `#left`: `readOn` reads it when the watcher reports it.
    return !this.#read.has(file.key) && (this.#left === null || this.#leftPaths.has(file.key));
  }

  /** More of this agent will be read. */
  isAgentAhead(agent: AgentId): boolean {
    if (this.#isDone) return false;
    return this.#reader.scan !== null || this.#reader.filesOfAgent(agent).some((file) => this.isAhead(file));
  }

  /** What is shown first: a small session as a whole. */
  async begin(): Promise<FamilyOutcome> {
    let outcome: FamilyOutcome = { kind: 'read' };
    while (!this.#isBegun && outcome.kind === 'read') outcome = await this.step(firstPiece);
    if (this.#isDone || outcome.kind !== 'read' || this.#reader.scan !== null) return outcome;
    return this.#readSome(this.#reader.filesOfKnownAgents());
  }

  /** Enough was read for the opening batch. It does not wait for files that are still being looked for. */
  get #isBegun(): boolean {
    if (this.#isDone || (this.#isMainRead && this.#reader.scan !== null)) return true;
    if (this.#reader.mainRead + this.#bytes >= firstBytes) return true;
    return this.#reader.mainSize > firstBytes && this.#reader.builder.threads.recent(null).length >= screenful;
  }

  async step(mainBytes?: number): Promise<FamilyOutcome> {
    if (!this.#isMainRead) {
      const outcome = await this.#reader.readMain(mainBytes);
      this.#isMainRead = outcome.kind === 'read';
      return outcome.kind === 'more' ? { kind: 'read' } : outcome;
    }
    await this.#reader.scan;
    this.#left ??= this.#remember(await this.#reader.otherFiles());
    if (this.#left.length > 0) return this.#readSome(this.#left);
    this.#left = this.#remember(this.#reader.filesElsewhere());
    if (this.#left.length > 0) return { kind: 'read' };
    this.#reader.finish();
    this.#isDone = true;
    return { kind: 'read' };
  }

  /** Reads an agent's files next, since a client opens it. */
  async bringForward(agent: AgentId): Promise<FamilyOutcome> {
    if (this.#isDone) return { kind: 'read' };
    return this.#readSome(this.#reader.filesOfAgent(agent));
  }

  /** Takes all stored units, for a view that shows something of every agent. */
  async bringKeptForward(): Promise<void> {
    if (this.#isDone || this.#reader.scan !== null) return;
    this.#left ??= this.#remember(await this.#reader.otherFiles());
    const pace = new Pace();
    for (const file of this.#left) {
      if (!this.#read.has(file.key) && this.#reader.takeKept(file)) this.#isRead(file);
      await pace.rest();
    }
    this.#left = this.#left.filter((file) => !this.#read.has(file.key));
  }

  #isRead(file: Unit): void {
    this.#read.add(file.key);
    this.#bytes += this.#reader.sizeOf(file);
  }

  #remember(files: Unit[]): Unit[] {
    for (const file of files) this.#leftPaths.add(file.key);
    return files;
  }

  async #readSome(files: readonly Unit[]): Promise<FamilyOutcome> {
    const ahead = files.filter((file) => !this.#read.has(file.key)).slice(0, stepFiles);
    const kept = new Set(ahead.filter((file) => this.#reader.takeKept(file)));
    const unread = ahead.filter((file) => !kept.has(file));
    const some = upTo(unread, stepBytes, (file) => this.#reader.sizeOf(file));
    const outcome = await this.#reader.readFiles(some);
    for (const file of [...kept, ...some]) this.#isRead(file);
    this.#left &&= this.#left.filter((file) => !this.#read.has(file.key));
    return outcome;
  }
}

/** Reads the whole session in one go: for commands and exports. */
export async function loadWhole(reader: SessionReader): Promise<FamilyOutcome> {
  const loading = new SessionLoading(reader);
  let outcome: FamilyOutcome = { kind: 'read' };
  while (!loading.isDone && outcome.kind === 'read') outcome = await loading.step();
  return outcome;
}

/** At least one, however large. */
function upTo(files: readonly Unit[], most: number, sizeOf: (file: Unit) => number): Unit[] {
  let bytes = 0;
  const end = files.findIndex((file) => {
    const isFull = bytes >= most;
    bytes += sizeOf(file);
    return isFull;
  });
  return files.slice(0, end === -1 ? files.length : end);
}
