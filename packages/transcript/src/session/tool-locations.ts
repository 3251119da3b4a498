import type { Body, BodyRef, ToolUseId } from '@treeline/protocol';
import { type BodyPlace, toBodyRef } from '../formats/body-ref.ts';
import type { Evidence } from '../formats/event-sink.ts';

interface Places {
  readonly call: BodyRef | null;
  readonly result: BodyRef | null;
  readonly instructions: Body | null;
}

/**
 * Records where each call and its result are on disk: `readTool` reads the rest when a call is opened. Kept as numbers,
 * since a giant session has hundreds of thousands.
 */
export class ToolLocations {
  readonly #numberOf = new Map<ToolUseId, number>();
  readonly #calls = new PlaceColumn();
  readonly #results = new PlaceColumn();
  readonly #instructions = new Map<ToolUseId, Body>();

  add({ toolUseId, part, place, isQuote }: Extract<Evidence, { readonly kind: 'tool-place' }>): void {
    const column = part === 'call' ? this.#calls : this.#results;
    column.set(this.#numberFor(toolUseId), place, isQuote);
  }

  addInstructions(toolUseId: ToolUseId, text: Body): void {
    this.#numberFor(toolUseId);
    if (!this.#instructions.has(toolUseId)) this.#instructions.set(toolUseId, text);
  }

  get(toolUseId: ToolUseId): Places | null {
    const number = this.#numberOf.get(toolUseId);
    if (number === undefined) return null;
    return {
      call: this.#calls.get(number),
      result: this.#results.get(number),
      instructions: this.#instructions.get(toolUseId) ?? null,
    };
  }

  #numberFor(toolUseId: ToolUseId): number {
    const known = this.#numberOf.get(toolUseId);
    if (known !== undefined) return known;
    const number = this.#numberOf.size;
    this.#numberOf.set(toolUseId, number);
    this.#calls.addEmpty();
    this.#results.addEmpty();
    return number;
  }
}

interface PlaceKind {
  readonly file: string;
  readonly pointer: string;
  readonly isQuote: boolean;
}

/** References without their text. Their common parts, a file and a place within a record, are stored once. */
class PlaceColumn {
  readonly #kinds: PlaceKind[] = [];
  readonly #kindNumbers = new Map<string, number>();
  #lastKind = -1;
  /** −1: there is none. */
  readonly #kindAt: number[] = [];
  readonly #positions: number[] = [];
  readonly #byteLengths: number[] = [];

  addEmpty(): void {
    this.#kindAt.push(-1);
    this.#positions.push(0);
    this.#byteLengths.push(0);
  }

  /** The first one counts, but a quote gives way to the transcript that it quotes. */
  set(number: number, place: BodyPlace, isQuote: boolean): void {
    const known = this.#kindOf(number);
    if (known !== undefined && !known.isQuote) return;
    this.#kindAt[number] = this.#kindNumber(place, isQuote);
    this.#positions[number] = place.position;
    this.#byteLengths[number] = place.byteLength;
  }

  get(number: number): BodyRef | null {
    const kind = this.#kindOf(number);
    if (kind === undefined) return null;
    const { file, pointer } = kind;
    const [position, byteLength] = [this.#positions[number] ?? 0, this.#byteLengths[number] ?? 0];
    return toBodyRef({ file, pointer, position, byteLength });
  }

  #kindOf(number: number): PlaceKind | undefined {
    const kind = this.#kindAt[number] ?? -1;
    // Reading item −1 of an array takes V8 longer than all the rest.
    return kind < 0 ? undefined : this.#kinds[kind];
  }

  #kindNumber({ file, pointer }: BodyPlace, isQuote: boolean): number {
    const last = this.#kinds[this.#lastKind];
    if (last !== undefined && last.pointer === pointer && last.file === file) return this.#lastKind;
    this.#lastKind = this.#kindFor({ file, pointer, isQuote });
    return this.#lastKind;
  }

  #kindFor(kind: PlaceKind): number {
    const key = `${kind.file}/${kind.pointer}`;
    const known = this.#kindNumbers.get(key);
    if (known !== undefined) return known;
    this.#kindNumbers.set(key, this.#kinds.length);
    this.#kinds.push(kind);
    return this.#kinds.length - 1;
  }
}
