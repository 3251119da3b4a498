import { visibleText } from '@treeline/protocol';
import { oneLine } from './one-line.ts';

/** A title as words: it may be the beginning of a document, with the marks of one. */
export function plainTitle(title: string): string {
  const plain = oneLine(title);
  return visibleText(plain === '' ? title.trim() : plain);
}
