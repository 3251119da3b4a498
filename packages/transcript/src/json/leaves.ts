import type { JsonValue } from './json-value.ts';
import { LazyText } from './lazy-text.ts';

/** The texts and numbers of a value, without its keys. A stack instead of recursion: the data determines the depth. */
export function leavesOf(from: JsonValue): string[] {
  const leaves: string[] = [];
  const stack: JsonValue[] = [from];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value === 'string') leaves.push(value);
    else if (typeof value === 'number') leaves.push(String(value));
    else if (value instanceof LazyText) leaves.push(value.whole());
    else if (typeof value === 'object' && value !== null)
      for (const each of (Object.values(value) as JsonValue[]).reverse()) stack.push(each);
  }
  return leaves;
}
