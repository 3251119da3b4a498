/** From the current error, or from the turn in view; it wraps around at the end. */
export function nextError(
  places: readonly { readonly key: string; readonly turn: number }[],
  step: 1 | -1,
  selected: string | null,
  turn: number,
): number {
  const at = places.findIndex(({ key }) => key === selected);
  if (at !== -1) return (at + step + places.length) % places.length;
  const found =
    step === 1 ? places.findIndex((each) => each.turn >= turn) : places.findLastIndex((each) => each.turn < turn);
  if (found !== -1) return found;
  return step === 1 ? 0 : places.length - 1;
}

/** An error among all that are known. */
export interface LookedError {
  readonly at: number;
  readonly total: number;
}

/** `null`: its row is gone. */
export function lookedError(places: readonly { readonly key: string }[], key: string): LookedError | null {
  const at = places.findIndex((place) => place.key === key);
  return at === -1 ? null : { at, total: places.length };
}
