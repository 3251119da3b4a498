import type { PlainValue } from '@treeline/protocol';
import { type JsonValue, LazyText } from '../../json/index.ts';
import { cutOf } from '../body-ref.ts';

const mostValues = 2_000;
const mostText = 20_000;
const deepest = 20;

/** A copy of a value, bounded however large or deep the value is. */
export function plainValue(value: JsonValue): PlainValue {
  let left = mostValues;
  const copy = (from: JsonValue, depth: number): PlainValue => {
    left -= 1;
    if (from instanceof LazyText) return cutText(from.whole());
    if (typeof from === 'string') return cutText(from);
    if (typeof from !== 'object' || from === null) return from as PlainValue;
    if (depth > deepest || left <= 0) return '…';
    if (Array.isArray(from)) return cutList(from as readonly JsonValue[], (inner) => copy(inner, depth + 1));
    const entries = Object.entries(from) as [string, JsonValue][];
    const kept = cutList(entries, ([key, inner]) => [cutOf(key, 200), copy(inner, depth + 1)] as const);
    return Object.fromEntries(kept);
  };
  const cutList = <From, To>(list: readonly From[], map: (from: From) => To): To[] => {
    const kept: To[] = [];
    for (const from of list) {
      if (left <= 0) break;
      kept.push(map(from));
    }
    return kept;
  };
  return copy(value, 0);
}

function cutText(text: string): string {
  return text.length > mostText ? `${cutOf(text, mostText)}…` : text;
}
