import { BytePattern } from '../../json/byte-pattern.ts';
import { LOWER_P, OPEN_BRACE } from '../../json/char-code.ts';
import { Cursor } from '../../json/cursor.ts';
import { type JsonObject, type JsonValue, type LineBytes, LONG_TEXT } from '../../json/index.ts';
import { asArray, asObject, stringOf } from '../../json/json-values.ts';
import { RepeatedString } from '../../json/repeated-string.ts';
import { END, Shapes, type Step, UNFIT } from '../../json/shapes.ts';
import { skipValue } from '../../json/skip-value.ts';
import { mayRepeat } from '../call-name.ts';
import { isWanted } from './record-types.ts';
import { readQuickDetail } from './shape-matched-detail.ts';
import { QuickMessages } from './shape-matched-message.ts';
import { QuickTime } from './shape-matched-time.ts';

const UUID = 1;
const PARENT = 2;
const TIME = 3;
const MESSAGE = 4;
const RESULT = 5;
const CWD = 6;
const SESSION = 7;
const STREAM_SESSION = 8;
const SLUG = 9;
const ORIGIN = 10;
const DURATION = 11;
const ATTACHMENT = 12;
const RENDERED = 13;
const PROMPT = 14;
const SOURCE = 15;
const ANY = 16;

const anyKeys = [
  ...['agentId', 'apiBlockIndex', 'mcpMeta', 'permissionDecision', 'requestId', 'requestRef', 'requestSessionId'],
  ...['toolInputStreamMs', 'turnPosition', 'turnCompanion', 'queuePriority'],
];

const slotOf = new Map([
  ['uuid', UUID],
  ['parentUuid', PARENT],
  ['timestamp', TIME],
  ['message', MESSAGE],
  ['toolUseResult', RESULT],
  ['cwd', CWD],
  ['sessionId', SESSION],
  ['session_id', STREAM_SESSION],
  ['slug', SLUG],
  ['origin', ORIGIN],
  ['thinkingDurationMs', DURATION],
  ['attachment', ATTACHMENT],
  ['rendered', RENDERED],
  ['promptId', PROMPT],
  ['sourceToolAssistantUUID', SOURCE],
  ...anyKeys.map((key): [string, number] => [key, ANY]),
]);
/** Keys with the same value in most records. */
const steadyKeys = new Set([
  ...['type', 'isSidechain', 'version', 'gitBranch', 'isMeta', 'promptSource', 'entrypoint'],
  ...['attributionAgent', 'attributionMcpServer', 'attributionMcpTool', 'attributionSkill', 'effort', 'madeBy'],
  ...['mcpCallNotReadOnly', 'perTurnEffort', 'permissionMode', 'promptCacheRequested', 'queueSkipAttachments'],
  ...[
    'renderedBesideToolResult',
    'renderedInHumanTurn',
    'renderedRole',
    'requestedModel',
    'sandboxed',
    'sessionKind',
    'thinkingDisplay',
    'turnOrigin',
    'userType',
  ],
]);

/** The keys that a record read by its shape may have. */
export const knownKeys: ReadonlySet<string> = new Set([...slotOf.keys(), ...steadyKeys]);

/** A record with other keys does not fit: it is rare, and parsed in full. */
const shapes = new Shapes(slotOf, steadyKeys, UNFIT);

const typeFirst = BytePattern.of('{"type":');

type Fields = {
  type: JsonValue | undefined;
  uuid: string | null | undefined;
  parentUuid: string | null | undefined;
  isSidechain: JsonValue | undefined;
  cwd: string | null | undefined;
  sessionId: string | null | undefined;
  session_id: string | null | undefined;
  version: JsonValue | undefined;
  gitBranch: JsonValue | undefined;
  slug: string | null | undefined;
  message: JsonObject | undefined;
  toolUseResult: JsonValue | undefined;
  origin: JsonValue | undefined;
  thinkingDurationMs: JsonValue | undefined;
  isMeta: JsonValue | undefined;
  promptSource: JsonValue | undefined;
  entrypoint: JsonValue | undefined;
  permissionMode: JsonValue | undefined;
  promptId: string | null | undefined;
  sourceToolAssistantUUID: string | null | undefined;
  hasAttachment: boolean;
};

/**
 * Records of a conversation that are written like an earlier one: prompts, answers, calls and results, which are most
 * of what is shown. It builds only the parts of a record that its readers use.
 */
export class ShapeMatchedRecords {
  readonly #cursor = new Cursor(LONG_TEXT);
  readonly #messages = new QuickMessages(this.#cursor);
  readonly #cwd = new RepeatedString();
  readonly #sessionId = new RepeatedString();
  readonly #streamId = new RepeatedString();
  readonly #slug = new RepeatedString();
  readonly #promptId = new RepeatedString();
  readonly #lastId = new RepeatedString();
  readonly #time = new QuickTime();
  /** The time of the last record read; `null` if it has none. */
  time: number | null = null;

