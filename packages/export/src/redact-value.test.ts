import { wholeBody } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { redactValue } from './redact-value.ts';

const redactor = { redact: (text: string) => text.replace(/SECRET(?:\nMORE)?/g, '[X]') };

test('texts are redacted at any depth, words that steer stay', () => {
  const value = {
    type: 'prompt',
    text: wholeBody('a SECRET'),
    list: [{ path: 'SECRET/x' }],
    kind: 'SECRET',
    count: 3,
    ref: null,
  };
  expect(redactValue(value, redactor, '')).toEqual({
    type: 'prompt',
    text: wholeBody('a [X]'),
    list: [{ path: '[X]/x' }],
    kind: '[X]',
    count: 3,
    ref: null,
  });
});

test('keys of what a tool was given are texts, and so are steering words there', () => {
  const all = { redact: (text: string) => text.replaceAll('prompt', '[X]').replaceAll('SECRET', '[Y]') };
  expect(redactValue({ arguments: { SECRET: { type: 'prompt' } } }, all, '')).toEqual({
    arguments: { '[Y]': { type: '[X]' } },
  });
});

test('a secret over several lines of a diff is one', () => {
  const lines = [
    { sign: ' ', text: 'a' },
    { sign: '+', text: 'SECRET' },
    { sign: '+', text: 'MORE' },
  ];
  expect(redactValue({ lines }, redactor, '')).toEqual({ lines: [lines[0], { sign: '+', text: '[X]' }] });
});

test('a secret over several entries of a list is one', () => {
  expect(redactValue({ files: ['a', 'SECRET', 'MORE', 'b'] }, redactor, '')).toEqual({ files: ['a', '[X]', 'b'] });
});

test('colours inside a secret do not hide it', () => {
  expect(redactValue({ text: 'SEC\u001b[31mRET' }, redactor, '')).toEqual({ text: '[X]' });
});

test('what holds nothing to replace is the same object afterwards', () => {
  const value = { text: wholeBody('plain'), list: [{ path: 'x' }], arguments: { a: [1, 'b'] }, none: null };
  expect(redactValue(value, redactor, '')).toBe(value);
});
