import { BytesLine, Chunk, type LinePlace } from './bytes-line.ts';
import { maxLineBytes, PartialLine } from './partial-line.ts';
import type { TailedLine } from './tailed-line.ts';

const newline = 10;

/** Turns consecutive bytes of a file into whole lines. The result does not depend on how the bytes are divided. */
export class LineSplitter {
  private readonly partial = new PartialLine();
  private lineCount = 0;

  /** `position`: the file offset of the next bytes. */
  constructor(private position = 0) {}

  /** Appends the lines that end in `data` to `lines`, and returns it. The lines keep `data` alive. */
  push(data: Buffer, lines: TailedLine[] = []): TailedLine[] {
    const base = this.position;
    const chunk = new Chunk(data);
    let start = 0;
    let end = data.indexOf(newline);
    if (end !== -1 && this.partial.byteLength > 0) {
      lines.push(this.finishPartial(data.subarray(0, end)));
      start = end + 1;
      end = data.indexOf(newline, start);
    }
    while (end !== -1) {
      this.lineCount += 1;
      const place = { line: this.lineCount, position: base + start, byteLength: end - start };
      lines.push(new BytesLine(chunk, start, Math.min(end - start, maxLineBytes), place));
      start = end + 1;
      end = data.indexOf(newline, start);
    }
    this.position = base + data.length;
    if (start < data.length) this.partial.append(data.subarray(start));
    return lines;
  }

  /** The text after the last line break, as a line. */
  rest(): TailedLine | null {
    const { byteLength } = this.partial;
    if (byteLength === 0) return null;
    return wholeLine(this.partial, { line: this.lineCount + 1, position: this.position - byteLength, byteLength });
  }

  private finishPartial(ending: Buffer): TailedLine {
    const position = this.position - this.partial.byteLength;
    this.partial.append(ending);
    this.lineCount += 1;
    const { byteLength } = this.partial;
    const line = wholeLine(this.partial, { line: this.lineCount, position, byteLength });
    this.partial.clear();
    return line;
  }
}

function wholeLine(partial: PartialLine, place: LinePlace): TailedLine {
  const bytes = partial.toBytes();
  return new BytesLine(new Chunk(bytes), 0, bytes.length, place);
}
