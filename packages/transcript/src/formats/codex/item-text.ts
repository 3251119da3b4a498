import type { JsonObject } from '../../json/index.ts';
import { arrayAt, asObject, asText, objectAt, type Text, wholeOf } from '../../json/json-values.ts';

interface ItemText {
  readonly text: Text;
  /** Its position in the item. */
  readonly key: string;
}

/** The result text in an item. */
export function itemText(item: JsonObject): ItemText {
  for (const key of ['aggregated_output', 'formatted_output', 'stdout'] as const) {
    const text = asText(item[key]);
    if (text !== null && text.length > 0) return { text, key };
  }
  const error = asText(item.stderr);
  if (error !== null && error.length > 0) return { text: error, key: 'stderr' };
  return { text: resultText(item), key: 'result' };
}

/** The texts of a server's answer. */
export function resultText(item: JsonObject): string {
  const result = objectAt(item, 'result');
  const failure = asText(result?.Err) ?? asText(objectAt(item, 'error')?.message) ?? asText(item.error);
  if (failure !== null) return wholeOf(failure);
  const answer = objectAt(result, 'Ok') ?? result;
  return arrayAt(answer, 'content')
    .flatMap((block) => {
      const text = asText(asObject(block)?.text);
      return text === null ? [] : [wholeOf(text)];
    })
    .join('\n');
}
