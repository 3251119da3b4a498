import type { ToolUseId } from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { asObject, asString, stringOf } from '../../json/json-values.ts';
import { nameOfCall } from './call-names.ts';
import { contentOf } from './message-content.ts';
import type { RecordContext } from './record-context.ts';

/** A forked agent's file begins with copies of its parent's records, which must not count twice. */
export class Inheritance {
  readonly #calls: RecordContext['calls'];
  readonly #onDisowned: () => void;
  #isInheriting: boolean;

  /** `onDisowned` is called when everything read so far turns out to be copied. */
  constructor(calls: RecordContext['calls'], isInheriting: boolean, onDisowned: () => void) {
    this.#calls = calls;
    this.#isInheriting = isInheriting;
    this.#onDisowned = onDisowned;
  }

  get isInheriting(): boolean {
    return this.#isInheriting;
  }

  includes(record: JsonObject, type: string): boolean {
    if (type === 'fork-context-ref') this.#isInheriting = true;
    else if (this.#isInheriting) this.#inherit(record, type);
    else if (type === 'user' && isDirective(record)) this.#disown(blocksOf(record));
    return this.#isInheriting || record.forkedFrom !== undefined;
  }

  /** The directive ends it. It is in one record with the answer to the copied call. */
  #inherit(record: JsonObject, type: string): void {
    const blocks = blocksOf(record);
    for (const block of type === 'assistant' ? blocks : []) {
      const id = block?.type === 'tool_use' ? (stringOf(block.id) as ToolUseId | null) : null;
      if (id !== null) this.#calls.set(id, 'inherited').set(nameOfCall(id, record), 'inherited');
    }
    if (type === 'user') this.#isInheriting = !blocks.some((block) => block?.type === 'text');
  }

  /** In the file of an agent's fork nothing precedes the copies: only the directive after them shows what they are. */
  #disown(blocks: readonly (JsonObject | null)[]): void {
    for (const block of blocks) {
      const id = stringOf(block?.tool_use_id) as ToolUseId | null;
      if (id !== null) this.#calls.set(id, 'inherited');
    }
    for (const id of this.#calls.keys()) this.#calls.set(id, 'inherited');
    this.#onDisowned();
  }
}

function blocksOf(record: JsonObject): readonly (JsonObject | null)[] {
  const message = asObject(record.message);
  return message === null ? [] : contentOf(message).map(asObject);
}

/** Checked for every result: nearly all of them are alone in their record. */
function isDirective({ message }: JsonObject): boolean {
  const content: JsonValue | undefined = asObject(message)?.content;
  if (!Array.isArray(content) || content.length < 2 || asObject(content[0])?.type !== 'tool_result') return false;
  return content.some((block) => asString(asObject(block)?.text)?.startsWith('<fork-boilerplate>') === true);
}
