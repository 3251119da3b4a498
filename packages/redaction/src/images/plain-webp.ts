import { asciiAt, joinBytes } from './byte-parts.ts';

/** In the flags of an extended file: it has EXIF data, it has XMP data. */
const metadataFlags = 0x08 | 0x04;

/** A WebP without EXIF and XMP data; `null`: it cannot be read to its end. */
export function plainWebp(bytes: Uint8Array): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || asciiAt(bytes, 8, 4) !== 'WEBP') return null;
  const kept: Uint8Array[] = [];
  const fileEnd = Math.min(bytes.length, 8 + view.getUint32(4, true));
  for (let at = 12; at + 8 <= fileEnd; ) {
    const type = asciiAt(bytes, at, 4);
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) return null;
    const chunk = bytes.slice(at, end);
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~metadataFlags;
    if (/^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/.test(type)) kept.push(chunk);
    at = end;
  }
  const head = bytes.slice(0, 12);
  const length = kept.reduce((sum, chunk) => sum + chunk.length, 4);
  new DataView(head.buffer).setUint32(4, length, true);
  return joinBytes([head, ...kept]);
}
