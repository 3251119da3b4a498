import { readRange } from '@treeline/files';

/** A record names its session near its start; the rest of a long first line need not be read. */
const enoughBytes = 16 * 1024;

/** Whether a file's first record holds this text; `null` while there is no record. */
export async function firstRecordHolds(path: string, bytes: number, text: string): Promise<boolean | null> {
  const start = await readRange(path, 0, Math.min(bytes, enoughBytes));
  if (!start.ok || start.value === '') return null;
  return (start.value.split('\n', 1)[0] ?? '').includes(text);
}
