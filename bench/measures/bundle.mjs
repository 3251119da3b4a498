import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuild } from '../../scripts/ensure-build.mjs';
import { outDir } from '../../scripts/paths.mjs';
import { loadedWith } from '../loaded-files.mjs';
import { row } from '../row.mjs';

const goal = 'say what it is';

/** Sizes of what is loaded, gzipped, an entry with the chunks that come with it. The limit of the page's first load is all of what the page may load later. */
export const measure = {
  name: 'bundle',
  async run() {
    await ensureBuild();
    const renderer = join(outDir, 'renderer');
    const html = readFileSync(join(renderer, 'index.html'), 'utf8');
    const named = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(([, path]) => join(renderer, path));
    const all = readdirSync(renderer, { recursive: true })
      .filter((path) => /\.(js|css)$/.test(path))
      .map((path) => join(renderer, path));
    const sizes = {
      'bundle: main': loadedWith(join(outDir, 'main', 'index.cjs')),
      'bundle: host worker': loadedWith(join(outDir, 'main', 'host-worker.cjs')),
      'bundle: counting worker': loadedWith(join(outDir, 'main', 'counting-worker.cjs')),
      'bundle: search worker': loadedWith(join(outDir, 'main', 'search-worker.cjs')),
      'bundle: preload': loadedWith(join(outDir, 'preload', 'index.cjs')),
    };
    return [
      ...Object.entries(sizes).map(([name, files]) => row({ name, value: kilobytes(files), unit: 'kB gzip', goal })),
      row({
        name: 'bundle: page, first load',
        value: kilobytes([join(renderer, 'index.html'), ...loadedWith(...named)]),
        unit: 'kB gzip',
        limit: kilobytes(all),
        goal,
      }),
    ];
  },
};

function kilobytes(files) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1000;
}
