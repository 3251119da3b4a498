import type { BodyRef } from '@treeline/protocol';
import type { BodyPlace } from './body-ref.ts';

const onlyRecord = '0:';
const firstBlock = 'message.content.0';
/** Most positions are this one: a text that is built each time takes long to compare. */
const usualPlace = `${onlyRecord}${firstBlock}`;

/** The position of a record, to refer to its parts. */
export class RecordPlace {
  readonly #file: string;
  readonly #position: number;
  readonly #byteLength: number;
  /** Leads to the record within its line. */
  readonly #prefix: string;
  #beginning = '';

  constructor(file: string, line: { readonly position: number; readonly byteLength: number }, prefix: string) {
    this.#file = file;
    this.#position = line.position;
    this.#byteLength = line.byteLength;
    this.#prefix = prefix;
  }

  of(pointer: string): BodyPlace {
    return {
      file: this.#file,
      position: this.#position,
      byteLength: this.#byteLength,
      pointer: this.#prefix === onlyRecord && pointer === firstBlock ? usualPlace : this.#prefix + pointer,
    };
  }

  ref(pointer: string): BodyRef {
    // Several references into one record share their beginning.
    this.#beginning ||= `${this.#file}/${this.#position}/${this.#byteLength}/${this.#prefix}`;
    return (this.#beginning + pointer) as BodyRef;
  }
}
