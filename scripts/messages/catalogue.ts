import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readableTexts } from './readable-texts.ts';

/** Where words for people are written that the window shows. */
const folders = ['packages/text/src', 'packages/ui/src', 'apps/electron/src/renderer'];
/** Names of languages, and words that a report keeps as they are. */
const exempt = ['packages/ui/src/text/highlight/language-names.ts', 'packages/ui/src/menu/problem-report.ts'];

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
  for (const path of folders.flatMap((folder) => sourcesIn(root, folder))) {
    for (const { node, text, isMessage } of readableTexts(path, readFileSync(join(root, path), 'utf8'))) {
      const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
      if (!isMessage) outside.push({ place: `${path}:${line + 1}`, text });
      else texts.set(dirname(path), (texts.get(dirname(path)) ?? new Set()).add(text));
    }
  }
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
  return { catalogue: Object.fromEntries(sorted.map(([folder, all]) => [folder, [...all].sort()])), outside };
}

export function writtenCatalogue(catalogue: Catalogue): string {
  return `${JSON.stringify(catalogue, null, 2)}\n`;
}

function sourcesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/\/(?:test|messages)\//.test(path) && !exempt.includes(path))
    .sort();
}
