import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readableTexts } from './readable-texts.ts';
import { writtenTexts } from './written-texts.ts';

/** Where words for people are written that the window shows. */
const folders = ['packages/text/src', 'packages/ui/src', 'apps/electron/src/renderer'];
/** Where words are written that reach a person as they are: on the command line, in failures, in exported files. */
const written = [
  ...[
    'apps/cli/src',
    'apps/electron/src/main',
    'packages/archive/src',
    'packages/clients/src',
    'packages/database/src',
  ],
  ...['packages/export/src', 'packages/files/src', 'packages/host/src', 'packages/library/src'],
  ...['packages/processor/src', 'packages/protocol/src', 'packages/redaction/src', 'packages/search/src'],
  'packages/transcript/src',
];
/** Names of languages, words that a report keeps as they are, and lists and styles that are for programs. */
const exempt = [
  ...['packages/ui/src/text/highlight/language-names.ts', 'packages/ui/src/menu/problem-report.ts'],
  ...['packages/export/src/html/page-style.ts', 'packages/redaction/src/images/plain-png.ts'],
  ...['packages/redaction/src/rules/known-name.ts', 'packages/redaction/src/rules/secret-name.ts'],
  ...['packages/export/src/html/page-script.ts', 'packages/search/src/words/match-expression.ts'],
];

export const cataloguePath = 'packages/text/messages/en.json';

/** Texts by the folder that they are written in, each once. */
export type Catalogue = Readonly<Record<string, readonly string[]>>;

export interface Outside {
  /** `packages/ui/src/a.tsx:12` */
  readonly place: string;
  readonly text: string;
}

/** Reads the source: the catalogue of its messages, and the texts that are outside of it. */
export function readMessages(root: string): { readonly catalogue: Catalogue; readonly outside: readonly Outside[] } {
  const texts = new Map<string, Set<string>>();
  const outside: Outside[] = [];
  const add = (path: string, text: string) =>
    texts.set(dirname(path), (texts.get(dirname(path)) ?? new Set()).add(text));
  for (const path of folders.flatMap((folder) => sourcesIn(root, folder))) {
    for (const { node, text, isMessage } of readableTexts(path, readFileSync(join(root, path), 'utf8'))) {
      const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
      if (!isMessage) outside.push({ place: `${path}:${line + 1}`, text });
      else add(path, text);
    }
  }
  for (const path of written.flatMap((folder) => sourcesIn(root, folder))) {
    const isFormat = path.startsWith('packages/transcript/src/formats/');
    for (const text of writtenTexts(path, readFileSync(join(root, path), 'utf8'), isFormat)) add(path, text);
  }
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  return { catalogue: Object.fromEntries(sorted.map(([folder, all]) => [folder, [...all].sort()])), outside };
}

export function writtenCatalogue(catalogue: Catalogue): string {
  return `${JSON.stringify(catalogue, null, 2)}\n`;
}

function sourcesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|-for-tests\.ts$|\.d\.ts$/.test(entry.name),
    )
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/\/(?:test|messages)\//.test(path) && !exempt.includes(path))
    .sort();
}
