import type { Usage } from '@treeline/protocol';
import type { MessageBilling } from '../../../digest/message-usage.ts';

/** Keys without their opening quote: searching for so frequent a character first would take many times as long. */
const usageKey = 'usage":{';
const longCacheKey = 'ephemeral_1h_input_tokens":';
const fastValue = 'speed":"fast"';

/** What a record says about the price of its message, besides its tokens. Usage comes after the content. */
export function billingOf(text: string, usage: Usage): MessageBilling {
  const written = text.slice(Math.max(0, text.lastIndexOf(usageKey)));
  return { cacheWriteLong: usage.cacheWrite === 0 ? 0 : longCacheWrite(written), isFast: isFastMode(written) };
}

/** In a string the quotes would be escaped, so this is the field itself. */
export function isFastMode(usage: string): boolean {
  return usage.includes(fastValue);
}

/** How many tokens are cached for an hour. */
function longCacheWrite(usage: string): number {
  const at = usage.lastIndexOf(longCacheKey);
  return at < 0 ? 0 : Number.parseInt(usage.slice(at + longCacheKey.length, at + longCacheKey.length + 12), 10) || 0;
}
