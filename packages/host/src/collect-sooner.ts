import { setFlagsFromString } from 'node:v8';

/**
 * Has the engine collect when a heap has grown by so many percent, in all threads of this process. By itself it waits until
 * there is several times as much: of a gigabyte that is counted, 30 MB of garbage.
 */
export function collectSooner(percent = 60): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** Ends that. */
export function collectAsUsual(): void {
  setFlagsFromString('--heap-growing-percent=0');
}

/** Has threads that start later collect for the first time at so much memory. By itself the engine waits for 100 MB of garbage. */
export function collectFirstAt(megabytes = 32): void {
  setFlagsFromString(`--initial-old-space-size=${megabytes}`);
}
