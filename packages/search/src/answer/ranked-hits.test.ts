import type { SearchHit, SearchPart, SessionId, ToolUseId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { RankedHits } from './ranked-hits.ts';

const session = 's' as SessionId;

function hitOf(part: SearchPart, call: string, excerpt: string): SearchHit {
  const tool = { id: call as ToolUseId, name: 'Edit' };
  return { agent: null, recordId: 'r', part, tool, task: null, at: 0, excerpt, found: [] };
}

function found(pieces: readonly (readonly [part: SearchPart, call: string, score: number])[], most: number) {
  const ranked = new RankedHits({ text: '', order: 'rank', session: null });
  pieces.forEach(([part, call, score], offset) => {
    ranked.add(session, { path: 'p', offset, at: offset, score, hit: hitOf(part, call, `${part} ${call}`) });
  });
  const [group] = ranked.groups({ groups: 1, hits: most }, () => null);
  return { hits: group?.hits.map(({ excerpt }) => excerpt), total: group?.total };
}

test('a call is found once, by what it was asked to do', () => {
  const pairs = ['a', 'b'].flatMap((call) => [['tool-input', call, 0] as const, ['tool-output', call, 0] as const]);
  expect(found(pairs, 9)).toEqual({ hits: ['tool-input b', 'tool-input a'], total: 2 });
  expect(found(pairs, 1).hits).toEqual(['tool-input b']);
});

test('what was looked for in its result stays the hit where it fits better', () => {
  const pieces = [['tool-input', 'a', 0.1] as const, ['tool-output', 'a', 0.9] as const];
  expect(found(pieces, 9)).toEqual({ hits: ['tool-output a'], total: 1 });
});
