import { setTimeout as sleep } from 'node:timers/promises';
import { formatOf } from '@treeline/clients';
import { collectGarbage, SerialQueue } from '@treeline/files';
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
  type ViewBatch,
  type ViewName,
  type ViewScope,
} from '@treeline/protocol';
import type { MainUnit, Unit } from '@treeline/transcript';
import { archiveEvents } from './archive-events.ts';
import { attemptReading } from './attempt-reading.ts';
import { ChangedUnits } from './changed-units.ts';
import { answerThenStream, type FindTelling } from './find/answer-then-stream.ts';
import { findInEvents } from './find/find-in-events.ts';
import { inReadingOrder } from './find/reading-order.ts';
import { SessionScan } from './find/session-scan.ts';
import type { ReadingBeside } from './jobs/reading-beside.ts';
import { readBodyText } from './read-body-text.ts';
import { bytesOfTool, locateTool, readToolDetail } from './read-tool-detail.ts';
import { drawingMs, SessionLoading } from './session-loading.ts';
import { type FamilyOutcome, type FamilySource, SessionReader } from './session-reader.ts';
import { type SessionClient, SessionSubscribers } from './session-subscribers.ts';
import { UpdatesWhileLoading } from './updates-while-loading.ts';
import { ViewSubscribers } from './views/view-subscribers.ts';

const gatherMs = 16;
const loadAttempts = 3;
const largeBytes = 20_000_000;
/** Above this size, freeing what reading leaves is worth some tenths of a second. */
const hugeBytes = 500_000_000;
/** Bytes of a line that is read within a few milliseconds. */
const longLine = 500_000;
const resetError: HostError = { code: 'gone', message: 'This session has changed on disk. Open it again.' };

/**
 * A session that at least one client has open. Everything that happens to it runs in one queue, so that an answer and
 * the batches after it fit together.
 */
