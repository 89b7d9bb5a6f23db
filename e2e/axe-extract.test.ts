import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectNoProblems, type State } from './axe-walk.ts';
import { openRow, press } from './stand-ins/extract-page.ts';
import { type ExtractStage, openStage } from './stand-ins/extract-stage.ts';

const NOTE = 'Golden Tavern, 24 Harbour Street, Haifa\nCafé Mira, 3 Long Street, Lyon\nBar Bravo, 5 Short Street, Milan\n';
const METHODS = ['browser', 'browser-ai', 'amify', 'ai', 'text', 'image', 'file'];

describe('the extraction page in every state', () => {
  let stage: ExtractStage;
  let jobId: string;
  let failedId: string;
  beforeAll(async () => {
    stage = await openStage();
    ({ jobId } = await stage.client.extract('/api/extract-text', { text: NOTE }));
    ({ jobId: failedId } = await stage.client.extract('/api/extract-text', { text: 'Nothing here is a place' }));
    await stage.client.makeUser('olive');
  }, 120_000);
  afterAll(() => stage?.close());

  const walk = async (states: readonly State[]) => {
    const { page } = await stage.open('/extract', { width: 390, height: 844 });
    await expectNoProblems(page, states);
    await page.context().close();
  };
  const at = (path: () => string, ready: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await page.goto(stage.product.url + path());
    await ready(page);
  };
  const field = (page: Page) => page.getByRole('button', { name: 'Extract Places' }).waitFor();

  // @covers extract-results.axe-finds-nothing-extraction-page
  it('has no axe violations and no horizontal overflow: one field, each method, help and the lookup', () =>
    walk([
      ['one field', at(() => '/extract', field)],
      [
        'an empty field',
        async (page) => {
          await press(page, 'Extract Places');
          await page.getByText('URL Required').first().waitFor();
        },
      ],
      [
        'the pointed-at button that offers the methods',
        async (page) => {
          await press(page, 'Change');
          await page.getByRole('button', { name: 'Change', expanded: true }).waitFor();
        },
      ],
      ...METHODS.map((method): State => [
        `the method ${method}`,
        async (page) => {
          await page.setViewportSize({ width: 1_280, height: 844 });
          await page.getByLabel('Extraction method').selectOption(method);
        },
      ]),
      [
        'help',
        async (page) => {
          await page.getByRole('button', { name: 'Help' }).click();
          await page.getByRole('dialog').waitFor();
        },
      ],
      [
        'the lookup',
        at(
          () => '/extract?tab=lookup',
          (page) => page.getByLabel('Place URL').waitFor(),
        ),
      ],
    ]));

  // @covers extract-results.axe-finds-nothing-extraction-page
  it('has no axe violations and no horizontal overflow: results, their dialogs and publishing', () =>
    walk([
      [
        'results with their source, exports and earlier extractions',
        async (page) => {
          await at(
            () => `/extract?job=${jobId}`,
            (opened) => openRow(opened),
          )(page);
          await press(page, 'Show source');
          await page.locator('mark').first().waitFor();
          await press(page, 'Export');
          await page.getByText('Earlier extractions').click();
        },
      ],
      [
        'editing a place',
        async (page) => {
          await page.getByRole('button', { name: 'Edit: ' }).first().click();
          await page.getByRole('dialog').waitFor();
        },
      ],
      [
        'API keys',
        async (page) => {
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
          await press(page, 'Get API Key');
          await page.getByRole('dialog').getByText('No keys yet.').waitFor();
        },
      ],
      [
        'publishing without a title',
        async (page) => {
          await at(
            () => `/extract?job=${jobId}`,
            (opened) => opened.getByLabel('Title', { exact: true }).waitFor(),
          )(page);
          await page.getByLabel('Title', { exact: true }).fill('');
          await press(page, 'Publish as list');
          await page.getByText('Title is required').waitFor();
        },
      ],
      [
        'a published list',
        async (page) => {
          await page.getByLabel('Title', { exact: true }).fill('Harbour walks');
          await press(page, 'Publish as list');
          await page.getByRole('region', { name: 'Published' }).waitFor();
        },
      ],
      ['a failed extraction', at(() => `/extract?job=${failedId}`, field)],
    ]));
});
