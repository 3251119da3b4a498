const errors = Error as { stackTraceLimit?: number };
const usual = errors.stackTraceLimit ?? 10;

/**
 * React creates errors while it is loaded, and for each stack the engine goes through the whole script again: 20 ms of
 * a start.
 */
errors.stackTraceLimit = 0;

export function restoreStackTraces(): void {
  errors.stackTraceLimit = usual;
}
