import { joinBytes } from './byte-parts.ts';

const extension = 0x21;
const image = 0x2c;
const trailer = 0x3b;
/** Extensions that affect the drawing: how long a frame is shown, and how often they repeat. */
const control = 0xf9;
const application = 0xff;

/** A GIF without comments and texts; `null`: it cannot be read to its end. */
export function plainGif(bytes: Uint8Array): Uint8Array | null {
  let at = 13 + tableSize(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const start = at;
    const block = bytes[at];
    if (block === trailer) return joinBytes([...kept, bytes.subarray(at, at + 1)]);
    if (block === image) at = endOfBlocks(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0));
    else if (block === extension) at = endOfBlocks(bytes, at + 2);
    else return null;
    if (block === image || isDrawn(bytes, start)) kept.push(bytes.subarray(start, at));
  }
  return null;
}

function isDrawn(bytes: Uint8Array, at: number): boolean {
  const isLoop = String.fromCharCode(...bytes.subarray(at + 3, at + 11)) === 'NETSCAPE';
  return bytes[at + 1] === control || (bytes[at + 1] === application && isLoop);
}

function tableSize(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function endOfBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}
