import { defineConfig } from '@playwright/test';
import config from '../real-client/playwright.config.ts';

/** Every scenario with the real OpenCode or Codex, read while it runs and when it is over. No window takes part. */
export default defineConfig({ ...config, testDir: '.' });
