import type { JsonValue } from '../../json/index.ts';
import { asArray, asObject, asString, asText, type Text, wholeOf } from '../../json/json-values.ts';

export interface Content {
  readonly text: Text;
  /** Leads to the text, or to the list of its texts. */
  readonly pointer: string;
  readonly images: number;
}

/** The texts of a list of blocks: most have one. */
export function contentOf(content: JsonValue | undefined, pointer: string): Content {
  const plain = asText(content);
  if (plain !== null) return { text: plain, pointer, images: 0 };
  const found: { readonly text: Text; readonly at: number }[] = [];
  let images = 0;
  asArray(content).forEach((value, at) => {
    const block = asObject(value);
    const text = asText(block?.text);
    if (text !== null) found.push({ text, at });
    else if (asString(block?.type)?.includes('image') === true) images++;
  });
  const [only] = found;
  if (only !== undefined && found.length === 1)
    return { text: only.text, pointer: `${pointer}.${only.at}.text`, images };
  return { text: joined(found.map(({ text }) => wholeOf(text))), pointer, images };
}

/** Pieces follow each other on lines of their own. They are joined once: to look at the end of a text in the making copies all of it. */
export function joined(pieces: readonly string[]): string {
  const parts: string[] = [];
  let isLineOpen = false;
  for (const piece of pieces) {
    if (isLineOpen) parts.push('\n');
    parts.push(piece);
    isLineOpen = piece !== '' && !piece.endsWith('\n');
  }
  return parts.join('');
}
