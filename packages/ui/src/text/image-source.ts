/** Media types of pictures that cannot contain a script. */
const safeTypes: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** In characters of base64, so about 12 MB of picture. */
const mostCharacters = 16_000_000;

export function isSafeImageType(type: string): boolean {
  return safeTypes.has(type);
}

/** The data URL of a base64 picture in a transcript; `null` when its type is not supported. */
export function imageSource(type: string, base64: string): string | null {
  if (!isSafeImageType(type) || base64.length === 0 || base64.length > mostCharacters) return null;
  const packed = base64.replace(/\s+/g, '');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(packed) ? `data:${type};base64,${packed}` : null;
}
