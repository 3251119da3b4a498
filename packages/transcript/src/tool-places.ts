import type { Body, BodyRef, ToolUseId } from '@treeline/protocol';
import type { RecordFact } from './record-sink.ts';

interface Places {
  call: BodyRef | null;
  result: BodyRef | null;
  instructions: Body | null;
}

/** Where each call and its result stand on disk. A few short strings a call: the rest is read when somebody opens it. */
export class ToolPlaces {
  readonly #places = new Map<ToolUseId, Places>();

  add({ toolUseId, part, ref }: Extract<RecordFact, { readonly kind: 'tool-place' }>): void {
    const places = this.#of(toolUseId);
    // What progress records quote of an agent's transcript gives way to the transcript itself.
    const known = places[part];
    if (known === null || isQuote(known)) places[part] = ref;
  }

  addInstructions(toolUseId: ToolUseId, text: Body): void {
    this.#of(toolUseId).instructions ??= text;
  }

  get(toolUseId: ToolUseId): Readonly<Places> | null {
    return this.#places.get(toolUseId) ?? null;
  }

  #of(toolUseId: ToolUseId): Places {
    const known = this.#places.get(toolUseId);
    if (known !== undefined) return known;
    const places = { call: null, result: null, instructions: null };
    this.#places.set(toolUseId, places);
    return places;
  }
}

function isQuote(ref: BodyRef): boolean {
  return ref.includes(':data.message.');
}
