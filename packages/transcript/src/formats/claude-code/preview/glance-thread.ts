import type { MessageId, ThreadEvent, ToolUseId } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { asArray, asNumber, asObject, asText, headOf, isTrue, stringOf } from '../../../json/json-values.ts';
import { threadCallKey } from '../../../session/own-calls.ts';
import { ThreadCounts } from '../../../session/thread-counts.ts';
import type { SpawnCall } from '../../link-facts.ts';
import { spawningToolOf } from '../assistant-record.ts';
import { nameOfCall } from '../call-names.ts';
import { plainEvent } from '../counting/plain-event.ts';
import { contentOf } from '../message-content.ts';
import { kindOfTool } from '../tool-table.ts';

/** The totals of a session's main thread. Most of it is answers and results, of which little is needed. */
export class GlanceThread {
  readonly tally = new ThreadCounts();
  /** The agents started, by call; `null`: no agent. */
  readonly slugs = new Map<string, string | null>();
  readonly #outputs = new Map<string, number>();
  #unnamed = 0;

  /** Adds an event made by the reader. */
  add(event: ThreadEvent): void {
    if (event.type !== 'usage_counted') this.tally.add(event);
    else if (this.#isNewUsage(event.messageId, event.usage.output)) this.tally.add(event);
  }

  /** Takes the same as the reader would, without the texts. False: the reader must read it. */
  tookAnswer(record: JsonObject, at: number): boolean {
    const message = asObject(record.message);
    const id = stringOf(message?.id);
    if (message === null || id === null || typeof message.content === 'string' || message.model === '<synthetic>')
      return false;
    const isAborted = isTrue(record.isAbortedMidStream);
    for (const block of contentOf(message)) this.#addBlock(record, asObject(block), id, at, isAborted);
    const usage = asObject(message.usage);
    if (usage !== null && this.#isNewUsage(id, asNumber(usage.output_tokens) ?? 0)) {
      this.tally.happened(at);
      this.tally.model = stringOf(message.model) ?? this.tally.model;
    }
    if (message.stop_reason === 'tool_use') this.tally.goesOn();
    return true;
  }

  /** Takes successful results. */
  tookResults(record: JsonObject, at: number): boolean {
    const content = asArray(asObject(record.message)?.content);
    if (content.length === 0 || isTrue(record.toolEndsTurn)) return false;
    for (const value of content) {
      const block = asObject(value);
      if (block?.type !== 'tool_result' || stringOf(block.tool_use_id) === null || isTrue(block.is_error)) return false;
    }
    this.tally.happened(at);
    this.tally.ending = 'working';
    return true;
  }

  /** Takes the end of a turn, in the form of a transcript or a stream. */
  tookEnd(record: JsonObject, at: number): boolean {
    const isEnd = record.type === 'result' ? !isTrue(record.is_error) : record.subtype === 'turn_duration';
    if (!isEnd) return false;
    this.tally.happened(at);
    this.tally.endedTurns++;
    if (this.tally.ending === 'working') this.tally.ending = 'answered';
    return true;
  }

  started(call: string, by: SpawnCall['tool'], slug: string | null): void {
    this.slugs.set(call, by === 'agent' ? (slug ?? 'general-purpose') : null);
  }

  asked(at: number): void {
    this.tally.happened(at);
    this.tally.turns++;
    this.tally.ending = 'asked';
  }

  /** The records of one message repeat its usage. */
  #isNewUsage(messageId: string, output: number): boolean {
    if (this.#outputs.get(messageId) === output) return false;
    this.#outputs.set(messageId, output);
    return true;
  }

  #addBlock(record: JsonObject, block: JsonObject | null, messageId: string, at: number, isAborted: boolean): void {
    const { tally } = this;
    switch (block?.type) {
      case 'text':
        if (headOf(asText(block.text) ?? '').trim() === '') return;
        tally.ending = isAborted ? 'stopped' : 'answered';
        break;
      case 'thinking':
      case 'redacted_thinking':
        tally.ending = 'working';
        break;
      case 'tool_use':
      case 'server_tool_use':
        this.#addCall(record, block, messageId, at);
        return;
      default:
        return;
    }
    tally.hasAnswered = true;
    tally.happened(at);
  }

  #addCall(record: JsonObject, block: JsonObject, messageId: string, at: number): void {
    const name = stringOf(block.name) ?? 'unknown';
    const id = stringOf(block.id);
    const callId = id === null ? (`unnamed ${++this.#unnamed}` as ToolUseId) : nameOfCall(id, record);
    const tool = { name, kind: kindOfTool(name) };
    this.tally.add(plainEvent('call', { at, messageId: messageId as MessageId, callId, tool }, null));
    const starts = spawningToolOf(name);
    if (starts === null) return;
    this.started(threadCallKey({ thread: null, id: callId }), starts, stringOf(asObject(block.input)?.subagent_type));
  }
}
