import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mainUnit as file } from '../../transcript/test/main-unit.ts';
import { assignSessionIds } from './session-ids.ts';
import { shortHash } from './short-hash.ts';

describe('assignSessionIds', () => {
  test('gives the bare stem to the smallest folder and a suffix to its namesakes', () => {
    const ids = assignSessionIds([file('-b', 's'), file('-a', 's'), file('-b', 't')]);
    expect([...ids].map(([id, { key }]) => [id, key]).sort()).toEqual([
      ['s', 'projects/-a/s.jsonl'],
      [`s.${shortHash('-b')}`, 'projects/-b/s.jsonl'],
      ['t', 'projects/-b/t.jsonl'],
    ]);
  });

  test('a session that moves keeps its id', () => {
    const before = assignSessionIds([file('-a', 's')]);
    const after = assignSessionIds([file('-a--claude-worktrees-x', 's')]);
    expect([...after.keys()]).toEqual([...before.keys()]);
  });

  test('every file has one id, the same in any order', () => {
    const files = fc.uniqueArray(
      fc.record({ project: fc.constantFrom('-a', '-b', '-c'), stem: fc.constantFrom('s', 't', 'u') }),
      { selector: ({ project, stem }) => `${project}/${stem}` },
    );
    fc.assert(
      fc.property(files, (list) => {
        const all = list.map(({ project, stem }) => file(project, stem));
        const ids = assignSessionIds(all);
        expect(ids.size).toBe(all.length);
        expect(new Map(assignSessionIds(all.toReversed()))).toEqual(new Map(ids));
      }),
    );
  });
});
