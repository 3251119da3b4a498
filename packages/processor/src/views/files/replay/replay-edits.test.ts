import type { DiffHunk, DiffLine, DiffView, FileChange } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReplayedEdit } from './next-lines.ts';
import { replayEdits } from './replay-edits.ts';

type Hunk = readonly [start: number | null, ...lines: string[]];

function edit(number: number, change: FileChange, ...hunks: Hunk[]): ReplayedEdit {
  const made = hunks.map(([start, ...lines]): DiffHunk => {
    return {
      oldStart: start,
      newStart: start,
      lines: lines.map((line) => ({ sign: line[0] as DiffLine['sign'], text: line.slice(1) })),
    };
  });
  return { number, change, diff: diffOf(made) };
}

function diffOf(hunks: readonly DiffHunk[]): DiffView {
  return { kind: 'diff', path: '/p/a.ts', isNew: false, hunks, added: 0, removed: 0, leftOut: 0 };
}

/** Each line with its sign and the edit behind it. */
function told(...edits: ReplayedEdit[]) {
  return replayEdits(edits).map(({ start, hunks, otherLines }) => [
    `${start}${otherLines === 0 ? '' : ` ${otherLines}`}`,
    ...hunks.flatMap(({ lines }) => lines.map(({ sign, text, edit: by }) => `${by ?? ' '}${sign}${text}`)),
  ]);
}

describe('the edits of a file as one diff', () => {
  test('name the edit behind each line', () => {
    expect(told(edit(1, 'edit', [1, ' a', '-b', '+B', ' c']), edit(2, 'edit', [2, ' B', '+new', ' c']))).toEqual([
      ['start', '  a', '1-b', '1+B', '2+new', '  c'],
    ]);
  });

  test('leave out what came and went again', () => {
    expect(told(edit(1, 'edit', [2, '-b', '+B']), edit(2, 'edit', [2, '-B', '+b']))).toEqual([['start']]);
  });

  test('begin anew where an edit finds other lines than the one before left', () => {
    expect(told(edit(1, 'edit', [1, '-a', '+b']), edit(2, 'edit', [1, '-x', '+y', ' z']))).toEqual([
      ['start', '1-a', '1+b'],
      ['unrecorded 1', '2-x', '2+y', '  z'],
    ]);
  });

  test('find a line again whose tabs are written as spaces', () => {
    const tabs = edit(1, 'create', [1, '+if a {', '+\t\tb', '+}']);
    expect(told(tabs, edit(2, 'edit', [1, ' if a {', '-    b', '+    c']))).toEqual([
      ['start', '1+if a {', '2+    c', '1+}'],
    ]);
  });

  test('know the end of a file that they made', () => {
    const made = edit(1, 'create', [1, '+a', '+b']);
    expect(told(made, edit(2, 'edit', [2, ' b', '+c']))).toEqual([['start', '1+a', '1+b', '2+c']]);
    expect(told(made, edit(2, 'edit', [3, ' c', '+d']))).toEqual([
      ['start', '1+a', '1+b'],
      ['unrecorded 1', '  c', '2+d'],
    ]);
  });

  test('keep the author of lines that a file written anew still has', () => {
    expect(told(edit(1, 'create', [1, '+a', '+b', '+c']), edit(2, 'edit', [1, '+a', '+B', '+c']))).toEqual([
      ['start', '1+a', '2+B', '1+c'],
    ]);
  });

  test('say that what a file held before it was written is not recorded', () => {
    expect(told(edit(1, 'edit', [5, '-a', '+b']), edit(2, 'edit', [1, '+x']))).toEqual([
      ['start', '1-a', '1+b'],
      ['whole', '2+x'],
    ]);
  });

  test('place an edit by its lines only in a file that is known whole', () => {
    const nameless = edit(2, 'edit', [null, '-b', '+B']);
    expect(told(edit(1, 'create', [1, '+a', '+b']), nameless)).toEqual([['start', '1+a', '2+B']]);
    expect(told(edit(1, 'edit', [1, ' a', '+b']), nameless)).toEqual([['start', '  a', '1+b'], ['unplaced']]);
    expect(told(edit(1, 'create', [1, '+b', '+b']), nameless)).toEqual([['start', '1+b', '1+b'], ['unplaced']]);
  });

  test('show an edit without lines alone, and go on behind it', () => {
    const cell: ReplayedEdit = { number: 1, change: 'edit', diff: null };
    expect(told(cell, edit(2, 'edit', [1, '-a', '+b']))).toEqual([['unplaced'], ['start', '2-a', '2+b']]);
  });

  test('go on from a file that was deleted and made anew', () => {
    const gone = edit(2, 'delete', [1, '-a', '-b']);
    expect(told(edit(1, 'edit', [1, '-x', '+a', ' b']), gone, edit(3, 'create', [1, '+n']))).toEqual([
      ['start', '1-x', '2-b', '3+n'],
    ]);
    expect(told(edit(1, 'edit', [1, '-x', '+a', ' b']), edit(2, 'delete'))).toEqual([['start', '1-x', '2-b']]);
    expect(told(edit(1, 'create', [1, '+a']), edit(2, 'create', [1, '+b']))).toEqual([
      ['start', '1+a'],
      ['unrecorded 1', '2+b'],
    ]);
  });
});

