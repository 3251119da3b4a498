import { constants, openSync } from 'node:fs';

// Without O_NONBLOCK (absent on Windows) opening a named pipe would block until something is written to it.
export const readFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Throws the system's error. */
export function openToRead(path: string): number {
  return openSync(path, readFlags);
}
