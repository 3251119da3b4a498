import { defineConfig } from '@playwright/test';
import type { TargetOption } from '../app.ts';
import base from '../playwright.config.ts';

/** The real client at work, watched by the window: on the best target there is, since each run takes its time. */
const [project] = base.projects ?? [];

export default defineConfig<TargetOption>({
  ...base,
  testDir: '.',
  outputDir: '../../test-results/e2e-live',
  timeout: 90_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e-live.json' }]],
  projects: project === undefined ? [] : [{ ...project, testIgnore: [], testMatch: ['**/*.spec.ts'] }],
});