export class OpenSession {
  readonly file: MainUnit;
  readonly #source: FamilySource;
  readonly #onReset: () => void;
  readonly #queue = new SerialQueue();
  readonly #members: SessionSubscribers;
  readonly #views: ViewSubscribers;
  #reader: SessionReader | null = null;
  /** Set while the session is being read for the first time. */
  #loading: SessionLoading | null = null;
  #news: UpdatesWhileLoading | null = null;
  #joining = 0;
  #isOver = false;
  #flushing: NodeJS.Timeout | null = null;
  readonly #changed = new ChangedUnits((units) =>
    this.#change((reader) => reader.readOn(units, (unit) => this.#loading?.isAhead(unit) === true)),
  );

  constructor(id: SessionId, file: MainUnit, source: FamilySource, onReset: () => void) {
    this.file = file;
    this.#source = source;
    this.#onReset = onReset;
    this.#members = new SessionSubscribers(id);
    this.#views = new ViewSubscribers(id, (work) => setImmediate(() => void this.#queue.run(work)));
  }

  /** The session was reset: clients have to open it again. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get #isRead(): boolean {
    return this.#loading?.isDone !== false;
  }

  get isUnused(): boolean {
    return this.#members.size === 0 && this.#joining === 0;
  }

  /** Its memory is worth freeing immediately. */
  get isLarge(): boolean {
    return (this.#reader?.size ?? 0) > largeBytes;
  }

  /** The answer is the beginning of the session, or all of a small one; the rest follows as it is read. */
  async join(client: SessionClient): Promise<Result<SessionBatch, HostError>> {
    this.#joining += 1;
    try {
      return await this.#queue.run(async () => {
        const reader = this.#reader === null ? await this.#begin() : succeeded(this.#reader);
        if (this.#isOver) return failed(resetError);
        if (!reader.ok) return reader;
        this.#flush();
        const { builder } = reader.value;
        const known = builder.recent();
        return succeeded(this.#members.add(client, this.#news?.shown(known) ?? known, builder.threads.archived));
      });
    } finally {
      this.#joining -= 1;
    }
  }

  openAgent(client: SessionClient, agentId: AgentId): Promise<Result<SessionBatch, HostError>> {
    return this.#queue.run(async () => {
      const reader = this.#reader;
      if (!this.#members.has(client) || reader === null) return failed(resetError);
      const outcome = (await this.#loading?.bringForward(agentId)) ?? { kind: 'read' };
      if (outcome.kind === 'reset') this.reset(outcome.reason);
      if (this.#isOver) return failed(resetError);
      await reader.restore(agentId);
      // Pending events are sent first: they would otherwise be both in this answer and in the next batch.
      this.#flush();
      const events = reader.builder.openAgent(agentId);
      if (events === null) return failed({ code: 'not-found', message: 'This agent is not in the session.' });
      return succeeded(this.#members.addAgent(client, agentId, events));
    });
  }

  openView(client: SessionClient, view: ViewName, scope: ViewScope): Promise<Result<ViewBatch, HostError>> {
    return this.#queue.run(async () => {
      const reader = this.#reader;
      if (!this.#members.has(client) || reader === null || this.#isOver) return failed(resetError);
      await this.#loading?.bringKeptForward();
      this.#flush();
      return succeeded(this.#views.add(client, view, scope, reader.builder.views, this.#isRead));
    });
  }

  async closeView(client: SessionClient, view: ViewName): Promise<void> {
    await this.#queue.run(() => this.#views.remove(client, view));
  }

  async leave(client: SessionClient): Promise<void> {
    await this.#queue.run(() => this.#members.remove(client));
    this.#views.removeAll(client);
  }

  holdReading(client: SessionClient, isHeld: boolean): void {
    this.#members.hold(client, isHeld);
  }

  async readBody(ref: BodyRef, beside: ReadingBeside): Promise<Result<BodyText, HostError>> {
    const outside = formatOf(this.file).outsideBody(ref);
    if (outside !== null) return this.#source.reading.bodyOutside(this.file, outside);
    const place = await this.#queue.run(() => this.#reader?.builder.locate(ref) ?? null);
    if (place !== null && place.byteLength > longLine) return beside.readBody(this.file, place);
    if (place !== null) return readBodyText(this.#source.reading, formatOf(this.file), place);
    return failed({ code: 'not-found', message: 'This text is not in the session.' });
  }

  async readTool(toolUseId: ToolUseId, beside: ReadingBeside): Promise<Result<ToolDetail, HostError>> {
    const where = await this.#queue.run(async () => {
      if (this.#reader?.builder.tools.get(toolUseId) === null) await this.#reader.lookForCall(toolUseId);
      return this.#reader === null ? null : locateTool(this.#reader.builder, toolUseId);
    });
    if (where !== null && bytesOfTool(where) > longLine) return beside.readTool(this.file, where);
    if (where !== null) return readToolDetail(this.#source.reading, formatOf(this.file), where);
    return failed({ code: 'not-found', message: 'This call is not in the session.' });
  }

  /** Looks something up in what has been read; `null`: nothing has. */
  look<Found>(at: (reader: SessionReader) => Found): Promise<Found | null> {
    return this.#queue.run(() => (this.#reader === null ? null : at(this.#reader)));
  }

  /** Runs outside the queue, which a long search would block. Later hits follow as pushes. */
  async find(query: string, search: FindTelling): Promise<Result<FindAnswer, HostError>> {
    const reader = await this.#queue.run(() => this.#reader);
    if (reader === null) return failed(resetError);
    const scan = new SessionScan(this.#source.reading, formatOf(this.file), reader.builder, query);
    const events = inReadingOrder(reader.builder.agents(), (agent) => scan.thread(agent));
    const { isCancelled } = search;
    return answerThenStream(search, (onFound) =>
      findInEvents(events, query, { wholeOf: (event, ref) => scan.wholeOf(event, ref), isCancelled, onFound }),
    );
  }

  unitsChanged(units: readonly Unit[]): void {
    this.#changed.add(units);
  }

  unitsRemoved(units: readonly Unit[]): void {
    this.#change((reader) => reader.forget(units));
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
    this.#views.clear();
    this.#onReset();
  }

  stop(): void {
    this.#holdFlush();
    this.#changed.stop();
  }

  #holdFlush(): void {
    if (this.#flushing !== null) clearTimeout(this.#flushing);
    this.#flushing = null;
  }

  async #begin(): Promise<Result<SessionReader, HostError>> {
    for (let attempt = 0; attempt < loadAttempts; attempt += 1) {
      const reader = new SessionReader(this.file, this.#source);
      const loading = new SessionLoading(reader);
      reader.updateClients();
      const outcome = await loading.begin();
      if (outcome.kind === 'problem') return failed(toHostError(outcome));
      if (outcome.kind === 'reset') continue;
      // The first batch is a snapshot. Events collected so far are dropped, or they would be sent twice.
      reader.builder.takeEvents();
      reader.builder.threads.forgetUnopened();
      this.#reader = reader;
      if (!loading.isDone) void this.#loadOn(reader, loading);
      return succeeded(reader);
    }
    return failed({ code: 'unreadable', message: 'This session keeps being rewritten while it is read. Try again.' });
  }

  /** Each step is a separate job in the queue, so that other jobs run in between; without clients there is none. */
  async #loadOn(reader: SessionReader, loading: SessionLoading): Promise<void> {
    this.#loading = loading;
    this.#news = new UpdatesWhileLoading(reader.builder, loading);
    this.#members.setReading(loading.progress);
    // The window draws the beginning meanwhile and needs the processor.
    if (!loading.isMainRead) await sleep(drawingMs);
    while (!loading.isDone && !this.#isOver && !this.isUnused) {
      await this.#queue.run(async () => {
        const outcome = await attemptReading(() => loading.step());
        if (outcome.kind === 'reset') this.reset(outcome.reason);
        reader.builder.threads.forgetUnopened();
        this.#members.setReading(loading.progress);
        this.#flush(true);
        if (loading.isDone) this.#news = null;
      });
      await this.#members.wanting();
    }
    this.#loading = null;
    if (!loading.isDone) return;
    await reader.keep(() => this.#isOver || this.isUnused);
    // Reading leaves many times as much garbage as it keeps.
    if (this.isLarge) collectGarbage(reader.size > hugeBytes);
  }

  #change(work: (reader: SessionReader) => Promise<FamilyOutcome> | FamilyOutcome): void {
    void this.#queue.run(async () => {
      const reader = this.#reader;
      if (reader === null || this.#isOver) return;
      const outcome = await attemptReading(() => work(reader));
      if (outcome.kind === 'reset') this.reset(outcome.reason);
      else this.#flushing ??= setTimeout(() => void this.#queue.run(() => this.#flush()), gatherMs);
    });
  }

  #flush(sendEvenIfEmpty = false): void {
    this.#holdFlush();
    if (this.#reader === null || this.#isOver) return;
    const { builder } = this.#reader;
    this.#members.send(this.#news?.take() ?? builder.takeEvents(), sendEvenIfEmpty);
    this.#views.send(builder.views, this.#isRead);
    builder.threads.archiveSent(archiveEvents);
  }
}

function toHostError({ problem }: Extract<FamilyOutcome, { readonly kind: 'problem' }>): HostError {
  if (problem.kind === 'vanished') return { code: 'gone', message: "This session's file is gone." };
  return { code: 'unreadable', message: `This session's file cannot be read. ${problem.message}` };
}
