import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { clientWords, registry } from './client-words.mjs';

const isSource = (path) => /\.(?:[cm]?[jt]sx?|css|html)$/.test(path) && !/\.test\.tsx?$/.test(path);

/** Source files below a folder that hold sources: `packages/NAME/src` and `apps/NAME/src`. */
function sourcesIn(root) {
  return ['packages', 'apps'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true })
      .map((path) => `${top}/${path.split(sep).join('/')}`)
      .filter((path) => /^[^/]+\/[^/]+\/src\//.test(path) && isSource(path)),
  );
}

const clientFolder = /^packages\/(?:transcript\/src\/formats|clients\/src)\/(?!tool-views\/)[^/]+\//;

/** Every line outside a client's folders that holds one of its words, and the folders of clients that name none. */
export function findClientWords(root) {
  const found = [];
  const sources = sourcesIn(root);
  const folders = new Set(sources.flatMap((path) => clientFolder.exec(path) ?? []));
  const wordless = [...folders].filter((folder) => !clientWords.some((client) => client.folders.includes(folder)));
  let files = 0;
  for (const path of sources) {
    if (path === registry) continue;
    files += 1;
    const isOf = ({ folders }) => folders.some((at) => path.startsWith(at));
    const own = clientWords.find(isOf)?.words ?? [];
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    for (const { client, words } of clientWords.filter((one) => !isOf(one))) {
      lines.forEach((line, index) => {
        // Clients have words in common: each may use its own.
        const word = wordsIn(line, words).find((match) => !own.some((one) => one.test(match)));
        if (word !== undefined) found.push({ client, path, line: index + 1, word });
      });
    }
  }
  return { found, wordless, files };
}

function wordsIn(line, words) {
  return words.flatMap((one) => [...line.matchAll(new RegExp(one, `g${one.flags}`))].map(([match]) => match));
}
