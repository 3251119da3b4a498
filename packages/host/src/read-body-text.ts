import type { UnitReading } from '@treeline/clients';
import { maxLineBytes } from '@treeline/files';
import { type BodyText, failed, type HostError, type Result, succeeded } from '@treeline/protocol';
import type { ClientFormat, LocatedBody } from '@treeline/transcript';

/** The part of a home's reading that texts need. */
export type LineReading = Pick<UnitReading, 'lineAt'>;

/** Reads the one line that holds a text, and extracts the text. */
export async function readBodyText(
  reading: LineReading,
  format: ClientFormat,
  place: LocatedBody,
): Promise<Result<BodyText, HostError>> {
  const line = await readLineAt(reading, place);
  if (!line.ok) return line;
  const body = format.bodyAt(line.value, place.pointer);
  if (body !== null) return succeeded(body);
  return failed({ code: 'gone', message: 'This text is no longer where it was. Open the session again.' });
}

export async function readLineAt(reading: LineReading, place: LocatedBody): Promise<Result<string, HostError>> {
  if (place.byteLength > maxLineBytes) {
    const megabytes = Math.round(place.byteLength / 1024 / 1024);
    return failed({
      code: 'refused',
      message: `This text is in a line of ${megabytes} MB, which is too large to show.`,
    });
  }
  const line = await reading.lineAt(place.unit, place.position, place.byteLength);
  if (line.ok) return succeeded(line.value);
  if (line.error.kind === 'vanished') return failed({ code: 'gone', message: 'The file with this text is gone.' });
  return failed({ code: 'unreadable', message: `The file with this text cannot be read. ${line.error.message}` });
}
