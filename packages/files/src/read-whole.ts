import type { FileResult } from './file-problem.ts';
import { withFile } from './with-file.ts';

/** A small file as text; a larger one cannot be what its name says, and is not read. */
export async function readWhole(path: string, mostBytes: number): Promise<FileResult<string>> {
  const outcome = await withFile(path, async ({ size, readBytes }) =>
    size > mostBytes ? null : (await readBytes(0, size)).toString('utf8'),
  );
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  if (value !== null) return { ok: true, value };
  return { ok: false, error: { kind: 'unreadable', path, message: 'It is larger than expected.' } };
}
