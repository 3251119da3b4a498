import { BytePattern } from './byte-pattern.ts';
import { isNested, OPEN_BRACE } from './char-code.ts';
import type { JsonObject, JsonValue } from './json-value.ts';
import { MemberWalk } from './member-walk.ts';
import { copyOf } from './string-literal.ts';

/** What follows a step's text: the end of the object, something that no shape covers, or one of the caller's holes. */
export const END = 0;
export const UNFIT = -1;

/** A part shared by objects that are written alike, up to the next value that differs. */
export interface Step {
  readonly text: string;
  readonly bytes: BytePattern;
  readonly hole: number;
  /** The key of the value that follows. */
  readonly key: string;
  readonly next: Step[];
  /** At the end: the members whose values are part of the shape, and `undefined` for the absent ones. */
  readonly constants: JsonObject;
}

/** Files of only odd lines must not fill the memory. */
const MOST_STEPS = 1000;
const LONGEST_CONSTANT = 100;
/** Between two holes there are only a few keys and their constants. */
const LONGEST_STEP = 1000;
const ascii = /^[ -~]*$/;
const plainKey = /^[ !#-[\]-~]*$/;
const noConstants: JsonObject = {};
const walk = new MemberWalk();

/**
 * The ways in which objects of one kind have been written. A client writes the same members in the same order in nearly
 * all its lines: comparing a line with a known shape is many times faster than parsing it. Shapes are valid JSON to the
 * letter, so checking the values in between checks the object.
 */
export class Shapes {
  readonly #holes: ReadonlyMap<string, number>;
  readonly #constants: ReadonlySet<string>;
  readonly #others: number;
  readonly first: Step[] = [];
  #size = 0;

  /** `holes`: keys whose values differ. `constants`: keys with few values. `others`: the hole of any other key. */
  constructor(holes: ReadonlyMap<string, number>, constants: ReadonlySet<string>, others: number) {
    this.#holes = holes;
    this.#constants = constants;
    this.#others = others;
  }

  /** Learns how the object at `start` is written, as far as it fits. */
  learn(text: string, start: number): void {
    if (text.charCodeAt(start) !== OPEN_BRACE) return;
    if (this.#size > MOST_STEPS) this.#forget();
    const constants = this.#noneOfThem();
    const seen = new Set<string>();
    let steps = this.first;
    let from = start;
    walk.begin(text, start);
    while (walk.next()) {
      if (walk.valueStart - from > LONGEST_STEP) return;
      const key = text.slice(walk.keyStart, walk.keyEnd);
      const hole = seen.has(key) || !plainKey.test(key) ? UNFIT : this.#holeOf(key);
      seen.add(key);
      if (hole !== END) steps = this.#add(steps, text.slice(from, walk.valueStart), hole, key, noConstants);
      if (hole === UNFIT || !walk.skip()) return;
      if (hole !== END) from = walk.valueEnd;
      else if (!keepConstant(constants, key, text.slice(walk.valueStart, walk.valueEnd))) {
        // With what follows it: otherwise it might be the beginning of one that fits.
        this.#add(steps, text.slice(from, walk.valueEnd + 1), UNFIT, key, noConstants);
        return;
      }
    }
    if (walk.end >= 0) this.#add(steps, text.slice(from, walk.end), END, '', constants);
  }

  /** `END` for a member that is part of the shape. */
  #holeOf(key: string): number {
    return this.#constants.has(key) ? END : (this.#holes.get(key) ?? this.#others);
  }

  /** Always the same members in the same order: engines are slow with objects of many shapes. */
  #noneOfThem(): Record<string, JsonValue | undefined> {
    const constants: Record<string, JsonValue | undefined> = {};
    for (const key of this.#constants) constants[key] = undefined;
    return constants;
  }

  #forget(): void {
    this.first.length = 0;
    this.#size = 0;
  }

  #add(steps: Step[], text: string, hole: number, key: string, constants: JsonObject): Step[] {
    const known = steps.find((step) => step.text === text);
    if (known !== undefined) return known.next;
    const step = { text: copyOf(text), bytes: BytePattern.of(text), hole, key: copyOf(key), next: [], constants };
    steps.unshift(step);
    this.#size++;
    return step.next;
  }
}

/** False for an invalid value, or one that is not the same in many lines. */
function keepConstant(constants: Record<string, JsonValue | undefined>, key: string, written: string): boolean {
  if (written.length > LONGEST_CONSTANT || !ascii.test(written) || isNested(written.charCodeAt(0))) return false;
  try {
    constants[key] = JSON.parse(written) as JsonValue;
    return true;
  } catch {
    return false;
  }
}

/** The step that matches the bytes; it moves towards the front. */
export function stepAt(steps: Step[], view: DataView, at: number, end: number): Step | null {
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index] as Step;
    if (!step.bytes.standAt(view, at, end)) continue;
    if (index > 0) {
      steps[index] = steps[index - 1] as Step;
      steps[index - 1] = step;
    }
    return step;
  }
  return null;
}
