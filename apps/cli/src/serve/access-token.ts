import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits, in letters that need no escaping in an address or a cookie. */
export function newAccessToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Takes the same time wherever the two differ. Hashing first makes the lengths equal, so they reveal nothing either. */
export function isSameToken(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
