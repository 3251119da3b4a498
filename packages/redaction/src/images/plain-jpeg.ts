import { asciiAt, joinBytes } from './byte-parts.ts';

const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;

/** A JPEG without comments and without metadata of cameras and editors; `null`: it cannot be read to its end. */
export function plainJpeg(bytes: Uint8Array): Uint8Array | null {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === endOfImage) return joinBytes([...kept, bytes.subarray(at, at + 2)]);
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = marker === 0xff ? at + 1 : marker === startOfScan ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
    if (end > bytes.length) return null;
    const turn = marker === 0xe1 ? orientationOf(bytes.subarray(at + 4, end)) : 1;
    if (isDrawn(marker)) kept.push(bytes.subarray(at, end));
    else if (turn !== 1) kept.push(orientationSegment(turn));
    at = end;
  }
  return null;
}

/** The application segments that colours depend on: JFIF, an ICC profile, Adobe's. */
function isDrawn(marker: number): boolean {
  if (marker === comment) return false;
  return marker < 0xe0 || marker > 0xef || marker === 0xe0 || marker === 0xe2 || marker === 0xee;
}

/** The position of the next marker after the data of a scan. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length + 1;
}

const orientationTag = 0x0112;

/** The orientation of a picture, from its EXIF data; 1 = not rotated. */
function orientationOf(segment: Uint8Array): number {
  if (segment.length < 14 || asciiAt(segment, 0, 4) !== 'Exif') return 1;
  const tiff = segment.subarray(6);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = tiff[0] === 0x49;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return 1;
  const count = Math.min(view.getUint16(directory, isLittle), 200);
  for (let entry = directory + 2; entry < directory + 2 + count * 12 && entry + 12 <= tiff.length; entry += 12) {
    if (view.getUint16(entry, isLittle) === orientationTag) return view.getUint16(entry + 8, isLittle);
  }
  return 1;
}

/** EXIF data that contains only the orientation. */
function orientationSegment(turn: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const entry = [0, 1, orientationTag >> 8, orientationTag & 255, 0, 3, 0, 0, 0, 1, 0, turn & 15, 0, 0, 0, 0, 0, 0];
  const body = [...exif, ...entry];
  return Uint8Array.from([0xff, 0xe1, 0, body.length + 2, ...body]);
}
