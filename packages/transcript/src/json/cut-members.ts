import { QUOTE } from './char-code.ts';
import type { JsonValue } from './json-value.ts';
import { skipValue } from './skip-value.ts';

/** A member whose value is cut out of the line before it is parsed. */
export interface CutMember {
  readonly key: string;
  readonly valueStart: number;
  readonly valueEnd: number;
}

const MARK = '\0cut';
/** A smaller value is built faster than it is cut out. */
const WORTH_CUTTING = 300;

/** Large values of these keys, in the order of the line. They may yet turn out not to be top-level. */
export function findMembers(text: string, keys: ReadonlySet<string>): readonly CutMember[] {
  const found: CutMember[] = [];
  for (const key of keys) findMember(text, key, found);
  return found.length > 1 ? found.sort((one, other) => one.valueStart - other.valueStart) : found;
}

function findMember(text: string, key: string, found: CutMember[]): void {
  // A capital letter is rare, a quote is not: the engine looks for the first character of what it searches.
  const rare = rareBeginning(key);
  const at = text.indexOf(`${key.slice(rare)}":`, 1 + rare) - rare;
  if (at < 1 || text.charCodeAt(at - 1) !== QUOTE || !text.startsWith(key, at)) return;
  const valueStart = at + key.length + 2;
  const valueEnd = skipValue(text, valueStart);
  if (valueEnd - valueStart >= WORTH_CUTTING) found.push({ key, valueStart, valueEnd });
}

function rareBeginning(key: string): number {
  for (let at = 0; at < key.length; at++) if (key.charCodeAt(at) <= 0x5a && key.charCodeAt(at) >= 0x41) return at;
  return 0;
}

export function withoutMembers(text: string, cuts: readonly CutMember[]): string {
  let rest = '';
  let from = 0;
  for (const cut of cuts) {
    // One within the other: the outer one has it.
    if (cut.valueStart < from) continue;
    rest += `${text.slice(from, cut.valueStart)}"\\u0000cut"`;
    from = cut.valueEnd;
  }
  return rest + text.slice(from);
}

/** Whether all the values were at the top level; if not, they should not have been cut out. */
export function wereTopLevel(record: Record<string, JsonValue | undefined>, cuts: readonly CutMember[]): boolean {
  return cuts.every((cut) => record[cut.key] === MARK);
}
