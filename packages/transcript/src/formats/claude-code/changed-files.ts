import type { ActivityKind, ChangedFile, ToolFacts } from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { arrayAt, asObject, asText, headOf, stringAt, stringOf, wholeOf } from '../../json/json-values.ts';
import { changedLines } from '../../text/line-diff.ts';
import { fullText, sourceOf } from './tool-detail/edit-view.ts';
import type { ResultParts } from './tool-result.ts';

/** Files that a call reads, or changes if it succeeds. Its result is more exact. */
export function filesOfCall(kind: ActivityKind, input: JsonObject | null): readonly ChangedFile[] | null {
  switch (kind) {
    case 'edit':
      return [{ path: stringAt(input, 'file_path'), change: 'edit', ...linesOfEdits(input) }];
    case 'write':
      return [{ path: stringAt(input, 'file_path'), change: 'edit', ...changedLines('', fullText(input, 'content')) }];
    case 'notebook':
      return [{ path: stringAt(input, 'notebook_path'), change: 'edit', ...linesOfCell(input, '') }];
    case 'read': {
      const path = stringAt(input, 'file_path') ?? stringAt(input, 'notebook_path');
      return path === null ? null : [{ path, change: 'read', added: null, removed: null }];
    }
    default:
      return null;
  }
}

/** Files that were changed, according to a successful result. */
export function filesOfResult({ detail, text }: ResultParts, facts: ToolFacts): readonly ChangedFile[] | null {
  // Only the text is left where the client stored no structured result.
  if (detail === null) return headOf(text).startsWith('File created successfully') ? [created] : null;
  if (Array.isArray(detail.structuredPatch)) {
    const path = stringOf(detail.filePath);
    const { added, removed } = facts;
    if (detail.type === 'create') return [{ path, change: 'create', added, removed }];
    // A file rewritten unchanged has no differing lines; an edit without any was not compared.
    const isSame = added === null && detail.type === 'update';
    return [{ path, change: 'edit', added: isSame ? 0 : added, removed: isSame ? 0 : removed }];
  }
  if (detail.edit_mode === undefined) return null;
  const before = cellBefore(detail);
  const lines = before === null ? { added: null, removed: null } : linesOfCell(detail, before);
  return [{ path: stringOf(detail.notebook_path), change: 'edit', ...lines }];
}

const created: ChangedFile = { path: null, change: 'create', added: null, removed: null };

function linesOfEdits(input: JsonObject | null): { added: number; removed: number } {
  const edits = arrayAt(input, 'edits').map(asObject);
  let added = 0;
  let removed = 0;
  for (const edit of edits.length > 0 ? edits : [input]) {
    const lines = changedLines(fullText(edit, 'old_string'), fullText(edit, 'new_string'));
    added += lines.added;
    removed += lines.removed;
  }
  return { added, removed };
}

/** `from`: the call's input or its result, which use the same names. */
function linesOfCell(from: JsonObject | null, before: string): { added: number; removed: number } {
  const mode = stringAt(from, 'edit_mode');
  return changedLines(mode === 'insert' ? '' : before, mode === 'delete' ? '' : fullText(from, 'new_source'));
}

/** The source of the cell that a notebook's edit names, from the notebook before it; `null`: not recorded. */
function cellBefore(detail: JsonObject): string | null {
  const file = asText(detail.original_file);
  const id = stringOf(detail.cell_id);
  if (file === null || id === null) return null;
  const cells = arrayAt(parsed(wholeOf(file)), 'cells').map(asObject);
  // A cell without an id is identified by its number.
  const number = /^cell-(\d+)$/.exec(id)?.[1];
  const cell = cells.find((one) => one?.id === id) ?? (number === undefined ? null : cells[Number(number)]) ?? null;
  return cell === null ? null : sourceOf(cell);
}

function parsed(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text) as JsonValue);
  } catch {
    // A notebook that is not JSON has no cells; the call's own count is used instead.
    return null;
  }
}
