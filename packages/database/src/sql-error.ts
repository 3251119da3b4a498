/** The error of a failed statement. libsql's own errors lose their message between threads: they are not real `Error`s. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** A value read back is not what was written, though SQLite noticed nothing. */
export class DamagedData extends Error {
  override readonly name = 'DamagedData';
}

/** Whether the file itself is damaged and must be recreated. No statement here violates a constraint of an intact one. */
export function isDamage(cause: unknown): boolean {
  if (cause instanceof DamagedData) return true;
  return cause instanceof SqlError && /^SQLITE_(?:NOTADB|CORRUPT|CONSTRAINT|MISMATCH|FORMAT)/.test(cause.code);
}

/** Whether the disk, its permissions or another process are in the way, and the file itself is fine. */
export function isTransient(cause: unknown): boolean {
  if (!(cause instanceof SqlError)) return !(cause instanceof DamagedData);
  return /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|PERM|NOMEM|PROTOCOL)/.test(cause.code);
}

/** Whether another process has been writing for too long. */
export function isBusy(cause: unknown): boolean {
  return cause instanceof SqlError && /^SQLITE_(?:BUSY|LOCKED)/.test(cause.code);
}

/** Runs a statement; anything thrown is a real `Error`. */
export function withSqlErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) throw new SqlError(cause.message, codeOf(String(cause.code)));
    throw cause;
  }
}

/** libsql has no name for some extended codes; their last byte is the primary code. */
function codeOf(code: string): string {
  const number = /^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(code)?.[1];
  return number === undefined ? code : (coarseCodes[Number(number) & 0xff] ?? code);
}

const coarseCodes: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  19: 'SQLITE_CONSTRAINT',
};
