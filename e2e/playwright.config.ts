import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { TargetOption } from './app.ts';

const targets = [
  { name: 'electron', path: process.env.TREELINE_E2E_ELECTRON },
  { name: 'browser', path: process.env.TREELINE_E2E_CHROMIUM },
] as const;
const takesPictures = process.env.TREELINE_SCREENSHOTS === '1';
const takesGallery = process.env.TREELINE_GALLERY === '1';
/** Made to be looked at, so taken only when somebody asks. */
const unasked = [
  '**/live/**',
  '**/real-client/**',
  '**/other-clients/**',
  ...(takesPictures ? [] : ['**/screenshots-in-browser.spec.ts']),
  ...(takesGallery ? [] : ['**/gallery-in-browser.spec.ts']),
];

export default defineConfig<TargetOption>({
  testDir: '.',
  outputDir: '../test-results/e2e',
  // Both targets side by side, each with one app at a time: windows on one screen would take the focus from each other.
  workers: Math.min(2, availableParallelism()),
  // A machine that runs other things too may be late once; at home every hiccup is to be seen.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  // What cannot be clicked by then never can: a test that may take minutes otherwise waits all of them.
  use: { trace: 'retain-on-failure', actionTimeout: 30_000 },
  projects: targets
    .filter(({ path }) => Boolean(path))
    .map(({ name, path }) => ({
      name,
      workers: 1,
      testIgnore: unasked,
      // A spec of the other target's own affairs is not there at all, so that a skipped test is always a mistake.
      testMatch: [/^(?!.*-in-(electron|browser)\.spec\.ts).*\.spec\.ts$/, `**/*-in-${name}.spec.ts`],
      use: { target: { name, path: path ?? '' } },
    })),
});
