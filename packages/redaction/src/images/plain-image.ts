import { plainGif } from './plain-gif.ts';
import { plainJpeg } from './plain-jpeg.ts';
import { plainPng } from './plain-png.ts';
import { plainWebp } from './plain-webp.ts';

/** How base64 of a picture begins, and the function that removes its texts. */
const kinds: readonly (readonly [string, (bytes: Uint8Array) => Uint8Array | null])[] = [
  ['iVBORw0KGgo', plainPng],
  ['/9j/', plainJpeg],
  ['R0lGOD', plainGif],
  ['UklGR', plainWebp],
];

export function isImage(base64: string): boolean {
  return kinds.some(([head]) => base64.startsWith(head));
}

/** The drawn part of a picture, without texts, locations and other metadata; `null`: it cannot be read. */
export function plainImage(base64: string, bytes: Uint8Array): Uint8Array | null {
  const plain = kinds.find(([head]) => base64.startsWith(head))?.[1];
  try {
    return plain?.(bytes) ?? null;
  } catch (error) {
    // A size in it points outside of it: it is torn or forged.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
