import type { ContextPart, ContextRow } from '@treeline/protocol';
import type { ThreadContext } from './thread-context.ts';

const made: ReadonlySet<ContextPart> = new Set(['answer', 'thinking', 'call']);

/**
 * The entry to show for a call: the first that it made. A call that made none is shown by the last entry in its input.
 */
export function rowOfCall({ rows }: ThreadContext, call: number): ContextRow | null {
  return (
    rows.find(({ part, fromCall }) => fromCall === call + 1 && made.has(part)) ??
    rows.findLast(({ fromCall }) => fromCall <= call) ??
    null
  );
}
