import type { AgentId, ThreadEvent, ToolUseId } from '@treeline/protocol';
import type { Evidence } from '../formats/event-sink.ts';
import type { ThreadId } from '../formats/link-facts.ts';
import { agentOfQuote, asAgents } from '../formats/quoted-thread.ts';
import type { ReaderMemory } from '../formats/reader-memory.ts';
import { AgentEvidence } from '../session/agent-evidence.ts';
import { SessionDescription } from '../session/session-description.ts';
import { factList } from './fact-list.ts';
import type { LinesDigest } from './lines-digest.ts';
import { CountedMessages, type MessageBilling, usualBilling } from './message-usage.ts';
import { OriginFinder } from './origin-finder.ts';
import { CountedThread } from './thread-digest.ts';
import type { CountedUnit } from './unit-counter.ts';

/** The reader's part of a digest: whether it can continue, and which records it has seen. */
interface ReadSoFar {
  readonly canContinue: boolean;
  readonly memory: ReaderMemory | null;
  readonly hasRecord: (id: string) => boolean;
}

/** The totals over one unit's events and evidence, starting from those of an earlier reading. */
export class UnitCounts {
  /** The transcript that the unit is; `null`: the main thread. */
  readonly own: ThreadId;
  readonly messages = new CountedMessages();
  readonly origin: OriginFinder;
  readonly #unit: CountedUnit;
  readonly #threads = new Map<ThreadId, CountedThread>();
  readonly #facts = new AgentEvidence();
  readonly #stated: Map<AgentId, ToolUseId>;
  readonly #description: SessionDescription;
  readonly #failed: Set<ToolUseId>;
  readonly #open: Set<ToolUseId>;
  lines: number;
  unreadable: number;
  /** The time of the last event. */
  lastAt: number;
  #apiErrors: number;
  #sessionId: string | null;
  #firstPrompt: string | null;

