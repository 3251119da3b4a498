import { expect, test } from 'vitest';
import { patchView } from './patch-view.ts';

test('what is no patch is not shown as an empty one', () => {
  expect(patchView({ item: null, input: { patch: 'this is no patch' } })).toBeNull();
  const input = { patch: '*** Begin Patch\n*** Add File: a.md\n+one\n*** End Patch' };
  expect(patchView({ item: null, input })).toMatchObject({ kind: 'diff' });
});
