/** Runs `work` for each item, at most `atOnce` of them at a time. */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const remaining = items[Symbol.iterator]();
  async function worker(): Promise<void> {
    for (let next = remaining.next(); next.done !== true; next = remaining.next()) await work(next.value);
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
}
