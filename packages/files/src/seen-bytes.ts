const headLength = 64;
const tailLength = 256;

/**
 * A sample of the bytes that were read, to notice that a file was truncated and grew again past the old end. A change
 * in the middle that keeps the length is not noticed: that would require reading the file again.
 */
export class SeenBytes {
  // Own memory: a small buffer from the pool, kept for each file, keeps the eight kilobytes around it alive.
  private readonly headRoom = Buffer.alloc(headLength);
  private readonly tailRoom = Buffer.alloc(tailLength);
  private headFilled = 0;
  private tailFilled = 0;

  get tailBytes(): number {
    return this.tailFilled;
  }

  private get head(): Buffer {
    return this.headRoom.subarray(0, this.headFilled);
  }

  /** The last bytes before the position where reading continues. */
  private get tail(): Buffer {
    return this.tailRoom.subarray(0, this.tailFilled);
  }

  /** How much of the file's beginning `isStillHead` wants; 0 while the tail reaches back to it. */
  get headBytes(): number {
    return this.tailFilled < tailLength ? 0 : this.headFilled;
  }

  isStillTail(bytes: Buffer): boolean {
    return this.tail.equals(bytes);
  }

  isStillHead(bytes: Buffer): boolean {
    return this.head.subarray(0, this.headBytes).equals(bytes);
  }

  add(data: Buffer): void {
    this.headFilled += data.copy(this.headRoom, this.headFilled);
    const recent = data.subarray(-tailLength);
    const older = Math.min(this.tailFilled, tailLength - recent.length);
    this.tailRoom.copyWithin(0, this.tailFilled - older, this.tailFilled);
    this.tailFilled = older + recent.copy(this.tailRoom, older);
  }
}
