import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These take longest for their length, by which the others are sorted: started last they would run alone at the end, for a minute. */
const SLOWEST = ['server/extraction/bad-input', 'e2e/chaos', 'engines/sources/text/bounds', 'e2e/push-chaos', 'server/main'];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = SLOWEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return rank < 0 ? SLOWEST.length : rank;
    };
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

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
    maxWorkers: 4,
    // A worker keeps the modules that it has loaded for its next file: to load them for each takes a fifth of the whole run. So a test ends
    // with the process as it found it: environment, timers, spies, listeners.
    isolate: false,
    sequence: { sequencer: SlowestFirst },
  },
});
