import { defineConfig } from '@playwright/test';

/** Every scenario with the real client, read while it runs and when it is over. No window takes part. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/client-check/output',
  fullyParallel: true,
  workers: Number(process.env.TREELINE_CLIENT_WORKERS ?? 2),
  // What a client writes depends on the moment now and then; a fault of ours is there every time.
  retries: 1,
  // Ends what hangs alone: on a very busy machine a scenario takes a quarter of an hour.
  timeout: 3_600_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/client-check/report.json' }]],
});
