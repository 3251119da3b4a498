// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isTyping } from './is-typing.ts';

test.each([
  ['input', {}, true],
  ['input', { type: 'search' }, true],
  ['textarea', {}, true],
  ['select', {}, true],
  ['p', { contenteditable: 'true' }, true],
  ['input', { type: 'radio' }, false],
  ['input', { type: 'checkbox' }, false],
  ['button', {}, false],
] as const)('a letter in %s %j is text: %s', (name, attributes, expected) => {
  const field = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) field.setAttribute(key, value);
  let answer: boolean | null = null;
  field.addEventListener('keydown', (event) => {
    answer = isTyping(event);
  });
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'i' }));
  expect(answer).toBe(expected);
});
