import type { ToolUseId } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { stringOf } from '../../json/json-values.ts';
import { callName, mayRepeat, writtenId } from '../call-name.ts';
import type { ThreadId } from '../link-facts.ts';

/** More calls than this are never open at a time. */
const mostKept = 100;

/** Distinguishes calls whose ids repeat: each is named by its record. */
export class CallNames {
  readonly #last: Map<string, ToolUseId>;

  constructor(known: Iterable<readonly [string, ToolUseId]>) {
    this.#last = new Map(known);
  }

  memory(): readonly (readonly [string, ToolUseId])[] {
    return [...this.#last].slice(-mostKept);
  }

  /** The name of a call in this record. */
  made(id: string, record: JsonObject, thread: ThreadId): ToolUseId {
    const name = nameOfCall(id, record);
    if (name !== id) this.#keep(keyOf(id, thread), name);
    return name;
  }

  /**
   * The name of the call that this record answers. Newer clients record its position; otherwise it is the last one with
   * that id.
   */
  answered(id: string, record: JsonObject, thread: ThreadId): ToolUseId {
    if (!mayRepeat(id)) return id as ToolUseId;
    const source = stringOf(record.sourceToolAssistantUUID);
    return source === null ? this.last(id as ToolUseId, thread) : callName(id, source);
  }

  /** The name of the last call with this id. */
  last<Id extends ToolUseId | null>(id: Id, thread: ThreadId): Id {
    const name = id !== null && mayRepeat(id) ? this.#last.get(keyOf(id, thread)) : undefined;
    return (name ?? id) as Id;
  }

  /** The call continues as a task, which will report its end under the call's bare id. */
  launched(name: ToolUseId, taskId: string | null): void {
    if (taskId !== null && writtenId(name) !== name) this.#keep(taskId, name);
  }

  /** The call that started a task; `null`: unknown. */
  ofTask(id: string | null, taskId: string): ToolUseId | null {
    return id !== null && mayRepeat(id) ? (this.#last.get(taskId) ?? null) : (id as ToolUseId | null);
  }

  #keep(key: string, name: ToolUseId): void {
    this.#last.delete(key);
    this.#last.set(key, name);
  }
}

/** A stream's records refer to calls by the bare id, and contain no position. */
export function nameOfCall(id: string, record: JsonObject): ToolUseId {
  return callName(id, record.sessionId === undefined ? null : stringOf(record.uuid));
}

function keyOf(id: string, thread: ThreadId): string {
  return `${thread ?? ''} ${id}`;
}
