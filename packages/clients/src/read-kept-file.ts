import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type BodyText, failed, type HostError, type Result, succeeded } from '@treeline/protocol';

/** The most that a window has to show at once. */
const most = 64 * 1024 * 1024;
const gone = { code: 'gone', message: 'The file with the whole output is gone.' } as const;

/**
 * An output that a client stored in a separate file. The name comes from a transcript: it must be a single name without
 * a folder, and lead to a regular file directly in this folder, which lies below the root.
 */
export async function readKeptFile(root: string, folder: string, name: string): Promise<Result<BodyText, HostError>> {
  try {
    // A symbolic link in place of the folder would lead out of it.
    const inside = await realpath(join(root, folder));
    if (!inside.startsWith(`${await realpath(root)}${sep}`)) return failed(gone);
    const file = await open(
      join(inside, name),
      constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
    );
    try {
      const { size } = await file.stat().then((stat) => (stat.isFile() ? stat : { size: -1 }));
      if (size < 0) return failed(gone);
      if (size > most) {
        const megabytes = Math.round(size / 1024 / 1024);
        return failed({ code: 'refused', message: `The whole output has ${megabytes} MB, which is too much to show.` });
      }
      return succeeded({ text: await file.readFile('utf8'), format: 'text' });
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ELOOP' || code === 'ENOTDIR') return failed(gone);
    return failed({ code: 'unreadable', message: 'The file with the whole output cannot be read.' });
  }
}
