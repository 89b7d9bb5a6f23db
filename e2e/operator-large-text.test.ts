import { describe, expect, it } from 'vitest';
import { brokenWords, overflows } from './checks.ts';
import { ImportStage } from './import-page.ts';

const stage = new ImportStage(async (started) => {
  await started.request('Cafés');
});

describe('with text of twice the size', () => {
  it.each([320, 390])('the operator’s pages are within the window, and divide no word (%i px)', async (width) => {
    const { page } = await stage.openStatus('', { width, height: 800 });
    for (const path of ['/status', '/firebase-status', '/notifications']) {
      await page.goto(new URL(path, page.url()).href, { waitUntil: 'networkidle' });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      // Names of settings are longer than a line.
      const broken = (await brokenWords(page)).filter((word) => !word.includes('_'));
      expect([path, await overflows(page), broken]).toEqual([path, false, []]);
    }
    await page.context().close();
  });
});
