import { formatOf, SessionUnits, type UnitLookup, type UnitReading } from '@treeline/clients';
import { type FileProblem, forEachConcurrently } from '@treeline/files';
import type { KeptUnits } from '@treeline/library';
import type { AgentId, ToolUseId } from '@treeline/protocol';
import { type LiveClient, type MainUnit, type Moment, SessionBuilder, type Unit } from '@treeline/transcript';
import { LineFeed, type PieceOutcome } from './line-feed.ts';
import { UnitsToKeep } from './units-to-keep.ts';

const filesAtOnce = 8;

/** What a session's reader needs from the home. */
export interface FamilySource {
  readonly reading: UnitReading;
  readonly units: UnitLookup;
  /** Which clients have the session open, and what follows if none has. */
  readonly runningOn: (session: MainUnit) => Moment & { readonly clients: readonly LiveClient[] };
  readonly onProblem: (problem: FileProblem) => void;
  /** Resolves when all files of the home are known; `null`: they are. */
  readonly scan: () => Promise<void> | null;
  /** What earlier readings stored about units. */
  readonly kept: Pick<KeptUnits, 'ofSession' | 'put'> | null;
}

export type FamilyOutcome =
  | { readonly kind: 'read' }
  | { readonly kind: 'reset'; readonly reason: string }
  | { readonly kind: 'problem'; readonly problem: FileProblem };

/** Reads the files of a session and its agents into a `SessionBuilder`, and what is appended to them. */
export class SessionReader {
  readonly builder: SessionBuilder;
  readonly #file: MainUnit;
  readonly #source: FamilySource;
  readonly #members: SessionUnits;
  readonly #feeds = new Map<string, LineFeed>();
  readonly #keeping: UnitsToKeep;

  constructor(file: MainUnit, source: FamilySource) {
    this.#file = file;
    this.#source = source;
    this.builder = new SessionBuilder(file.sessionId, formatOf(file));
    this.#members = new SessionUnits(file, source.reading, source.units);
    this.#keeping = new UnitsToKeep(file, source, this.builder);
  }

  /** The next piece of the session's own file. */
  async readMain(bytes?: number): Promise<FamilyOutcome | { readonly kind: 'more' }> {
    return this.#told(this.#file, await this.#feedOf(this.#file).readPiece(bytes));
  }

  /** Bytes of the session's own file that have been read. */
  get mainRead(): number {
    return this.#feedOf(this.#file).bytes;
  }

