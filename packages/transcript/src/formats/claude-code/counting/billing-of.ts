import type { Usage } from '@treeline/protocol';
import type { MessageBilling } from '../../../digest/message-usage.ts';

/** Behind a message's usage there are only ids and the like. */
const usageStandsWithin = 4000;
/** Without its opening quote: looking for so frequent a character first would take many times as long. */
const longCacheKey = 'ephemeral_1h_input_tokens":';
const fastKey = 'speed":"fast"';

/** What a record says of the price of its message, beside its tokens. */
export function billingOf(text: string, usage: Usage): MessageBilling {
  return { cacheWriteLong: usage.cacheWrite === 0 ? 0 : longCacheWrite(text), isFast: isFastMode(text) };
}

/** In a string the quotes would be escaped, so that this is the field itself. */
export function isFastMode(text: string): boolean {
  return text.indexOf(fastKey, text.length - usageStandsWithin) >= 0;
}

/**
 * How many tokens a record caches for an hour. In a string the quote behind the key would be escaped, so that this is
 * the field itself; usage stands behind the content.
 */
function longCacheWrite(text: string): number {
  let at = -1;
  let next = text.indexOf(longCacheKey, text.length - usageStandsWithin);
  for (; next >= 0; next = text.indexOf(longCacheKey, next + 1)) at = next;
  return at < 0 ? 0 : Number.parseInt(text.slice(at + longCacheKey.length, at + longCacheKey.length + 12), 10) || 0;
}
