import { afterSpace, BYTE_ORDER_MARK, OPEN_BRACE } from './char-code.ts';
import { MemberWalk } from './member-walk.ts';
import { decoded } from './string-literal.ts';

const walk = new MemberWalk();

/**
 * The string value of one top-level key of the line's first record, without building anything else. The first of
 * several members of that name counts, and nothing after it is read. `null`: none, or no string.
 */
export function topLevelString(text: string, key: string): string | null {
  const start = afterSpace(text, text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0);
  return text.charCodeAt(start) === OPEN_BRACE ? stringMember(text, start, key) : null;
}

/** The same for the object whose opening brace is at `start`. */
function stringMember(text: string, start: number, key: string): string | null {
  walk.begin(text, start);
  while (walk.next()) {
    if (walk.isKey(key)) {
      return walk.isString() && walk.skip() ? decoded(text.slice(walk.valueStart + 1, walk.valueEnd - 1)) : null;
    }
    if (!walk.skip()) return null;
  }
  return null;
}
