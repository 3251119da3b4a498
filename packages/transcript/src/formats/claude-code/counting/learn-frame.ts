import { NINE, OPEN_BRACE, OPEN_BRACKET, QUOTE, ZERO } from '../../../json/char-code.ts';
import { MemberWalk } from '../../../json/member-walk.ts';
import { copyOf } from '../../../json/string-literal.ts';
import { isFastMode } from './billing-of.ts';
import { contextKeys, type Frame, type FrameMeaning, type FramePart, type Hole, hole } from './frame-hole.ts';

/** Keys that do not matter for counting, with values that vary or hardly do. */
const varyingKeys = new Set([
  ...['apiBlockIndex', 'madeBy', 'mcpMeta', 'parentUuid', 'permissionDecision', 'promptId', 'requestId'],
  ...[
    'requestRef',
    'requestSessionId',
    'sourceToolAssistantUUID',
    'thinkingDurationMs',
    'toolInputStreamMs',
    'toolUseResult',
  ],
]);
const steadyKeys = new Set([
  ...['attributionAgent', 'attributionMcpServer', 'attributionMcpTool', 'attributionSkill', 'effort', 'entrypoint'],
  ...['mcpCallNotReadOnly', 'perTurnEffort', 'promptCacheRequested', 'requestedModel', 'sandboxed', 'sessionKind'],
  ...['thinkingDisplay', 'userType'],
]);
const countKeys: Readonly<Record<string, Hole>> = {
  input_tokens: hole.input,
  output_tokens: hole.output,
  cache_read_input_tokens: hole.cacheRead,
  cache_creation_input_tokens: hole.cacheWrite,
};
const longCacheKey = 'ephemeral_1h_input_tokens';

const record = new MemberWalk();
const message = new MemberWalk();
const block = new MemberWalk();
const usage = new MemberWalk();

/** The reader truncates longer ones. */
const longestModel = 200;

/**
 * The frame of a line that was parsed without errors, if it is an answer of one block or the result of one successful
 * call: these make up most of every transcript, and counting needs only their ids and numbers.
 */
export function learnFrame(text: string): Frame | null {
  return new FrameLearner(text).learn();
}

class FrameLearner {
  readonly #text: string;
  readonly #parts: FramePart[] = [];
  #fixed: (string | number)[] = [];
  #from = 0;
  #type = '';
  #block = '';
  #model: string | null = null;
  #holes = new Set<Hole>();
  #contextMask = 0;
  #isSidechain = false;
  #hasUsage = false;
  #isFast = false;
  #goesOn = false;

  constructor(text: string) {
    this.#text = text;
  }

  learn(): Frame | null {
    // Prompts are plain texts, which are not examined further.
    if (this.#text.charCodeAt(0) !== OPEN_BRACE || !this.#text.includes('content":[{')) return null;
    const isKnown = this.#members(record, 0, (key) => this.#ofRecord(key));
    if (!isKnown || record.end !== this.#text.length) return null;
    this.#hole(hole.end, record.end, record.end);
    const meaning = this.#meaning();
    return meaning === null ? null : { parts: this.#parts, meaning };
  }

  /** Each member once, none written with escape sequences. `take` returns whether all of it is known. */
  #members(walk: MemberWalk, start: number, take: (key: string) => boolean): boolean {
    const keys = new Set<string>();
    walk.begin(this.#text, start);
    while (walk.next()) {
      const key = this.#text.slice(walk.keyStart, walk.keyEnd);
      if (key.includes('\\') || keys.has(key) || !walk.skip()) return false;
      keys.add(key);
      const end = walk.valueEnd;
      if (!take(key)) return false;
      walk.skipTo(end);
    }
    return walk.end >= 0;
  }

  #ofRecord(key: string): boolean {
    const context = contextKeys.indexOf(key as (typeof contextKeys)[number]);
    if (context >= 0) return this.#context(context);
    switch (key) {
      case 'message':
        return record.isObject() && this.#members(message, record.valueStart, (own) => this.#ofMessage(own));
      case 'type':
        this.#type = this.#valueOf(record);
        return true;
      case 'isSidechain':
        this.#isSidechain = this.#valueOf(record) === 'true';
        return this.#isSidechain || this.#valueOf(record) === 'false';
      case 'uuid':
        return this.#inside(record, hole.uuid);
      case 'timestamp':
        return this.#inside(record, hole.time);
      default:
        return varyingKeys.has(key) ? this.#anything(record) : steadyKeys.has(key);
    }
  }

  #ofMessage(key: string): boolean {
    switch (key) {
      case 'id':
        return this.#inside(message, hole.messageId);
      case 'content':
        return this.#onlyBlock();
      case 'usage':
        this.#hasUsage = message.isObject();
        return message.isObject() ? this.#usage() : this.#valueOf(message) === 'null';
      case 'model':
        this.#model = plainString(this.#valueOf(message));
        return this.#model !== null && this.#model.length < longestModel && this.#model !== '<synthetic>';
      case 'stop_reason':
        this.#goesOn = this.#valueOf(message) === '"tool_use"';
        return true;
      case 'type':
      case 'role':
        return true;
      default:
        return this.#anything(message);
    }
  }

  #onlyBlock(): boolean {
    const { valueStart, valueEnd } = message;
    if (this.#text.charCodeAt(valueStart) !== OPEN_BRACKET || this.#text.charCodeAt(valueStart + 1) !== OPEN_BRACE)
      return false;
    return this.#members(block, valueStart + 1, (key) => this.#ofBlock(key)) && block.end === valueEnd - 1;
  }

  #ofBlock(key: string): boolean {
    switch (key) {
      case 'type':
        this.#block = this.#valueOf(block);
        return true;
      case 'id':
        return this.#inside(block, hole.callId);
      case 'name':
        return this.#inside(block, hole.toolName);
      case 'text':
        return this.#inside(block, hole.spoken);
      case 'tool_use_id':
        return this.#inside(block, hole.resultOf);
      case 'is_error':
        return this.#valueOf(block) === 'false';
      default:
        return this.#anything(block);
    }
  }

