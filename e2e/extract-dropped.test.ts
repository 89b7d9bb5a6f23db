import { LIST_ID } from '@cairn/engines/testing/list-service.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ExtractForm, KML, NOTE, PLACE_LINK } from './extract-form.ts';
import { choose, press } from './stand-ins/extract-page.ts';
import { type ExtractStage, LIST_LINK } from './stand-ins/extract-stage.ts';

const form = new ExtractForm();
let stage: ExtractStage;
let page: Page;
beforeAll(() => {
  ({ stage, page } = form);
});

describe('input dropped or pasted anywhere on the page', () => {
  const drop = (dropped: { text?: string; uri?: string; files?: Array<{ name: string; type: string; content: string }> }) =>
    page.evaluate(({ text, uri, files }) => {
      const transfer = new DataTransfer();
      if (text) transfer.setData('text/plain', text);
      if (uri) transfer.setData('text/uri-list', uri);
      for (const { name, type, content } of files ?? []) transfer.items.add(new File([content], name, { type }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }, dropped);
  /** The page hears what is dropped once it requests the earlier jobs. The page before it is left first: a late reply to it would count too. */
  const opened = async (query: string) => {
    await page.goto('about:blank');
    await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/extract?limit=')),
      page.goto(`${stage.product.url}/extract${query}`),
    ]);
  };
  const method = () => page.getByLabel('Extraction method').inputValue();

  // @covers extract-form.whatever-dropped-chooses-method
  it('a drop selects the matching method, also over the other tab', async () => {
    await opened('?tab=lookup');
    await drop({ uri: `https://maps.app.goo.gl/${LIST_ID.slice(0, 10)}` });
    await page.getByText('Detected Google Maps: a short link · using Browser Scraping').first().waitFor();
    expect(await method()).toBe('browser');
    await drop({ uri: PLACE_LINK });
    await expect.poll(() => page.getByLabel('Place URL').inputValue()).toBe(PLACE_LINK);
    await drop({ text: 'https://example.com/ten-cafes' });
    await expect.poll(method).toBe('ai');
    await drop({ text: NOTE });
    await expect.poll(method).toBe('text');
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe(NOTE);
    await drop({ files: [{ name: 'trip.kml', type: '', content: KML }] });
    await expect.poll(method).toBe('file');
    await press(page, 'Extract Places');
    await form.complete(2);
    await drop({ files: [{ name: 'a.png', type: 'image/png', content: 'x' }] });
    await expect.poll(method).toBe('image');
  });

  // @covers extract-form.whatever-pasted-outside-field-chooses
  it('so does a text, a link or a picture pasted outside of a field; inside one a text stays text', async () => {
    await opened('');
    await page.evaluate((text) => navigator.clipboard.writeText(text), NOTE);
    await page.locator('body').click({ position: { x: 2, y: 300 } });
    await page.keyboard.press('Control+V');
    await expect.poll(method).toBe('text');
    await choose(page, 'browser');
    await page.getByLabel('URL', { exact: true }).focus();
    await page.keyboard.press('Control+V');
    expect([await method(), await page.getByLabel('URL', { exact: true }).inputValue()]).toEqual([
      'browser',
      expect.stringContaining('Golden Tavern, 24 Harbour Street, Haifa'),
    ]);
    for (const [link, taken] of [
      ['https://example.com/ten-cafes', 'ai'],
      [LIST_LINK, 'browser'],
    ] as const) {
      await opened('');
      await page.evaluate((text) => navigator.clipboard.writeText(text), link);
      await page.locator('body').click({ position: { x: 2, y: 300 } });
      await page.keyboard.press('Control+V');
      await expect.poll(method).toBe(taken);
    }
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['x'], 'pasted.png', { type: 'image/png' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect.poll(method).toBe('image');
    await page.getByText('pasted.png').first().waitFor();
  });

  it('the page logged nothing to the console', () => {
    expect(form.logged).toEqual([]);
  });
});
