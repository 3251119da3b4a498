import { unitAt } from '@treeline/transcript/formats/claude-code';
import { expect, test } from 'vitest';
import type { HomeFile } from '../session-file.ts';
import { ReadAhead } from './read-ahead.ts';

/** `'b7'` is a session b of 7 bytes, written at 7. */
function file(spec: string): HomeFile {
  const claude = unitAt(`projects/-app/${spec.slice(0, 1)}.jsonl`);
  if (claude === null) throw new Error('it is no session');
  const bytes = Number(spec.slice(1));
  return { file: claude, bytes, modifiedAt: bytes };
}

function rest(ahead: ReadAhead): string {
  let told = '';
  for (let next = ahead.next(); next !== null; next = ahead.next())
    told += `${next.file.key.slice(-7, -6)}${next.bytes} `;
  return told.trim();
}

test.each([
  { name: 'the newest comes first', work: () => undefined, expected: 'c3 b2 a1' },
  {
    name: 'but for those that are in a hurry',
    work: (ahead: ReadAhead) => ahead.hurry([file('a1'), file('b2')]),
    expected: 'a1 b2 c3',
  },
  {
    name: 'one that was told again comes once, as it is',
    work: (ahead: ReadAhead) => ahead.put([file('a9')]),
    expected: 'a9 c3 b2',
  },
  {
    name: 'one that is gone does not',
    work: (ahead: ReadAhead) => ahead.remove(file('c3').file.key),
    expected: 'b2 a1',
  },
  { name: 'none does in the end', work: (ahead: ReadAhead) => ahead.clear(), expected: '' },
])('$name', ({ work, expected }) => {
  const ahead = new ReadAhead();
  ahead.put([file('b2'), file('a1'), file('c3')]);
  work(ahead);
  const { bytes } = ahead;
  expect([rest(ahead), bytes]).toEqual([
    expected,
    (expected.match(/\d/g) ?? []).reduce((sum, one) => sum + Number(one), 0),
  ]);
  expect([ahead.isEmpty, ahead.bytes]).toEqual([true, 0]);
});
