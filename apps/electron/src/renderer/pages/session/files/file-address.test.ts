import { fileHistories, noHistories } from '@treeline/processor';
import { type AgentId, addressOfHash, type EditRow, type SessionId, type ToolUseId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { agentFilesHash, callFileAddress, fileAddress, filePlaceOf } from './file-address.ts';

const session = 's' as SessionId;
const edit = (path: string, call: string, at: number): EditRow => {
  return { path, toolUseId: call as ToolUseId, at, change: 'edit', added: 1, removed: 0 };
};
const rows = [edit('/p/a.ts', 'c1', 1), edit('/p/b.ts', 'c2', 2), edit('/p/a.ts', 'c3', 3)];
const reads = [{ path: '/p/read.md', toolUseId: 'c4' as ToolUseId, at: 4 }];
const histories = fileHistories(new Map([[null, rows]]), new Map([[null, reads]]), noHistories);
/** What follows the session and the tab. */
const placeOf = (parts: readonly string[]) => filePlaceOf(parts.slice(2), histories);

test('a place is named by a path, with the number of an edit', () => {
  expect(placeOf(fileAddress(session, '/p/a.ts', 2).parts)).toEqual({ path: '/p/a.ts', number: 2, agent: null });
  expect(placeOf(fileAddress(session, '/p/a.ts', null).parts)).toEqual({ path: '/p/a.ts', number: null, agent: null });
  expect(placeOf([session, 'files'])).toEqual({ path: null, number: null, agent: null });
});

test('a call leads to the file that it changed or read', () => {
  const at = (call: string) => placeOf(callFileAddress(session, call as ToolUseId).parts);
  expect(at('c3')).toEqual({ path: '/p/a.ts', number: 2, agent: null });
  expect(at('c4')).toEqual({ path: '/p/read.md', number: null, agent: null });
});

test('a call that neither changed nor read its file leads to the file that it names', () => {
  const at = (...named: [string, string?]) => placeOf(callFileAddress(session, named[0] as ToolUseId, named[1]).parts);
  expect(at('failed', '/p/b.ts')).toEqual({ path: '/p/b.ts', number: null, agent: null });
  expect(at('c3', '/p/elsewhere.ts').path).toBe('/p/a.ts');
  expect(at('none').path).toBe('call:none');
});

test('an agent leads to its files', () => {
  const address = addressOfHash(agentFilesHash(session, 'a1' as AgentId));
  expect(placeOf(address?.parts ?? [])).toEqual({ path: null, number: null, agent: 'a1' });
});
