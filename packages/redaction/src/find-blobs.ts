import { base64Of, base64Runs, bytesOfBase64, latinOf } from './base64.ts';
import type { MatchAt } from './find-in-view.ts';
import { findMatches } from './find-matches.ts';
import type { HeadIndex } from './head-index.ts';
import { isImage, plainImage } from './images/plain-image.ts';

/** Base64 within a text that cannot stay as it is. */
interface Blob {
  readonly kind: 'image-metadata' | 'encoded-secret';
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** Its replacement; `null`: a placeholder. */
  readonly replacement: string | null;
}

/** Shorter texts contain no secret worth encoding. */
export const leastRun = 40;
/** Longer runs are an encoded file, not a text. */
export const mostText = 400_000;

/** Pictures with texts in them, and encoded texts with secrets. */
export function findBlobs(text: string, index: HeadIndex<MatchAt>): readonly Blob[] {
  return base64Runs(text, leastRun).flatMap(({ start, end }) => {
    const value = text.slice(start, end);
    const blob = isImage(value) ? imageBlob(value, index) : encodedBlob(value, index);
    return blob === null ? [] : [{ ...blob, start, end, value }];
  });
}

type BlobKind = Pick<Blob, 'kind' | 'replacement'>;

function imageBlob(value: string, index: HeadIndex<MatchAt>): BlobKind | null {
  const bytes = bytesOfBase64(value);
  const plain = plainImage(value, bytes);
  if (plain !== null) {
    return plain.length === bytes.length ? null : { kind: 'image-metadata', replacement: base64Of(plain) };
  }
  return findMatches(latinOf(bytes), index).length > 0 ? { kind: 'image-metadata', replacement: null } : null;
}

function encodedBlob(value: string, index: HeadIndex<MatchAt>): BlobKind | null {
  if (value.length > mostText || !isText(latinOf(bytesOfBase64(value.slice(0, 80))))) return null;
  const isSecret = findMatches(latinOf(bytesOfBase64(value)), index).some(({ rank }) => rank >= 0);
  return isSecret ? { kind: 'encoded-secret', replacement: null } : null;
}

/** Nearly all of it is readable. */
function isText(decoded: string): boolean {
  const readable = decoded.match(/[\t\n\r -~]/g)?.length ?? 0;
  return readable >= decoded.length * 0.9;
}
