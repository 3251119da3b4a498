/** The compiler proves that this is never called; data from an older or newer host may still reach it. */
export function unreachable(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
