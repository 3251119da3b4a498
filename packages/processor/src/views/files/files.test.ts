import type { AgentId, EditRow, ReadRow, ToolUseId } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileHistories, noHistories } from './file-history.ts';
import { fileTree, sumOf } from './file-tree.ts';
import { filterFiles, isShown } from './filter-files.ts';

const path = fc.constantFrom('/p/a.ts', '/p/src/b.ts', '/p/src/c.ts', '/p/src/deep/d.ts');
const lines = fc.nat(50);
const call = fc.nat(1e6).map((number) => `call${number}` as ToolUseId);
const editRow: fc.Arbitrary<EditRow> = fc.record({
  ...{ path, toolUseId: call, at: fc.nat(1000), added: lines, removed: lines },
  change: fc.constantFrom('edit', 'create', 'delete', 'rename'),
});
const readRow: fc.Arbitrary<ReadRow> = fc.record({ path, toolUseId: call, at: fc.nat(1000) });
const agent = 'a1' as AgentId;
const inTree = (name: string) => name.slice('/p/'.length);

describe('the files of a session', () => {
  test('have in sum the lines of all rows, and so have the folders of the tree', () => {
    fc.assert(
      fc.property(fc.array(editRow), fc.array(editRow), fc.array(readRow), (main, other, reads) => {
        const edits = new Map([
          [null, main],
          [agent, other],
        ]);
        const files = [...fileHistories(edits, new Map([[null, reads]]), noHistories).values()];
        const rows = [...main, ...other];
        const added = rows.reduce((sum, row) => sum + row.added, 0);
        expect(sumOf(files).added).toBe(added);
        const tree = fileTree(files, inTree, new Set());
        const top = tree.flatMap((row) =>
          row.kind === 'folder' ? [row.added] : row.isInside ? [] : [row.history.added],
        );
        expect(top.reduce((sum, each) => sum + each, 0)).toBe(added);
        expect(files.reduce((sum, file) => sum + file.reads.length, 0)).toBe(reads.length);
        expect(files.filter((file) => isShown(file, 'changed')).length).toBe(new Set(rows.map((row) => row.path)).size);
      }),
    );
  });

  test('keep their reference where nothing is new, and one by one where others change', () => {
    fc.assert(
      fc.property(fc.array(editRow, { minLength: 1 }), editRow, (rows, next) => {
        const before = fileHistories(new Map([[null, rows]]), new Map(), noHistories);
        expect(fileHistories(new Map([[null, [...rows]]]), new Map(), before)).toBe(before);
        const after = fileHistories(new Map([[null, [...rows, next]]]), new Map(), before);
        for (const [name, file] of after) expect(file === before.get(name)).toBe(name !== next.path);
      }),
    );
  });

  test('take what was done before along when they are renamed', () => {
    const row = (path: string, at: number, from?: string): EditRow => {
      const change = from === undefined ? 'edit' : 'rename';
      return { path, toolUseId: `c${at}` as ToolUseId, at, change, added: 1, removed: 0, ...(from && { from }) };
    };
    const rows = [row('/a', 1), row('/b', 2, '/a'), row('/c', 3, '/b'), row('/a', 4)];
    const files = [...fileHistories(new Map([[null, rows]]), new Map(), noHistories).values()];
    const told = files.map(({ path, edits, fate, formerly }) => [path, edits.length, fate, formerly]);
    expect(told.sort()).toEqual([
      ['/a', 1, 'edited', []],
      ['/c', 3, 'renamed', ['/a', '/b']],
    ]);
  });

  test('are filtered by agent and prompt, with the lines of these alone', () => {
    const row = (at: number, added: number): EditRow => {
      return { path: '/p/a.ts', toolUseId: `c${at}` as ToolUseId, at, change: 'edit', added, removed: 0 };
    };
    const edits = new Map([
      [null, [row(1, 1), row(2, 2)]],
      [agent, [row(3, 4)]],
    ]);
    const all = fileHistories(edits, new Map(), noHistories);
    const added = (filter: object) =>
      filterFiles(all, { text: '', prompt: null, agent: undefined, ...filter }, ({ at }) => (at < 2 ? 0 : 1))[0]?.added;
    expect([{}, { agent: null }, { agent }, { prompt: 0 }, { prompt: 1 }, { text: 'B' }].map(added)).toEqual([
      ...[7, 3, 4, 1, 6, undefined],
    ]);
  });
});
