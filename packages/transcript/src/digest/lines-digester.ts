import type { AgentId, ThreadEvent, ToolUseId } from '@treeline/protocol';
import { ClaudeReader } from '../formats/claude-code/claude-reader.ts';
import { JournalReader } from '../formats/claude-code/journal.ts';
import type { EventSink, Evidence } from '../formats/event-sink.ts';
import type { ThreadId } from '../formats/link-facts.ts';
import { agentOfQuote, asAgents } from '../formats/quoted-thread.ts';
import type { SourceLine } from '../formats/source-line.ts';
import { AgentEvidence } from '../session/agent-evidence.ts';
import { SessionDescription } from '../session/session-description.ts';
import { factList } from './fact-list.ts';
import type { LinesDigest } from './lines-digest.ts';
import { CountedMessages } from './message-usage.ts';
import { OriginReader } from './origin-reader.ts';
import { plainEvent } from './plain-event.ts';
import { PlainLines } from './plain-lines.ts';
import { CountedThread } from './thread-digest.ts';
import { isUnwanted } from './unwanted-line.ts';

/** Which file it is, as far as reading it depends on that. */
export type DigestedFile =
  | { readonly kind: 'session'; readonly sessionId: string }
  | { readonly kind: 'agent'; readonly agentId: string }
  | { readonly kind: 'journal'; readonly runId: string };

/**
 * Adds up one file of lines, with the reader that a view has too. Given what was added up before, it goes on where that
 * ended; then the reader has not seen the lines before, and what would need them makes the digest say so (`canContinue`).
 */
export class LinesDigester {
  readonly #file: DigestedFile;
  readonly #reader: ClaudeReader;
  readonly #sink: EventSink;
  readonly #threads = new Map<ThreadId, CountedThread>();
  readonly #facts = new AgentEvidence();
  readonly #stated: Map<AgentId, ToolUseId>;
  readonly #description: SessionDescription;
  readonly #messages = new CountedMessages();
  readonly #failed: Set<ToolUseId>;
  readonly #open: Set<ToolUseId>;
  readonly #openBefore: ReadonlySet<ToolUseId>;
  readonly #origin: OriginReader;
  #lines: number;
  #unreadable: number;
  #apiErrors: number;
  #canContinue = true;
  #lastAt: number;
  #sessionId: string | null;
  #firstPrompt: string | null;
  /** The line that is being read, a character for each byte: what is looked for in it is plain ASCII. */
  #raw = '';
  readonly #own: ThreadId;
  /** Plain calls of the file's own transcript whose results are to come. */
  readonly #waiting = new Set<ToolUseId>();
  /** Calls that may start an agent. */
  readonly #spawning = new Set<ToolUseId>();
  readonly #plain = new PlainLines();
  #isElsewhere = false;
  #hasTold = false;

