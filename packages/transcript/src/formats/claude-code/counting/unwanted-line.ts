import { isWanted } from '../record-types.ts';

/*
 * Many lines are bookkeeping. An engine compiles patterns at once, and runs them faster than it parses or walks through
 * members; these match whole lines only, so that nothing can hide behind what is skipped.
 */

const plain = '[^"\\\\\\x00-\\x1f]*';
const text = `"${plain}(?:\\\\(?:["\\\\/bfnrt]|u[\\da-fA-F]{4})${plain})*"`;
const number = '-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?';
const scalar = `(?:${text}|${number}|true|false|null)`;

function objectOf(value: string): string {
  return `\\{(?:${text}:${value}(?:,${text}:${value})*)?\\}`;
}

const flat = objectOf(scalar);
const item = `(?:${scalar}|${flat})`;
const nested = objectOf(item);
const shallow = `(?:${scalar}|${nested}|\\[(?:${item}(?:,${item})*)?\\])`;

/** A line that begins with its type and is nested only a few levels deep. */
const typedLine = new RegExp(`^\\{"type":"([\\w-]+)"(?:,${text}:${shallow})*\\}$`);
const attachmentStart =
  /^\{"parentUuid":(?:null|"[\w-]*"),"isSidechain":(?:true|false),(?:"agentId":"[\w-]*",)?"attachment":\{"type":"(\w+)"/;
const attachmentEnd = new RegExp(`"type":"attachment"(?:,${text}:${shallow})*\\}$`, 'y');
const typeStart = '{"type":"';
const queueOperation = '{"type":"queue-operation",';
const saysWhere = /"(?:cwd|gitBranch|slug)":/;
const nextRecord = /\}\s*\{/;

/** Whether the line is one record, of an unwanted kind. */
export function isUnwanted(raw: string): boolean {
  if (raw.startsWith(typeStart)) {
    // The pattern is only for lines that are worth it: it takes as long as parsing where it does not match.
    const type = raw.slice(typeStart.length, raw.indexOf('"', typeStart.length));
    return type !== 'attachment' && !isWanted(type, null) && typeOf(raw) === type;
  }
  const attachment = attachmentStart.exec(raw)?.[1];
  return attachment !== undefined && !isWanted('attachment', attachment) && isOneAttachment(raw);
}

/** Typed and queued text, where it adds nothing to the session itself. */
export function isQueued(raw: string): boolean {
  return raw.startsWith(queueOperation) && typeOf(raw) === 'queue-operation' && !saysWhere.test(raw);
}

/** `null`: it is longer, or deeper, or not one whole record. */
function typeOf(raw: string): string | null {
  return raw.length > longestTyped ? null : (typedLine.exec(raw)?.[1] ?? null);
}

/** Longer ones are copies of requests, of which only the type is read anyway. */
const longestTyped = 1000;
const longestEnd = 64 * 1024;

function isOneAttachment(raw: string): boolean {
  // Half a record may come before the whole one.
  if (raw.indexOf('{"parentUuid":', 1) >= 0) return false;
  attachmentEnd.lastIndex = raw.lastIndexOf('},"type":"attachment"') + 2;
  // An engine remembers every escape that it has passed, and gives up where there are too many.
  return raw.length - attachmentEnd.lastIndex < longestEnd && attachmentEnd.test(raw) && !mayHoldTwo(raw);
}

/** Searching for a few characters takes a tenth of the time of a pattern. */
function mayHoldTwo(raw: string): boolean {
  if (raw.includes('}{')) return true;
  return (raw.includes('} ') || raw.includes('\t') || raw.includes('\r')) && nextRecord.test(raw);
}
