import { visibleText } from '@treeline/protocol';
import { oneLine } from './one-line.ts';

/** A title as plain words: it may be the beginning of a Markdown document. */
export function plainTitle(title: string): string {
  const plain = oneLine(title);
  return visibleText(plain === '' ? title.trim() : plain);
}
