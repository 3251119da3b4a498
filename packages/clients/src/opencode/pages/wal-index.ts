import type { ReadAt } from './database-files.ts';
import { noSum, type WalSum, walSum } from './wal-checksum.ts';

const headerBytes = 32;
const frameHead = 24;
const littleMagic = 0x377f0682;
const bigMagic = 0x377f0683;
const framesAtOnce = 256;

/**
 * Which pages are in a write-ahead log, and where, up to its last commit. It continues where it stopped as long as the
 * log is the same one (`salt`), so an append costs only what was appended.
 */
export class WalIndex {
  /** The header as it was read. A different one means a different log. */
  readonly header: string;
  readonly pageBytes: number;
  readonly #isLittle: boolean;
  readonly #salt: readonly [number, number];
  /** The position of each page's newest version in committed transactions. */
  readonly #places = new Map<number, number>();
  /** Frames of a transaction that is not committed yet. */
  #open = new Map<number, number>();
  #sum: WalSum;
  #frames = 0;
  /** The number of committed frames: another number means other content. */
  committed = 0;

  private constructor(head: Uint8Array) {
    const view = new DataView(head.buffer, head.byteOffset, headerBytes);
    this.header = Buffer.from(head.subarray(0, headerBytes)).toString('latin1');
    this.#isLittle = view.getUint32(0) === littleMagic;
    this.pageBytes = view.getUint32(8);
    this.#salt = [view.getUint32(16), view.getUint32(20)];
    this.#sum = walSum(view, 0, 24, this.#isLittle, noSum);
  }

  /** `null`: there is no log with content. */
  static open(read: ReadAt): WalIndex | null {
    const head = new Uint8Array(headerBytes);
    if (read(head, 0) < headerBytes) return null;
    const view = new DataView(head.buffer);
    const magic = view.getUint32(0);
    if (magic !== littleMagic && magic !== bigMagic) return null;
    const index = new WalIndex(head);
    const isWhole = index.#sum.first === view.getUint32(24) && index.#sum.second === view.getUint32(28);
    return isWhole && isPageSize(index.pageBytes) ? index : null;
  }

  isStill(read: ReadAt): boolean {
    const head = Buffer.alloc(headerBytes);
    return read(head, 0) === headerBytes && head.toString('latin1') === this.header;
  }

  /** Reads what was appended; returns the pages that have newer versions now. */
  readOn(read: ReadAt): Set<number> {
    const newer = new Set<number>();
    const frameBytes = frameHead + this.pageBytes;
    // Mostly nothing was appended: that is found without room for much.
    if (!this.#isNext(read, headerBytes + this.#frames * frameBytes)) return newer;
    const buffer = Buffer.allocUnsafeSlow(framesAtOnce * frameBytes);
    const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
    for (;;) {
      const got = Math.floor(read(buffer, headerBytes + this.#frames * frameBytes) / frameBytes);
      for (let frame = 0; frame < got; frame++) if (!this.#take(view, frame * frameBytes, newer)) return newer;
      if (got < framesAtOnce) return newer;
    }
  }

  /** The position of a page's newest version in the log; `null`: only the database has it. */
  placeOf(page: number): number | null {
    return this.#places.get(page) ?? null;
  }

  /** Whether a frame of this log begins there. */
  #isNext(read: ReadAt, position: number): boolean {
    const head = Buffer.alloc(frameHead);
    return read(head, position) === frameHead && this.#isOwn(new DataView(head.buffer, head.byteOffset), 0);
  }

  #isOwn(view: DataView, at: number): boolean {
    return view.getUint32(at + 8) === this.#salt[0] && view.getUint32(at + 12) === this.#salt[1];
  }

  /** Whether the frame belongs to this log and is whole. */
  #take(view: DataView, at: number, newer: Set<number>): boolean {
    if (!this.#isOwn(view, at)) return false;
    const afterHead = walSum(view, at, 8, this.#isLittle, this.#sum);
    const sum = walSum(view, at + frameHead, this.pageBytes, this.#isLittle, afterHead);
    if (sum.first !== view.getUint32(at + 16) || sum.second !== view.getUint32(at + 20)) return false;
    this.#sum = sum;
    const page = view.getUint32(at);
    this.#open.set(page, headerBytes + this.#frames * (frameHead + this.pageBytes) + frameHead);
    this.#frames++;
    if (view.getUint32(at + 4) > 0) this.#commit(newer);
    return true;
  }

  #commit(newer: Set<number>): void {
    for (const [page, place] of this.#open) {
      this.#places.set(page, place);
      newer.add(page);
    }
    this.#open = new Map();
    this.committed = this.#frames;
  }
}

export function isPageSize(bytes: number): boolean {
  return bytes >= 512 && bytes <= 65_536 && (bytes & (bytes - 1)) === 0;
}
