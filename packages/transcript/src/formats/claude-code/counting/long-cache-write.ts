/** Behind a message's usage there are only ids and the like. */
const usageStandsWithin = 4000;
/** Without its opening quote: looking for so frequent a character first would take many times as long. */
const longCacheKey = 'ephemeral_1h_input_tokens":';

/**
 * How many tokens a record caches for an hour. In a string the quote behind the key would be escaped, so that this is
 * the field itself; usage stands behind the content.
 */
export function longCacheWrite(text: string): number {
  let at = -1;
  let next = text.indexOf(longCacheKey, text.length - usageStandsWithin);
  for (; next >= 0; next = text.indexOf(longCacheKey, next + 1)) at = next;
  return at < 0 ? 0 : Number.parseInt(text.slice(at + longCacheKey.length, at + longCacheKey.length + 12), 10) || 0;
}
