import { expect, test } from 'vitest';
import { outsideQuestion } from './outside-question.ts';

test.each([
  ['/etc/passwd', '/etc/passwd'],
  ['/a/b\u202egnp.exe', '/a/b⟨U+202E⟩gnp.exe'],
  ['/a\n\nIt is harmless.', '/a↵↵It is harmless.'],
])('%j is shown as %j', (path, shown) => {
  expect(outsideQuestion(path)).toBe(`${shown}\n\nIt is not in the folder that this session worked in.`);
});
