import { expect, test } from 'vitest';
import * as make from '../test/events.ts';
import { rowOutline } from '../test/row-outline.ts';
import { emptySession, processEvents, visibleRows } from './index.ts';

test('a run that is the main thread’s stands there before its call does, also where that was not clear at first', () => {
  const run = (linkedBy: 'workflow' | null) => make.agentChanged('R', { kind: 'workflow', linkedBy });
  const before = processEvents(emptySession, [make.prompt('p'), run(null)]);
  expect(rowOutline(visibleRows(before, () => false))).toEqual(['turn p', 'unlinked 1', 'group ? R 0 >']);
  const after = processEvents(before, [run('workflow')]);
  expect(rowOutline(visibleRows(after, () => false))).toEqual(['turn p', 'group ? R 0 >']);
});
