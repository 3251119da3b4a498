import type { ToolUseId } from '@treeline/protocol';
import { instantOf } from '../adapters/claude-code/instant-of.ts';
import { afterSpace } from '../json/char-code.ts';
import { MemberWalk } from '../json/member-walk.ts';
import { copyOf } from '../json/string-literal.ts';

/** The result of one call that went well, as far as counting needs it. */
export interface PlainResult {
  readonly toolUseId: ToolUseId;
  readonly at: number;
  /** Empty where there is none. */
  readonly uuid: string;
  /** Where the session stood then: folder, branch, version and so on, as they are written. */
  readonly context: string;
}

/** What a record may say besides without meaning anything for a count. */
const quietKeys = new Set([
  'parentUuid',
  'promptId',
  'agentId',
  'toolUseResult',
  'sourceToolAssistantUUID',
  'permissionDecision',
  'userType',
  'entrypoint',
  'sandboxed',
  'mcpMeta',
  'mcpCallNotReadOnly',
  'sessionKind',
]);
const contextKeys = new Set(['cwd', 'sessionId', 'version', 'gitBranch', 'slug']);

/** Without its opening quote: looking for so frequent a character first would take many times as long. */
const resultMark = 'tool_result"';

const outer = new MemberWalk();
const inner = new MemberWalk();
const block = new MemberWalk();

/**
 * Half of a transcript are results of tools, of which a count needs nothing but that they came. They are stepped
 * through without being built, and what is stepped over is trusted. `null`: the line is anything else, or says more, and
 * has to be read in full.
 */
export function plainResult(text: string): PlainResult | null {
  if (!text.startsWith('{') || !text.includes(resultMark)) return null;
  let toolUseId: string | null = null;
  let at = Number.NaN;
  let isUser = false;
  let context = '';
  let uuid = '';
  outer.begin(text, 0);
  while (outer.next()) {
    const key = text.slice(outer.keyStart, outer.keyEnd);
    if (key === 'message') {
      if (toolUseId !== null) return null;
      toolUseId = resultIn(text, outer.valueStart);
      if (toolUseId === null) return null;
    }
    if (!outer.skip()) return null;
    const value = text.slice(outer.valueStart, outer.valueEnd);
    if (key === 'type') isUser = value === '"user"';
    else if (key === 'timestamp') at = instantOf(value.slice(1, -1));
    else if (key === 'uuid') {
      if (!/^"[\w-]+"$/.test(value)) return null;
      // It is kept: a slice would keep the line.
      uuid = copyOf(value.slice(1, -1));
    } else if (contextKeys.has(key)) context += value;
    // An agent's record in a session's file is another transcript's.
    else if (key === 'isSidechain') context += value;
    else if (key !== 'message' && !quietKeys.has(key)) return null;
  }
  if (!isUser || toolUseId === null || Number.isNaN(at) || afterSpace(text, outer.end) < text.length) return null;
  return { toolUseId: toolUseId as ToolUseId, at, uuid, context };
}

/** The id in a message that holds one result, and no error. */
function resultIn(text: string, start: number): string | null {
  if (text.charCodeAt(start) !== openBrace) return null;
  let found: string | null = null;
  inner.begin(text, start);
  while (inner.next()) {
    if (inner.isKey('content')) {
      found = onlyResult(text, inner.valueStart);
      if (found === null) return null;
    } else if (!inner.isKey('role')) return null;
    if (!inner.skip()) return null;
  }
  return inner.end < 0 ? null : found;
}

function onlyResult(text: string, start: number): string | null {
  if (text.charCodeAt(start) !== openBracket || text.charCodeAt(start + 1) !== openBrace) return null;
  let id: string | null = null;
  let isResult = false;
  block.begin(text, start + 1);
  while (block.next()) {
    if (!block.skip()) return null;
    const value = block.isKey('content') ? '' : text.slice(block.valueStart, block.valueEnd);
    if (block.isKey('tool_use_id')) id = /^"[\w-]+"$/.test(value) ? value.slice(1, -1) : null;
    else if (block.isKey('type')) isResult = value === '"tool_result"';
    else if (block.isKey('is_error')) {
      if (value !== 'false') return null;
    } else if (!block.isKey('content') && !block.isKey('cache_control')) return null;
  }
  return block.end >= 0 && isResult && text.charCodeAt(block.end) === closeBracket ? id : null;
}

const openBrace = 0x7b;
const openBracket = 0x5b;
const closeBracket = 0x5d;
