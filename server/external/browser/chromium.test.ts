import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { findChromium, SOFTWARE_GRAPHICS } from './chromium.ts';

// @covers environment.model-keys-not-reach-browser
test('a browser is found, runs scripts and draws with WebGL, and none of our keys reaches its environment', async () => {
  for (const name of ['AI_API_KEY', 'GOOGLE_PLACES_API_KEY', 'AMIFY_TOKEN']) vi.stubEnv(name, 'secret');
  const found = await findChromium({});
  vi.unstubAllEnvs();
  if (found === undefined) throw new Error('no browser: neither on the machine nor carried by @sparticuz/chromium');
  expect(Object.values(found.env)).not.toContain('secret');

  const html = '<canvas id="c"></canvas><script>document.title = "webgl " + (c.getContext("webgl") !== null)</script>';
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const browser = await chromium.launch({ ...found, args: [...found.args, ...SOFTWARE_GRAPHICS] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(await page.title()).toBe('webgl true');
  } finally {
    await browser.close();
    server.close();
  }
});

// @covers environment.chromium-path-names-nothing-way
test('the error for a CHROMIUM_PATH that does not exist names the path and the solution', async () => {
  await expect(findChromium({ chromiumPath: '/nowhere/chromium' })).rejects.toMatchObject({
    code: 'no-browser',
    message: expect.stringMatching(/CHROMIUM_PATH names \/nowhere\/chromium.*Install Chromium/),
  });
});
