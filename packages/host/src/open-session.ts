import type { SessionClaudeFile } from '@treeline/catalog';
import {
  type AgentId,
  type BodyRef,
  type BodyText,
  type FindAnswer,
  failed,
  type HostError,
  type Result,
  type SessionBatch,
  type SessionId,
  succeeded,
  type ToolDetail,
  type ToolUseId,
} from '@treeline/protocol';
import type { ClaudeFile } from '@treeline/transcript';
import { type FamilyOutcome, FamilyReader, type FamilySource } from './family-reader.ts';
import { findInEvents } from './find/find-in-events.ts';
import { LongTexts } from './find/long-texts.ts';
import { messageOf } from './message-of.ts';
import { readBodyText } from './read-body-text.ts';
import { locateTool, readToolDetail } from './read-tool-detail.ts';
import { SerialQueue } from './serial-queue.ts';
import { type SessionClient, SessionMembers } from './session-members.ts';

const gatherMs = 16;
const loadAttempts = 3;

const resetError: HostError = { code: 'gone', message: 'This session has changed on disk. Open it again.' };

/**
 * A session that at least one client has open. Whatever happens to it happens in one queue, so that an answer and the
 * batches after it fit together.
 */
export class OpenSession {
  readonly file: SessionClaudeFile;
  readonly #source: FamilySource;
  readonly #onReset: () => void;
  readonly #queue = new SerialQueue();
  readonly #members: SessionMembers;
  #reader: FamilyReader | null = null;
  #joining = 0;
  #isOver = false;
  #flushing: NodeJS.Timeout | null = null;

  constructor(id: SessionId, file: SessionClaudeFile, source: FamilySource, onReset: () => void) {
    this.file = file;
    this.#source = source;
    this.#onReset = onReset;
    this.#members = new SessionMembers(id);
  }

  /** What was sent of it no longer holds; whoever wants the session opens it anew. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get isUnused(): boolean {
    return this.#members.size === 0 && this.#joining === 0;
  }

  async join(client: SessionClient): Promise<Result<SessionBatch, HostError>> {
    this.#joining += 1;
    try {
      return await this.#queue.run(async () => {
        const reader = this.#reader === null ? await this.#load() : succeeded(this.#reader);
        if (this.#isOver) return failed(resetError);
        if (!reader.ok) return reader;
        this.#flush();
        return succeeded(this.#members.add(client, reader.value.family.snapshot(new Set())));
      });
    } finally {
      this.#joining -= 1;
    }
  }

  openAgent(client: SessionClient, agentId: AgentId): Promise<Result<SessionBatch, HostError>> {
    return this.#queue.run(() => {
      if (!this.#members.has(client) || this.#reader === null) return failed(resetError);
      // First what is under way: it would otherwise be both in this answer and in the next batch.
      this.#flush();
      const events = this.#reader.family.openAgent(agentId);
      if (events === null) return failed({ code: 'not-found', message: 'This session has no such agent.' });
      return succeeded(this.#members.addAgent(client, agentId, events));
    });
  }

  async leave(client: SessionClient): Promise<void> {
    await this.#queue.run(() => this.#members.remove(client));
  }

  async readBody(ref: BodyRef): Promise<Result<BodyText, HostError>> {
    const place = await this.#queue.run(() => this.#reader?.family.locate(ref) ?? null);
    if (place !== null) return readBodyText(this.#source.root, place);
    return failed({ code: 'not-found', message: 'This session has no such text.' });
  }

  async readTool(toolUseId: ToolUseId): Promise<Result<ToolDetail, HostError>> {
    const where = await this.#queue.run(() =>
      this.#reader === null ? null : locateTool(this.#reader.family, toolUseId),
    );
    if (where !== null) return readToolDetail(this.#source.root, where);
    return failed({ code: 'not-found', message: 'This session has no such call.' });
  }

  /** The events are taken in one go; what they refer to is read beside the queue, which a long search must not hold. */
  async find(query: string, isCancelled: () => boolean): Promise<Result<FindAnswer, HostError>> {
    const reader = await this.#queue.run(() => this.#reader);
    if (reader === null) return failed(resetError);
    const { family } = reader;
    const events = family.snapshot(new Set(family.agents().keys()));
    const texts = new LongTexts(this.#source.root, (ref) => family.locate(ref), query);
    return findInEvents(events, query, { textOf: (ref) => texts.read(ref), isCancelled });
  }

  filesChanged(files: readonly ClaudeFile[]): void {
    this.#change((reader) => reader.readOn(files));
  }

  filesRemoved(files: readonly ClaudeFile[]): void {
    this.#change((reader) => reader.forget(files));
  }

  clientsChanged(): void {
    this.#change((reader) => {
      reader.updateClients();
      return { kind: 'read' };
    });
  }

  reset(reason: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.stop();
    this.#members.dismiss(reason);
    this.#onReset();
  }

  stop(): void {
    if (this.#flushing !== null) clearTimeout(this.#flushing);
    this.#flushing = null;
  }

  async #load(): Promise<Result<FamilyReader, HostError>> {
    for (let attempt = 0; attempt < loadAttempts; attempt += 1) {
      const reader = new FamilyReader(this.file, this.#source);
      const outcome = await reader.load();
      if (outcome.kind === 'problem') return failed(toHostError(outcome));
      if (outcome.kind === 'reset') continue;
      // The opening batch is a snapshot; what led to it is nobody's news.
      reader.family.takeEvents();
      this.#reader = reader;
      return succeeded(reader);
    }
    return failed({ code: 'unreadable', message: 'This session keeps being rewritten while it is read. Try again.' });
  }

  #change(work: (reader: FamilyReader) => Promise<FamilyOutcome> | FamilyOutcome): void {
    void this.#queue.run(async () => {
      const reader = this.#reader;
      if (reader === null || this.#isOver) return;
      const outcome = await attempt(() => work(reader));
      if (outcome.kind === 'reset') this.reset(outcome.reason);
      else this.#flushing ??= setTimeout(() => void this.#queue.run(() => this.#flush()), gatherMs);
    });
  }

  #flush(): void {
    this.stop();
    if (this.#reader !== null && !this.#isOver) this.#members.send(this.#reader.family.takeEvents());
  }
}

/** A bug in reading on must neither pass unseen nor end the host: the session's clients open it again and are told. */
async function attempt(work: () => Promise<FamilyOutcome> | FamilyOutcome): Promise<FamilyOutcome> {
  try {
    return await work();
  } catch (cause) {
    return { kind: 'reset', reason: `What was added could not be read: ${messageOf(cause)}` };
  }
}

function toHostError({ problem }: Extract<FamilyOutcome, { readonly kind: 'problem' }>): HostError {
  if (problem.kind === 'vanished') return { code: 'gone', message: "This session's file is gone." };
  return { code: 'unreadable', message: `This session's file cannot be read. ${problem.message}` };
}
