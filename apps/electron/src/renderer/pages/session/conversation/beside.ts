import type { Row, Turn } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';

/** The turn to go to from a row: the next prompt, or back to the row's own prompt before the one above it. */
export function turnBeside(turns: readonly Turn[], row: Row | null, step: 1 | -1): Turn | null {
  const asked = turns.filter(({ opening }) => opening !== null);
  const at = row === null ? -1 : asked.findIndex(({ id }) => id === row.turnId);
  if (at === -1) return (step === 1 ? asked[0] : asked.at(-1)) ?? null;
  const isInside = step === -1 && row !== null && row.kind !== 'turn';
  return asked[isInside ? at : at + step] ?? null;
}

/** The agent after or before one, in the order of the tree. */
export function agentBeside(ids: readonly AgentId[], now: AgentId | null, step: 1 | -1): AgentId | null {
  const at = now === null ? -1 : ids.indexOf(now);
  if (at === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[at + step] ?? null;
}
