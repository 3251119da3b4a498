// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Inline } from '@treeline/text';
import { parseMarkdown } from '@treeline/text';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Markdown } from './markdown.tsx';

afterEach(cleanup);

const text = (words: string): Inline => ({ kind: 'text', text: words });

describe('parseMarkdown', () => {
  test('reads what answers are made of', () => {
    const source =
      '# Done **now**\nAll `19`\nplaces.\n\n3. a\n4. b\n   - [x] c\n   - [ ] d\n\n> said\n\n```ts\nlet a\n\n- b\n```\n---\n';
    expect(parseMarkdown(source)).toEqual([
      { kind: 'heading', level: 1, inlines: [text('Done '), { kind: 'strong', inlines: [text('now')] }] },
      { kind: 'paragraph', inlines: [text('All '), { kind: 'code', text: '19' }, text('\nplaces.')] },
      {
        kind: 'list',
        start: 3,
        items: [
          { isDone: null, blocks: [{ kind: 'paragraph', inlines: [text('a')] }] },
          {
            isDone: null,
            blocks: [
              { kind: 'paragraph', inlines: [text('b')] },
              {
                kind: 'list',
                start: null,
                items: [
                  { isDone: true, blocks: [{ kind: 'paragraph', inlines: [text('c')] }] },
                  { isDone: false, blocks: [{ kind: 'paragraph', inlines: [text('d')] }] },
                ],
              },
            ],
          },
        ],
      },
      { kind: 'quote', blocks: [{ kind: 'paragraph', inlines: [text('said')] }] },
      { kind: 'code', language: 'ts', text: 'let a\n\n- b' },
      { kind: 'rule' },
    ]);
  });

  test('reads tables with their alignment', () => {
    const cell = (words: string, align: 'right' | null) => ({ align, inlines: [text(words)] });
    expect(parseMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |')).toEqual([
      { kind: 'table', head: [cell('a', null), cell('b', 'right')], rows: [[cell('1', null), cell('2', 'right')]] },
    ]);
  });

  test('reads links, struck words, pictures and bare addresses', () => {
    const web = (url: string, host: string) => ({ kind: 'web' as const, url, host });
    expect(parseMarkdown('[a](src/b.ts) ~~c~~ ![d](https://e.f/g) https://h.i main.rs[^1]')).toEqual([
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'link', target: { kind: 'path', path: 'src/b.ts' }, inlines: [text('a')] },
          text(' '),
          { kind: 'strike', inlines: [text('c')] },
          text(' '),
          { kind: 'image', alt: 'd', address: 'https://e.f/g' },
          text(' '),
          { kind: 'link', target: web('https://h.i/', 'h.i'), inlines: [text('https://h.i')] },
          text(' main.rs[^1]'),
        ],
      },
    ]);
  });

  test('an unclosed fence runs to the end, and the same text is read once', () => {
    const blocks = parseMarkdown('```\na');
    expect(blocks).toEqual([{ kind: 'code', language: '', text: 'a' }]);
    expect(parseMarkdown('```\na')).toBe(blocks);
  });
});

test('a link says where it goes, and asks before it goes there', () => {
  const onOpenLink = vi.fn();
  render(<Markdown text="See [the docs](https://example.org/a) or https://b.example/c." onOpenLink={onOpenLink} />);
  const named = screen.getByRole('link', { name: 'the docs (example.org)' });
  expect(named.title).toBe('Opens in browser: https://example.org/a');
  expect(fireEvent.click(named)).toBe(false);
  fireEvent.click(screen.getByRole('link', { name: 'https://b.example/c' }));
  expect(onOpenLink.mock.calls).toEqual([['https://example.org/a'], ['https://b.example/c']]);
});

test('code has its language, its number of lines, and folds when it is long', () => {
  const lines = Array.from({ length: 60 }, (_, line) => `line ${line + 1}`);
  const { container } = render(
    <Markdown text={`\`\`\`ts\n${lines.join('\n')}\n\`\`\``} onOpenLink={() => undefined} />,
  );
  const code = () => container.querySelector('code')?.textContent;
  expect(container.querySelector('figcaption')?.textContent).toBe('ts60 lines');
  expect(code()).toBe(lines.slice(0, 40).join('\n'));
  fireEvent.click(screen.getByRole('button', { name: 'Show 20 more lines' }));
  expect(code()).toBe(lines.join('\n'));
});

test('tasks say whether they are done', () => {
  render(<Markdown text={'- [x] a\n- [ ] b'} onOpenLink={() => undefined} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['donea', 'to dob']);
});
