import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSameLine, knownParts, type ReplayedEdit, replayEdits } from '@treeline/processor';
import type { DiffHunk, DiffLine } from '@treeline/protocol';
import { expect, test } from 'vitest';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures/claude-code');
/** Not part of the project: where they are missing, there is nothing to check. */
const real = join(import.meta.dirname, '../../../../../shared/corpus/real');

interface RecordedEdit {
  readonly at: string;
  readonly path: string;
  /** The whole file as the edit found it, which no view has. */
  readonly found: readonly string[];
  readonly hunks: readonly DiffHunk[];
  readonly isNew: boolean;
}

interface Detail {
  readonly type?: string;
  readonly filePath?: string;
  readonly content?: string;
  readonly originalFile?: string | null;
  readonly structuredPatch?: readonly {
    readonly oldStart: number;
    readonly newStart: number;
    readonly lines: string[];
  }[];
}

/** The edits that the transcripts below a folder record, by session and file, in the order of time. */
function editsBelow(folder: string): readonly (readonly RecordedEdit[])[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'));
  const byFile = new Map<string, RecordedEdit[]>();
  for (const name of files) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) {
      const edit = line.includes('"structuredPatch"') ? editIn(line) : null;
      if (edit === null) continue;
      const key = JSON.stringify([edit.session, edit.path]);
      byFile.set(key, [...(byFile.get(key) ?? []), edit]);
    }
  }
  return [...byFile.values()].map((edits) => edits.sort((a, b) => (a.at < b.at ? -1 : 1)));
}

function editIn(line: string): (RecordedEdit & { readonly session: string }) | null {
  const { sessionId, timestamp, toolUseResult } = JSON.parse(line) as Record<string, unknown>;
  const { type, filePath, content, originalFile, structuredPatch } = (toolUseResult ?? {}) as Detail;
  if (filePath === undefined || structuredPatch === undefined) return null;
  const isNew = type === 'create';
  const whole = { oldStart: 1, newStart: 1, lines: linesOf(content ?? '').map((text) => `+${text}`) };
  return {
    ...{ session: String(sessionId), at: String(timestamp), path: filePath, isNew, found: linesOf(originalFile ?? '') },
    hunks: (isNew ? [whole] : structuredPatch).map(({ lines, ...start }) => ({
      ...start,
      lines: lines.flatMap(diffLine),
    })),
  };
}

function diffLine(line: string): readonly DiffLine[] {
  return line.startsWith('\\') ? [] : [{ sign: line[0] as DiffLine['sign'], text: line.slice(1) }];
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function replayed({ hunks, isNew }: RecordedEdit, at: number): ReplayedEdit {
  const diff = { kind: 'diff', path: null, isNew, hunks, added: 0, removed: 0, leftOut: 0 } as const;
  return { number: at + 1, change: isNew ? 'create' : 'edit', diff };
}

/** Lines that the edits before should have left, and that the next one found changed. */
function otherLines(before: readonly RecordedEdit[], found: readonly string[]): number {
  const last = replayEdits(before.map(replayed)).at(-1);
  const { known, isWhole } = knownParts(last?.lines ?? []);
  const others = known.flatMap(({ from, lines }) =>
    lines.filter((text, step) => !isSameLine(found[from - 1 + step], text)),
  );
  const length = known.reduce((sum, { lines }) => sum + lines.length, 0);
  return others.length + (isWhole && length !== found.length ? 1 : 0);
}

/** The edits of a file after the first, each with what is known before it; only those whose record has the whole file. */
function stepsBelow(folder: string) {
  return editsBelow(folder).flatMap((edits) => {
    const sections = replayEdits(edits.map(replayed));
    return edits.flatMap(({ found, isNew }, at) => {
      if (at === 0 || isNew || found.length === 0) return [];
      const start = sections.find(({ first }) => first === at + 1)?.start ?? null;
      return [{ start, others: otherLines(edits.slice(0, at), found) }];
    });
  });
}

test('the lines that edits are said to have left are those that the next one found', () => {
  const steps = stepsBelow(fixtures);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter(({ start, others }) => (start === 'unrecorded') !== others > 0)).toEqual([]);
});

const projects = existsSync(real) ? readdirSync(real).filter((name) => !name.endsWith('.tsv')) : [];

test.each(projects)('%s: an unrecorded change is told only where the file was another', (name) => {
  const told = stepsBelow(join(real, name)).filter(({ start }) => start === 'unrecorded');
  expect(told.filter(({ others }) => others === 0)).toEqual([]);
});
