import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    // No test keeps state in a module, and a fresh process for each of a hundred files costs more than the tests.
    pool: 'threads',
    isolate: false,
  },
});
