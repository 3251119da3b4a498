import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cataloguePath, readMessages, writtenCatalogue } from './catalogue.ts';
import { readableTexts } from './readable-texts.ts';
import { writtenTexts } from './written-texts.ts';

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
  ...[
    'did not pass the filter',
    'Take this filter away',
    'Choose none',
    'the rail',
    '(?:it|this|that) is no(?! longer)',
    'do it',
  ],
  ...['brought', 'told', 'tells', 'nobody', 'somebody', 'stands', 'stand', 'woken', 'by itself', 'by themselves'],
  ...['any more', 'looked into', 'looked through', 'went wrong', 'goes on', 'go on', 'hold together', 'lead round'],
  ...['There is no such', 'begun', 'picture', 'of the API', 'Start Treeline again'],
  ...['must say where', 'is none of', 'too large for what', 'match nothing', 'last words', 'tokens out'],
];
const isReplaced = new RegExp(`\\b(?:${replaced.join('|')})\\b`, 'i');

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
  expect(all.filter((text) => isReplaced.test(text))).toEqual([]);
});

test('a text outside of the catalogue is seen wherever it is written', () => {
  const planted = [
    'const a = <p>Nothing here</p>;',
    'const a = <button title="Close" />;',
    'const a = <b aria-label={isOpen ? "Hide" : "Show"} />;',
    "const a = { label: 'Home' };",
    "const a = { name: 'Cost', value };",
    "function of() { return 'Others'; }",
    "function head(title = 'Session') {}",
    "const a = <button>{isSaved ? 'Close' : 'Cancel'}</button>;",
    "const a = <>{isSaved && 'Saved'}</>;",
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

test.each([
  ["complain('list', 'unknown option');", ['unknown option']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source text
  ['const a = () => { throw new Error(`cannot read ${file.path}: ${cause}`); };', ['cannot read {path}: {cause}']],
  ["const words = { failed: 'failed' };", ['failed']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source text
  ['const a = html`<p class="fact">${count} lines left out</p>`;', ['{count} lines left out']],
  ['const help = `List sessions.\\n  --all  Show all`;', ['List sessions.', '--all  Show all']],
])('what is printed or thrown is in the catalogue: %s', (source, texts) => {
  expect(writtenTexts('a.ts', source, false)).toEqual(texts);
});

test.each([
  "database.run('DELETE FROM files WHERE home = ?');",
  "const a = text.startsWith('The user said');",
  "const refused = ['The user said', 'User rejected it'];",
])('what programs read is not: %s', (source) => {
  expect(writtenTexts('a.ts', source, true)).toEqual([]);
});
