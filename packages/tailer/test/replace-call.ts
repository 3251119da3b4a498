import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

const undo: (() => void)[] = [];

export function restoreCalls(): void {
  for (const restore of undo.splice(0)) restore();
  syncBuiltinESMExports();
}

/** Replaces a call of the system for everybody, libraries included, until the test ends. */
function replaceIn<Place extends object, Name extends keyof Place>(
  place: Place,
  name: Name,
  make: (original: Place[Name]) => Place[Name],
): void {
  const original = place[name];
  // Asked for here and not beside the import, which happens once for many files.
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
  replaceIn(fs.promises, 'open', (original) => async (...args) => {
    const error = refusal(String(args[0]));
    if (error !== null) throw error;
    return original(...args);
  });
}

/** `before` is told each call, of either kind; where it throws, the call fails. */
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

/** `before` is told how much each read from an open file asks for; where it throws, the read fails. */
export async function watchReads(before: (length: number) => void): Promise<void> {
  const handle = await fs.promises.open(process.execPath);
  const prototype = Object.getPrototypeOf(handle) as { read: (...args: unknown[]) => Promise<unknown> };
  await handle.close();
  replaceIn(prototype, 'read', (original) => {
    return async function read(this: unknown, ...args: unknown[]) {
      before(Number(args[2]));
      return original.apply(this, args);
    };
  });
}
