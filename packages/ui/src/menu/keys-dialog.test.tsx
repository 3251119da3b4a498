// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keyGroups } from './key-groups.ts';
import { KeysDialog } from './keys-dialog.tsx';

afterEach(cleanup);

test('keys stand in groups, each said once', () => {
  render(<KeysDialog groups={keyGroups([{ keys: ['t'], does: 'Sessions' }], false)} onClose={() => undefined} />);
  const groups = screen.getAllByRole('region', { hidden: true });
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Move', 'Open', 'Find', 'Go']);
  const said = screen.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent);
  expect(said).toContain('Follow new output');
  expect(new Set(said).size).toBe(said.length);
});

test.each([
  [true, ['/', '⌘ F']],
  [false, ['/', 'Ctrl F']],
])('of two keys the one of this system is named (macOS: %s)', (isMac, keys) => {
  const find = keyGroups([], isMac).find(({ title }) => title === 'Find');
  expect(find?.entries[0]?.keys).toEqual(keys);
});
