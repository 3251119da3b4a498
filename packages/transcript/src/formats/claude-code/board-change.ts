import type { ToolUseId } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { asObject, stringOf } from '../../json/json-values.ts';
import type { BoardChange } from '../../session/task-board.ts';

/** A result's change to the board: a task that was created, or one whose state has changed. */
export function boardChangeOf(toolUseId: ToolUseId, detail: JsonObject | null): BoardChange | null {
  if (detail === null) return null;
  const made = asObject(detail.task);
  const madeId = stringOf(made?.id);
  if (madeId !== null) {
    return { toolUseId, id: madeId, subject: stringOf(made?.subject), status: stringOf(made?.status) ?? 'pending' };
  }
  const id = stringOf(detail.taskId);
  const isUpdate = Array.isArray(detail.updatedFields);
  if (id === null || !isUpdate) return null;
  return { toolUseId, id, subject: null, status: stringOf(asObject(detail.statusChange)?.to) };
}
