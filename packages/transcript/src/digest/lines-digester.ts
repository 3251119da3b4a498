import { type AgentId, noFacts, type ThreadEvent, type ToolUseId } from '@treeline/protocol';
import { agentOfProgress, ClaudeReader } from '../adapters/claude-code/claude-reader.ts';
import { readJournalLine } from '../adapters/claude-code/journal.ts';
import { FamilyFacts } from '../family-facts.ts';
import type { ThreadId } from '../link-facts.ts';
import type { RecordFact, RecordSink } from '../record-sink.ts';
import { SessionDescription } from '../session-description.ts';
import type { SourceLine } from '../source-line.ts';
import { RecordCutter } from './cut-record.ts';
import { factList } from './fact-list.ts';
import type { LinesDigest } from './lines-digest.ts';
import { CountedMessages } from './message-usage.ts';
import { OriginReader } from './origin-reader.ts';
import { type PlainResult, plainResult } from './plain-result.ts';
import { CountedThread } from './thread-digest.ts';

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
  readonly #sink: RecordSink;
  readonly #threads = new Map<ThreadId, CountedThread>();
  readonly #facts = new FamilyFacts();
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
  readonly #cutter = new RecordCutter();
  #context = '';

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
    for (const thread of known?.threads ?? []) {
      this.#threads.set(
        thread.id,
        new CountedThread(thread.id, thread, thread.id === null ? (known?.calls ?? []) : []),
      );
    }
    for (const fact of known?.facts ?? []) this.#facts.add(fact);
    this.#sink = this.#makeSink();
    const thread = file.kind === 'agent' ? (file.agentId as AgentId) : null;
    this.#own = thread;
    const onStatedCall = (agent: AgentId, call: ToolUseId) => void this.#stated.set(agent, call);
    this.#reader = new ClaudeReader({ file: 'main', thread, sink: this.#sink, onStatedCall });
  }

  add(line: SourceLine): void {
    this.#lines++;
    if (this.#file.kind === 'journal') {
      readJournalLine(line, this.#file.runId, this.#sink);
      return;
    }
    this.#raw = line.bytes?.raw ?? line.text;
    if (this.#file.kind === 'session') this.#origin.line(this.#raw, this.#lines);
    else if (this.#lines < 5 && this.#raw.includes('"fork-context-ref"')) this.#canContinue = false;
    if (!this.#tookResult()) this.#read(line);
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
      calls: [...(this.#threads.get(null)?.tally.calls() ?? [])],
      failedCalls: [...this.#failed],
      apiErrors: this.#apiErrors,
      ...this.#messages.toList(),
      description: this.#description.known,
      title: this.#description.title((uuid) => this.#reader.hasRecord(uuid)),
      firstPrompt: this.#firstPrompt,
      origin: this.#origin.facts,
    };
  }

  #read(line: SourceLine): void {
    const cut = this.#raw.length < worthCutting ? null : this.#cutter.cut(this.#raw, line.bytes, this.#waiting);
    if (cut === null) this.#reader.addLine(line);
    else this.#reader.addRead(cut, line);
  }

  /**
   * Whether the line is the result of a plain call that has been waiting for it, in the same circumstances as the line
   * before: then there is nothing in it for the reader, which would build all of it.
   */
  #tookResult(): boolean {
    if (this.#waiting.size === 0 || !this.#canContinue || this.#origin.facts.toCome > 0) return false;
    const result = plainResult(this.#raw);
    if (result === null || !this.#waiting.has(result.toolUseId)) return false;
    const isSame = result.context === this.#context;
    this.#context = result.context;
    if (!isSame) return false;
    this.#reader.passedOver(result.uuid);
    this.#addEvent(finished(result, this.#own));
    return true;
  }

  #makeSink(): RecordSink {
    return {
      event: (event) => this.#addEvent(event.at > 0 ? event : { ...event, at: this.#lastAt }),
      fact: (fact) => this.#addFact(fact),
      unreadable: () => {
        this.#unreadable++;
      },
      unknown: () => undefined,
    };
  }

  #threadOf(id: ThreadId): CountedThread {
    const known = this.#threads.get(id) ?? new CountedThread(id, null, []);
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
        if (agentOfProgress(event.agentId) === null) this.#addUsage(event);
    }
    if (this.#file.kind !== 'session' || event.agentId !== null) return;
    this.#origin.event(event);
    if (event.type !== 'prompt') return;
    this.#firstPrompt ??= event.text.preview;
    this.#description.addPrompt(event);
  }

  #addUsage({ messageId, model, usage }: Extract<ThreadEvent, { readonly type: 'usage_counted' }>): void {
    const cacheWriteLong = usage.cacheWrite === 0 ? 0 : Math.min(usage.cacheWrite, longCacheWrite(this.#raw));
    this.#messages.add(messageId, { model, usage, cacheWriteLong });
  }

  #addFact(fact: RecordFact): void {
    switch (fact.kind) {
      case 'tool-place':
      case 'branch-left':
        return;
      case 'context':
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
      case 'begins-inside':
        if (!this.#threadOf(fact.thread).hasBegun) this.#threadOf(fact.thread).tally.beginsInside = true;
        return;
      default:
        this.#addLinkFact(fact);
    }
  }

  /** Places are told by line: a reader that goes on counts its records anew. */
  #addLinkFact(fact: RecordFact): void {
    const order = this.#lines;
    if (fact.kind === 'call') {
      this.#open.delete(fact.call.id);
      this.#waiting.delete(fact.call.id);
      const thread = agentOfProgress(fact.call.thread) ?? fact.call.thread;
      this.#facts.add({ kind: 'call', call: { ...fact.call, thread, order, at: fact.call.at || this.#lastAt } });
    } else if (fact.kind === 'result') {
      if (this.#openBefore.has(fact.result.id)) return;
      const thread = agentOfProgress(fact.result.thread) ?? fact.result.thread;
      this.#facts.add({
        kind: 'result',
        result: { ...fact.result, thread, order, at: fact.result.at || this.#lastAt },
      });
    } else this.#facts.add(fact);
  }
}

function finished({ toolUseId, at }: PlainResult, agentId: ThreadId): ThreadEvent {
  const id = '' as ThreadEvent['id'];
  const output = { preview: '', length: 0, ref: null };
  const base = { id, at, agentId, parentToolUseId: null, toolUseId };
  return { ...base, type: 'tool_finished', outcome: 'ok', output, detail: null, facts: noFacts };
}

/** A shorter line is built faster than it is stepped through. */
const worthCutting = 3000;

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
