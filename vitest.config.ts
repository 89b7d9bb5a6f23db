import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contracts,design,engines,server,web,e2e,bench,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/db/testing-setup.ts'],
    // What is waited for comes when it comes on a busy machine; the limit only ends a test that would wait for ever.
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // On two cores: tests wait for browsers, databases and fixed waits of the product a third of their time.
    maxWorkers: 3,
  },
});
