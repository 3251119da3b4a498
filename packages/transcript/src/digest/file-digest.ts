import type { ClientFormat } from '../formats/client-format.ts';
import type { Evidence } from '../formats/event-sink.ts';
import type { Unit } from '../formats/unit.ts';
import type { LinesDigest } from './lines-digest.ts';

/** The totals of one unit of a session. Plain data, made from that unit alone. */
export type FileDigest =
  | { readonly kind: 'lines'; readonly lines: LinesDigest }
  | { readonly kind: 'side'; readonly facts: readonly Evidence[] };

/** For a unit that is read as a whole. */
export function digestWhole(unit: Unit, text: string, format: ClientFormat): FileDigest {
  return { kind: 'side', facts: format.sideFile(unit, text) };
}
