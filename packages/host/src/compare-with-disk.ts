import { Pace, readWhole } from '@treeline/files';
import { comparableLine, contextHunks, placesOfLines } from '@treeline/processor';
import {
  type DiffHunk,
  type DiskDifference,
  type DiskWish,
  failed,
  type HostError,
  type KnownPart,
  type Result,
  succeeded,
} from '@treeline/protocol';
import { lineDiff, type SessionBuilder } from '@treeline/transcript';
import { locateFile } from './locate-file.ts';

const mostBytes = 2_000_000;
const mostLines = 100_000;

/** The path in the records; `null`: the call changed no such file. */
export function changedPath(builder: SessionBuilder, { toolUseId, file }: DiskWish): string | null {
  const rows = builder.views.edits.all().flatMap((thread) => thread.rows.filter((row) => row.toolUseId === toolUseId));
  return rows[file]?.path ?? null;
}

/** Reads a file that a session changed, if it is inside the folder that the session worked in. */
export async function compareWithDisk(
  path: string | null,
  project: string | null,
  { known, isWhole }: DiskWish,
): Promise<Result<DiskDifference, HostError>> {
  const file = await locateFile(path, project);
  if (!file.ok) return file;
  if (!file.value.isInProject) {
    return refused('This file is outside the folder that the session worked in, so it is not read.');
  }
  if (!areParts(known)) return refused('Invalid part of a file.');
  const read = await readWhole(file.value.path, mostBytes);
  if (!read.ok) return refused(`This file cannot be compared. ${read.error.message}`);
  if (read.value.includes('\0')) return refused('This is not a text file.');
  const lines = linesIn(read.value);
  if (lines.length > mostLines) return refused('This file has too many lines to be compared.');
  return succeeded({ hunks: isWhole ? differenceOfWhole(lines, known) : await differenceOfParts(lines, known) });
}

function refused(message: string): Result<never, HostError> {
  return failed({ code: 'refused', message });
}

/** They come from a page. */
function areParts(known: unknown): known is readonly KnownPart[] {
  const isText = (line: unknown) => typeof line === 'string';
  const isPart = (part: unknown) => {
    const { from, lines } = (part ?? {}) as Partial<KnownPart>;
    return Number.isSafeInteger(from) && Array.isArray(lines) && lines.every(isText);
  };
  return Array.isArray(known) && known.every(isPart);
}

function differenceOfWhole(lines: readonly string[], known: readonly KnownPart[]): readonly DiffHunk[] {
  const before = known.flatMap((part) => part.lines);
  return contextHunks(lineDiff(joined(before), joined(lines)), 1, 1);
}

/** A part that stands elsewhere now was moved by lines above it that nobody knows, and is not different. */
async function differenceOfParts(lines: readonly string[], known: readonly KnownPart[]): Promise<readonly DiffHunk[]> {
  const pace = new Pace();
  const hunks: DiffHunk[] = [];
  for (const { from, lines: part } of known) {
    await pace.rest();
    if (part.length === 0 || !placesOfLines(lines, part).next().done) continue;
    const there = lines.slice(Math.max(0, from - 1), from - 1 + part.length);
    for (const hunk of contextHunks(lineDiff(joined(part), joined(there)), from, from)) hunks.push(hunk);
  }
  return hunks;
}

function linesIn(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${comparableLine(line)}\n`).join('');
}
