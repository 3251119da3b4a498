import { OPEN_BRACE } from '../../json/char-code.ts';
import type { Cursor } from '../../json/cursor.ts';
import type { JsonObject } from '../../json/index.ts';
import { END, Shapes, UNFIT } from '../../json/shapes.ts';

const INPUT = 1;
const OUTPUT = 2;
const CACHE_READ = 3;
const CACHE_WRITE = 4;
const CACHE_CREATION = 5;
const ANY = 6;

const shapes = new Shapes(
  new Map([
    ['input_tokens', INPUT],
    ['output_tokens', OUTPUT],
    ['cache_read_input_tokens', CACHE_READ],
    ['cache_creation_input_tokens', CACHE_WRITE],
    ['cache_creation', CACHE_CREATION],
  ]),
  new Set(['service_tier', 'inference_geo', 'speed', 'fallback_credit']),
  ANY,
);

/** The usage of a message, written like an earlier one. `undefined`: it must be parsed. */
export function readQuickUsage(cursor: Cursor): JsonObject | undefined {
  const start = cursor.at;
  let input: number | undefined;
  let output: number | undefined;
  let cacheRead: number | undefined;
  let cacheWrite: number | undefined;
  let cacheCreation: JsonObject | undefined;
  let steps = shapes.first;
  while (true) {
    const step = cursor.step(steps, shapes, start);
    if (step === null) return undefined;
    steps = step.next;
    if (step.hole === END) {
      return {
        input_tokens: input,
        output_tokens: output,
        cache_read_input_tokens: cacheRead,
        cache_creation_input_tokens: cacheWrite,
        cache_creation: cacheCreation,
        speed: step.constants.speed,
      };
    }
    if (step.hole === UNFIT) return undefined;
    if (step.hole === ANY || (step.hole === CACHE_CREATION && cursor.code() !== OPEN_BRACE)) {
      if (!cursor.skip()) return undefined;
      continue;
    }
    if (step.hole === CACHE_CREATION) {
      cacheCreation = readQuickCacheCreation(cursor);
      if (cacheCreation === undefined) return undefined;
      continue;
    }
    const count = cursor.count();
    if (count === undefined) return undefined;
    if (step.hole === INPUT) input = count;
    else if (step.hole === OUTPUT) output = count;
    else if (step.hole === CACHE_READ) cacheRead = count;
    else cacheWrite = count;
  }
}

const LONG = 1;
const OTHER = 2;
const cacheShapes = new Shapes(new Map([['ephemeral_1h_input_tokens', LONG]]), new Set(), OTHER);

/** How long the cache writes are kept. */
function readQuickCacheCreation(cursor: Cursor): JsonObject | undefined {
  const start = cursor.at;
  let long: number | undefined;
  let steps = cacheShapes.first;
  while (true) {
    const step = cursor.step(steps, cacheShapes, start);
    if (step === null || step.hole === UNFIT) return undefined;
    steps = step.next;
    if (step.hole === END) return { ephemeral_1h_input_tokens: long };
    if (step.hole === LONG) {
      long = cursor.count();
      if (long === undefined) return undefined;
    } else if (!cursor.skip()) return undefined;
  }
}
