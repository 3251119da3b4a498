import type { ToolUseId } from '@treeline/protocol';
import { afterSpace, OPEN_BRACE, OPEN_BRACKET, QUOTE } from '../json/char-code.ts';
import type { JsonObject, LineBytes } from '../json/index.ts';
import { MemberWalk } from '../json/member-walk.ts';
import { MessageCutter } from './cut-message.ts';
import { RepeatedValue, shortValue } from './short-value.ts';

/** What a record may say besides without meaning anything for a count. */
const quietKeys = new Set([
  'agentId',
  'apiBlockIndex',
  'attributionAgent',
  'attributionMcpServer',
  'attributionMcpTool',
  'attributionSkill',
  'effort',
  'entrypoint',
  'madeBy',
  'mcpCallNotReadOnly',
  'mcpMeta',
  'perTurnEffort',
  'permissionDecision',
  'promptCacheRequested',
  'promptId',
  'requestId',
  'requestRef',
  'requestedModel',
  'sandboxed',
  'sessionKind',
  'sourceToolAssistantUUID',
  'thinkingDisplay',
  'thinkingDurationMs',
  'toolInputStreamMs',
  'toolUseResult',
  'userType',
]);

const members = new MemberWalk();

type RepeatedKey = 'type' | 'cwd' | 'sessionId' | 'session_id' | 'version' | 'gitBranch' | 'slug';

type Fields = {
  type: string | null;
  uuid: string | null;
  parentUuid: string | null;
  timestamp: string | null;
  isSidechain: boolean;
  cwd: string | null;
  sessionId: string | null;
  session_id: string | null;
  version: string | null;
  gitBranch: string | null;
  slug: string | null;
  message: JsonObject | null;
};

/**
 * Most of a transcript are answers and results of tools, of which a count needs ids and numbers, not a word. They are
 * stepped through without being built; what is left is a record that counts like the whole one. What is stepped
 * over is trusted to be valid, the record's own frame is not.
 */
export class RecordCutter {
  readonly #messages = new MessageCutter();
  readonly #repeated: Readonly<Record<RepeatedKey, RepeatedValue>> = {
    type: new RepeatedValue(),
    cwd: new RepeatedValue(),
    sessionId: new RepeatedValue(),
    session_id: new RepeatedValue(),
    version: new RepeatedValue(),
    gitBranch: new RepeatedValue(),
    slug: new RepeatedValue(),
  };
  #lastId = '';

  /** `waiting`: calls whose results are only waited for. `null`: the line is anything else, and has to be read in full. */
  cut(text: string, bytes: LineBytes | null, waiting: ReadonlySet<ToolUseId>): JsonObject | null {
    if (text.charCodeAt(0) !== OPEN_BRACE) return null;
    const fields = noFields();
    members.begin(text, 0);
    while (members.next()) {
      if (members.isKey('message')) {
        fields.message = this.#messages.cut(text, members.valueStart, bytes, waiting);
        if (fields.message === null) return null;
        members.skipTo(this.#messages.end);
      } else if (!members.skip() || !this.#field(fields, bytes)) return null;
    }
    if (members.end < 0 || afterSpace(text, members.end) < text.length) return null;
    return this.#isCounted(fields) ? fields : null;
  }

  #field(fields: Fields, bytes: LineBytes | null): boolean {
    switch (members.keyEnd - members.keyStart) {
      case 3:
        return members.isKey('cwd') && this.#repeat(fields, 'cwd', bytes);
      case 4:
        if (members.isKey('uuid')) return this.#uuid(fields, bytes);
        if (members.isKey('slug')) return this.#repeat(fields, 'slug', bytes);
        return members.isKey('type') ? this.#repeat(fields, 'type', bytes) : false;
      case 7:
        if (members.isKey('version')) return this.#repeat(fields, 'version', bytes);
        break;
      case 9:
        if (members.isKey('timestamp')) return this.#timestamp(fields, bytes);
        if (members.isKey('sessionId')) return this.#repeat(fields, 'sessionId', bytes);
        if (members.isKey('gitBranch')) return this.#repeat(fields, 'gitBranch', bytes);
        break;
      case 10:
        if (members.isKey('parentUuid')) return this.#parent(fields, bytes);
        if (members.isKey('session_id')) return this.#repeat(fields, 'session_id', bytes);
        break;
      case 11:
        if (members.isKey('isSidechain')) return this.#sidechain(fields);
    }
    return quietKeys.has(members.text.slice(members.keyStart, members.keyEnd)) && isSound(members);
  }

  #repeat(fields: Fields, key: RepeatedKey, bytes: LineBytes | null): boolean {
    const value = this.#repeated[key].read(members, bytes);
    fields[key] = value ?? null;
    return value !== undefined;
  }

  #uuid(fields: Fields, bytes: LineBytes | null): boolean {
    const value = shortValue(members, bytes);
    fields.uuid = value ?? null;
    // As it is written: else the next record's parent would be written otherwise too.
    if (members.valueEnd - members.valueStart === (value?.length ?? 0) + 2) this.#lastId = value ?? '';
    return value !== undefined;
  }

  #timestamp(fields: Fields, bytes: LineBytes | null): boolean {
    const value = shortValue(members, bytes);
    fields.timestamp = value ?? null;
    return value !== undefined;
  }

  /** Usually the record before: then its id is there already. */
  #parent(fields: Fields, bytes: LineBytes | null): boolean {
    const { text, valueStart, valueEnd } = members;
    const isLast = valueEnd - valueStart === this.#lastId.length + 2 && text.startsWith(this.#lastId, valueStart + 1);
    const value = isLast && members.isString() ? this.#lastId : shortValue(members, bytes);
    fields.parentUuid = value ?? null;
    return value !== undefined;
  }

  #sidechain(fields: Fields): boolean {
    const { text, valueStart, valueEnd } = members;
    const written = text.slice(valueStart, valueEnd);
    fields.isSidechain = written === 'true';
    return written === 'true' || written === 'false';
  }

  #isCounted({ type, message }: Fields): boolean {
    if (message === null) return false;
    const { side } = this.#messages;
    if (type === 'user') return side === 'user';
    return type === 'assistant' && side === 'assistant' && isAnswer(message);
  }
}

/** A value without quotes or brackets is a number or one of three words; else the line is broken. */
function isSound({ text, valueStart, valueEnd }: MemberWalk): boolean {
  const first = text.charCodeAt(valueStart);
  if (first === QUOTE || first === OPEN_BRACE || first === OPEN_BRACKET) return true;
  return /^(?:true|false|null|0|-?[1-9]\d*)$/.test(text.slice(valueStart, valueEnd));
}

/** What the client writes in a model's place are its errors. */
function isAnswer({ id, model }: JsonObject): boolean {
  return typeof id === 'string' && id !== '' && model !== '<synthetic>';
}

function noFields(): Fields {
  return {
    type: null,
    uuid: null,
    parentUuid: null,
    timestamp: null,
    isSidechain: false,
    cwd: null,
    sessionId: null,
    session_id: null,
    version: null,
    gitBranch: null,
    slug: null,
    message: null,
  };
}
