import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startDebuggable } from './debuggable.ts';
import { makeFilteringProxy } from './filtering-proxy.ts';
import { describeWithBrowsers } from './testing-browsers.ts';

describeWithBrowsers((found) => {
  test('a browser that others steer opens no window by itself, and ends with its process group', async () => {
    const proxy = await makeFilteringProxy({ originOverrides: new Map() });
    onTestFinished(() => proxy.close());
    const started = await startDebuggable(found, proxy);
    const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${started.port}${started.path}`);
    const session = await browser.newBrowserCDPSession();
    const { targetInfos } = await session.send('Target.getTargets');
    expect(targetInfos.filter(({ type }) => type === 'page')).toEqual([]);
    started.kill();
    await started.ended;
    await expect(fetch(`http://127.0.0.1:${started.port}/json/version`)).rejects.toThrow();
  });
});
