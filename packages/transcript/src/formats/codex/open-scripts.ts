import type { ToolUseId } from '@treeline/protocol';
import type { CodexMemory } from './codex-memory.ts';

const mostScripts = 50;

export function scriptCalled(memory: CodexMemory, id: ToolUseId, at: number): void {
  memory.scripts = [...memory.scripts, { id, at, cell: null }].slice(-mostScripts);
  memory.lastScript = id;
  memory.hasSaidAmbiguous = false;
}

/** A script that continues names its cell in its result: `wait` asks for it. */
export function scriptAnswered(memory: CodexMemory, id: ToolUseId, head: string): void {
  if (!memory.scripts.some((script) => script.id === id)) return;
  const cell = cellIn(head);
  memory.scripts = memory.scripts.flatMap((script) =>
    script.id !== id ? [script] : cell === null ? [] : [{ ...script, cell }],
  );
}

export function cellAnswered(memory: CodexMemory, cell: string, head: string): void {
  if (cellIn(head) === null) memory.scripts = memory.scripts.filter((script) => script.cell !== cell);
}

/** Scripts in the background outlive their turn, unless it was interrupted. */
export function turnEnded(memory: CodexMemory, wasCut: boolean): void {
  memory.scripts = wasCut ? [] : memory.scripts.filter(({ cell }) => cell !== null);
}

function cellIn(head: string): string | null {
  return /^Script running with cell ID (\S{1,40})/.exec(head)?.[1] ?? null;
}

/**
 * The script that made a call, by position: the call is recorded where it ended, and names no script. `several`: those
 * that ran at that time cannot be told apart.
 */
export function scriptOf(memory: CodexMemory, startedAt: number): ToolUseId | 'several' | null {
  const before = memory.scripts.filter(({ at }) => at <= startedAt);
  const open = before.length > 0 ? before : memory.scripts;
  const [only] = open;
  if (open.length > 1) return 'several';
  return only?.id ?? (memory.lastScript as ToolUseId | null);
}
