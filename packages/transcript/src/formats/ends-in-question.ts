import type { Text } from '../json/json-values.ts';

const looksBack = 40;
/** White space may follow, also as the escapes of a text that is not decoded. */
const question = /\?(?:\s|\\[nrt])*$/;

/** Marks an answer that ends in a question. Of a long text only the end is looked at, and nothing is decoded. */
export function asked(text: Text): { readonly asks?: true } {
  const end = typeof text === 'string' ? text.slice(-looksBack) : text.writtenEnd(looksBack);
  return question.test(end) ? { asks: true } : {};
}