  #usage(): boolean {
    const { valueStart, valueEnd } = message;
    const counted = new Map<number, Hole>();
    const isPlain = this.#members(usage, valueStart, (key) => {
      const count = Object.hasOwn(countKeys, key) ? countKeys[key] : undefined;
      if (count === undefined) return true;
      counted.set(usage.valueStart, count);
      return isDigit(this.#text.charCodeAt(usage.valueStart));
    });
    const written = this.#text.slice(valueStart, valueEnd);
    if (!isPlain || written.includes('\\')) return false;
    this.#isFast = isFastMode(written);
    for (const match of written.matchAll(/"(\w+)":(\d+)(?=[,}])/g)) {
      const [all, key = '', digits = ''] = match;
      const start = valueStart + match.index + all.length - digits.length;
      const kind = counted.get(start) ?? (key === longCacheKey ? hole.cacheWriteLong : hole.number);
      counted.delete(start);
      this.#hole(kind, start, start + digits.length);
    }
    // A number written in another form is left over, and would not vary in the frame.
    return counted.size === 0;
  }

  #context(index: number): boolean {
    this.#fixed.push(copyOf(this.#text.slice(this.#from, record.valueStart)), index);
    this.#from = record.valueEnd;
    this.#contextMask |= 1 << index;
    return true;
  }

  #anything(walk: MemberWalk): boolean {
    const code = this.#text.charCodeAt(walk.valueStart);
    if (code === QUOTE) return this.#inside(walk, hole.string);
    if (code === OPEN_BRACE || code === OPEN_BRACKET) this.#hole(hole.nested, walk.valueStart, walk.valueEnd);
    else if (isDigit(code)) this.#hole(hole.number, walk.valueStart, walk.valueEnd);
    return true;
  }

  #inside(walk: MemberWalk, kind: Hole): boolean {
    if (!walk.isString()) return false;
    this.#hole(kind, walk.valueStart + 1, walk.valueEnd - 1);
    return true;
  }

  #hole(kind: Hole, start: number, end: number): void {
    this.#holes.add(kind);
    this.#parts.push({ fixed: [...this.#fixed, copyOf(this.#text.slice(this.#from, start))], hole: kind });
    this.#fixed = [];
    this.#from = end;
  }

  #meaning(): FrameMeaning | null {
    const kind = kinds[this.#block];
    const needed = kind === undefined ? undefined : neededHoles[kind];
    if (kind === undefined || needed === undefined || this.#type !== (kind === 'result' ? '"user"' : '"assistant"'))
      return null;
    for (const own of ownHoles) if (this.#holes.has(own) !== needed.includes(own)) return null;
    if (!this.#holes.has(hole.time) || !this.#holes.has(hole.uuid)) return null;
    return {
      kind,
      isSidechain: this.#isSidechain,
      contextMask: this.#contextMask,
      model: this.#model,
      hasUsage: this.#hasUsage,
      isFast: this.#isFast,
      goesOn: this.#goesOn,
    };
  }

  #valueOf(walk: MemberWalk): string {
    return this.#text.slice(walk.valueStart, walk.valueEnd);
  }
}

const kinds: Readonly<Record<string, FrameMeaning['kind']>> = {
  '"text"': 'text',
  '"thinking"': 'thinking',
  '"tool_use"': 'call',
  '"tool_result"': 'result',
};
/** Holes that distinguish the kinds. */
const ownHoles = [hole.messageId, hole.callId, hole.toolName, hole.spoken, hole.resultOf] as const;
const neededHoles: Readonly<Record<FrameMeaning['kind'], readonly Hole[]>> = {
  text: [hole.messageId, hole.spoken],
  thinking: [hole.messageId],
  call: [hole.messageId, hole.callId, hole.toolName],
  result: [hole.resultOf],
};

/** The value of a string without escapes; `null`: it has some. */
function plainString(written: string): string | null {
  return /^"[\w.:@/<>-]+"$/.test(written) ? copyOf(written.slice(1, -1)) : null;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}
