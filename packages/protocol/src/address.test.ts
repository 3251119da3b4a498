import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressHash, addressLink, addressOfHash, addressOfLink, homeAddress } from './address.ts';

const word = fc.string({ unit: 'grapheme', minLength: 1 });
const anyAddress = fc.record({
  page: fc.stringMatching(/^[a-z][a-z-]{0,10}$/),
  parts: fc.array(word, { maxLength: 4 }),
  query: fc.dictionary(
    word.filter((name) => name !== '__proto__'),
    fc.string({ unit: 'grapheme' }),
    { maxKeys: 3, noNullPrototype: true },
  ),
});

test('any place survives both ways of writing it', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      const expected = address.page === 'home' ? { ...address, parts: [] } : address;
      expect(addressOfHash(addressHash(address))).toEqual(expected);
      const link = addressLink(address);
      if (link.length <= 4096) expect(addressOfLink(link)).toEqual(expected);
    }),
  );
});

test.each([
  ['', homeAddress],
  ['#', homeAddress],
  ['#/', homeAddress],
  ['#/settings/', { page: 'settings', parts: [], query: {} }],
  ['#/session/a%2Fb/row/x?in=y', { page: 'session', parts: ['a/b', 'row', 'x'], query: { in: 'y' } }],
  ['#/search?q=a+b&by=date', { page: 'search', parts: [], query: { q: 'a b', by: 'date' } }],
  ['#/search?q=%', { page: 'search', parts: [], query: { q: '%' } }],
  ['#elsewhere', null],
  ['#//', null],
  ['#/Session/a', null],
  ['#/session//a', null],
  ['#/session/%E0%A4%A', null],
])('"%s"', (hash, address) => expect(addressOfHash(hash)).toEqual(address));

test.each([
  'https://example.org/session/a',
  'treeline:session/a',
  'treeline://session/a#b',
  'treeline://session/a b',
  'treeline://session/a\nb',
  'treeline://session/"a"',
  'treeline://session/<a>',
  'treeline://session/ä',
  'treeline://session/%',
  'treeline://search?q=%ff',
  'treeline://../../etc/passwd',
  'treeline:///etc/passwd',
  'treeline://user:password@host',
  `treeline://session/${'a'.repeat(5000)}`,
  ' treeline://settings',
])('%j is no link', (link) => expect(addressOfLink(link)).toBeNull());

test('a link is as strict as it is written, but for the case of its scheme', () => {
  expect(addressOfLink('Treeline://settings/keyboard')).toEqual({ page: 'settings', parts: ['keyboard'], query: {} });
  expect(addressOfLink('treeline://')).toEqual(homeAddress);
});

test('half a letter does no harm', () => {
  const address = { page: 'search', parts: [], query: { q: 'a\ud800' } };
  expect(addressOfHash(addressHash(address))).toEqual({ ...address, query: { q: 'a\ufffd' } });
});
