import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | null = null;

/**
 * Gives back what a large session took as soon as it is closed. By itself the engine waits until it needs the memory, which
 * in an app that mostly waits is hours.
 */
export function collectGarbage(): void {
  collect ??= garbageCollector();
  collect();
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('typeof gc === "function" ? gc : null');
  setFlagsFromString('--no-expose-gc');
  return typeof found === 'function' ? () => void found() : () => undefined;
}
