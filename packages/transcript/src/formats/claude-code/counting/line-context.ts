import { OPEN_BRACE } from '../../../json/char-code.ts';
import { MemberWalk } from '../../../json/member-walk.ts';
import { copyOf } from '../../../json/string-literal.ts';
import { contextKeys, type LineContext } from './frame-hole.ts';

const members = new MemberWalk();

/** The session context in the line of an answer, a prompt or a result; `null`: it is no such line. */
export function lineContextOf(text: string): LineContext | null {
  if (text.charCodeAt(0) !== OPEN_BRACE) return null;
  const values = contextKeys.map((): string | null => null);
  let mask = 0;
  let isMessage = false;
  members.begin(text, 0);
  while (members.next()) {
    const key = text.slice(members.keyStart, members.keyEnd);
    // A line copied from elsewhere does not show this session's context.
    if (!members.skip() || key.includes('\\') || key === 'forkedFrom') return null;
    const value = text.slice(members.valueStart, members.valueEnd);
    if (key === 'type') isMessage = value === '"user"' || value === '"assistant"';
    const index = contextKeys.indexOf(key as (typeof contextKeys)[number]);
    if (index < 0) continue;
    if ((mask & (1 << index)) !== 0) return null;
    mask |= 1 << index;
    values[index] = copyOf(value);
  }
  return isMessage && members.end === text.length ? { values, mask } : null;
}
