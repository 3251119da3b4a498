import { constants, openSync } from 'node:fs';

// Without O_NONBLOCK (absent on Windows) opening a named pipe would wait until something is written into it.
export const readFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Throws what the system throws. */
export function openToRead(path: string): number {
  return openSync(path, readFlags);
}
