import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

const undo: (() => void)[] = [];

export function restoreCalls(): void {
  for (const restore of undo.splice(0)) restore();
  syncBuiltinESMExports();
}

/** Replaces a system call for all code, libraries included, until the test ends. */
function replaceIn<Place extends object, Name extends keyof Place>(
  place: Place,
  name: Name,
  make: (original: Place[Name]) => Place[Name],
): void {
  const original = place[name];
  // Registered here and not at the import, which happens once for many files.
  if (undo.length === 0) onTestFinished(restoreCalls);
  undo.push(() => {
    place[name] = original;
  });
  place[name] = make(original);
  syncBuiltinESMExports();
}

export function systemError(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: refused`), { code, path });
}

/** `refusal` gives the error to throw, or `null` to let the watch be set. */
export function refuseWatches(refusal: (path: string) => Error | null): void {
  replaceIn(fs, 'watch', (original) => {
    const replaced = (...args: Parameters<typeof fs.watch>) => {
      const error = refusal(String(args[0]));
      if (error !== null) throw error;
      return original(...args);
    };
    return Object.assign(replaced, original) as typeof fs.watch;
  });
}

/** `refusal` gives the error to fail with, or `null` to let the file be opened. */
export function refuseOpens(refusal: (path: string) => Error | null): void {
  replaceCall('open', (path) => {
    const error = refusal(String(path));
    if (error !== null) throw error;
  });
}

/** `before` is called with each call, of either kind; where it throws, the call fails. */
export function watchCalls(name: 'readdir' | 'lstat' | 'stat', before: (path: string) => void): void {
  replaceIn(fs.promises, name, (original) => {
    const call = original as (...args: readonly unknown[]) => Promise<unknown>;
    const replaced = async (...args: readonly unknown[]) => {
      before(String(args[0]));
      return call(...args);
    };
    return replaced as never;
  });
  if (name !== 'lstat') return;
  replaceIn(fs, 'lstatSync', (original) => {
    const call = original as (...args: readonly unknown[]) => unknown;
    const replaced = (...args: readonly unknown[]) => {
      before(String(args[0]));
      return call(...args);
    };
    return replaced as never;
  });
}

/** `before` is called with the length of each read from an open file; where it throws, the read fails. */
export function watchReads(before: (length: number) => void): void {
  replaceCall('read', (_handle, _buffer, _offset, length) => before(Number(length)));
}

/** A call with a callback. `before` gets its arguments; where it throws, the call fails with that. */
function replaceCall(name: 'open' | 'read', before: (...args: readonly unknown[]) => void): void {
  replaceIn(fs, name, (original) => {
    const call = original as (...args: readonly unknown[]) => void;
    const replaced = (...args: readonly unknown[]) => {
      try {
        before(...args);
      } catch (error) {
        (args.at(-1) as (error: unknown) => void)(error);
        return;
      }
      call(...args);
    };
    return replaced as never;
  });
}
