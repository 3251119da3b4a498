import type { ThreadEvent } from '@treeline/protocol';
import { failureLength } from '../../../digest/thread-digest.ts';
import type { ListPreview } from '../../../glance/list-preview.ts';
import type { SessionGlance } from '../../../glance/session-glance.ts';
import { type JsonObject, topLevelString } from '../../../json/index.ts';
import { asObject, asString, isTrue, stringOf } from '../../../json/json-values.ts';
import { threadCallKey } from '../../../session/own-calls.ts';
import { SessionDescription } from '../../../session/session-description.ts';
import { endingState } from '../../../session/session-run-state.ts';
import type { Evidence } from '../../event-sink.ts';
import { instantOf } from '../../instant-of.ts';
import type { SourceLine } from '../../source-line.ts';
import { ClaudeReader } from '../claude-reader.ts';
import { isQueued, isUnwanted } from '../counting/unwanted-line.ts';
import { isKnownType, isWanted } from '../record-types.ts';
import { GlanceContext } from './glance-context.ts';
import { GlanceThread } from './glance-thread.ts';
import { promptOf } from './prompt-of.ts';
import { readRecords } from './read-records.ts';
import { isQuietInStream, isQuietSystem, titleIn } from './side-glance.ts';

/**
 * Reads a list entry from any subset of a session's lines, in order: its head and its tail are enough. It gives the
 * same as counting them, and uses the reader only where a record is not understood here.
 */
export class ClaudeListPreview implements ListPreview {
  readonly #thread = new GlanceThread();
  readonly #description = new SessionDescription();
  readonly #context = new GlanceContext(this.#description);
  /** Ids of records, and lines that were not parsed: a summary may name one of them. */
  readonly #ids: string[] = [];
  readonly #passed: string[] = [];
  /** The time of the last record that has one. */
  #recordAt = 0;
  /** Lines skipped since then, of which the last may be later. */
  readonly #untimed: string[] = [];
  #reader: ClaudeReader | null = null;
  /** The time of the last event. */
  #lastAt = 0;
  #lines = 0;
  #unreadable = 0;
  #firstPrompt: string | null = null;
  #hasSideEvents = false;

  add(line: SourceLine): void {
    this.#lines++;
    const raw = line.bytes?.raw ?? line.text;
    if (isQueued(raw)) this.#untimed.push(raw);
    else if (isUnwanted(raw)) this.#passed.push(raw);
    else this.#addRecords(line, raw);
  }

