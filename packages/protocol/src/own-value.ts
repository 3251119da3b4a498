/** What a table says of a word that someone else wrote; `undefined`: nothing. To objects `constructor` is a word like any other. */
export function ownValue<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
