/** The compiler proves that nobody gets here; data from an older or newer host may still do. */
export function unreachable(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
