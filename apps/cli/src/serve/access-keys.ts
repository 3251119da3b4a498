import { isSameToken, newAccessToken } from './access-token.ts';

/** More links than a person opens; older unused ones become invalid. */
const mostCodes = 20;

/**
 * What lets a page in: one secret per run of the server, and codes that are exchanged for it. A code is good for one
 * exchange, so that an address seen by others, or kept in a history, opens nothing.
 */
export class AccessKeys {
  readonly #secret = newAccessToken();
  #codes: string[] = [];

  newCode(): string {
    const code = newAccessToken();
    this.#codes = [...this.#codes, code].slice(-mostCodes);
    return code;
  }

  isSecret(given: string | null): boolean {
    return given !== null && isSameToken(given, this.#secret);
  }

  /** The secret for a code or for the secret itself; `null`: neither is valid. A given code is used up either way. */
  exchange(code: string | null, secret: string | null): string | null {
    const isCode = this.#consume(code);
    return isCode || this.isSecret(secret) ? this.#secret : null;
  }

  isUnused(code: string): boolean {
    return this.#codes.includes(code);
  }

  #consume(code: string | null): boolean {
    const left = this.#codes.filter((known) => code === null || !isSameToken(code, known));
    const isKnown = left.length < this.#codes.length;
    this.#codes = left;
    return isKnown;
  }
}
