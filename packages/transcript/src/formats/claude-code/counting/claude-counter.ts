import type { ThreadEvent, ToolUseId } from '@treeline/protocol';
import type { LinesDigest } from '../../../digest/lines-digest.ts';
import { usualBilling } from '../../../digest/message-usage.ts';
import type { CountedUnit, UnitCounter } from '../../../digest/unit-counter.ts';
import { UnitCounts } from '../../../digest/unit-counts.ts';
import { type LineBytes, topLevelString } from '../../../json/index.ts';
import type { EventSink, Evidence } from '../../event-sink.ts';
import { instantOf } from '../../instant-of.ts';
import type { SourceLine } from '../../source-line.ts';
import { type ClaudeMemory, nothingRead } from '../claude-memory.ts';
import { ClaudeReader } from '../claude-reader.ts';
import { billingOf } from './billing-of.ts';
import type { FrameMeaning } from './frame-hole.ts';
import { plainEvent } from './plain-event.ts';
import { PlainLines } from './plain-lines.ts';
import { isUnwanted } from './unwanted-line.ts';

/** Copied records are at the beginning. */
const linesToLookAt = 40;
const askedKey = '"requestSessionId":"';
/** Including the end of the line. */
const longestId = 60;
const isSessionId = /^[\w-]+$/;

/**
 * Counts a transcript with the same reader as a view; lines with nothing but countable data are counted without it.
 * Continuing from an earlier digest, the reader has not seen the lines before: where it would need them, the digest
 * says so (`canContinue`).
 */
export class ClaudeCounter implements UnitCounter {
  readonly #role: CountedUnit['role'];
  readonly #counts: UnitCounts;
  readonly #reader: ClaudeReader;
  readonly #openBefore: ReadonlySet<ToolUseId>;
  /** Plain calls of the unit's own transcript without a result yet. */
  readonly #waiting = new Set<ToolUseId>();
  /** Calls that may start an agent. */
  readonly #spawning = new Set<ToolUseId>();
  readonly #plain = new PlainLines();
  #canContinue = true;
  /** The current line, one character per byte: only plain ASCII is searched in it. */
  #raw = '';
  #isElsewhere = false;
  #hasEvents = false;