  /** `null`: the line must be parsed. */
  read(bytes: LineBytes, raw: string): JsonObject | null {
    const cursor = this.#cursor;
    cursor.begin(bytes, raw);
    this.time = null;
    // Those of a conversation begin with their parent.
    if (cursor.code() !== OPEN_BRACE || cursor.code(2) !== LOWER_P) return null;
    const fields = noFields();
    const end = this.#match(fields);
    const isWhole = end !== null && cursor.isAtEnd;
    cursor.end();
    if (!isWhole) return null;
    const { type, isSidechain, version, gitBranch, isMeta, promptSource, entrypoint, permissionMode } = end.constants;
    if (!isRead(type, fields)) return null;
    fields.type = type;
    fields.isSidechain = isSidechain;
    fields.version = version;
    fields.gitBranch = gitBranch;
    fields.isMeta = isMeta;
    fields.promptSource = promptSource;
    fields.entrypoint = entrypoint;
    fields.permissionMode = permissionMode;
    return fields;
  }

  #match(fields: Fields): Step | null {
    const cursor = this.#cursor;
    let steps = shapes.first;
    while (true) {
      const step = cursor.step(steps, shapes, 0);
      if (step === null) return null;
      steps = step.next;
      if (step.hole === END) return step;
      if (step.hole === UNFIT || !this.#readHole(step.hole, fields)) return null;
    }
  }

  #readHole(hole: number, fields: Fields): boolean {
    const cursor = this.#cursor;
    switch (hole) {
      case UUID:
        fields.uuid = this.#lastId.readNew(cursor);
        return fields.uuid !== undefined;
      case PARENT:
        // Usually the previous record.
        fields.parentUuid = this.#lastId.read(cursor);
        return fields.parentUuid !== undefined;
      case TIME:
        this.time = this.#time.read(cursor) ?? null;
        return this.time !== null;
      case MESSAGE:
        fields.message = this.#messages.read();
        return fields.message !== undefined;
      case CWD:
        fields.cwd = this.#cwd.read(cursor);
        return fields.cwd !== undefined;
      case PROMPT:
        fields.promptId = this.#promptId.read(cursor);
        return fields.promptId !== undefined;
      case SESSION:
        fields.sessionId = this.#sessionId.read(cursor);
        return fields.sessionId !== undefined;
      default:
        return this.#readRareHole(hole, fields);
    }
  }

  /** False if it is needed. */
  #skipAttachment(): boolean {
    const cursor = this.#cursor;
    const start = cursor.at;
    if (!cursor.passes(typeFirst)) return false;
    const type = cursor.id();
    cursor.at = start;
    return typeof type === 'string' && !isWanted('attachment', type) && this.#leap();
  }

  /** Skips an unwanted part, which is trusted to be valid, as everywhere it is skipped. */
  #leap(): boolean {
    const cursor = this.#cursor;
    cursor.at = skipValue(cursor.text, cursor.at);
    return cursor.at > 0;
  }

  #readRareHole(hole: number, fields: Fields): boolean {
    const cursor = this.#cursor;
    switch (hole) {
      case RESULT:
        fields.toolUseResult = readQuickDetail(cursor);
        return fields.toolUseResult !== undefined;
      case STREAM_SESSION:
        fields.session_id = this.#streamId.read(cursor);
        return fields.session_id !== undefined;
      case SLUG:
        fields.slug = this.#slug.read(cursor);
        return fields.slug !== undefined;
      case ATTACHMENT:
        fields.hasAttachment = this.#skipAttachment();
        return fields.hasAttachment;
      case RENDERED:
        return fields.hasAttachment && this.#leap();
      case SOURCE:
        if (!answersNumbered(fields.message)) return cursor.skip();
        fields.sourceToolAssistantUUID = cursor.id();
        return fields.sourceToolAssistantUUID !== undefined;
      case ORIGIN:
        fields.origin = cursor.value();
        return fields.origin !== undefined;
      case DURATION:
        fields.thinkingDurationMs = cursor.value();
        return fields.thinkingDurationMs !== undefined;
      default:
        return cursor.skip();
    }
  }
}

/** Of an unwanted attachment only the ids are read. */
function isRead(type: JsonValue | undefined, { message, hasAttachment }: Fields): boolean {
  if (hasAttachment) return type === 'attachment' && message === undefined;
  if (message === undefined) return false;
  return type === 'user' || (type === 'assistant' && Boolean(message.id));
}

/** The position of its call is read only if the id alone is ambiguous. */
function answersNumbered(message: JsonObject | undefined): boolean {
  return asArray(message?.content).some((block) => mayRepeat(stringOf(asObject(block)?.tool_use_id) ?? ''));
}

function noFields(): Fields {
  return {
    type: undefined,
    uuid: undefined,
    parentUuid: undefined,
    isSidechain: undefined,
    cwd: undefined,
    sessionId: undefined,
    session_id: undefined,
    version: undefined,
    gitBranch: undefined,
    slug: undefined,
    message: undefined,
    toolUseResult: undefined,
    origin: undefined,
    thinkingDurationMs: undefined,
    isMeta: undefined,
    promptSource: undefined,
    entrypoint: undefined,
    permissionMode: undefined,
    promptId: undefined,
    sourceToolAssistantUUID: undefined,
    hasAttachment: false,
  };
}
