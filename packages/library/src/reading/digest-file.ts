import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import type { FileProblem } from '@treeline/files';
import { failed, type Result, succeeded } from '@treeline/protocol';
import { digestedFile, digestWhole, type LinesDigest, LinesDigester, type Unit } from '@treeline/transcript';
import { claudeCodeFormat } from '@treeline/transcript/formats/claude-code';
import type { KeptReading, ReadFile } from '../store/counts-store.ts';
import { FileLines } from './file-lines.ts';
import { seenBytes } from './seen-bytes.ts';

export interface DigestedFile extends KeptReading {
  readonly bytesRead: number;
  /** Lines so long that they were not read. */
  readonly tooLong: number;
}

// Without O_NONBLOCK (absent on Windows) opening a named pipe would wait until somebody writes into it.
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
/** Small files are not that large; one that is cannot be what its name says. */
const largestWhole = 16 * 1024 * 1024;
/** Other work gets its turn after so many bytes. */
const pauseEvery = 8 * 1024 * 1024;

/** Reads a file, or what was appended since the earlier reading. Every failure is an answer. */
export async function digestFile(
  path: string,
  file: Unit,
  earlier: KeptReading | null,
): Promise<Result<DigestedFile, FileProblem>> {
  try {
    const handle = openSync(path, openFlags);
    try {
      const stats = fstatSync(handle);
      if (!stats.isFile()) throw new Error('it is not a regular file');
      return succeeded(await digestOpen(handle, stats, file, earlier));
    } finally {
      closeSync(handle);
    }
  } catch (cause) {
    const isGone = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    const message = cause instanceof Error ? cause.message : String(cause);
    return failed({ kind: isGone ? 'vanished' : 'unreadable', path, message });
  }
}

export function identityOf({ dev, ino }: Stats): string {
  return `${dev}:${ino}`;
}

async function digestOpen(handle: number, stats: Stats, file: Unit, earlier: KeptReading | null) {
  const base = {
    ...{ path: file.key, bytes: stats.size, modifiedAt: stats.mtimeMs, identity: identityOf(stats) },
    bornAt: Math.min(stats.birthtimeMs || stats.mtimeMs, stats.mtimeMs),
  };
  const lineFile = digestedFile(file);
  if (lineFile === null) return digestSmall(handle, base, file);
  const known = earlier !== null && isPrefix(handle, stats, earlier) ? earlier : null;
  const before = known?.digest.kind === 'lines' ? known.digest.lines : null;
  const from = before === null ? 0 : (known?.file.offset ?? 0);
  const lines = new FileLines(handle, from, stats.size);
  let digester = new LinesDigester(lineFile, before);
  let pauseAt = pauseEvery;
  let afreshAt = pauseEvery;
  for (let piece = lines.next(); piece !== null; piece = lines.next()) {
    for (const line of piece) if (line.byteLength > 0) digester.add(line);
    if (lines.bytesRead < pauseAt) continue;
    pauseAt += pauseEvery;
    if (lines.bytesRead >= afreshAt) {
      digester = afresh(digester, lineFile);
      afreshAt = lines.bytesRead + Math.max(pauseEvery, lines.bytesRead / 4);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  const rest = lines.rest();
  if (rest !== null) digester.add(rest);
  const digest = digester.digest();
  // A last line without its end may go on: then it has to be read together with that.
  const kept = rest === null ? digest : { ...digest, canContinue: false };
  const { offset, bytesRead, tooLong } = lines;
  const seen = seenBytes((into, at) => lines.readAgain(into, at), offset);
  lines.close();
  const read = { ...base, offset, seen, session: digest.sessionId };
  return { file: read, digest: { kind: 'lines', lines: kept } as const, bytesRead, tooLong };
}

/**
 * A reader remembers every record, and what it found may hold on to the bytes: of a huge file only the digest stays. Since
 * that costs as much as there is in it, it is done ever more rarely.
 */
function afresh(digester: LinesDigester, file: LineFile): LinesDigester {
  const digest = digester.digest();
  return digest.canContinue ? new LinesDigester(file, JSON.parse(JSON.stringify(digest)) as LinesDigest) : digester;
}

type LineFile = NonNullable<ReturnType<typeof digestedFile>>;

/** Whether what was read before is still there, and can be gone on from. */
function isPrefix(handle: number, stats: Stats, { file, digest }: KeptReading): boolean {
  if (digest.kind !== 'lines' || !digest.lines.canContinue) return false;
  if (file.identity !== identityOf(stats) || file.offset > stats.size) return false;
  return file.seen === seenBytes((into, at) => void readSync(handle, into, 0, into.length, at), file.offset);
}

function digestSmall(handle: number, base: Omit<ReadFile, 'offset' | 'seen' | 'session'>, file: Unit) {
  if (base.bytes > largestWhole) throw new Error('it is too large for what it should be');
  const buffer = Buffer.allocUnsafe(base.bytes);
  const length = base.bytes === 0 ? 0 : readSync(handle, buffer, 0, base.bytes, 0);
  const digest = digestWhole(file, buffer.toString('utf8', 0, length), claudeCodeFormat);
  const read = { ...base, offset: length, seen: '', session: null };
  return { file: read, digest, bytesRead: length, tooLong: 0 };
}
