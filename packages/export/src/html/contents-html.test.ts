import { expect, test } from 'vitest';
import { Instants } from '../format-instant.ts';
import { contentsHtml } from './contents-html.ts';

function listed(texts: readonly string[], part: number, here: ReadonlySet<number>) {
  const prompts = texts.map((text, at) => ({ number: at + 1, at: 0, text }));
  const anchors = {
    hrefOf: (id: string) => `#${id}`,
    isHere: (id: string) => here.has(Number(id.replace('prompt-', ''))),
  };
  const files = { count: 0, added: 0, removed: 0 };
  return contentsHtml({ prompts, agents: [], files }, () => '', new Instants('UTC'), { anchors, part }).text;
}

test('a long prompt ends with a word and a mark in the contents, a short one as it is', () => {
  const text = listed(
    ['Look at the design of the page and at those of our competitors too', 'Short one', 'x'.repeat(90)],
    1,
    new Set(),
  );
  expect(text).toContain('<span>Look at the design of the page and at those of our…</span>');
  expect(text).toContain('<span>Short one</span>');
  expect(text).toContain(`<span>${'x'.repeat(59)}…</span>`);
});

test('a later part lists its own prompts alone', () => {
  expect(listed(['one', 'two', 'three'], 2, new Set([3]))).toMatch(/^(?!.*(?:one|two)).*three/s);
  expect(listed(['one', 'two', 'three'], 1, new Set([1]))).toMatch(/one.*two.*three/s);
});