  constructor(file: DigestedFile, known: LinesDigest | null) {
    this.#file = file;
    this.#lines = known?.lines ?? 0;
    this.#unreadable = known?.unreadableLines ?? 0;
    this.#apiErrors = known?.apiErrors ?? 0;
    this.#lastAt = known?.lastAt ?? 0;
    this.#sessionId = known?.sessionId ?? null;
    this.#firstPrompt = known?.firstPrompt ?? null;
    this.#stated = new Map(known?.statedCalls ?? []);
    this.#failed = new Set(known?.failedCalls ?? []);
    this.#open = new Set(known?.openCalls ?? []);
    this.#openBefore = new Set(this.#open);
    this.#description = new SessionDescription(known?.description ?? null);
    this.#origin = new OriginReader(known?.origin ?? null, this.#sessionId);
    this.#messages.addAll(known?.usage ?? [], known?.models ?? []);
    for (const thread of known?.threads ?? []) this.#threads.set(thread.id, new CountedThread(thread.id, thread));
    for (const fact of known?.facts ?? []) {
      this.#facts.add(fact);
      if (fact.kind === 'call') this.#spawning.add(fact.call.id);
    }
    this.#sink = this.#makeSink();
    const thread = file.kind === 'agent' ? (file.agentId as AgentId) : null;
    this.#own = thread;
    const onStatedCall = (agent: AgentId, call: ToolUseId) => void this.#stated.set(agent, call);
    this.#reader = new ClaudeReader({
      file: 'main',
      thread,
      sink: this.#sink,
      texts: 'preview',
      memory: null,
      onStatedCall,
    });
  }

  add(line: SourceLine): void {
    this.#lines++;
    if (this.#file.kind === 'journal') {
      new JournalReader(this.#file.runId, this.#sink).addLine(line);
      return;
    }
    this.#raw = line.bytes?.raw ?? line.text;
    if (this.#file.kind === 'session') this.#origin.line(this.#raw, this.#lines);
    if (!this.#tookPlain() && !this.#passedOver()) this.#read(line);
    this.#raw = '';
  }

  digest(): LinesDigest {
    const canContinue = this.#canContinue && this.#stated.size === 0 && !this.#description.hasSummaries;
    return {
      lines: this.#lines,
      unreadableLines: this.#unreadable,
      canContinue,
      lastAt: this.#lastAt,
      sessionId: this.#sessionId,
      threads: [...this.#threads.values()].map((thread) => thread.digest()),
      facts: factList(this.#facts),
      statedCalls: [...this.#stated],
      openCalls: [...this.#open],
      failedCalls: [...this.#failed],
      apiErrors: this.#apiErrors,
      ...this.#messages.toList(),
      description: this.#description.known,
      title: this.#description.title((uuid) => this.#reader.hasRecord(uuid) || this.#plain.hasPassed(uuid)),
      firstPrompt: this.#firstPrompt,
      origin: this.#origin.facts,
    };
  }

  #read(line: SourceLine): void {
    const before = this.#unreadable;
    this.#isElsewhere = false;
    this.#hasTold = false;
    // What such a file begins with is its parent's.
    if (this.#file.kind === 'agent' && this.#raw.includes('"fork-context-ref"')) this.#canContinue = false;
    this.#reader.addLine(line);
    // Of most lines nothing is told, and they are long: no more than that is to be learnt from them.
    const isWorthIt = this.#canContinue && (this.#hasTold || this.#isElsewhere);
    if (isWorthIt && this.#unreadable === before) this.#plain.wasRead(this.#raw, this.#isElsewhere);
  }

  /** Whether it is a record that nobody wants. Its id is noted: others may name it. */
  #passedOver(): boolean {
    return isUnwanted(this.#raw) && this.#plain.passId(this.#raw);
  }

  /** Whether there is nothing in the line for the reader, which would build all of it. */
  #tookPlain(): boolean {
    if (!this.#canContinue || (this.#file.kind === 'session' && !this.#origin.isSettled)) return false;
    const plain = this.#plain;
    const meaning = plain.read(this.#raw);
    if (meaning === null || (meaning.isSidechain && this.#own === null)) return false;
    if (meaning.kind === 'result' && !this.#waiting.has(plain.callId)) return false;
    if (!plain.pass(this.#raw)) return false;
    this.#reader.passedOver(plain.at);
    this.#addEvent(plainEvent(meaning.kind, plain, this.#own));
    if (meaning.hasUsage) this.#addPlainUsage(meaning.model);
    if (meaning.goesOn) this.#threadOf(this.#own).tally.goesOn();
    return true;
  }

  /** The records of one message repeat its usage. */
  #addPlainUsage(model: string | null): void {
    const { messageId, counts } = this.#plain;
    const { tally } = this.#threadOf(this.#own);
    tally.model = model ?? tally.model;
    if (this.#messages.has(messageId, counts.output)) return;
    const { cacheWriteLong: long, ...usage } = counts;
    const cacheWriteLong = Math.min(long, usage.cacheWrite);
    const { at } = this.#plain;
    this.#messages.add(messageId, { model, usage, cacheWriteLong, at, isFast: isFast(this.#raw) });
  }

  #makeSink(): EventSink {
    return {
      event: (event) => {
        this.#hasTold = true;
        // The reader has not seen the lines that were taken without it.
        if (event.type === 'usage_counted' && this.#messages.has(event.messageId, event.usage.output)) return;
        this.#addEvent(event.at > 0 ? event : { ...event, at: this.#lastAt });
      },
      fact: (fact) => this.#addFact(fact),
      unreadable: () => {
        this.#unreadable++;
      },
      unknown: () => undefined,
    };
  }

  #threadOf(id: ThreadId): CountedThread {
    const known = this.#threads.get(id) ?? new CountedThread(id, null);
    this.#threads.set(id, known);
    return known;
  }

  #addEvent(event: ThreadEvent): void {
    this.#lastAt = event.at;
    if (!this.#threadOf(event.agentId).add(event)) return;
    switch (event.type) {
      case 'tool_started':
        this.#open.add(event.toolUseId);
        if (event.agentId === this.#own) this.#waiting.add(event.toolUseId);
        break;
      case 'tool_finished':
        this.#open.delete(event.toolUseId);
        this.#waiting.delete(event.toolUseId);
        if (event.outcome === 'failed') this.#failed.add(event.toolUseId);
        break;
      case 'api_failed':
        this.#apiErrors++;
        break;
      case 'usage_counted':
        // What progress records copy stands in the agent's own file too.
        if (agentOfQuote(event.agentId) === null) this.#addUsage(event);
    }
    if (this.#file.kind !== 'session' || event.agentId !== null) return;
    this.#origin.event(event);
    if (event.type !== 'prompt') return;
    this.#firstPrompt ??= event.text.preview;
    this.#description.addPrompt(event.text.preview, event.command !== null);
  }

  #addUsage({ messageId, model, usage, at }: Extract<ThreadEvent, { readonly type: 'usage_counted' }>): void {
    const cacheWriteLong = usage.cacheWrite === 0 ? 0 : Math.min(usage.cacheWrite, longCacheWrite(this.#raw));
    this.#messages.add(messageId, { model, usage, cacheWriteLong, at, isFast: isFast(this.#raw) });
  }

  #addFact(fact: Evidence): void {
    switch (fact.kind) {
      case 'tool-place':
      case 'branch-left':
        return;
      case 'context':
        this.#isElsewhere = true;
        this.#sessionId ??= fact.sessionId;
        if (this.#file.kind === 'session') this.#origin.context(fact.sessionId, this.#file.sessionId);
        this.#description.add(fact, true);
        return;
      case 'title':
      case 'summary':
        this.#description.add(fact, true);
        return;
      case 'prompt-seen':
        this.#threadOf(fact.thread).tally.promptFingerprint ??= fact.fingerprint;
        return;
      case 'thread-began':
        this.#threadOf(fact.thread).tally.inlineFrom = this.#lines;
        this.#canContinue = false;
        return;
      case 'message-goes-on':
        this.#threadOf(fact.thread).tally.goesOn();
        return;
      case 'inherited':
        this.#threads.set(fact.thread, new CountedThread(fact.thread, null));
        for (const known of [this.#open, this.#failed, this.#waiting, this.#spawning]) known.clear();
        this.#facts.add(fact);
        this.#canContinue = false;
        return;
      case 'begins-inside':
        if (!this.#threadOf(fact.thread).hasBegun) this.#threadOf(fact.thread).tally.beginsInside = true;
        return;
      default:
        this.#addLinkFact(fact);
    }
  }

  /** One that starts no agent. The reader does not know of those that were taken without it. */
  #isPlainCall(id: ToolUseId): boolean {
    return this.#threads.get(this.#own)?.tally.calls().has(id) === true && !this.#spawning.has(id);
  }

  /** Places are told by line: a reader that goes on counts its records anew. */
  #addLinkFact(told: Evidence): void {
    const fact = asAgents(told);
    const order = this.#lines;
    if (fact.kind === 'call') {
      this.#open.delete(fact.call.id);
      this.#waiting.delete(fact.call.id);
      this.#spawning.add(fact.call.id);
      this.#facts.add({ kind: 'call', call: { ...fact.call, order, at: fact.call.at || this.#lastAt } });
    } else if (fact.kind === 'result') {
      if (this.#openBefore.has(fact.result.id) || this.#isPlainCall(fact.result.id)) return;
      this.#facts.add({ kind: 'result', result: { ...fact.result, order, at: fact.result.at || this.#lastAt } });
    } else this.#facts.add(fact);
  }
}

/** Behind a message's usage there are only ids and the like. */
const usageStandsWithin = 4000;
/** Without its opening quote: looking for so frequent a character first would take many times as long. */
const longCacheKey = 'ephemeral_1h_input_tokens":';

/** In a string the quote behind it would be escaped, so that this is the field itself; usage stands behind the content. */
function longCacheWrite(text: string): number {
  let at = -1;
  let next = text.indexOf(longCacheKey, text.length - usageStandsWithin);
  for (; next >= 0; next = text.indexOf(longCacheKey, next + 1)) at = next;
  return at < 0 ? 0 : Number.parseInt(text.slice(at + longCacheKey.length, at + longCacheKey.length + 12), 10) || 0;
}

/** The whole field: in a text its quotes would be escaped. */
function isFast(text: string): boolean {
  return text.indexOf('"speed":"fast"', text.length - usageStandsWithin) >= 0;
}
