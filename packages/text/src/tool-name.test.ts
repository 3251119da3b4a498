import { expect, test } from 'vitest';
import { toolName } from './tool-name.ts';

test.each([
  ['Bash', 'Bash'],
  ['mcp__tiny__echo', 'tiny › echo'],
  ['mcp__my_server__read__file', 'my_server › read__file'],
  ['mcp__', 'mcp__'],
])('%s is shown as %s', (name, shown) => {
  expect(toolName(name)).toBe(shown);
});
