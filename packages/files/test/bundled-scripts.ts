import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const cache = join(import.meta.dirname, '../../../node_modules/.cache');

/**
 * A new folder with `<name>.mjs` for each entry, since workers and processes do not load TypeScript. It is
 * below the project, where packages that cannot be bundled are found. The caller deletes it.
 */
export async function bundledScripts(entries: Readonly<Record<string, string>>): Promise<string> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'treeline-scripts-'));
  await build({
    ...{ configFile: false, logLevel: 'error', root: folder, ssr: { noExternal: true, external: ['libsql'] } },
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: { input: entries, output: { entryFileNames: '[name].mjs' } },
    },
  });
  return folder;
}
