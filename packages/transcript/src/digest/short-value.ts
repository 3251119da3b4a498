import type { LineBytes } from '../json/index.ts';
import type { MemberWalk } from '../json/member-walk.ts';
import { copyOf } from '../json/string-literal.ts';

/** A longer one is no id, name or path. */
const longest = 500;
/** What JSON writes in another way than it is read, and what is not ASCII. */
const isUnusual = /[^ -~]|\\/;

/**
 * The string that a walk has just stepped over, or `null` where that is written; `undefined`: it is anything else. A
 * copy, since a slice would keep the line in memory.
 */
export function shortValue(walk: MemberWalk, bytes: LineBytes | null): string | null | undefined {
  const { text, valueStart, valueEnd } = walk;
  if (!walk.isString()) return valueEnd - valueStart === 4 && text.startsWith('null', valueStart) ? null : undefined;
  if (valueEnd - valueStart > longest) return undefined;
  const inside = text.slice(valueStart + 1, valueEnd - 1);
  return isUnusual.test(inside) ? parsed(walk, bytes) : copyOf(inside);
}

function parsed({ text, valueStart, valueEnd }: MemberWalk, bytes: LineBytes | null): string | undefined {
  try {
    return JSON.parse(bytes === null ? text.slice(valueStart, valueEnd) : bytes.decode(valueStart, valueEnd)) as string;
  } catch {
    return undefined;
  }
}

/** The same for a value that most lines have in common with the one before: comparing is cheaper than copying. */
export class RepeatedValue {
  #raw = '';
  #value: string | null | undefined = undefined;

  read(walk: MemberWalk, bytes: LineBytes | null): string | null | undefined {
    const length = walk.valueEnd - walk.valueStart;
    if (length === this.#raw.length && walk.text.startsWith(this.#raw, walk.valueStart)) return this.#value;
    this.#value = shortValue(walk, bytes);
    this.#raw = copyOf(walk.text.slice(walk.valueStart, walk.valueEnd));
    return this.#value;
  }
}
