import { describe } from 'vitest';
import { type FoundChromium, findCarriedChromium, findChromium, findInstalledChromium } from './chromium.ts';

interface BrowserToTest {
  name: string;
  found: FoundChromium | undefined;
}

/** The browser that the dependencies carry, and the one that the machine has (`CHROMIUM_PATH`, else on the PATH): both are promised to work. */
async function browsersToTest(): Promise<BrowserToTest[]> {
  const { CHROMIUM_PATH: chromiumPath } = process.env;
  return [
    { name: 'the browser of the dependencies', found: await findCarriedChromium() },
    {
      name: 'an installed browser',
      found: await (chromiumPath === undefined ? findInstalledChromium() : findChromium({ chromiumPath })),
    },
  ];
}

const browsers = await browsersToTest();

/**
 * Runs the tests that `body` defines with each browser. Where one is missing they are reported as skipped under its name; where both are,
 * the first test fails, since neither then shows anything.
 */
export function describeWithBrowsers(body: (browser: FoundChromium) => void): void {
  if (browsers.every(({ found }) => found === undefined))
    throw new Error('No browser can be had: neither on the machine nor carried by @sparticuz/chromium');
  for (const { name, found } of browsers) {
    // Skipped tests are defined, to be counted, and never started.
    describe.skipIf(found === undefined)(`with ${name}`, () =>
      body(found ?? { executablePath: '', env: {}, args: [], chromiumSandbox: false }),
    );
  }
}
