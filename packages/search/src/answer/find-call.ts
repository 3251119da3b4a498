import type { UnitReading } from '@treeline/clients';
import type { Unit } from '@treeline/transcript';
import { type KnownCall, type Transcript, textsOfLine } from '../texts/text-reader.ts';

/** Searches backwards from a result for the call it answers. */
export function findCallBefore(
  reading: Pick<UnitReading, 'linesBefore'>,
  unit: Pick<Unit, 'key'> & Transcript,
  position: number,
  id: string,
): KnownCall | null {
  if (id === '') return null;
  for (const line of reading.linesBefore(unit.key, position, id)) {
    const call = callOf(line, id, unit);
    if (call !== null) return call;
  }
  return null;
}

function callOf(line: string, id: string, transcript: Transcript): KnownCall | null {
  const call = textsOfLine(line, 0, { ...transcript, role: 'main' }).find(
    ({ tool }) => tool?.id === id && tool.name !== null,
  );
  if (call?.tool?.name == null) return null;
  const { name, file } = call.tool;
  return { name, paths: call.paths, ...(file === undefined ? {} : { file }) };
}