  #addRecords(line: SourceLine, raw: string): void {
    const { records, error } = readRecords(line, raw);
    for (let index = 0; index < records.length; index++) this.#addRecord(records[index] as JsonObject, index);
    if (error !== null) this.#unreadable++;
  }

  /** Whole lines seen, readable or not. */
  get lines(): number {
    return this.#lines;
  }

  get title(): ReturnType<SessionDescription['title']> {
    return this.#description.title((uuid) => this.#hasRecord(uuid));
  }

  get updatedAt(): number | null {
    return this.#thread.tally.endedAt;
  }

  get hasConversation(): boolean {
    return this.#thread.tally.turns > 0 || this.#thread.tally.hasAnswered;
  }

  digest(): SessionGlance {
    const { tally, slugs } = this.#thread;
    const { project, branch } = this.#description.known;
    const { title } = this;
    return {
      title: title?.title ?? null,
      titleSource: title?.source ?? 'id',
      project,
      branch,
      model: tally.model,
      startedAt: tally.startedAt,
      updatedAt: tally.endedAt,
      hasConversation: this.hasConversation,
      leftOut: this.#leftOut(),
      agentSlugs: [...slugs.values()].filter((slug) => slug !== null),
      unreadableLines: this.#unreadable,
      ending: endingState(tally.ending, tally.failure?.slice(0, failureLength) ?? null),
    };
  }

  #leftOut(): SessionGlance['leftOut'] {
    if (this.#firstPrompt === 'Warmup') return 'warm-up';
    if (this.hasConversation) return null;
    return this.#hasSideEvents ? 'internal' : 'empty';
  }

  #hasRecord(uuid: string): boolean {
    return this.#ids.includes(uuid) || this.#passed.some((raw) => topLevelString(raw, 'uuid') === uuid);
  }

  #addRecord(record: JsonObject, index: number): void {
    const type = asString(record.type) ?? '';
    if (!isKnownType(type)) return;
    const uuid = stringOf(record.uuid);
    if (uuid !== null) this.#ids.push(uuid);
    if (!isWanted(type, type === 'attachment' ? attachmentTypeOf(record) : null)) return;
    this.#recordAt = this.#timeOf(record);
    this.#context.note(record);
    if (!this.#took(record, type)) this.#read(record, index);
  }

  /** A record without a time gets that of the one before it. */
  #timeOf(record: JsonObject): number {
    let time = instantOf(asString(record.timestamp) ?? '');
    while (Number.isNaN(time) && this.#untimed.length > 0)
      time = instantOf(topLevelString(this.#untimed.pop() ?? '', 'timestamp') ?? '');
    this.#untimed.length = 0;
    return Number.isNaN(time) ? this.#recordAt : time;
  }

  /** Whether the record contains nothing more than what was taken from it. */
  #took(record: JsonObject, type: string): boolean {
    const at = this.#recordAt > 0 ? this.#recordAt : this.#lastAt;
    const title = titleIn(record, type);
    if (title !== null) {
      this.#description.add(title, true);
      return true;
    }
    if (isTrue(record.isSidechain)) return false;
    if (stringOf(record.parent_tool_use_id) !== null) return this.#hasSideEvents && isQuietInStream(record, type);
    switch (type) {
      case 'assistant':
        return this.#thread.tookAnswer(record, at);
      case 'user':
        return this.#thread.tookResults(record, at) || this.#tookPrompt(record, at);
      case 'queue-operation':
        return true;
      case 'system':
        return isQuietSystem(record) || this.#thread.tookEnd(record, at);
      default:
        return type === 'result' && this.#thread.tookEnd(record, at);
    }
  }

  #tookPrompt(record: JsonObject, at: number): boolean {
    const prompt = promptOf(record);
    if (prompt === null) return false;
    this.#thread.asked(at);
    if (prompt.isNotification) return true;
    this.#firstPrompt ??= prompt.preview;
    this.#description.addPrompt(prompt.preview, false);
    return true;
  }

  #read(record: JsonObject, index: number): void {
    this.#reader ??= this.#makeReader();
    this.#reader.passedOver(this.#recordAt);
    const line = this.#lines;
    this.#reader.addRecord(record, { text: '', bytes: null, line, position: line, byteLength: 0 }, index);
  }

  #makeReader(): ClaudeReader {
    const sink = {
      event: (event: ThreadEvent) => this.#addEvent(event.at > 0 ? event : { ...event, at: this.#lastAt }),
      fact: (fact: Evidence) => this.#addFact(fact),
      unreadable: () => undefined,
      unknown: () => undefined,
    };
    return new ClaudeReader({
      file: 'main',
      thread: null,
      sink,
      texts: 'preview',
      memory: null,
      onStatedCall: () => undefined,
    });
  }

  #addEvent(event: ThreadEvent): void {
    this.#lastAt = event.at;
    if (event.agentId !== null) {
      this.#hasSideEvents = true;
      return;
    }
    this.#thread.add(event);
    if (event.type !== 'prompt') return;
    this.#firstPrompt ??= event.text.preview;
    this.#description.addPrompt(event.text.preview, event.command !== null);
  }

  #addFact(fact: Evidence): void {
    if (fact.kind === 'summary' || fact.kind === 'title') this.#description.add(fact, true);
    else if (fact.kind === 'message-goes-on' && fact.thread === null) this.#thread.tally.goesOn();
    else if (fact.kind === 'call') this.#thread.started(threadCallKey(fact.call), fact.call.tool, fact.call.agentSlug);
  }
}

/** Only the ids of an unwanted attachment are kept. */
function attachmentTypeOf(record: JsonObject): string | null {
  const attachment = asObject(record.attachment);
  return attachment === null ? 'prompt_snapshot' : stringOf(attachment.type);
}
