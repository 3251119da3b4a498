import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const cacheDir = join(root, 'node_modules', '.cache', 'treeline');

/** Where a build goes. Who tries something out beside the others says another place. */
export const outDir = resolve(root, process.env.TREELINE_OUT ?? 'out');

/** What Electron is started with. */
export const desktopEntry = join(outDir, 'main', 'index.cjs');

/** The tools' own entry files, so that they start without a shell on every system. */
export const tools = {
  biome: join(root, 'node_modules/@biomejs/biome/bin/biome'),
  electronVite: join(root, 'node_modules/electron-vite/bin/electron-vite.js'),
  playwright: join(root, 'node_modules/@playwright/test/cli.js'),
  typescript: join(root, 'node_modules/typescript/bin/tsc'),
  vitest: join(root, 'node_modules/vitest/vitest.mjs'),
};
