import { expect, test } from 'vitest';
import { noItemFacts } from '../item-facts.ts';
import { shellView } from './shell-view.ts';
import type { ToolParts } from './tool-parts.ts';

function shown(output: string, isError: boolean, exitCode: number | null): string {
  const parts: ToolParts = {
    ...{ name: 'shell', server: null, input: { command: ['ls'] }, item: null, header: '', hasResult: true },
    ...{ facts: { ...noItemFacts, exitCode }, output, isError, refs: { input: null, output: null } },
  };
  return shellView(parts).stdout.preview;
}

test.each([
  { name: 'a command that worked', output: 'fine', isError: false, exitCode: 0, expected: 'fine' },
  { name: 'one that failed', output: 'no such file', isError: true, exitCode: 2, expected: 'no such file' },
  // The error says it already.
  { name: 'one that never ran', output: 'refused by the user', isError: true, exitCode: null, expected: '' },
])('the output of $name', ({ output, isError, exitCode, expected }) => {
  expect(shown(output, isError, exitCode)).toBe(expected);
});
