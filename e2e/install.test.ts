import { describe, expect, it } from 'vitest';
import { KEEPING, keptPaths } from './kept-on-device.ts';
import { PHONE, usePublicStage } from './public-stage.ts';

describe('the site on a home screen', () => {
  const stage = usePublicStage();

  it('is offered by the browser, which finds nothing missing', async () => {
    const { page, said } = await stage.open('/', KEEPING);
    await expect.poll(() => keptPaths(page), { timeout: 30_000 }).toEqual(['/']);
    const tools = await page.context().newCDPSession(page);
    const { url, errors, data } = await tools.send('Page.getAppManifest');
    expect([url, errors]).toEqual([`${stage.product.url}/manifest.webmanifest`, []]);
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Cairn', start_url: '/', scope: '/', display: 'standalone' });
    // A page in a private context is never offered; nothing else may be in the way.
    const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('has icons of the sizes that the manifest states, served as what they are', async () => {
    const { icons } = (await (await fetch(`${stage.product.url}/manifest.webmanifest`)).json()) as {
      icons: Array<{ src: string; sizes: string; purpose?: string }>;
    };
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const reply = await fetch(stage.product.url + src);
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect([src, reply.headers.get('content-type')]).toEqual([src, 'image/png']);
      // PNG, section 11.2.2: width and height follow the signature and the header of the first chunk.
      expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes]);
    }
    const manifest = await fetch(`${stage.product.url}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  });

  it.each(['/', '/list/:kyoto', '/list/:kyoto/place/1', '/user/:ada', '/guide', '/extract', '/nothing-here'])(
    'is linked from %s, with the service worker and its manifest from our own server only',
    async (path) => {
      const { kyoto, ada } = stage.world;
      const reply = await fetch(stage.product.url + path.replace(':kyoto', kyoto).replace(':ada', ada));
      expect(await reply.text()).toContain('<link rel="manifest" href="/manifest.webmanifest">');
      const policy = reply.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'self';.*worker-src 'self'/);
      expect(policy).not.toContain('manifest-src');
    },
  );

  it('has a service worker that browsers ask for each time, so that a new one is taken at once', async () => {
    const reply = await fetch(`${stage.product.url}/service-worker.js`);
    expect([reply.headers.get('cache-control'), reply.headers.get('content-type')]).toEqual([
      'no-cache',
      expect.stringMatching(/javascript/),
    ]);
  });

  it('leaves out the service worker where the browser has none', async () => {
    const { page, said } = await stage.open('/', PHONE, (fresh) =>
      fresh.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
    );
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/device-[^/]+\.js$/.test(name)));
    expect([await page.evaluate(() => 'serviceWorker' in navigator), said]).toEqual([false, []]);
    await page.context().close();
  });
});
