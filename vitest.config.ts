import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
});
