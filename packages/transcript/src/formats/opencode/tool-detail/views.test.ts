import type { BodyRef } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { viewOfCall } from './views.ts';

test('a folder that was read is a list of what is in it', () => {
  const display = { type: 'directory', path: '/demo/src', entries: ['main.js', 'math.js'], totalEntries: 2 };
  const view = viewOfCall({
    ...{ name: 'read', input: { filePath: 'src' }, metadata: { display }, isError: false, isOver: true },
    output: '<path>/demo/src</path>\n<type>directory</type>\n<entries>\nmain.js\nmath.js\n\n(2 entries)\n</entries>',
    ref: (keys) => `main/1/0/0:${keys}` as BodyRef,
  });
  expect(view).toMatchObject({ kind: 'matches', mode: 'entries', files: ['main.js', 'math.js'], count: 2 });
});
