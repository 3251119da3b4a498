import { asciiAt, joinBytes } from './byte-parts.ts';

/** The chunks that a picture is drawn from. Others are texts, times, locations, or unknown. */
const drawn = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT pHYs bKGD hIST sPLT acTL fcTL fdAT cICP mDCV cLLI'.split(' '),
);

/** A PNG without its texts; `null`: it cannot be read to its end. */
export function plainPng(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const type = asciiAt(bytes, at + 4, 4);
    if (end > bytes.length) return null;
    if (drawn.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return joinBytes(kept);
    at = end;
  }
  return null;
}
