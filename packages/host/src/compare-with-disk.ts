import { readFile, stat } from 'node:fs/promises';
import { comparableLine, contextHunks, isSameLine } from '@treeline/processor';
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
  try {
    if ((await stat(file.value.path)).size > mostBytes) return refused('This file is too large to be compared.');
    const text = await readFile(file.value.path, 'utf8');
    if (text.includes('\0')) return refused('This file is no text.');
    return succeeded({ hunks: isWhole ? differenceOfWhole(text, known) : differenceOfParts(text, known) });
  } catch (cause) {
    return refused(`This file cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

function refused(message: string): Result<never, HostError> {
  return failed({ code: 'refused', message });
}

function differenceOfWhole(text: string, known: readonly KnownPart[]): readonly DiffHunk[] {
  const before = known.flatMap(({ lines }) => lines);
  return contextHunks(lineDiff(joined(before), joined(linesIn(text))), 1, 1);
}

/** A part found at another place was moved by unrecorded lines above it, and is not different. */
function differenceOfParts(text: string, known: readonly KnownPart[]): readonly DiffHunk[] {
  const lines = linesIn(text);
  return known.flatMap(({ from, lines: part }) => {
    const place = from - 1;
    const stands = (at: number) => part.every((line, step) => isSameLine(lines[at + step], line));
    if (stands(place) || lines.some((line, at) => isSameLine(line, part[0]) && stands(at))) return [];
    return contextHunks(lineDiff(joined(part), joined(lines.slice(place, place + part.length))), from, from);
  });
}

function linesIn(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${comparableLine(line)}\n`).join('');
}
