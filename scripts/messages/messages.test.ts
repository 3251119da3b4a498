import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cataloguePath, readMessages, writtenCatalogue } from './catalogue.ts';
import { readableTexts } from './readable-texts.ts';

const root = join(import.meta.dirname, '..', '..');
const { catalogue, outside } = readMessages(root);

/** Phrases that readers stumbled over, and that were replaced. */
const replaced = [
  ...['ended without a word', 'interrupted by a person', 'says so', 'its client is at work', 'asked by a program'],
  ...[
    'typed while it was busy',
    'what it brought',
    'its words were withheld',
    'unpriced',
    'Organise',
    'I have read it',
  ],
  ...['did not pass the filter', 'Take this filter away', 'Choose none', 'the rail', 'is no filter', 'do it'],
];

const unwrapped = (source: string) => readableTexts('a.tsx', source).filter(({ isMessage }) => !isMessage);

test('every text that the window shows is a message of the catalogue', () => {
  expect(outside.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

test('the catalogue is that of the source (npm run messages writes it)', async () => {
  await expect(writtenCatalogue(catalogue)).toMatchFileSnapshot(join(root, cataloguePath));
});

test('no message uses a phrase that was replaced', () => {
  const all = Object.values(catalogue)
    .flat()
    .map((text) => text.replaceAll(/\{\w+\}/g, ''));
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter((text) => replaced.some((phrase) => text.includes(phrase)))).toEqual([]);
});

test('a text outside of the catalogue is seen wherever it is written', () => {
  const planted = [
    'const a = <p>Nothing here</p>;',
    'const a = <button title="Close" />;',
    'const a = <b aria-label={isOpen ? "Hide" : "Show"} />;',
    "const a = { label: 'Home' };",
    "const a = isBad ? 'could not be read' : '';",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source text
    'const a = `${count} more rows`;',
  ];
  expect(planted.filter((source) => unwrapped(source).length === 0)).toEqual([]);
});

test('messages, and words for programs, are not taken for texts outside', () => {
  const fine = [
    "const a = <p>{t('Nothing here')}</p>;",
    "const a = t('{count} more rows', { count });",
    'const a = <p className="flex min-w-0 gap-2" />;',
    "const a = state === 'not found';",
    "type A = 'one of' | 'two of';",
    "import a from 'some module';",
  ];
  expect(fine.filter((source) => unwrapped(source).length > 0)).toEqual([]);
});
