import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Runs before each file of tests. */
const setupFiles = ['scripts/law-seed.mjs'];
const pages = ['packages/ui/src/**/*.test.{ts,tsx}', 'apps/electron/src/renderer/**/*.test.{ts,tsx}'];

/** For what hangs: a busy machine must not fail a test. */
const testTimeout = 90_000;
/** A machine that runs other things too may be late once; at home every hiccup is to be seen. */
const retry = process.env.CI === undefined ? 0 : 1;

/** On a machine of two processors one would wait for files and watchers while the other has nothing to do. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: 'logic',
          include: ['packages/*/src/**/*.test.ts', 'apps/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...pages],
          setupFiles,
          testTimeout,
          retry,
          // No test keeps state in a module, and a fresh process for each of a hundred files costs more than the tests.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'pages',
          include: pages,
          setupFiles: [...setupFiles, 'scripts/patient-pages.mjs'],
          testTimeout,
          retry,
          // A page has state of its own (its document, the note it shows, caches): each file gets a fresh one.
          pool: 'threads',
        },
      },
    ],
  },
});
