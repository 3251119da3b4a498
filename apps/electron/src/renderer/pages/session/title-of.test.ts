import { emptySession, type SessionState, type Turn } from '@treeline/processor';
import { type SessionSummary, wholeBody } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { titleOf } from './title-of.ts';

const turn = (text: string, command: { readonly name: string } | null) =>
  ({ opening: { type: 'prompt', text: wholeBody(text), command } }) as unknown as Turn;

const turns = [turn('/clear', { name: 'clear' }), turn('\n  \nMend it.\nPlease.', null)];
const toResult: SessionState = { ...emptySession, main: { ...emptySession.main, turns } };
const told: SessionState = { ...toResult, facts: { title: 'Told' } as SessionState['facts'] };
const listed = { title: 'Listed', marks: { name: null } } as unknown as SessionSummary;
const named = { title: 'Listed', marks: { name: 'Named' } } as unknown as SessionSummary;

test.each([
  ['its own name comes first', named, told, 'Named'],
  ['then what its records say', listed, told, 'Told'],
  ['then what the list knows', listed, toResult, 'Listed'],
  ['then what was asked first', undefined, toResult, 'Mend it.'],
  ['and else nobody knows', undefined, emptySession, null],
])('%s', (_, summary, state, expected) => {
  expect(titleOf(summary, state)).toBe(expected);
});
