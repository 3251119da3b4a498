import { base64Of, bytesOfBase64, latinOf } from './base64.ts';
import type { MatchAt } from './find-in-view.ts';
import { findMatches } from './find-matches.ts';
import type { HeadIndex } from './head-index.ts';
import { isImage, plainImage } from './images/plain-image.ts';

/** Base64 within a text that cannot stay as it is. */
export interface Blob {
  readonly kind: 'image-metadata' | 'encoded-secret';
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** What takes its place; `null`: a placeholder does. */
  readonly replacement: string | null;
}

// Looked for where a run begins: else each of its characters would be tried in turn.
const run = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{40,}={0,2}/g;
/** More than this holds no text that was encoded, but a file. */
const mostText = 400_000;

/** Pictures with texts in them, and texts with secrets that were encoded. */
export function findBlobs(text: string, own: HeadIndex<MatchAt>): readonly Blob[] {
  if (text.length < 40) return [];
  return [...text.matchAll(run)].flatMap(({ 0: value, index: start }) => {
    const blob = isImage(value) ? imageBlob(value, own) : encodedBlob(value, own);
    return blob === null ? [] : [{ ...blob, start, end: start + value.length, value }];
  });
}

type BlobKind = Pick<Blob, 'kind' | 'replacement'>;

function imageBlob(value: string, own: HeadIndex<MatchAt>): BlobKind | null {
  const bytes = bytesOfBase64(value);
  const plain = plainImage(value, bytes);
  if (plain !== null) {
    return plain.length === bytes.length ? null : { kind: 'image-metadata', replacement: base64Of(plain) };
  }
  return findMatches(latinOf(bytes), own).length > 0 ? { kind: 'image-metadata', replacement: null } : null;
}

function encodedBlob(value: string, own: HeadIndex<MatchAt>): BlobKind | null {
  if (value.length > mostText || !isText(latinOf(bytesOfBase64(value.slice(0, 80))))) return null;
  const isSecret = findMatches(latinOf(bytesOfBase64(value)), own).some(({ rank }) => rank >= 0);
  return isSecret ? { kind: 'encoded-secret', replacement: null } : null;
}

/** Nearly all of it can be read. */
function isText(decoded: string): boolean {
  const readable = decoded.match(/[\t\n\r -~]/g)?.length ?? 0;
  return readable >= decoded.length * 0.9;
}
