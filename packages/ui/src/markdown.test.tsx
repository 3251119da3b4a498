// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Markdown } from './markdown.tsx';
import { parseBlocks } from './markdown-blocks.ts';
import { parseInline } from './markdown-inline.ts';

afterEach(cleanup);

describe('parseBlocks', () => {
  test('tells paragraphs, lists, headings, quotes and code apart', () => {
    const source =
      '# Done\nAll *19* places.\n- one\n  more of one\n  - inner\n\n1. first\n> said\n```ts\nlet a\n\n- b\n```\nend';
    expect(parseBlocks(source)).toEqual([
      { kind: 'heading', text: 'Done' },
      { kind: 'paragraph', text: 'All *19* places.' },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          { depth: 0, number: '', text: 'one more of one' },
          { depth: 1, number: '', text: 'inner' },
        ],
      },
      { kind: 'list', isOrdered: true, items: [{ depth: 0, number: '1', text: 'first' }] },
      { kind: 'quote', text: 'said' },
      { kind: 'code', language: 'ts', text: 'let a\n\n- b' },
      { kind: 'paragraph', text: 'end' },
    ]);
  });

  test('an unclosed fence runs to the end', () => {
    expect(parseBlocks('```\na')).toEqual([{ kind: 'code', language: '', text: 'a' }]);
  });

  test('never throws, never hangs', () => {
    const piece = fc.constantFrom('#', '`', '```', '\n', '- ', '1. ', '> ', '*', '**', '[', '](', 'http://', 'x', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const block of parseBlocks(pieces.join(''))) if ('text' in block) parseInline(block.text);
      }),
    );
  });
});

test('parseInline keeps every character of plain text', () => {
  expect(parseInline('a <b>c</b> `d` **e** [f](https://g.h/i) [j](javascript:k) https://l.m')).toEqual([
    { kind: 'text', text: 'a <b>c</b> ' },
    { kind: 'code', text: 'd' },
    { kind: 'text', text: ' ' },
    { kind: 'strong', text: 'e' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'f', url: 'https://g.h/i' },
    { kind: 'text', text: ' [j](javascript:k) ' },
    { kind: 'link', text: 'https://l.m', url: 'https://l.m' },
  ]);
});

test('a link says where it goes, and asks before it goes there', () => {
  const onOpenLink = vi.fn();
  render(<Markdown text="See [the docs](https://example.org/a)." onOpenLink={onOpenLink} />);
  fireEvent.click(screen.getByRole('button', { name: 'the docs (https://example.org/a)' }));
  expect(onOpenLink.mock.calls).toEqual([['https://example.org/a']]);
});

test('HTML in a text is text', () => {
  const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  const { container } = render(<Markdown text={hostile} onOpenLink={() => undefined} />);
  expect(container.textContent).toBe(hostile);
  expect(container.querySelectorAll('img, script')).toHaveLength(0);
});
