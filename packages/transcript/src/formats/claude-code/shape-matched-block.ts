import type { Cursor } from '../../json/cursor.ts';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { END, Shapes, UNFIT } from '../../json/shapes.ts';

const TEXT = 1;
const THINKING = 2;
const ID = 3;
const CALL = 4;
const NAME = 5;
const INPUT = 6;
const CONTENT = 7;
const ANY = 8;

const shapes = new Shapes(
  new Map([
    ['text', TEXT],
    ['thinking', THINKING],
    ['id', ID],
    ['tool_use_id', CALL],
    ['name', NAME],
    ['input', INPUT],
    ['content', CONTENT],
    // Images and documents need more.
    ['source', UNFIT],
  ]),
  new Set(['type', 'is_error']),
  ANY,
);

type Block = {
  type: JsonValue | undefined;
  id: string | null | undefined;
  name: string | null | undefined;
  tool_use_id: string | null | undefined;
  text: JsonValue | undefined;
  thinking: JsonValue | undefined;
  input: JsonValue | undefined;
  content: JsonValue | undefined;
  is_error: JsonValue | undefined;
};

/** A block of a message, written like an earlier one. `undefined`: it must be parsed. */
export function readQuickBlock(cursor: Cursor): JsonObject | undefined {
  const start = cursor.at;
  const block = noBlock();
  let steps = shapes.first;
  while (true) {
    const step = cursor.step(steps, shapes, start);
    if (step === null) return undefined;
    steps = step.next;
    if (step.hole === END) {
      block.type = step.constants.type;
      block.is_error = step.constants.is_error;
      return block;
    }
    if (step.hole === UNFIT || !readHole(cursor, step.hole, block)) return undefined;
  }
}

function readHole(cursor: Cursor, hole: number, block: Block): boolean {
  switch (hole) {
    case ID:
      block.id = cursor.id();
      return block.id !== undefined;
    case CALL:
      block.tool_use_id = cursor.id();
      return block.tool_use_id !== undefined;
    case NAME:
      block.name = cursor.id();
      return block.name !== undefined;
    case TEXT:
      block.text = cursor.string();
      return block.text !== undefined;
    case THINKING:
      block.thinking = cursor.string();
      return block.thinking !== undefined;
    case INPUT:
      block.input = cursor.value();
      return block.input !== undefined;
    case CONTENT:
      block.content = cursor.value();
      return block.content !== undefined;
    default:
      return cursor.skip();
  }
}

function noBlock(): Block {
  return {
    type: undefined,
    id: undefined,
    name: undefined,
    tool_use_id: undefined,
    text: undefined,
    thinking: undefined,
    input: undefined,
    content: undefined,
    is_error: undefined,
  };
}
