import type { BodyRef } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { stringAt } from '../../../json/json-values.ts';

const kept = /^kept\/([\w-]{1,200})$/;

/** The name of the file in the `tool-output` folder; `null` for any other reference. */
export function keptFileName(ref: BodyRef): string | null {
  return kept.exec(ref)?.[1] ?? null;
}

/** Where the whole output is that was too long for its row. Only the name of the path is used. */
export function keptRef(metadata: JsonObject | null): BodyRef | null {
  const name = /[\\/]([^\\/]{1,200})$/.exec((stringAt(metadata, 'outputPath') ?? '').slice(-400))?.[1];
  const ref = `kept/${name ?? ''}` as BodyRef;
  return keptFileName(ref) === null ? null : ref;
}

/** The excerpt here is its end, after a note to the model. */
export function withoutNote(output: string): string {
  const note = /^\.\.\.output truncated\.\.\.\n\nFull output saved to: [^\n]{1,1000}\n{0,2}/.exec(output);
  return note === null ? output : output.slice(note[0].length);
}
