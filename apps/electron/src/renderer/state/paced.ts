/**
 * Hands values on, the first at once and after that at most one in `everyMs`, the latest. `stop` forgets what waits.
 * What is drawn of many rows would otherwise cost each new row as much as there are.
 */
export function paced<Value>(everyMs: number, handOn: (value: Value) => void) {
  let waiting: { readonly value: Value } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const rest = () => {
    timer = setTimeout(() => {
      timer = null;
      if (waiting === null) return;
      const { value } = waiting;
      waiting = null;
      rest();
      handOn(value);
    }, everyMs);
  };
  return {
    next(value: Value): void {
      if (timer !== null) {
        waiting = { value };
        return;
      }
      rest();
      handOn(value);
    },
    stop(): void {
      waiting = null;
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
