import { type ListedUnit, ownUnits, type UnitLookup, unitsElsewhere } from '@treeline/clients';
import type { MainUnit } from '@treeline/transcript';
import type { StoredRow } from '../store/counts-store.ts';
import type { FileDigests } from './file-digests.ts';
import { signatureOf } from './signature-of.ts';

/** Which units a session's row is made of, and whether they are still what they were then. */
export class FamilyUnits {
  readonly #files: UnitLookup;
  readonly #digests: Pick<FileDigests, 'known' | 'isFresh'>;

  constructor(files: UnitLookup, digests: Pick<FileDigests, 'known' | 'isFresh'>) {
    this.#files = files;
    this.#digests = digests;
  }

  /** Its own, as far as it is known whose those beside the sessions are. */
  ownOf(session: MainUnit): ListedUnit[] {
    const beside = this.#files.besideSessions(session).filter(({ key }) => {
      const named = this.#digests.known(key)?.session;
      return named === undefined || named === session.sessionId;
    });
    return [...ownUnits(session, this.#files), ...beside]
      .map(({ key }) => this.#files.get(key))
      .filter((file) => file !== null);
  }

  /** Whether none of the files that a row was made of has changed. */
  holds(session: MainUnit, own: readonly ListedUnit[], row: Pick<StoredRow, 'signature' | 'missing'>): boolean {
    if (this.signature(session, row.missing, own) !== row.signature) return false;
    const elsewhere = unitsElsewhere(session, row.missing, this.#files).map(({ key }) => this.#files.get(key));
    return [...own, ...elsewhere].every((file) => file !== null && this.#digests.isFresh(file));
  }

  /** What a row depends on. To be asked for after reading: by then it is known whose the files beside the sessions are. */
  signature(session: MainUnit, missing: readonly string[], own: readonly ListedUnit[]): string {
    const elsewhere = unitsElsewhere(session, missing, this.#files).map(({ key }) => key);
    return signatureOf([...own.map(({ unit }) => unit.key), ...elsewhere], this.#files);
  }
}
