import { isWanted } from '../adapters/claude-code/record-types.ts';

/*
 * Most lines at a file's ends say nothing that a list shows. An engine compiles patterns at once, and runs them many times
 * as fast as it parses; they match whole lines only, so that nothing can hide behind what is passed over.
 */

const plain = '[^"\\\\\\x00-\\x1f]*';
const text = `"${plain}(?:\\\\(?:["\\\\/bfnrt]|u[\\da-fA-F]{4})${plain})*"`;
const number = '-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?';
const scalar = `(?:${text}|${number}|true|false|null)`;

function objectOf(value: string): string {
  return `\\{(?:${text}:${value}(?:,${text}:${value})*)?\\}`;
}

const flat = objectOf(scalar);
const nested = objectOf(`(?:${scalar}|${flat})`);
const shallow = `(?:${scalar}|${nested}|\\[(?:${flat}(?:,${flat})*)?\\])`;

/** What begins with its type and is no deeper than a few levels. */
const typedLine = new RegExp(`^\\{"type":"([\\w-]+)"(?:,${text}:${shallow})*\\}$`);
const attachmentStart = /^\{"parentUuid":(?:null|"[\w-]*"),"isSidechain":(?:true|false),"attachment":\{"type":"(\w+)"/;
const attachmentEnd = new RegExp(`"type":"attachment"(?:,${text}:${shallow})*\\}$`, 'y');
const saysWhere = /"(?:cwd|gitBranch|slug)":/;
const nextRecord = /\}\s*\{/;

/** Whether the line is one record, and a list shows nothing of it. */
export function isPassedOver(raw: string): boolean {
  if (raw.startsWith('{"type":"')) {
    const type = raw.length > longestTyped ? undefined : typedLine.exec(raw)?.[1];
    if (type === undefined || type === 'attachment') return false;
    return type === 'queue-operation' ? !saysWhere.test(raw) : !isWanted(type, null);
  }
  const attachment = attachmentStart.exec(raw)?.[1];
  return attachment !== undefined && !isWanted('attachment', attachment) && isOneAttachment(raw);
}

export function isQueued(raw: string): boolean {
  return raw.startsWith('{"type":"queue-operation"');
}

/** Longer ones are copies of requests, of which nothing but the type is looked at anyway. */
const longestTyped = 1000;

function isOneAttachment(raw: string): boolean {
  // Half of one may stand before the whole.
  if (raw.indexOf('{"parentUuid":', 1) >= 0) return false;
  attachmentEnd.lastIndex = raw.lastIndexOf('},"type":"attachment"') + 2;
  return attachmentEnd.test(raw) && !mayHoldTwo(raw);
}

/** Looking for a few characters takes a tenth of what looking for a pattern does. */
function mayHoldTwo(raw: string): boolean {
  if (raw.includes('}{')) return true;
  return (raw.includes('} ') || raw.includes('}\t') || raw.includes('}\r')) && nextRecord.test(raw);
}
