import type { Cursor } from '../../json/cursor.ts';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { END, Shapes, UNFIT } from '../../json/shapes.ts';

const INPUT = 1;
const OUTPUT = 2;
const CACHE_READ = 3;
const CACHE_WRITE = 4;
const WRITTEN_FOR = 5;
const ANY = 6;

const shapes = new Shapes(
  new Map([
    ['input_tokens', INPUT],
    ['output_tokens', OUTPUT],
    ['cache_read_input_tokens', CACHE_READ],
    ['cache_creation_input_tokens', CACHE_WRITE],
    ['cache_creation', WRITTEN_FOR],
  ]),
  new Set(['service_tier', 'inference_geo', 'speed', 'fallback_credit']),
  ANY,
);

/** What a message cost, written as one before. `undefined`: it has to be read in another way. */
export function readQuickUsage(cursor: Cursor): JsonObject | undefined {
  const start = cursor.at;
  let input: number | undefined;
  let output: number | undefined;
  let cacheRead: number | undefined;
  let cacheWrite: number | undefined;
  let writtenFor: JsonValue | undefined;
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
        cache_creation: writtenFor,
        speed: step.constants.speed,
      };
    }
    if (step.hole === UNFIT) return undefined;
    if (step.hole === ANY) {
      if (!cursor.skip()) return undefined;
      continue;
    }
    if (step.hole === WRITTEN_FOR) {
      writtenFor = cursor.value();
      if (writtenFor === undefined) return undefined;
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
