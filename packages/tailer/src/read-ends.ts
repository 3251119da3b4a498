import type { FileResult } from './file-problem.ts';
import { LineSplitter } from './line-splitter.ts';
import type { TailedLine } from './tailed-line.ts';
import { type OpenFile, withFile } from './with-file.ts';

export interface FileEnds {
  readonly head: readonly TailedLine[];
  /** Their `line` is 0: nobody counted. Empty where the head already holds the whole file. */
  readonly tail: readonly TailedLine[];
  readonly bytesRead: number;
}

const newline = 10;

/** First and last whole lines of a file within a byte budget each, for list entries, without reading the rest. */
export function readEnds(path: string, headBytes: number, tailBytes: number): Promise<FileResult<FileEnds>> {
  return withFile(path, async (file) => {
    const isSmall = file.size <= headBytes + tailBytes;
    const start = await file.readBytes(0, isSmall ? file.size : headBytes);
    const head = new LineSplitter().push(start);
    if (isSmall) return { head, tail: [], bytesRead: start.length };
    const { lines, bytesRead } = await readTail(file, tailBytes);
    return { head, tail: lines, bytesRead: start.length + bytesRead };
  });
}

async function readTail(file: OpenFile, tailBytes: number) {
  const position = file.size - tailBytes;
  const data = await file.readBytes(position, tailBytes);
  const firstBreak = data.indexOf(newline);
  if (firstBreak === -1) return { lines: [], bytesRead: data.length };
  const splitter = new LineSplitter(position + firstBreak + 1);
  const lines = splitter.push(data.subarray(firstBreak + 1)).map(uncounted);
  return { lines, bytesRead: data.length };
}

function uncounted({ text, offset, byteLength }: TailedLine): TailedLine {
  return { text, bytes: null, line: 0, offset, byteLength };
}