  constructor(unit: CountedUnit, known: LinesDigest | null) {
    this.#role = unit.role;
    this.#counts = new UnitCounts(unit, known);
    this.#openBefore = new Set(known?.openCalls ?? []);
    for (const fact of known?.facts ?? []) if (fact.kind === 'call') this.#spawning.add(fact.call.id);
    this.#reader = new ClaudeReader({
      file: 'main',
      thread: this.#counts.own,
      sink: this.#makeSink(),
      texts: 'preview',
      memory: known?.memory ?? null,
      onStatedCall: (agent, call) => this.#counts.stated(agent, call),
    });
  }

  add(line: SourceLine): void {
    this.#counts.lines++;
    const { bytes } = line;
    this.#raw = bytes?.raw ?? line.text;
    if (this.#role === 'main') this.#findOrigin();
    if ((bytes === null || !this.#tookPlain(bytes)) && !this.#passedOver()) this.#read(line);
    this.#raw = '';
  }

  digest(): LinesDigest {
    const { names } = this.#reader.memory();
    // Nothing is counted in the rest.
    const memory: ClaudeMemory = { ...nothingRead, names };
    return this.#counts.digest({
      canContinue: this.#canContinue,
      memory: names.length === 0 ? null : memory,
      hasRecord: (uuid) => this.#reader.hasRecord(uuid) || this.#plain.hasPassed(uuid),
    });
  }

  /** Searches the raw line: the reader makes no events of these fields. */
  #findOrigin(): void {
    const { lines, origin } = this.#counts;
    const asked = askedElsewhere(this.#raw);
    if (asked !== null) origin.copiedFrom(asked);
    if (lines > linesToLookAt) return;
    if (origin.facts.forkedFrom === null && this.#raw.includes('forkedFrom":{')) {
      const forkedFrom = /"forkedFrom":\{[^{}]*"sessionId":"([^"\\]+)"/.exec(this.#raw)?.[1];
      if (forkedFrom !== undefined) origin.forkedFrom(forkedFrom);
    }
    if (origin.facts.writtenAt !== null) return;
    const time = instantOf(topLevelString(this.#raw, 'timestamp') ?? '');
    if (!Number.isNaN(time)) origin.writtenAt(time);
  }

  #read(line: SourceLine): void {
    const before = this.#counts.unreadable;
    this.#isElsewhere = false;
    this.#hasEvents = false;
    // The beginning of such a file is its parent's.
    if (this.#role === 'agent' && this.#raw.includes('"fork-context-ref"')) this.#canContinue = false;
    this.#reader.addLine(line);
    // A line without events is long, and no frame to learn from.
    const isWorthIt = line.bytes !== null && this.#canContinue && (this.#hasEvents || this.#isElsewhere);
    if (isWorthIt && this.#counts.unreadable === before) this.#plain.wasRead(this.#raw, this.#isElsewhere);
  }

  /** Whether it is a record that no view needs. Its id is recorded: others may name it. */
  #passedOver(): boolean {
    return isUnwanted(this.#raw) && this.#plain.passId(this.#raw);
  }

  /** Whether the line contains nothing for the reader, which would build all of it. */
  #tookPlain(bytes: LineBytes): boolean {
    if (!this.#canContinue || (this.#role === 'main' && !this.#counts.origin.isSettled)) return false;
    const plain = this.#plain;
    const { own } = this.#counts;
    const meaning = plain.read(this.#raw, bytes);
    if (meaning === null || (meaning.isSidechain && own === null)) return false;
    if (meaning.kind === 'result' && !this.#waiting.has(plain.callId)) return false;
    if (!plain.pass(this.#raw)) return false;
    this.#reader.passedOver(plain.at);
    this.#addEvent(plainEvent(meaning.kind, plain, own));
    if (meaning.hasUsage) this.#addPlainUsage(meaning);
    if (meaning.goesOn) this.#counts.threadOf(own).tally.goesOn();
    return true;
  }

  /** The records of one message repeat its usage. */
  #addPlainUsage({ model, isFast }: FrameMeaning): void {
    const { messageId: id, at, counts } = this.#plain;
    const { messages, own } = this.#counts;
    const { tally } = this.#counts.threadOf(own);
    tally.model = model ?? tally.model;
    if (messages.has(id, counts.output)) return;
    const { input, output, cacheRead, cacheWrite } = counts;
    // Each field by name: taking the rest of an object costs more than reading the line.
    const usage = { input, output, cacheRead, cacheWrite };
    const cacheWriteLong = Math.min(counts.cacheWriteLong, cacheWrite);
    messages.add({ id, at, thread: own, model, usage, cacheWriteLong, isFast });
  }

  #makeSink(): EventSink {
    return {
      event: (event) => {
        this.#hasEvents = true;
        const isUsage = event.type === 'usage_counted';
        // The reader has not seen the lines that were counted without it.
        if (isUsage && this.#counts.messages.has(event.messageId, event.usage.output)) return;
        const billing = isUsage ? billingOf(this.#raw, event.usage) : usualBilling;
        this.#addEvent(event.at > 0 ? event : { ...event, at: this.#counts.lastAt }, billing);
      },
      fact: (fact) => this.#addFact(fact),
      unreadable: () => {
        this.#counts.unreadable++;
      },
      unknown: () => undefined,
    };
  }

  #addEvent(event: ThreadEvent, billing = usualBilling): void {
    if (!this.#counts.addEvent(event, billing)) return;
    // Copied records keep their ids.
    if (this.#role === 'main' && event.agentId === null) this.#counts.origin.event(event);
    if (event.type === 'tool_finished') this.#waiting.delete(event.toolUseId);
    else if (event.type === 'tool_started' && event.agentId === this.#counts.own) this.#waiting.add(event.toolUseId);
  }

  #addFact(fact: Evidence): void {
    switch (fact.kind) {
      case 'context':
        this.#isElsewhere = true;
        break;
      case 'thread-began':
        this.#canContinue = false;
        break;
      case 'inherited':
        this.#waiting.clear();
        this.#spawning.clear();
        this.#canContinue = false;
        break;
      case 'call':
        this.#waiting.delete(fact.call.id);
        this.#spawning.add(fact.call.id);
        break;
      case 'result':
        if (this.#openBefore.has(fact.result.id) || this.#isPlainCall(fact.result.id)) return;
    }
    this.#counts.addFact(fact);
  }

  /** A call that starts no agent. The reader does not know calls that the faster way has counted. */
  #isPlainCall(id: ToolUseId): boolean {
    return this.#counts.hasCall(id) && !this.#spawning.has(id);
  }
}

/** The session that requested a copied answer: the line's last field. */
function askedElsewhere(raw: string): string | null {
  const start = raw.indexOf(askedKey, raw.length - askedKey.length - longestId);
  if (start < 0) return null;
  const id = raw.slice(start + askedKey.length, raw.indexOf('"', start + askedKey.length));
  return isSessionId.test(id) ? id : null;
}
