import { formatOf, mostWholeBytes, type UnitLines, type UnitReading } from '@treeline/clients';
import { errorCode, type FileFacts, type FileProblem, messageOf, Pace } from '@treeline/files';
import { failed, type Result, succeeded } from '@treeline/protocol';
import { digestWhole, type LinesDigest, type Unit, type UnitCounter } from '@treeline/transcript';
import type { KeptReading, ReadFile } from '../store/counts-store.ts';

export interface DigestedUnit extends KeptReading {
  readonly bytesRead: number;
  /** Lines too long to be read. */
  readonly tooLong: number;
}

/** Data already read is released after this many bytes. */
const pauseEvery = 8 * 1024 * 1024;

/** Reads a unit, or what was appended since the earlier reading. Failures are returned as values. */
export async function digestUnit(
  unit: Unit,
  reading: UnitReading,
  earlier: KeptReading | null,
): Promise<Result<DigestedUnit, FileProblem>> {
  try {
    if (unit.reads === 'whole') return succeeded(digestSmall(unit, reading));
    const lines = reading.bulk(unit.key, cursorOf(earlier));
    try {
      return succeeded(await digestLines(unit, lines, earlier));
    } finally {
      lines.close();
    }
  } catch (cause) {
    const kind = errorCode(cause) === 'ENOENT' ? 'vanished' : 'unreadable';
    return failed({ kind, path: unit.key, message: messageOf(cause) });
  }
}

/** Where reading can continue; `null`: from the beginning. */
function cursorOf(earlier: KeptReading | null) {
  if (earlier?.digest.kind !== 'lines' || !earlier.digest.lines.canContinue) return null;
  const { offset: position, identity, seen } = earlier.file;
  return { position, identity, seen };
}

async function digestLines(unit: Unit, lines: UnitLines, earlier: KeptReading | null): Promise<DigestedUnit> {
  const before = lines.goesOn && earlier?.digest.kind === 'lines' ? earlier.digest.lines : null;
  let digester = formatOf(unit).counter(unit, before);
  const pace = new Pace();
  let pauseAt = pauseEvery;
  let afreshAt = pauseEvery;
  for (let piece = lines.next(); piece !== null; piece = lines.next()) {
    for (const line of piece) if (line.byteLength > 0) digester.add(line);
    await pace.rest();
    if (lines.bytesRead < pauseAt) continue;
    pauseAt += pauseEvery;
    if (lines.bytesRead >= afreshAt) {
      digester = afresh(digester, unit);
      afreshAt = lines.bytesRead + Math.max(pauseEvery, lines.bytesRead / 4);
    }
  }
  const rest = lines.rest();
  if (rest !== null) digester.add(rest);
  const digest = digester.digest();
  // An unterminated last line may grow: then it must be read again as a whole.
  const kept = rest === null ? digest : { ...digest, canContinue: false };
  const { cursor, bytesRead, tooLong } = lines;
  const read = readOf(unit, lines.facts, cursor.position, cursor.seen, digest.sessionId);
  return { file: read, digest: { kind: 'lines', lines: kept }, bytesRead, tooLong };
}

/**
 * A reader remembers every record, and its results may keep the bytes alive: of a huge file only the digest is kept.
 * Since that costs time proportional to the digest, it is done ever more rarely.
 */
function afresh(digester: UnitCounter, unit: Unit): UnitCounter {
  const digest = digester.digest();
  if (!digest.canContinue) return digester;
  return formatOf(unit).counter(unit, JSON.parse(JSON.stringify(digest)) as LinesDigest);
}

function digestSmall(unit: Unit, reading: UnitReading): DigestedUnit {
  const { text, facts } = reading.wholeHere(unit.key, mostWholeBytes);
  const read = readOf(unit, facts, facts.bytes, '', null);
  return { file: read, digest: digestWhole(unit, text, formatOf(unit)), bytesRead: facts.bytes, tooLong: 0 };
}

function readOf({ key }: Unit, facts: FileFacts, offset: number, seen: string, session: string | null): ReadFile {
  const { bytes, changedAt, identity, bornAt } = facts;
  return { path: key, bytes, modifiedAt: changedAt, identity, bornAt, offset, seen, session };
}
