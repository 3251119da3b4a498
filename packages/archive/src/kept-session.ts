import { failed, type Result, succeeded } from '@treeline/protocol';

/** One file of a session, as it was when archived. */
export interface KeptFile {
  /** Relative to the home that it came from, with `/`. */
  readonly path: string;
  /** SHA-256 of its bytes, in hex. */
  readonly hash: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/** A session in the archive: the content of the small file that lists its files. */
export interface KeptSession {
  readonly version: 1;
  readonly client: string;
  readonly sessionId: string;
  readonly title: string;
  readonly project: string | null;
  /** The home that it came from. */
  readonly homeDir: string;
  readonly updatedAt: number;
  readonly keptAt: number;
  /** How it was listed then: another value means that it has changed since. Absent in what was kept before there was one. */
  readonly listedAs?: string;
  /** The main transcript comes last: where it is, all is. */
  readonly files: readonly KeptFile[];
}

/** The name of a session in the archive. */
export function keptId({ client, sessionId }: Pick<KeptSession, 'client' | 'sessionId'>): string {
  return `${client}/${sessionId}`;
}

const mostFiles = 200_000;

/** Parses what was written; it may have been changed since. The failure says what is wrong. */
export function parseKeptSession(text: string): Result<KeptSession, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return failed(`not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isRecord(value) || value.version !== 1) return failed('it was written by another version');
  const { client, sessionId, title, project, homeDir, updatedAt, keptAt, listedAs, files } = value;
  if (!isName(client) || !isName(sessionId)) return failed('it has no session id');
  if (typeof title !== 'string' || !(project === null || typeof project === 'string') || typeof homeDir !== 'string')
    return failed('its title, project or home is missing');
  if (typeof updatedAt !== 'number' || typeof keptAt !== 'number') return failed('its times are missing');
  if (!Array.isArray(files) || files.length === 0 || files.length > mostFiles || !files.every(isKeptFile))
    return failed('its list of files is damaged');
  const about = { client, sessionId, title, project, homeDir, updatedAt, keptAt, files };
  return succeeded({ version: 1, ...about, ...(typeof listedAs === 'string' ? { listedAs } : {}) });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A part of a path that leads nowhere else. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}$/.test(value);
}

function isKeptFile(value: unknown): value is KeptFile {
  if (!isRecord(value)) return false;
  const { path, hash, bytes, changedAt } = value;
  const isHash = typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash);
  const isSize = typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes >= 0;
  return isHash && isSize && typeof changedAt === 'number' && isPathBelow(path);
}

/** Whether a path stays below its folder. */
export function isPathBelow(path: unknown): path is string {
  if (typeof path !== 'string' || path === '' || path.length > 4000) return false;
  return !/[\0\\:]/.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
