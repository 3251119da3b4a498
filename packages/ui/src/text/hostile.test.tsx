// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { parseMarkdown } from '@treeline/text';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { hostileTexts, hostileTexture } from '../../test/hostile-texts.ts';
import { Markdown } from './markdown.tsx';

afterEach(cleanup);

const texts =
  'p span strong em s a code pre blockquote ul ol li table thead tbody tr th td section figure figcaption div button hr';
const drawings = 'svg path rect circle line polyline ellipse';
const allowedElements: ReadonlySet<string> = new Set(`${texts} ${drawings}`.split(' '));
const allowedAttributes: ReadonlySet<string> = new Set(
  `class style title role dir tabindex type rel target href
   aria-level aria-label aria-hidden aria-live aria-expanded data-level data-align data-done data-tone data-open
   xmlns width height viewbox fill stroke stroke-width stroke-linecap stroke-linejoin d x y x1 x2 y1 y2 rx ry cx cy r points`.split(
    /\s+/,
  ),
);

/** Everything on the page that is not on the lists, in words. */
function strangers(container: Element): readonly string[] {
  const found: string[] = [];
  for (const element of container.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (!allowedElements.has(name)) found.push(`<${name}>`);
    for (const { name: attribute, value } of element.attributes) {
      if (!allowedAttributes.has(attribute.toLowerCase())) found.push(`${name} ${attribute}`);
      if (attribute === 'href' && !/^https?:\/\/[^/]/.test(value)) found.push(`href ${value}`);
      if (
        attribute === 'style' &&
        !/^grid-template-columns: ?minmax\([\d.]+(?:em|ch), auto\) minmax\(0, ?1fr\);?$/.test(value)
      ) {
        found.push(`style ${value}`);
      }
      if (attribute === 'target' && element.getAttribute('rel') !== 'noopener noreferrer') found.push('rel');
    }
  }
  if (/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f]/.test(container.textContent ?? '')) found.push('invisible');
  return found;
}

function shown(text: string): Element {
  return render(<Markdown text={text} onOpenLink={() => undefined} />).container;
}

describe('a hostile text is text', () => {
  test.each(hostileTexts)('$name', ({ text, says }) => {
    const container = shown(text);
    expect(strangers(container)).toEqual([]);
    for (const words of says) expect(container.textContent).toContain(words);
  });

  test('in whatever order its pieces come', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...hostileTexture), { maxLength: 30 }), (pieces) => {
        expect(strangers(shown(pieces.join('')))).toEqual([]);
        cleanup();
      }),
      { numRuns: 300 },
    );
  });
});

describe('a text as long or as deep as can be', () => {
  // Each of these takes quadratic time in careless parsers: at this size that would outlast the test.
  test.each([
    '[',
    '![',
    '*a_',
    '**a *a ',
    '`a``',
    '<a ',
    '&a',
    '[a](',
    '|a',
    '~~a ',
    'http://a ',
    '_',
    '> ',
    '- ',
    '1. ',
    '>',
    ']',
    '|a|b|\n',
    '[a][b]',
    '<!--',
    '*_',
    '[^a]: b\n',
    '\\',
    '`',
    '(',
    'a@b.',
    '\t',
    '# ',
    '  - a\n',
  ])('%j over and over', (piece) => {
    for (const size of [19_000, 300_000])
      expect(parseMarkdown(piece.repeat(size / piece.length))).toBeInstanceOf(Array);
  });

  test.each([
    { name: 'quotes', text: `${'>'.repeat(10_000)} inside` },
    { name: 'quotes with blanks', text: `${'> '.repeat(10_000)} inside` },
    { name: 'lists', text: `${'- '.repeat(10_000)}inside` },
    {
      name: 'lists by lines',
      text: `${Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')} inside`,
    },
    { name: 'emphasis', text: `${'*a '.repeat(10_000)}inside${' a*'.repeat(10_000)}` },
    { name: 'links', text: `${'['.repeat(10_000)}inside${'](https://a.example)'.repeat(500)}` },
  ])('10,000 levels of $name', ({ text }) => {
    const container = shown(text);
    expect(strangers(container)).toEqual([]);
    expect(container.textContent).toContain('inside');
  });

  test('a line of a megabyte', () => {
    const line = 'lorem <b>ipsum</b> '.repeat(60_000).trim();
    expect(shown(line).textContent?.length).toBe(line.length);
  });
});
