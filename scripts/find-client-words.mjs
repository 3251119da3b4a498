import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { clientWords, registry } from './client-words.mjs';

const isSource = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

/** Source files below a folder that hold sources: `packages/NAME/src` and `apps/NAME/src`. */
function sourcesIn(root) {
  return ['packages', 'apps'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true })
      .map((path) => `${top}/${path.split(sep).join('/')}`)
      .filter((path) => /^[^/]+\/[^/]+\/src\//.test(path) && isSource(path)),
  );
}

/** Every line outside a client's folders that holds one of its words. */
export function findClientWords(root) {
  const found = [];
  let files = 0;
  for (const path of sourcesIn(root)) {
    if (path === registry) continue;
    const strangers = clientWords.filter(
      (one) => ![...one.folders, ...one.leftovers].some((at) => path.startsWith(at)),
    );
    if (strangers.length === 0) continue;
    files += 1;
    const own = clientWords.find(({ folders }) => folders.some((at) => path.startsWith(at)))?.words ?? [];
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    for (const { client, words } of strangers) {
      lines.forEach((line, index) => {
        const word = words.map((one) => one.exec(line)?.[0]).find((match) => match !== undefined);
        // Clients have words in common: each may use its own.
        const isOwn = word !== undefined && own.some((one) => one.test(word));
        if (word !== undefined && !isOwn) found.push({ client, path, line: index + 1, word });
      });
    }
  }
  return { found, files };
}
