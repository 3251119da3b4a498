import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Bundles one of the project's TypeScript entries (a path below the root) and imports it: what Node then runs is what ships. */
export async function importBundled(entry) {
  const name = entry.replace(/[^\w]+/g, '-');
  // A folder per process, so that two runs side by side do not overwrite each other's bundle.
  const outDir = join(root, 'node_modules', '.cache', 'bundles', `${name}-${process.pid}`);
  mkdirSync(outDir, { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(root, entry),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'bundle.mjs' } },
    },
    ssr: { noExternal: true, external: ['libsql'] },
  });
  const module = await import(pathToFileURL(join(outDir, 'bundle.mjs')).href);
  rmSync(outDir, { recursive: true });
  return module;
}
