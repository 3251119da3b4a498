/** Every text of a value, at any depth. A stack instead of recursion: the data determines the depth. */
export function textsIn(value: unknown): readonly string[] {
  const texts: string[] = [];
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') texts.push(next);
    else if (typeof next === 'object' && next !== null)
      for (const each of Object.values(next).toReversed()) waiting.push(each);
  }
  return texts;
}
