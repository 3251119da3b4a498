const headLength = 64;
const tailLength = 256;

/**
 * A sample of the bytes that were read, to notice that a file was truncated and grew again past the old end. A change
 * in the middle that keeps the length is not noticed: that would require reading the file again.
 */
export class SeenBytes {
  private head: Buffer = Buffer.alloc(0);
  /** The last bytes before the position where reading continues. */
  private tail: Buffer = Buffer.alloc(0);

  get tailBytes(): number {
    return this.tail.length;
  }

  /** How much of the file's beginning `isStillHead` wants; 0 while the tail reaches back to it. */
  get headBytes(): number {
    return this.tail.length < tailLength ? 0 : this.head.length;
  }

  isStillTail(bytes: Buffer): boolean {
    return this.tail.equals(bytes);
  }

  isStillHead(bytes: Buffer): boolean {
    return this.head.subarray(0, this.headBytes).equals(bytes);
  }

  add(data: Buffer): void {
    if (this.head.length < headLength) {
      this.head = Buffer.concat([this.head, data.subarray(0, headLength - this.head.length)]);
    }
    const recent = data.subarray(-tailLength);
    const older = this.tail.subarray(Math.max(0, this.tail.length - (tailLength - recent.length)));
    this.tail = Buffer.concat([recent.length < tailLength ? older : Buffer.alloc(0), recent]);
  }
}
