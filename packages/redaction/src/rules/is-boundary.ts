// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
const boundary = /(?:^|[^A-Za-z0-9]|\\[abefnrtv]|%[0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\u001b\[[0-9;]{0,8}m)$/;

/** Whether a word can begin here; an escape ends one, though its last character is a letter. */
export function isBoundary(text: string, at: number): boolean {
  return boundary.test(text.slice(Math.max(0, at - 12), at));
}
