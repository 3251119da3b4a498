import { BytesLine, Chunk } from './bytes-line.ts';
import { Disk } from './disk.ts';
import type { FileResult } from './file-problem.ts';
import { LineSplitter } from './line-splitter.ts';
import type { TailedLine } from './tailed-line.ts';
import { withFile, withFileSync } from './with-file.ts';

export interface FileEnds {
  readonly head: readonly TailedLine[];
  /** Their `line` is 0: lines before them were not counted. Empty where the head already holds the whole file. */
  readonly tail: readonly TailedLine[];
  readonly bytesRead: number;
}

const newline = 10;

/** Files are read by the thousand. */
const disk = new Disk();

/** First and last whole lines of a file within a byte budget each, for list entries, without reading the rest. */
export async function readEnds(path: string, headBytes: number, tailBytes: number): Promise<FileResult<FileEnds>> {
  return disk.ask(
    () =>
      withFileSync(path, (size, readBytes) => {
        const isSmall = size <= headBytes + tailBytes;
        const head = readBytes(0, isSmall ? size : headBytes);
        return endsOf(head, isSmall ? null : readBytes(size - tailBytes, tailBytes), size - tailBytes);
      }),
    () =>
      withFile(path, async ({ size, readBytes }) => {
        const isSmall = size <= headBytes + tailBytes;
        const head = await readBytes(0, isSmall ? size : headBytes);
        return endsOf(head, isSmall ? null : await readBytes(size - tailBytes, tailBytes), size - tailBytes);
      }),
  );
}

/** The same, blocking; an unterminated last line is included. */
export function readEndsSync(path: string, headBytes: number, tailBytes: number): FileResult<FileEnds> {
  return withFileSync(path, (size, readBytes) => {
    const isSmall = size <= headBytes + tailBytes;
    const head = readBytes(0, isSmall ? size : headBytes);
    return endsOf(head, isSmall ? null : readBytes(size - tailBytes, tailBytes), size - tailBytes, true);
  });
}

/** `end` begins at `position` in the file; `null`: `beginning` is the whole file. */
function endsOf(beginning: Buffer, end: Buffer | null, position: number, withRest = false): FileEnds {
  const splitter = new LineSplitter();
  const head = splitter.push(beginning);
  if (end === null) {
    const rest = withRest ? splitter.rest() : null;
    return { head: rest === null ? head : [...head, rest], tail: [], bytesRead: beginning.length };
  }
  const bytesRead = beginning.length + end.length;
  const firstBreak = end.indexOf(newline);
  if (firstBreak === -1) return { head, tail: [], bytesRead };
  return { head, tail: uncounted(end, firstBreak + 1, position, withRest), bytesRead };
}

function uncounted(bytes: Buffer, from: number, position: number, withRest: boolean): TailedLine[] {
  const chunk = new Chunk(bytes);
  const lines: TailedLine[] = [];
  let start = from;
  for (let stop = bytes.indexOf(newline, start); stop !== -1; stop = bytes.indexOf(newline, start)) {
    const place = { line: 0, position: position + start, byteLength: stop - start };
    lines.push(new BytesLine(chunk, start, stop - start, place));
    start = stop + 1;
  }
  if (withRest && start < bytes.length) {
    const place = { line: 0, position: position + start, byteLength: bytes.length - start };
    lines.push(new BytesLine(chunk, start, place.byteLength, place));
  }
  return lines;
}