  /** Bytes of the session's own file, as far as is known. */
  get mainSize(): number {
    return this.sizeOf(this.#file);
  }

  /** Resolves when all files are known; `null`: they are. */
  get scan(): Promise<void> | null {
    return this.#source.scan();
  }

  isMain(file: Unit): boolean {
    return file.key === this.#file.key;
  }

  hasBegun(file: Unit): boolean {
    return this.#feeds.has(file.key);
  }

  sizeOf(file: Unit): number {
    return this.#source.units.get(file.key)?.bytes ?? 0;
  }

  /** Bytes of the session and of the files in its folder. */
  get size(): number {
    return this.#source.units.ofSession(this.#file).reduce((sum, file) => sum + this.sizeOf(file), 0);
  }

  /** Files of the agents known so far. */
  filesOfKnownAgents(): Unit[] {
    return this.#inOrder([...this.builder.agents().keys()].flatMap((agent) => this.filesOfAgent(agent)));
  }

  filesOfAgent(agent: AgentId): Unit[] {
    return this.#members.ofAgent(agent);
  }

  /** Of several files of an agent, its transcript. */
  transcriptOf(agent: AgentId): Unit | undefined {
    return this.filesOfAgent(agent).find(({ role }) => role === 'agent');
  }

  /** All files but the session's own, in reading order. */
  async otherFiles(): Promise<Unit[]> {
    return this.#inOrder((await this.#members.all()).filter((file) => !this.isMain(file)));
  }

  /** Records may name agents whose files are in another session's folder; those may name more. */
  filesElsewhere(): Unit[] {
    return this.#members.elsewhere(this.builder.missingAgents());
  }

  /** Called once everything has been read for the first time. */
  finish(): void {
    for (const [path, feed] of this.#feeds) {
      const { isTooLong, hasRest } = feed.feedRest();
      if (hasRest) this.#keeping.drop(path);
      if (!isTooLong) continue;
      const message = 'Its last line is too long to be read.';
      this.#source.onProblem({ kind: 'unreadable', path, message });
    }
    this.updateClients();
  }

  /** Reads on in the changed files that belong to this session and would not be read anyway. */
  async readOn(changed: readonly Unit[], isAhead: (file: Unit) => boolean): Promise<FamilyOutcome> {
    const known = changed.filter((file) => !isAhead(file));
    let next = await this.#members.among(known, this.builder.missingAgents());
    let outcome: FamilyOutcome = { kind: 'read' };
    while (next.length > 0 && outcome.kind === 'read') {
      outcome = await this.readFiles(next);
      next = this.filesElsewhere();
    }
    return outcome;
  }

  /** Returns whether nothing of the file has to be read: an earlier reading has stored it. */
  takeKept(file: Unit): boolean {
    return !this.hasBegun(file) && this.#keeping.take(file);
  }

  async readFiles(files: readonly Unit[]): Promise<FamilyOutcome> {
    let outcome: FamilyOutcome = { kind: 'read' };
    await forEachConcurrently(files, filesAtOnce, async (file) => {
      const one = await this.#readOne(file);
      if (one.kind === 'reset') outcome = one;
      // The rest of the session can still be shown. A deleted file is reported as removed anyway.
      if (one.kind === 'problem' && one.problem.kind === 'unreadable') this.#source.onProblem(one.problem);
    });
    return outcome;
  }

  /** Reads an agent's events again that were dropped. */
  async restore(agent: AgentId): Promise<void> {
    const rereading = this.builder.rereading(agent);
    if (rereading === null) return;
    if (rereading.kept !== null) {
      await this.#readLines(rereading.kept);
      return;
    }
    const again = rereading.begin();
    const tail = this.#source.reading.tail(rereading.unit);
    for (;;) {
      const outcome = await tail.read();
      if (!outcome.ok) break;
      again.add(outcome.value.lines);
      if (outcome.value.isAtEnd) break;
    }
    const rest = tail.readRest();
    if (rest !== null) again.add([rest]);
    again.putBack();
  }

  /** Finds the position of a call whose agent is known only from stored units. */
  async lookForCall(call: ToolUseId): Promise<void> {
    const unit = this.builder.keptUnitOf(call);
    if (unit !== null) await this.#readLines(unit);
  }

  /** Stores what was read for the next opening of the session. */
  async keep(isOver: () => boolean): Promise<void> {
    await this.#keeping.keep(isOver);
  }

  forget(removed: readonly Unit[]): FamilyOutcome {
    for (const file of removed) {
      if (this.#feeds.has(file.key) || this.#keeping.wasTaken(file))
        return { kind: 'reset', reason: whatHappenedTo(file, this.#file, 'is gone') };
      if (this.#members.has(file)) this.builder.setWhole(file, null);
    }
    return { kind: 'read' };
  }

  updateClients(): void {
    const { clients, hasRegistry, now } = this.#source.runningOn(this.#file);
    this.builder.setLiveClients(clients, { hasRegistry, now });
  }

  async #readOne(file: Unit): Promise<FamilyOutcome> {
    if (file.reads === 'whole') return this.#readWhole(file);
    return this.#readLines(file);
  }

  async #readLines(file: Unit): Promise<FamilyOutcome> {
    // A second file of an agent is merged with the first, which must exist before.
    if (file.role === 'agent' && !this.hasBegun(file) && !this.#keeping.wasTaken(file))
      await this.restore(file.agentId as AgentId);
    this.#keeping.begin(file);
    return this.#told(file, await this.#feedOf(file).read());
  }

  #told<Outcome extends PieceOutcome>(
    file: Unit,
    outcome: Outcome,
  ): Exclude<Outcome, { kind: 'reset' }> | FamilyOutcome {
    if (outcome.kind !== 'reset') return outcome as Exclude<Outcome, { kind: 'reset' }>;
    return { kind: 'reset', reason: whatHappenedTo(file, this.#file, 'was truncated or replaced') };
  }

  #feedOf(file: Unit): LineFeed {
    const known = this.#feeds.get(file.key);
    if (known !== undefined) return known;
    const tail = this.#source.reading.tail(file.key);
    const feed = new LineFeed(tail, (lines) => this.builder.addLines(file, lines));
    this.#feeds.set(file.key, feed);
    return feed;
  }

  /** By the calls that started them, small files first: they describe the others. */
  #inOrder(files: readonly Unit[]): Unit[] {
    const places = new Map([...this.builder.agents().keys()].map((id, place) => [id, place]));
    const placeOf = (file: Unit): number => {
      if (file.reads === 'whole') return -1;
      return (file.role === 'agent' ? places.get(file.agentId as AgentId) : undefined) ?? places.size;
    };
    return [...files].sort((a, b) => placeOf(a) - placeOf(b));
  }

  async #readWhole(file: Unit): Promise<FamilyOutcome> {
    const text = await this.#source.reading.whole(file.key);
    if (!text.ok) return { kind: 'problem', problem: text.error };
    this.#keeping.said(file, this.builder.setWhole(file, text.value));
    return { kind: 'read' };
  }
}

function whatHappenedTo(file: Unit, main: MainUnit, what: string): string {
  return file.key === main.key ? `The session's file ${what}.` : `The file of one of its agents ${what}.`;
}
