import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options?: { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: string }) => void;

let collect: Collect | null = null;

/**
 * Frees memory as soon as nothing needs it any more. The engine alone would wait until it needs the memory, which in a
 * mostly idle app takes hours. `isThorough` takes some tenths of a second, and returns memory to the system, too.
 */
export function collectGarbage(isThorough = false): void {
  collect ??= garbageCollector();
  collect();
  if (isThorough) collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

function garbageCollector(): Collect {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('typeof gc === "function" ? gc : null');
  setFlagsFromString('--no-expose-gc');
  return typeof found === 'function' ? (...options) => void found(...options) : () => undefined;
}
