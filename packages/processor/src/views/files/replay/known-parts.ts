import type { KnownPart } from '@treeline/protocol';
import { type FileLines, isUnseen } from './file-lines.ts';

/** The known parts of a file, with the current line numbers. */
export function knownParts(lines: FileLines): { readonly known: readonly KnownPart[]; readonly isWhole: boolean } {
  const known: { from: number; lines: string[] }[] = [];
  let isWhole = true;
  let number = 1;
  for (const item of lines) {
    if (isUnseen(item)) {
      isWhole = false;
      number += item.count;
    } else if (item.removedBy === null) {
      const last = known.at(-1);
      if (last !== undefined && last.from + last.lines.length === number) last.lines.push(item.text);
      else known.push({ from: number, lines: [item.text] });
      number += 1;
    }
  }
  return { known, isWhole };
}
