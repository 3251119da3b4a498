/** Bytes of a line beyond this are counted but not kept: no record is that long, and memory is limited. */
export const maxLineBytes = 64 * 1024 * 1024;

/** A line whose end has not been read yet. Appending is cheap however long the line and however small the pieces. */
export class PartialLine {
  private pieces: Buffer[] = [];
  private kept = 0;
  private total = 0;

  get byteLength(): number {
    return this.total;
  }

  /** `data` may be a view of a large buffer; it is copied where the view would keep much more memory alive. */
  append(data: Buffer): void {
    this.total += data.length;
    const wanted = data.subarray(0, Math.max(0, maxLineBytes - this.kept));
    if (wanted.length === 0) return;
    this.kept += wanted.length;
    let piece = wanted.length * 2 < wanted.buffer.byteLength ? Buffer.from(wanted) : wanted;
    // Joining only pieces that are not larger keeps their number logarithmic and the copying n log n.
    for (let last = this.pieces.at(-1); last !== undefined && last.length <= piece.length; last = this.pieces.at(-1)) {
      this.pieces.pop();
      piece = Buffer.concat([last, piece]);
    }
    this.pieces.push(piece);
  }

  toBytes(): Buffer {
    const [first] = this.pieces;
    return this.pieces.length === 1 && first !== undefined ? first : Buffer.concat(this.pieces);
  }

  clear(): void {
    this.pieces = [];
    this.kept = 0;
    this.total = 0;
  }
}
