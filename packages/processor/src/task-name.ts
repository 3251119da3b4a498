import type { SessionState, Turn } from './session-state.ts';

const named = new WeakMap<Turn, ReadonlyMap<string, string>>();

/**
 * The name of a task on the session's board, by its number. The call that created it holds the name, its result the
 * number.
 */
export function taskName({ main, agents }: SessionState, number: string): string | null {
  const threads = [main, ...[...agents.values()].map(({ thread }) => thread)];
  for (const { turns } of threads) {
    for (let at = turns.length - 1; at >= 0; at -= 1) {
      const turn = turns[at];
      const name = turn === undefined ? undefined : namesIn(turn).get(number);
      if (name !== undefined) return name;
    }
  }
  return null;
}

/** A turn is a new object whenever it changes. */
function namesIn(turn: Turn): ReadonlyMap<string, string> {
  const known = named.get(turn);
  if (known !== undefined) return known;
  const names = new Map<string, string>();
  for (const item of turn.items) {
    if (item.kind !== 'activity' || item.started?.kind !== 'todo') continue;
    const number = /^#(\S+)$/.exec(item.finished?.facts.note ?? '')?.[1];
    if (number !== undefined && item.started.title !== number) names.set(number, item.started.title);
  }
  named.set(turn, names);
  return names;
}
