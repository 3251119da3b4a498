import type { BodyRef } from '@treeline/protocol';
import { type BodyPlace, toBodyRef } from '../../body-ref.ts';

/** Where a record stands, to refer to its parts. */
export class RecordPlace {
  readonly #file: string;
  readonly #offset: number;
  readonly #byteLength: number;
  /** Leads to the record within its line. */
  readonly #prefix: string;
  #beginning = '';

  constructor(file: string, line: { readonly offset: number; readonly byteLength: number }, prefix: string) {
    this.#file = file;
    this.#offset = line.offset;
    this.#byteLength = line.byteLength;
    this.#prefix = prefix;
  }

  of(pointer: string): BodyPlace {
    return {
      file: this.#file,
      offset: this.#offset,
      byteLength: this.#byteLength,
      pointer: this.#prefix + pointer,
    };
  }

  ref(pointer: string): BodyRef {
    // Several references into one record share their beginning.
    this.#beginning ||= toBodyRef(this.of(''));
    return (this.#beginning + pointer) as BodyRef;
  }
}
