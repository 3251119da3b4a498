import type { ActivityKind, MessageId, ToolUseId } from '@treeline/protocol';
import { BytePattern } from '../../../json/byte-pattern.ts';
import type { LineBytes } from '../../../json/index.ts';
import { copyOf } from '../../../json/string-literal.ts';
import { mayRepeat } from '../../call-name.ts';
import { isSpawningTool } from '../assistant-record.ts';
import { kindOfTool } from '../tool-table.ts';
import type { FrameMeaning, LineContext } from './frame-hole.ts';
import { FrameTree } from './frame-tree.ts';
import { learnFrame } from './learn-frame.ts';
import { LineClock } from './line-clock.ts';
import { lineContextOf } from './line-context.ts';
import { PassedIds } from './passed-ids.ts';

/** All files of a client are written in the same way. */
const frames = new FrameTree();
const attachmentId = '},"type":"attachment","uuid":"';
const isPlainId = /^[\w-]+$/;
const names = new Map<string, ToolName>();
const mostNames = 500;

interface ToolName {
  readonly name: string;
  readonly kind: ActivityKind;
}

/** Reads the lines of one file that contain only countable data, without parsing them. */
export class PlainLines {
  readonly #ids = new PassedIds();
  readonly #clock = new LineClock();
  readonly #lastMessage = new BytePattern();
  #context: LineContext | null = null;
  /** The last line fits a frame, but must be parsed all the same. */
  #isKnownFrame = false;
  at = 0;
  messageId = '' as MessageId;
  /** The call that it makes, or whose result it is. */
  callId = '' as ToolUseId;
  tool: ToolName | null = null;
  readonly counts = frames.counts;

  /** A line was parsed without errors. `isElsewhere`: its context differs from the one before. */
  wasRead(text: string, isElsewhere: boolean): void {
    const frame = this.#isKnownFrame ? null : learnFrame(text);
    if (frame !== null) frames.add(frame);
    if (isElsewhere || this.#context === null || frame !== null) this.#context = lineContextOf(text);
  }

  hasPassed(uuid: string): boolean {
    return this.#ids.has(uuid);
  }

  /** The meaning of the line for counting; `null`: it must be parsed. */
  read(text: string, bytes: LineBytes): FrameMeaning | null {
    const context = this.#context;
    const meaning = context === null ? null : frames.match(text, bytes, context);
    this.#isKnownFrame = meaning !== null;
    if (meaning === null || meaning.contextMask !== context?.mask) return null;
    this.at = this.#clock.read(text, bytes, frames.timeStart, frames.timeEnd);
    if (Number.isNaN(this.at) || this.at <= 0) return null;
    if (meaning.kind === 'call' && !this.#readTool(text)) return null;
    if (meaning.kind === 'call' || meaning.kind === 'result') {
      this.callId = bytes.copy(frames.callStart, frames.callEnd) as ToolUseId;
      if (!isPlainId.test(this.callId) || mayRepeat(this.callId)) return null;
    }
    return meaning.kind === 'result' || this.#readMessage(bytes) ? meaning : null;
  }

  /** Records the id of a counted line: others may name it. */
  pass(text: string): boolean {
    return this.#ids.add(text, frames.uuidStart, frames.uuidEnd);
  }

  /** The same for an unwanted line. Only attachments have ids. */
  passId(text: string): boolean {
    const key = text.lastIndexOf(attachmentId);
    if (key < 0) return !text.includes('uuid"');
    const start = key + attachmentId.length;
    return this.#ids.add(text, start, text.indexOf('"', start));
  }

  /** Several lines in a row are of one message. */
  #readMessage(bytes: LineBytes): boolean {
    const { view, start } = bytes;
    const { idStart, idEnd } = frames;
    const last = this.#lastMessage;
    if (idEnd - idStart === last.length && last.standAt(view, start + idStart, start + idEnd)) return true;
    const id = bytes.copy(idStart, idEnd);
    if (!isPlainId.test(id)) return false;
    last.keep(view, start + idStart, id.length);
    this.messageId = id as MessageId;
    return true;
  }

  #readTool(text: string): boolean {
    const written = text.slice(frames.nameStart, frames.nameEnd);
    this.tool = names.get(written) ?? toolNamed(written);
    return this.tool !== null;
  }
}

/** `null`: a call of it means more than that it was made. */
function toolNamed(written: string): ToolName | null {
  if (!isPlainId.test(written) || isSpawningTool(written)) return null;
  const name = copyOf(written);
  const tool = { name, kind: kindOfTool(name) };
  if (names.size < mostNames) names.set(name, tool);
  return tool;
}