describe('laws', () => {
  const text = fc.constantFrom('a', 'b', 'c', 'd');
  const file = fc.array(text, { maxLength: 12 });
  /** What to replace: from where, how many lines, by what, with how many lines around it. */
  const change = fc.tuple(fc.nat(12), fc.nat(4), fc.array(text, { maxLength: 4 }), fc.nat(3));

  /** A file's edits as diffs that know their place, and the file after each. */
  function edited(start: readonly string[], changes: readonly (readonly [number, number, string[], number])[]) {
    let now = [...start];
    const edits = changes.map(([at, count, added, around], place): ReplayedEdit => {
      const from = Math.min(at, now.length);
      const to = Math.min(from + count, now.length);
      const before = now.slice(Math.max(0, from - around - 1), from);
      const after = now.slice(to, to + around + 1);
      const signed = (sign: DiffLine['sign'], texts: readonly string[]) => texts.map((one) => ({ sign, text: one }));
      const lines = [
        ...signed(' ', before),
        ...signed('-', now.slice(from, to)),
        ...signed('+', added),
        ...signed(' ', after),
      ];
      const isAllNew = lines.every(({ sign }) => sign === '+');
      const oldStart = from - before.length + (isAllNew ? 0 : 1);
      now = [...now.slice(0, from), ...added, ...now.slice(to)];
      return {
        number: place + 1,
        change: 'edit',
        diff: diffOf(lines.length === 0 ? [] : [{ oldStart, newStart: oldStart, lines }]),
      };
    });
    return { edits, now };
  }

  /** Applies hunks as any tool that patches files would. */
  function patched(start: readonly string[], hunks: readonly DiffHunk[]): string[] {
    const out: string[] = [];
    let at = 0;
    for (const { oldStart, lines } of hunks) {
      const from = lines.every(({ sign }) => sign === '+') ? (oldStart ?? 0) : (oldStart ?? 1) - 1;
      out.push(...start.slice(at, from));
      at = from;
      for (const { sign, text: line } of lines) {
        if (sign !== '+') expect(start[at++]).toBe(line);
        if (sign !== '-') out.push(line);
      }
    }
    return [...out, ...start.slice(at)];
  }

  test('one diff of all edits turns the file at the start into the file at the end', () => {
    fc.assert(
      fc.property(file, fc.array(change, { maxLength: 8 }), (start, changes) => {
        const { edits, now } = edited(start, changes);
        const sections = replayEdits(edits);
        // A file that was emptied and written whole begins anew.
        fc.pre(sections.length <= 1 && sections[0]?.start !== 'whole');
        expect(patched(start, sections[0]?.hunks ?? [])).toEqual(now);
      }),
    );
  });

  test('every edit is in one section, in order, and every line names an edit of its section', () => {
    fc.assert(
      fc.property(file, fc.array(change, { maxLength: 8 }), file, (start, changes, other) => {
        const first = edited(start, changes).edits;
        const second = edited(other, changes).edits.map((one) => ({ ...one, number: one.number + first.length }));
        const sections = replayEdits([...first, ...second]);
        const covered = sections.flatMap((one) =>
          Array.from({ length: one.last - one.first + 1 }, (_, n) => one.first + n),
        );
        expect(covered).toEqual([...first, ...second].map(({ number }) => number));
        for (const section of sections) {
          const changed = section.hunks.flatMap(({ lines }) => lines.filter(({ sign }) => sign !== ' '));
          for (const { edit: by } of changed) {
            expect(by).toBeGreaterThanOrEqual(section.first);
            expect(by).toBeLessThanOrEqual(section.last);
          }
          expect(section.added + section.removed).toBe(changed.length);
        }
      }),
    );
  });
});
