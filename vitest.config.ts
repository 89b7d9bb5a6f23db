import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These take longest; the others are sorted by their length. Started last, one would run alone at the end, for a minute. */
const SLOWEST = [
  'e2e/offline',
  'server/main',
  'e2e/reading',
  'e2e/public-map',
  'e2e/axe-operator',
  'e2e/offline-privacy',
  'e2e/axe-lists',
  'server/external/ocr/ocr',
  'e2e/axe-pages',
  'server/reader-processes/pool',
  'server/backup/embedded',
  'e2e/extract-methods',
  'e2e/import-status',
  'server/backup/backup',
  'e2e/chaos',
  'engines/sources/page/corpus',
  'e2e/narrow-pages',
  'e2e/backup',
  'server/extraction/bad-input',
  'server/backup/commands',
  'e2e/search-keys',
  'e2e/extract-view',
  'e2e/notifications',
  'e2e/push-chaos',
  'server/extraction/browser-ai-engine',
  'server/db/embedded/start-and-stop',
  'e2e/page-policy',
  'e2e/unconfirmed',
  'server/operator/operator',
  'e2e/long-list',
  'e2e/critical-styles',
  'server/extraction/hostile',
];

/** The slowest first, and tests with a browser, which need a core each, evenly among those that mostly wait. */
class BusyAndWaiting extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = SLOWEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return rank < 0 ? SLOWEST.length : rank;
    };
    const sorted = (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
    const isBusy = ({ moduleId }: TestSpecification) => moduleId.includes('/e2e/');
    const placed = [sorted.filter(isBusy), sorted.filter((file) => !isBusy(file))].flatMap((kind) =>
      kind.map((file, index) => ({ file, place: index / kind.length })),
    );
    return placed.toSorted((one, other) => one.place - other.place).map(({ file }) => file);
  }
}

export default defineConfig({
  test: {
    include: ['{contracts,design,engines,server,web,e2e,bench,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['server/db/testing-setup.ts'],
    // Tests wait for what reads sources, which behind all else that a busy machine does would get next to nothing of it.
    env: { READER_NICENESS: '0' },
    setupFiles: ['server/logging/testing-strays-setup.ts', 'server/db/testing-one-query.ts', 'server/concurrency/testing-niceness.ts'],
    // What is waited for comes when it comes on a busy machine; the limit only ends a test that would wait for ever.
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // On two cores: tests wait for browsers, databases and fixed waits of the product most of their time.
    maxWorkers: 4,
    // A worker keeps the modules that it has loaded for its next file: to load them for each takes a fifth of the whole run. So a test ends
    // with the process as it found it: environment, timers, spies, listeners.
    isolate: false,
    // Fewer collections of short-lived objects, which took a twelfth of the workers' time.
    execArgv: ['--max-semi-space-size=32'],
    sequence: { sequencer: BusyAndWaiting },
  },
});
