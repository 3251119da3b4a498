import type { SecretMatch } from './secret-rule.ts';

export const keyTailHead = '-----END ';

const ending = /-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y;
/** What a program puts before a line, such as its number, and one line of a key. */
const keyLine = /^[^A-Za-z0-9+/]{0,12}(?:\d{1,6}[^A-Za-z0-9+/]{1,4})?[A-Za-z0-9+/]{2,80}={0,2}\W{0,6}$/;
const wholeLine = /[A-Za-z0-9+/]{60,}/;
const mostBefore = 6_000;

/** The end of a private key whose beginning is not there, as `tail` prints it: the lines before its last one. */
export function keyTailAt(text: string, at: number): SecretMatch | null {
  ending.lastIndex = at;
  const end = ending.exec(text)?.[0];
  if (end === undefined) return null;
  const before = text.slice(Math.max(0, at - mostBefore), at);
  if (before.includes('-----BEGIN ')) return null;
  const lines = before.split('\n');
  let first = lines.length - 1;
  while (first > 0 && keyLine.test(lines[first - 1] ?? '')) first -= 1;
  const body = lines.slice(first).join('\n');
  if (!wholeLine.test(body)) return null;
  const start = at - body.length;
  const value = text.slice(start, at + end.length);
  return {
    kind: 'private-key',
    title: 'Private key',
    start,
    end: start + value.length,
    value,
    publicHead: '',
    rank: 1,
    isDistinct: true,
  };
}
