import { filesOf, type HomeFile } from './load-home.ts';

interface Block {
  readonly type?: string;
  readonly id?: string;
  readonly name?: string;
  readonly tool_use_id?: string;
  readonly is_error?: boolean;
  readonly content?: unknown;
}

interface Detail {
  readonly type?: string;
  readonly filePath?: string;
  readonly content?: string;
  readonly structuredPatch?: readonly { readonly lines: readonly string[] }[];
}

const editors = ['Edit', 'MultiEdit', 'Write'];

/** The edits of a session, one line each, counted from its records without any of our readers. */
export function replayedEdits(sessionId: string, files: readonly HomeFile[]): string[] {
  return filesOf(sessionId, files).flatMap(({ unit, text }) => {
    if (unit.role === 'side') return [];
    const records = text.split('\n').map(parsed);
    const isForeign = records.some((record) => typeof record.sessionId === 'string' && record.sessionId !== sessionId);
    return unit.sessionId === null && isForeign ? [] : editsIn(records);
  });
}

function parsed(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function editsIn(records: readonly Record<string, unknown>[]): string[] {
  const calls = new Set<string>();
  const told: string[] = [];
  for (const record of records) {
    if (record.type !== 'user' && record.type !== 'assistant') continue;
    const { content } = (record.message ?? {}) as { readonly content?: unknown };
    for (const block of Array.isArray(content) ? (content as Block[]) : []) {
      if (block.type === 'tool_use' && editors.includes(block.name ?? '')) calls.add(block.id ?? '');
      const call = block.type === 'tool_result' ? (block.tool_use_id ?? '') : '';
      if (calls.delete(call) && block.is_error !== true) told.push(edit(record.toolUseResult as Detail));
    }
  }
  return told;
}

function edit({ type, filePath, content = '', structuredPatch = [] }: Detail): string {
  const lines = structuredPatch.flatMap((hunk) => hunk.lines);
  const count = (sign: string) => lines.filter((line) => line.startsWith(sign)).length;
  if (type !== 'create') return `edit ${filePath} +${count('+')} -${count('-')}`;
  return `create ${filePath} +${content.replace(/\n$/, '').split('\n').length} -0`;
}
