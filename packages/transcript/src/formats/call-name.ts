import type { ToolUseId } from '@treeline/protocol';

/** It is followed by the record that contains the call. */
const separator = '~';
const mostDigits = 4;

/**
 * Whether an id may be used again for another call. The API's own never are; a gateway that numbers calls (`call_0`,
 * `call_1`) starts over with each reply, in every transcript.
 */
export function mayRepeat(id: string): boolean {
  if (id.startsWith('toolu_')) return false;
  let end = id.length;
  while (end > 0 && isDigit(id.charCodeAt(end - 1))) end--;
  const digits = id.length - end;
  return digits > 0 && digits <= mostDigits && (end === 0 || '_-:.'.includes(id.charAt(end - 1)));
}

/** The unique name of a call: its id, with its position where the id alone may be ambiguous. */
export function callName(id: string, record: string | null): ToolUseId {
  return (record !== null && mayRepeat(id) ? `${id}${separator}${record}` : id) as ToolUseId;
}

/** The id as it is written on disk. */
export function writtenId(name: ToolUseId): ToolUseId {
  const at = name.indexOf(separator);
  const id = at < 0 ? name : name.slice(0, at);
  return (mayRepeat(id) ? id : name) as ToolUseId;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
