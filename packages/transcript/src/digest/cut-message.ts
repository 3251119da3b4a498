import type { ToolUseId } from '@treeline/protocol';
import { isSpawningTool } from '../adapters/claude-code/assistant-record.ts';
import { BACKSLASH, CLOSE_BRACKET, COMMA, OPEN_BRACE, OPEN_BRACKET, QUOTE, SPACE } from '../json/char-code.ts';
import type { JsonObject, LineBytes } from '../json/index.ts';
import { MemberWalk } from '../json/member-walk.ts';
import { RepeatedValue, shortValue } from './short-value.ts';

const members = new MemberWalk();
const block = new MemberWalk();
const counts = new MemberWalk();

/** What a message holds that is not a count: which side it may come from. */
export type MessageSide = 'assistant' | 'user' | 'either';

/** Cuts messages down to what is counted: ids, names, kinds of blocks and tokens, but none of the texts. */
export class MessageCutter {
  readonly #id = new RepeatedValue();
  readonly #model = new RepeatedValue();
  /** Right behind what was cut last. */
  end = 0;
  side: MessageSide = 'either';
  #isWhole = true;

  /** `null`: it says more than that, or is not written as usual. */
  cut(text: string, start: number, bytes: LineBytes | null, waiting: ReadonlySet<ToolUseId>): JsonObject | null {
    if (text.charCodeAt(start) !== OPEN_BRACE) return null;
    this.#isWhole = true;
    this.side = 'either';
    const message: MutableMessage = { id: '', model: null, stop_reason: null, usage: null, content: [] };
    members.begin(text, start);
    while (members.next()) {
      if (members.isKey('content')) message.content = this.#blocks(text, members.valueStart, bytes, waiting);
      else if (members.isKey('usage')) message.usage = this.#usage(text, members.valueStart);
      else this.#member(message, bytes);
      if (!this.#isWhole) return null;
    }
    this.end = members.end;
    return members.end < 0 ? null : message;
  }

  #member(message: MutableMessage, bytes: LineBytes | null): void {
    this.#isWhole = members.skip();
    if (!this.#isWhole) return;
    if (members.isKey('id')) message.id = this.#known(this.#id.read(members, bytes));
    else if (members.isKey('model')) message.model = this.#known(this.#model.read(members, bytes));
    else if (members.isKey('stop_reason')) message.stop_reason = this.#known(shortValue(members, bytes));
    else this.#isWhole = !isEscapedKey(members);
  }

  #known(value: string | null | undefined): string | null {
    if (value === undefined) this.#isWhole = false;
    return value ?? null;
  }

  #blocks(text: string, start: number, bytes: LineBytes | null, waiting: ReadonlySet<ToolUseId>): JsonObject[] {
    const found: JsonObject[] = [];
    this.#isWhole = text.charCodeAt(start) === OPEN_BRACKET;
    let at = start + 1;
    // Of a list that is empty or written with spaces, nothing is known here.
    for (let isOver = false; this.#isWhole && !isOver; at++) {
      const cut = text.charCodeAt(at) === OPEN_BRACE ? this.#block(text, at, bytes, waiting) : null;
      this.#isWhole = cut !== null;
      if (cut === null) return found;
      found.push(cut);
      at = block.end;
      isOver = text.charCodeAt(at) === CLOSE_BRACKET;
      this.#isWhole = isOver || text.charCodeAt(at) === COMMA;
    }
    if (this.side === 'user') this.#isWhole &&= found.length === 1;
    members.skipTo(at);
    return found;
  }

  #block(text: string, at: number, bytes: LineBytes | null, waiting: ReadonlySet<ToolUseId>): JsonObject | null {
    const cut: MutableBlock = { type: '', id: '', call: '', name: '', text: null };
    block.begin(text, at);
    while (block.next()) {
      if (!block.skip()) return null;
      if (block.isKey('type')) cut.type = text.slice(block.valueStart, block.valueEnd);
      else if (block.isKey('id')) cut.id = shortValue(block, bytes) ?? '';
      else if (block.isKey('tool_use_id')) cut.call = shortValue(block, bytes) ?? '';
      else if (block.isKey('name')) cut.name = shortValue(block, bytes) ?? '';
      else if (block.isKey('text')) cut.text = spokenText(text, block.valueStart);
      else if (block.isKey('is_error') ? !text.startsWith('false', block.valueStart) : isEscapedKey(block)) return null;
    }
    return block.end < 0 ? null : this.#reduced(cut, waiting);
  }

  #reduced({ type, id, call, name, text }: MutableBlock, waiting: ReadonlySet<ToolUseId>): JsonObject | null {
    const side: MessageSide = type === '"tool_result"' ? 'user' : 'assistant';
    if (this.side !== 'either' && this.side !== side) return null;
    this.side = side;
    switch (type) {
      case '"text"':
        return text === null ? null : { type: 'text', text };
      case '"thinking"':
        return { type: 'thinking' };
      case '"tool_use"':
        return id === '' || name === '' || isSpawningTool(name) ? null : { type: 'tool_use', id, name };
      case '"tool_result"':
        return waiting.has(call as ToolUseId) ? { type: 'tool_result', tool_use_id: call } : null;
      default:
        return null;
    }
  }

  #usage(text: string, start: number): JsonObject {
    const usage = { input_tokens: 0, output_tokens: 0, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 };
    this.#isWhole = text.charCodeAt(start) === OPEN_BRACE;
    if (!this.#isWhole) return usage;
    counts.begin(text, start);
    while (this.#isWhole && counts.next()) {
      this.#isWhole = counts.skip();
      if (counts.isKey('input_tokens')) usage.input_tokens = this.#count(text);
      else if (counts.isKey('output_tokens')) usage.output_tokens = this.#count(text);
      else if (counts.isKey('cache_read_input_tokens')) usage.cache_read_input_tokens = this.#count(text);
      else if (counts.isKey('cache_creation_input_tokens')) usage.cache_creation_input_tokens = this.#count(text);
      else if (isEscapedKey(counts)) this.#isWhole = false;
    }
    this.#isWhole &&= counts.end >= 0;
    members.skipTo(counts.end);
    return usage;
  }

  #count(text: string): number {
    const count = digits(text, counts.valueStart, counts.valueEnd);
    this.#isWhole &&= count >= 0;
    return count;
  }
}

type MutableMessage = {
  id: string | null;
  model: string | null;
  stop_reason: string | null;
  usage: JsonObject | null;
  content: JsonObject[];
};

interface MutableBlock {
  type: string;
  id: string;
  call: string;
  name: string;
  text: string | null;
}

/** Something in place of a text that says something; `null`: whether it does has to be read. */
function spokenText(text: string, valueStart: number): string | null {
  if (text.charCodeAt(valueStart) !== QUOTE) return null;
  const first = text.charCodeAt(valueStart + 1);
  if (first === QUOTE) return '';
  return first > SPACE && first < 0x7f && first !== BACKSLASH ? '.' : null;
}

/** A plain number of at most 15 digits, else -1. */
function digits(text: string, start: number, end: number): number {
  if (end - start > 15 || (end - start > 1 && text.charCodeAt(start) === 0x30)) return -1;
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function isEscapedKey({ text, keyStart, keyEnd }: MemberWalk): boolean {
  return text.slice(keyStart, keyEnd).includes('\\');
}
