import { maxLineBytes } from './partial-line.ts';
import { withFileSync } from './with-file.ts';

const firstBytes = 16 * 1024;
const newline = 10;

/** Reads the line that begins at this position, blocking; `null`: the file is shorter by now, or cannot be read. */
export function readLineSync(path: string, position: number): string | null {
  const line = withFileSync(path, (size, readBytes) => {
    for (let length = firstBytes; ; length *= 8) {
      const bytes = readBytes(position, Math.min(length, maxLineBytes, Math.max(0, size - position)));
      const end = bytes.indexOf(newline);
      if (end >= 0) return bytes.toString('utf8', 0, end);
      if (bytes.length === 0) return null;
      if (position + bytes.length >= size || length >= maxLineBytes) return bytes.toString('utf8');
    }
  });
  return line.ok ? line.value : null;
}
