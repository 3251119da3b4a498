/** One piece of a query between spaces. */
export interface QueryPiece {
  /** Its offset in the query, including a minus. */
  readonly start: number;
  readonly end: number;
  readonly isNot: boolean;
  /** The part before the colon; `null` where there is none. */
  readonly name: string | null;
  /** The part after the colon, or the whole piece, without quotes. */
  readonly value: string;
  readonly isQuoted: boolean;
  /** As written, without the minus and the quotes. */
  readonly written: string;
}

const pattern = /(-(?!-|\s|$))?(?:([A-Za-z]+):)?(?:"([^"]*)(?:"|$)|(\S+))?/gy;

/** Total: every character that is no space belongs to exactly one piece. */
export function piecesOf(query: string): readonly QueryPiece[] {
  const pieces: QueryPiece[] = [];
  for (let at = 0; at < query.length; ) {
    if (/\s/.test(query.charAt(at))) {
      at += 1;
      continue;
    }
    pattern.lastIndex = at;
    const match = pattern.exec(query);
    // A character that the pattern skips is a piece of its own.
    const end = at + Math.max(1, match?.[0].length ?? 0);
    const isNot = match?.[1] !== undefined;
    const quoted = match?.[3];
    pieces.push({
      start: at,
      end,
      isNot,
      name: match?.[2] ?? null,
      value: quoted ?? match?.[4] ?? '',
      isQuoted: quoted !== undefined,
      written: query.slice(at + (isNot ? 1 : 0), end).replaceAll('"', quoted === undefined ? '"' : ''),
    });
    at = end;
  }
  return pieces;
}

/** A filter's value, quoted if it would otherwise be split. */
export function quotedValue(value: string): string {
  return /[\s"]/.test(value) ? `"${value.replaceAll('"', '')}"` : value;
}
