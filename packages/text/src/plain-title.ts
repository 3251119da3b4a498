import { oneLine } from './one-line.ts';
import { visibleText } from './visible-text.ts';

/** A title as words: it may be the beginning of a document, with the marks of one. */
export function plainTitle(title: string): string {
  const plain = oneLine(title);
  return visibleText(plain === '' ? title.trim() : plain);
}