  constructor(unit: CountedUnit, known: LinesDigest | null) {
    this.#unit = unit;
    this.own = unit.role === 'agent' ? (unit.agentId as AgentId) : null;
    this.lines = known?.lines ?? 0;
    this.unreadable = known?.unreadableLines ?? 0;
    this.lastAt = known?.lastAt ?? 0;
    this.#apiErrors = known?.apiErrors ?? 0;
    this.#sessionId = known?.sessionId ?? null;
    this.#firstPrompt = known?.firstPrompt ?? null;
    this.#stated = new Map(known?.statedCalls ?? []);
    this.#failed = new Set(known?.failedCalls ?? []);
    this.#open = new Set(known?.openCalls ?? []);
    this.#description = new SessionDescription(known?.description ?? null);
    this.origin = new OriginFinder(known?.origin ?? null, this.#sessionId);
    if (known !== null) this.messages.addAll(known);
    for (const thread of known?.threads ?? []) this.#threads.set(thread.id, new CountedThread(thread.id, thread));
    for (const fact of known?.facts ?? []) this.#facts.add(fact);
  }

  threadOf(id: ThreadId): CountedThread {
    const known = this.#threads.get(id) ?? new CountedThread(id, null);
    this.#threads.set(id, known);
    return known;
  }

  hasCall(id: ToolUseId): boolean {
    return this.#threads.get(this.own)?.tally.calls().has(id) === true;
  }

  stated(agent: AgentId, call: ToolUseId): void {
    this.#stated.set(agent, call);
  }

  /** Returns whether it was new. `billing`: what its price depends on besides its tokens. */
  addEvent(event: ThreadEvent, billing: MessageBilling = usualBilling): boolean {
    this.lastAt = event.at;
    if (!this.threadOf(event.agentId).add(event)) return false;
    switch (event.type) {
      case 'tool_started':
        this.#open.add(event.toolUseId);
        break;
      case 'tool_finished':
        this.#open.delete(event.toolUseId);
        if (event.outcome === 'failed') this.#failed.add(event.toolUseId);
        break;
      case 'api_failed':
        this.#apiErrors++;
        break;
      case 'usage_counted':
        // A quoted thread repeats what the agent's own transcript contains.
        if (agentOfQuote(event.agentId) === null) {
          const { messageId: id, at, agentId: thread, model, usage } = event;
          const told = event.dollars === undefined ? {} : { dollars: event.dollars };
          const cacheWriteLong = Math.min(usage.cacheWrite, billing.cacheWriteLong);
          this.messages.add({ id, at, thread, model, usage, cacheWriteLong, isFast: billing.isFast, ...told });
        }
    }
    if (this.#unit.role === 'main' && event.agentId === null) this.#describe(event);
    return true;
  }

  addFact(fact: Evidence): void {
    switch (fact.kind) {
      case 'tool-place':
      case 'branch-left':
        return;
      case 'context':
        this.#sessionId ??= fact.sessionId;
        if (this.#unit.role === 'main') this.origin.context(fact.sessionId, this.#unit.sessionId ?? '');
        this.#description.add(fact, true);
        return;
      case 'forked-from':
        this.origin.forkedFrom(fact.sessionId);
        return;
      case 'title':
      case 'summary':
        this.#description.add(fact, true);
        return;
      case 'prompt-seen':
        this.threadOf(fact.thread).tally.promptFingerprint ??= fact.fingerprint;
        return;
      case 'thread-began':
        this.threadOf(fact.thread).tally.inlineFrom = this.lines;
        return;
      case 'message-goes-on':
        this.threadOf(fact.thread).tally.goesOn();
        return;
      case 'inherited':
        this.#threads.set(fact.thread, new CountedThread(fact.thread, null));
        this.#open.clear();
        this.#failed.clear();
        this.#facts.add(fact);
        return;
      case 'begins-inside':
        if (!this.threadOf(fact.thread).hasBegun) this.threadOf(fact.thread).tally.beginsInside = true;
        return;
      default:
        this.#addLinkFact(asAgents(fact));
    }
  }

  digest({ canContinue, memory, hasRecord }: ReadSoFar): LinesDigest {
    const { models, usageThreads, usage } = this.messages.toList();
    return {
      lines: this.lines,
      unreadableLines: this.unreadable,
      canContinue: canContinue && this.#stated.size === 0 && !this.#description.hasSummaries,
      memory,
      lastAt: this.lastAt,
      sessionId: this.#sessionId,
      threads: [...this.#threads.values()].map((thread) => thread.digest()),
      facts: factList(this.#facts),
      statedCalls: [...this.#stated],
      openCalls: [...this.#open],
      failedCalls: [...this.#failed],
      apiErrors: this.#apiErrors,
      models,
      usageThreads,
      usage,
      description: this.#description.known,
      title: this.#description.title(hasRecord),
      firstPrompt: this.#firstPrompt,
      origin: this.origin.facts,
    };
  }

  #describe(event: ThreadEvent): void {
    if (event.type !== 'prompt') return;
    this.#firstPrompt ??= event.text.preview;
    this.#description.addPrompt(event.text.preview, event.command !== null);
  }

  /** Orders are line numbers: a reader that continues counts its records from the start again. */
  #addLinkFact(fact: Evidence): void {
    const order = this.lines;
    if (fact.kind === 'call') {
      this.#open.delete(fact.call.id);
      // Counting needs no texts.
      this.#facts.add({ kind: 'call', call: { ...fact.call, asked: null, order, at: fact.call.at || this.lastAt } });
    } else if (fact.kind === 'result')
      this.#facts.add({ kind: 'result', result: { ...fact.result, order, at: fact.result.at || this.lastAt } });
    else this.#facts.add(fact);
  }
}

/** The digest of a unit of which nothing was read. */
export function emptyDigest(unit: CountedUnit): LinesDigest {
  return new UnitCounts(unit, null).digest({ canContinue: true, memory: null, hasRecord: () => false });
}
