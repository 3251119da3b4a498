import { BytePattern } from '../../../json/byte-pattern.ts';
import { BACKSLASH, NINE, OPEN_BRACE, OPEN_BRACKET, QUOTE, SPACE, ZERO } from '../../../json/char-code.ts';
import type { LineBytes } from '../../../json/index.ts';
import { skipValue } from '../../../json/skip-value.ts';
import { closingQuote } from '../../../json/string-literal.ts';
import { type Fixed, type Frame, type FrameMeaning, type Hole, hole, type LineContext } from './frame-hole.ts';

interface FrameNode {
  readonly key: string;
  readonly fixed: Fixed;
  readonly hole: Hole;
  /** The fixed part in the last requested context; empty: no line has it. */
  readonly literal: BytePattern;
  literalIn: LineContext | null;
  readonly next: FrameNode[];
  /** Set where the line ends. */
  readonly meaning: FrameMeaning | null;
}

/** More branches at one position than any client has. */
const mostBranches = 12;

/**
 * A client writes its records with the same code: from line to line their frame is the same, byte for byte, and only
 * some values differ. Known frames are kept here as a tree; a line that fits one is read by comparing its fixed parts,
 * which is many times as fast as any parsing.
 */
export class FrameTree {
  readonly #roots: FrameNode[] = [];
  uuidStart = 0;
  uuidEnd = 0;
  timeStart = 0;
  timeEnd = 0;
  /** The id of the message, of its call, or of the call whose result it is. */
  idStart = 0;
  idEnd = 0;
  callStart = 0;
  callEnd = 0;
  nameStart = 0;
  nameEnd = 0;
  readonly counts = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, cacheWriteLong: 0 };
  #number = 0;

  add({ parts, meaning }: Frame): void {
    let nodes = this.#roots;
    for (const part of parts) {
      const key = part.fixed.join('\n');
      let node = nodes.find((known) => known.key === key && known.hole === part.hole);
      if (node === undefined) {
        const { fixed, hole: follows } = part;
        const ends = follows === hole.end ? meaning : null;
        node = { key, fixed, hole: follows, literal: new BytePattern(), literalIn: null, next: [], meaning: ends };
        nodes.unshift(node);
        if (nodes.length > mostBranches) nodes.pop();
      }
      nodes = node.next;
    }
  }

  /** The meaning of a line that fits a frame, with the positions of its values; `null`: it must be parsed. */
  match(text: string, { view, start }: LineBytes, context: LineContext): FrameMeaning | null {
    const { counts } = this;
    const stop = start + text.length;
    counts.input = counts.output = counts.cacheRead = counts.cacheWrite = counts.cacheWriteLong = 0;
    let nodes = this.#roots;
    let at = 0;
    while (true) {
      let end = -1;
      let node: FrameNode | null = null;
      for (let index = 0; index < nodes.length && end < 0; index++) {
        node = nodes[index] as FrameNode;
        const literal = node.literalIn === context ? node.literal : literalOf(node, context);
        // As bytes: to compare slices of strings, V8 leaves compiled code.
        if (literal.standAt(view, start + at, stop)) end = this.#fill(node.hole, text, at + literal.length);
      }
      if (node === null || end < 0) return null;
      if (node.hole === hole.end) return end === text.length ? node.meaning : null;
      at = end;
      nodes = node.next;
    }
  }

  /** The end of the hole that begins at `at`; -1: something else is there. */
  #fill(kind: Hole, text: string, at: number): number {
    switch (kind) {
      case hole.end:
        return at;
      case hole.string:
        return closingQuote(text, at);
      case hole.nested:
        return isBracket(text.charCodeAt(at)) ? skipValue(text, at) : -1;
      case hole.spoken:
        return isSpoken(text.charCodeAt(at)) ? closingQuote(text, at) : -1;
      case hole.uuid:
        this.uuidStart = at;
        this.uuidEnd = text.indexOf('"', at);
        return this.uuidEnd;
      case hole.time:
        this.timeStart = at;
        this.timeEnd = text.indexOf('"', at);
        return this.timeEnd;
      case hole.messageId:
        this.idStart = at;
        this.idEnd = text.indexOf('"', at);
        return this.idEnd;
      case hole.callId:
      case hole.resultOf:
        this.callStart = at;
        this.callEnd = text.indexOf('"', at);
        return this.callEnd;
      case hole.toolName:
        this.nameStart = at;
        this.nameEnd = text.indexOf('"', at);
        return this.nameEnd;
      default:
        return this.#count(kind, text, at);
    }
  }

  #count(kind: Hole, text: string, at: number): number {
    const end = this.#digits(text, at);
    if (kind === hole.input) this.counts.input = this.#number;
    else if (kind === hole.output) this.counts.output = this.#number;
    else if (kind === hole.cacheRead) this.counts.cacheRead = this.#number;
    else if (kind === hole.cacheWrite) this.counts.cacheWrite = this.#number;
    else if (kind === hole.cacheWriteLong) this.counts.cacheWriteLong = this.#number;
    return end;
  }

  /** A plain number of at most 15 digits. What follows it is compared with a frame. */
  #digits(text: string, start: number): number {
    let value = 0;
    let at = start;
    let code = text.charCodeAt(at);
    while (code >= ZERO && code <= NINE) {
      value = value * 10 + code - ZERO;
      code = text.charCodeAt(++at);
    }
    this.#number = value;
    const isPlain = at > start && at - start <= 15 && (at - start === 1 || text.charCodeAt(start) !== ZERO);
    return isPlain ? at : -1;
  }
}

function literalOf(node: FrameNode, context: LineContext): BytePattern {
  if (node.fixed.length > 1 || node.literalIn === null) {
    const parts = node.fixed.map((part) => (typeof part === 'string' ? part : context.values[part]));
    node.literal.keepText(parts.some((part) => part == null) ? '' : parts.join(''));
  }
  node.literalIn = context;
  return node.literal;
}

function isBracket(code: number): boolean {
  return code === OPEN_BRACE || code === OPEN_BRACKET;
}

function isSpoken(code: number): boolean {
  return code > SPACE && code < 0x7f && code !== BACKSLASH && code !== QUOTE;
}
