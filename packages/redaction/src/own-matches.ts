import type { SecretMatch } from './rules/secret-rule.ts';

/** The user's own patterns run on pieces of this size, which bounds their time. */
const pieceSize = 4_000;

export function ownMatches(text: string, patterns: readonly RegExp[]): readonly SecretMatch[] {
  return patterns.flatMap((pattern) =>
    [...piecesOf(text)].flatMap(({ piece, at }) =>
      [...piece.matchAll(pattern)].map(({ 0: value, index }) => ownMatch(value, at + index)),
    ),
  );
}

function* piecesOf(text: string): Iterable<{ readonly piece: string; readonly at: number }> {
  for (let at = 0; at < text.length; ) {
    const lineEnd = text.lastIndexOf('\n', at + pieceSize);
    const end = at + pieceSize >= text.length ? text.length : lineEnd > at ? lineEnd + 1 : at + pieceSize;
    yield { piece: text.slice(at, end), at };
    at = end;
  }
}

function ownMatch(value: string, start: number): SecretMatch {
  const end = start + value.length;
  return { kind: 'own', title: 'Own pattern', start, end, value, publicHead: '', rank: 0, isDistinct: false };
}
