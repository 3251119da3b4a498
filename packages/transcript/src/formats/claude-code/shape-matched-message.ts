import { CLOSE_BRACKET, COMMA, OPEN_BRACKET, QUOTE } from '../../json/char-code.ts';
import type { Cursor } from '../../json/cursor.ts';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { RepeatedString } from '../../json/repeated-string.ts';
import { END, Shapes, UNFIT } from '../../json/shapes.ts';
import { readQuickBlock } from './shape-matched-block.ts';
import { readQuickUsage } from './shape-matched-usage.ts';

const ID = 1;
const CONTENT = 2;
const USAGE = 3;
const ANY = 4;

const shapes = new Shapes(
  new Map([
    ['id', ID],
    ['content', CONTENT],
    ['usage', USAGE],
  ]),
  new Set(['type', 'role', 'model', 'stop_reason', 'stop_sequence']),
  ANY,
);

/** Messages written like an earlier one. */
export class QuickMessages {
  readonly #cursor: Cursor;
  readonly #id = new RepeatedString();

  constructor(cursor: Cursor) {
    this.#cursor = cursor;
  }

  /** `undefined`: it must be parsed. */
  read(): JsonObject | undefined {
    const cursor = this.#cursor;
    const start = cursor.at;
    let id: string | null | undefined;
    let content: JsonValue | undefined;
    let usage: JsonObject | undefined;
    let steps = shapes.first;
    while (true) {
      const step = cursor.step(steps, shapes, start);
      if (step === null) return undefined;
      steps = step.next;
      if (step.hole === CONTENT) {
        content = this.#content();
        if (content === undefined) return undefined;
      } else if (step.hole === ID) {
        id = this.#id.read(cursor);
        if (id === undefined) return undefined;
      } else if (step.hole === USAGE) {
        usage = readQuickUsage(cursor);
        if (usage === undefined) return undefined;
      } else if (step.hole === END) {
        const { model, stop_reason } = step.constants;
        return { id, model, content, stop_reason, usage };
      } else if (step.hole === UNFIT || !cursor.skip()) return undefined;
    }
  }

  #content(): JsonValue | undefined {
    const cursor = this.#cursor;
    if (cursor.code() === QUOTE) return cursor.string();
    if (cursor.code() !== OPEN_BRACKET) return undefined;
    const blocks: JsonObject[] = [];
    do {
      cursor.at++;
      const block = readQuickBlock(cursor);
      if (block === undefined) return undefined;
      blocks.push(block);
    } while (cursor.code() === COMMA);
    if (cursor.code() !== CLOSE_BRACKET) return undefined;
    cursor.at++;
    return blocks;
  }
}
