import type { ChecklistItem, ToolView } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { arrayAt, asObject, asString, objectAt, stringAt } from '../../../json/json-values.ts';
import type { BoardView } from '../../../session/task-board.ts';
import { linesOf } from '../../../text/line-diff.ts';
import type { ToolParts } from './tool-parts.ts';

type Status = ChecklistItem['status'];

const checklist = (items: readonly ChecklistItem[]): ToolView => ({ kind: 'checklist', items });

export function todoView({ input, detail }: ToolParts): ToolView {
  const before = arrayAt(detail, 'oldTodos').map(asObject);
  const wanted = arrayAt(detail, 'newTodos');
  const after = (wanted.length > 0 ? wanted : arrayAt(input, 'todos')).map(asObject);
  // Without a structured result the previous list is unknown: then nothing is marked as new.
  const known = detail === null ? null : new Map(before.map((todo) => [textOf(todo), statusOf(todo)]));
  const texts = new Set(after.map(textOf));
  const removed = before.filter((todo) => !texts.has(textOf(todo)));
  return checklist([
    ...after.map((todo) => item(textOf(todo), statusOf(todo), known === null ? null : changeOf(todo, known))),
    ...removed.map((todo) => ({ ...item(textOf(todo), statusOf(todo), 'removed'), isRemoved: true })),
  ]);
}

export function taskCreateView({ input, detail, isError, board }: ToolParts): ToolView {
  const text = stringAt(input, 'subject') ?? stringAt(objectAt(detail, 'task'), 'subject') ?? '';
  const own = { ...item(text, 'open', isError ? null : 'added'), note: stringAt(input, 'description') };
  return checklist(onBoard(own, board));
}

/** The whole board, with this call's change to one of its tasks. */
function onBoard(own: ChecklistItem, board: BoardView | null): readonly ChecklistItem[] {
  if (board === null) return [own];
  return board.tasks.map(({ id, subject, status }) =>
    id === board.changed ? { ...own, text: subject ?? own.text } : item(nameOf(id, subject), statusWord(status), null),
  );
}

function nameOf(id: string | null, subject: string | null): string {
  return subject ?? (id === null ? 'Task' : `Task #${id}`);
}

export function taskUpdateView({ input, detail, isError, board }: ToolParts): ToolView {
  const id = stringAt(detail, 'taskId') ?? stringAt(input, 'taskId');
  const change = objectAt(detail, 'statusChange');
  const status = stringAt(change, 'to') ?? stringAt(input, 'status');
  const isRemoved = status === 'deleted';
  const words = status === null ? 'changed' : isRemoved ? 'removed' : changeWords[statusWord(status)];
  const task = board?.tasks.find((each) => each.id === id) ?? null;
  const text = stringAt(input, 'subject') ?? nameOf(id, task?.subject ?? null);
  const others = arrayAt(detail, 'updatedFields')
    .map(asString)
    .filter((field) => field !== null && field !== 'status');
  const own = {
    ...item(text, statusWord(status ?? task?.status ?? null), isError ? null : words),
    isRemoved,
    note: stringAt(input, 'description') ?? (others.length > 0 ? `Changed: ${others.join(', ')}` : null),
  };
  return checklist(onBoard(own, board));
}

/** The board, or one task of it. */
export function taskListView({ detail, output, isError }: ToolParts): ToolView {
  const one = objectAt(detail, 'task');
  const tasks = one === null ? arrayAt(detail, 'tasks').map(asObject) : [one];
  if (tasks.length > 0) {
    return checklist(
      tasks.map((task) => ({
        ...item(textOf(task), statusOf(task), null),
        note: noteOf(task),
      })),
    );
  }
  return checklist(isError ? [] : linesOf(output).flatMap(itemOfLine));
}

function itemOfLine(line: string): ChecklistItem[] {
  const match = /^#(\S+) \[(\w+)\] (.*)$/.exec(line);
  return match === null ? [] : [item(match[3] ?? '', statusWord(match[2] ?? null), null)];
}

function item(text: string, status: Status, change: string | null): ChecklistItem {
  return { text, status, change, isRemoved: false, note: null };
}

function textOf(todo: JsonObject | null): string {
  return stringAt(todo, 'content') ?? stringAt(todo, 'subject') ?? '';
}

function noteOf(task: JsonObject | null): string | null {
  const owner = stringAt(task, 'owner');
  const blockers = arrayAt(task, 'blockedBy')
    .map(asString)
    .filter((id) => id !== null);
  const words = [stringAt(task, 'description'), owner === null ? null : `Owner: ${owner}`];
  if (blockers.length > 0) words.push(`Waits for ${blockers.map((id) => `#${id}`).join(', ')}`);
  return words.filter((word) => word !== null).join(' · ') || null;
}

function statusOf(todo: JsonObject | null): Status {
  return statusWord(stringAt(todo, 'status'));
}

function statusWord(status: string | null): Status {
  if (status === 'completed') return 'done';
  if (status === 'in_progress') return 'active';
  return status === 'pending' ? 'open' : 'unknown';
}

const changeWords: Readonly<Record<Status, string>> = {
  open: 'reopened',
  active: 'started',
  done: 'finished',
  unknown: 'changed',
};

function changeOf(todo: JsonObject | null, known: ReadonlyMap<string, Status>): string | null {
  const before = known.get(textOf(todo));
  if (before === undefined) return 'added';
  const now = statusOf(todo);
  return before === now ? null : changeWords[now];
}
