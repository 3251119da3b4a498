import { afterSpace, CLOSE_BRACE, isSpace, LOWER_T, LOWER_Y, OPEN_BRACE, OPEN_BRACKET } from '../../json/char-code.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { MemberWalk } from '../../json/member-walk.ts';
import type { Skimmed } from '../../json/record-look.ts';
import type { Wants } from './outline.ts';

const ATTACHMENT = 'attachment';
const TYPE_FIRST = '{"type":"';
const ATTACHMENT_KEY = '"attachment":';
/** A shorter line is parsed faster than its members are walked. */
const WORTH_SKIMMING = 250;
/** In a line longer than this even a type that comes last is searched before anything is built. */
const HUGE_LINE = 16_384;
/** A longer "id" is none, and would not be cheap. */
const LONGEST_FIELD = 500;

const walk = new MemberWalk();
const nestedWalk = new MemberWalk();

/** Decides about the record at `start` without building it, and skips it if it is not needed. */
export function skipUnwanted(text: string, start: number, wants: Wants): Skimmed {
  if (text.charCodeAt(start + 3) === LOWER_Y && text.startsWith(TYPE_FIRST, start))
    return skimByType(text, start, wants);
  // Otherwise building it is faster.
  const isWorthIt = text.length >= HUGE_LINE || (text.length >= WORTH_SKIMMING && hasAttachmentFirst(text, start));
  return isWorthIt ? skimMembers(text, start, wants) : 'unknown';
}

/** Whether the first nested value is an attachment. Comparing one character first avoids nearly all the calls. */
function hasAttachmentFirst(text: string, start: number): boolean {
  const nested = text.indexOf('{', start + 1);
  if (text.charCodeAt(nested - 3) !== LOWER_T) return false;
  return text.startsWith(ATTACHMENT_KEY, nested - ATTACHMENT_KEY.length);
}

/** Request copies, the bulk of today's files, begin with their type and have no ids: nothing else must be read. */
function skimByType(text: string, start: number, wants: Wants): Skimmed {
  const typeStart = start + TYPE_FIRST.length;
  const typeEnd = text.indexOf('"', typeStart);
  const type = text.slice(typeStart, typeEnd);
  if (type === ATTACHMENT || typeEnd < 0 || type.includes('\\')) return skimMembers(text, start, wants);
  if (wants(type, null)) return 'wanted';
  // Without the opening quote: searching for so frequent a character first would take five times as long.
  const hasIds = text.includes('Uuid"', typeEnd) || text.includes('uuid"', typeEnd);
  if (hasIds || !holdsOneRecord(text, typeEnd)) return skimMembers(text, start, wants);
  return { outline: { type: nameOf(type) }, end: text.length };
}

function skimMembers(text: string, start: number, wants: Wants): Skimmed {
  const isHuge = text.length >= HUGE_LINE;
  let type: string | null = null;
  let isUnwanted = false;
  let fields = '';
  walk.begin(text, start);
  while (walk.next()) {
    if (walk.isKey(ATTACHMENT) && (type ?? ATTACHMENT) === ATTACHMENT) {
      const subtype = typeInside(text, walk.valueStart);
      if (subtype !== null && wants(ATTACHMENT, subtype)) return 'wanted';
      isUnwanted = subtype !== null;
    } else if (!isUnwanted && !isHuge && isNested(text, walk.valueStart)) {
      return 'unknown';
    }
    if (!walk.skip()) return 'unknown';
    if (!isOutlineKey(walk)) continue;
    const field = text.slice(walk.keyStart - 1, walk.valueEnd);
    if (field.length > LONGEST_FIELD) return 'unknown';
    fields += fields === '' ? field : `,${field}`;
    if (walk.isKey('type')) {
      // Of two members with one name the last counts, and a type may be written with escapes: that is left to the
      // parser.
      if (type !== null || !walk.isString() || field.includes('\\')) return 'unknown';
      type = text.slice(walk.valueStart + 1, walk.valueEnd - 1);
      if (type !== ATTACHMENT && wants(type, null)) return 'wanted';
      isUnwanted ||= type !== ATTACHMENT;
    }
  }
  return walk.end < 0 || !isUnwanted || type === null ? 'unknown' : outlineFrom(fields, walk.end);
}

/** Parsing the few fields as one text copies them: slices would keep the line in memory. */
function outlineFrom(fields: string, end: number): Skimmed {
  try {
    return { outline: JSON.parse(`{${fields}}`) as JsonObject, end };
  } catch {
    return 'unknown';
  }
}

/** The `type` of the object at `at`; `null` if there is none, or it is no object. */
function typeInside(text: string, at: number): string | null {
  if (text.charCodeAt(at) !== OPEN_BRACE) return null;
  nestedWalk.begin(text, at);
  while (nestedWalk.next()) {
    const isType = nestedWalk.isKey('type');
    if (!nestedWalk.skip()) return null;
    if (isType) return nestedWalk.isString() ? text.slice(nestedWalk.valueStart + 1, nestedWalk.valueEnd - 1) : null;
  }
  return null;
}

function isOutlineKey(member: MemberWalk): boolean {
  switch (member.keyEnd - member.keyStart) {
    case 4:
      return member.isKey('type') || member.isKey('uuid');
    case 7:
      return member.isKey('agentId');
    case 9:
      return member.isKey('timestamp') || member.isKey('sessionId');
    case 10:
      return member.isKey('parentUuid');
    default:
      return false;
  }
}

function isNested(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === OPEN_BRACE || code === OPEN_BRACKET;
}

/**
 * Whether an opening brace nowhere follows a closing one directly, not even within a string, and the line ends with a
 * closing one.
 */
function holdsOneRecord(text: string, from: number): boolean {
  let last = text.length - 1;
  while (last > from && isSpace(text.charCodeAt(last))) last--;
  if (text.charCodeAt(last) !== CLOSE_BRACE) return false;
  let brace = text.indexOf('}', from);
  while (brace >= 0 && brace < last) {
    const next = afterSpace(text, brace + 1);
    if (text.charCodeAt(next) === OPEN_BRACE) return false;
    brace = text.indexOf('}', next);
  }
  return true;
}

const names = new Map<string, string>();
const MOST_NAMES = 500;

/** One string per type, not a view into each line that has it. */
function nameOf(type: string): string {
  const known = names.get(type);
  if (known !== undefined) return known;
  const copy = JSON.parse(JSON.stringify(type)) as string;
  if (names.size < MOST_NAMES) names.set(copy, copy);
  return copy;
}
