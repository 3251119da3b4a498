import { expect, test } from 'vitest';
import { editorLink } from './editor-link.ts';

test.each([
  ['/home/dev/a b.ts', 'vscode://file/home/dev/a%20b.ts'],
  ['/home/dev/x?y#z.ts', 'vscode://file/home/dev/x%3Fy%23z.ts'],
])('%s is opened by %s', (path, link) => {
  expect(editorLink('vscode', path)).toBe(link);
});
