import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contracts,design,engines,server,web,e2e,bench,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/db/testing-setup.ts'],
    expect: { requireAssertions: true },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
