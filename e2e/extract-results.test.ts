import { readFileSync } from 'node:fs';
import type { Job } from '@cairn/contracts/extraction.ts';
import { EDITED_FIELDS, fieldEntry } from '@cairn/contracts/place-fields.ts';
import { reportLine } from '@cairn/contracts/report-line.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, copiedText, expectShown } from './checks.ts';
import { openRow, press, rowNames, shownRows, toast } from './stand-ins/extract-page.ts';
import { type ExtractStage, LIST_LINK, openStage } from './stand-ins/extract-stage.ts';

const NOTE = '=Golden Tavern, 24 Harbour Street, Haifa\nCafé Mira, 3 Long Street, Lyon\nBar Bravo, 5 Short Street, Milan\n';

let stage: ExtractStage;
let jobId: string;
const silence: string[] = [];

beforeAll(async () => {
  stage = await openStage();
  await stage.client.makeUser('olive');
  const job = await stage.client.extract<{ placesCount: number }>('/api/extract-text', { text: NOTE });
  jobId = job.jobId;
  expect(job.placesCount).toBe(3);
}, 120_000);
afterAll(() => stage?.close());

async function onPage(act: (page: Page) => Promise<void>, path = `/extract?job=${jobId}`, options = {}): Promise<void> {
  const { page, said } = await stage.open(path, options);
  await act(page);
  silence.push(...said);
  await page.context().close();
}

async function download(page: Page, act: () => Promise<unknown>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

describe('the results of a job', () => {
  // @covers extract-results.value-source-piece-marked
  it('show for each value where it is in the source', () =>
    onPage(async (page) => {
      await openRow(page);
      await press(page, 'Show source');
      const { body } = await stage.client.call<Job>('GET', `/api/extract/${jobId}`);
      const place: Record<string, unknown> = { ...body.places[0] };
      const pieces = Object.entries(body.places[0]?.receipts ?? {}).map(([field, receipt]) => [
        String(place[field]),
        receipt.kind === 'text' ? NOTE.slice(receipt.start, receipt.end) : (receipt.quote ?? ''),
      ]);
      expect(pieces).toEqual(
        expect.arrayContaining([
          ['Golden Tavern', 'Golden Tavern'],
          ['24 Harbour Street, Haifa', '24 Harbour Street, Haifa'],
        ]),
      );
      const values = page
        .locator('dl')
        .filter({ has: page.locator('mark') })
        .locator('> div');
      const shown = () =>
        values.evaluateAll((all) =>
          all.map((one) => [one.querySelector('dt bdi')?.textContent, one.querySelector('mark')?.textContent ?? '']),
        );
      await expect.poll(shown).toEqual(pieces);
      await expectShown(page.getByText('in the text', { exact: true }).first());
    }));

  // @covers extract-results.rows-chosen-edited-moved-removed
  it('can be changed, moved, removed and restored with the keyboard only', () =>
    onPage(async (page) => {
      const [first = '', second = '', third = ''] = await shownRows(page);
      for (const name of [first, second, third]) {
        await page.getByRole('button', { name, exact: true }).focus();
        await page.keyboard.press('Enter');
      }
      await page.getByRole('button', { name: `Move down: ${first}` }).focus();
      await page.keyboard.press('Enter');
      expect(await rowNames(page)).toEqual([second, first, third]);
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Move down: ${first}`);
      await page.getByRole('button', { name: `Edit: ${third}` }).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Name', { exact: true }).fill('');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('alert').waitFor();
      await page.getByLabel('Name', { exact: true }).fill('Bar Bravo, renamed');
      await page.getByLabel('Latitude').fill('45,47');
      await page.keyboard.press('Enter');
      await page.getByText('Enter both coordinates or neither').waitFor();
      await page.getByLabel('Longitude').fill('9.19');
      await page.getByLabel('Position in the list').fill('1');
      await page.keyboard.press('Enter');
      expect(await rowNames(page)).toEqual(['Bar Bravo, renamed', second, first]);
      await page.getByText('45.470000, 9.190000').waitFor();
      await page.getByRole('button', { name: `Remove: ${second}` }).focus();
      await page.keyboard.press('Enter');
      await toast(page, 'Removed', second);
      expect(await rowNames(page)).toEqual(['Bar Bravo, renamed', first]);
      await page.getByRole('button', { name: 'Undo all changes' }).focus();
      await page.keyboard.press('Enter');
      expect(await rowNames(page)).toEqual([first, second, third]);
      await page.getByLabel(`Select: ${second}`).focus();
      await page.keyboard.press('Space');
      await page.getByText('1 selected').waitFor();
    }));

  // @covers extract-results.csv-columns-name-address-rating, extract-results.no-cell-csv-runs-spreadsheet
  // @covers extract-results.get-json-copies-places-copied
  it('can be exported as the specification’s CSV, harmless in a spreadsheet, and as JSON', () =>
    onPage(
      async (page) => {
        await openRow(page);
        await page.getByRole('button', { name: 'Edit: ' }).first().click();
        await page.getByLabel('Name', { exact: true }).fill('=HYPERLINK("x") 🍷');
        await press(page, 'Save');
        const csv = await download(page, () => press(page, 'Export CSV'));
        expect(csv.name).toBe('extracted-places.csv');
        const lines = csv.text.replace('\ufeff', '').split('\r\n');
        expect(lines[0]).toBe('"Name","Address","Rating","Review Count","Category","URL"');
        expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\) 🍷","24 Harbour Street, Haifa"/);
        await press(page, 'Get JSON');
        await toast(page, 'Copied to clipboard');
        const copied: Array<{ name: string }> = JSON.parse(await copiedText(page));
        expect(copied.map(({ name }) => name)).toEqual(['=HYPERLINK("x") 🍷', 'Café Mira', 'Bar Bravo']);
        await press(page, 'Export');
        for (const [format, start] of [
          ['GeoJSON', '{'],
          ['KML', '<?xml'],
          ['GPX', '<?xml'],
          ['JSON', '{'],
        ] as const) {
          const file = await download(page, () =>
            page.getByRole('list', { name: 'Download as' }).getByRole('button', { name: format, exact: true }).click(),
          );
          expect(file.name).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
          expect(file.text.trim().startsWith(start)).toBe(true);
        }
        // None of these places has a position: GPX cannot carry them, and says so.
        await page
          .getByText(/Doesn’t include: .*place/)
          .first()
          .waitFor();
      },
      undefined,
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ));

  // @covers extract-results.publish-list-makes-chosen-rows
  it('are published with their edits: the chosen ones, in their order', () =>
    onPage(async (page) => {
      const [, second = '', third = ''] = await shownRows(page);
      await openRow(page, second);
      await openRow(page, third);
      await page.getByRole('button', { name: `Edit: ${second}` }).click();
      await page.getByLabel('Note').fill('line one\nline two');
      await press(page, 'Save');
      await page.getByRole('button', { name: `Move up: ${third}` }).click();
      await page.getByLabel(`Select: ${second}`).check();
      await page.getByLabel(`Select: ${third}`).check();
      await page.getByText('2 selected').waitFor();
      await page.getByLabel('Title').fill('');
      await press(page, 'Publish as list');
      await page.getByText('Title is required').waitFor();
      await page.getByLabel('Title').fill('Two good ones');
      await page.getByLabel('Visibility').selectOption('private');
      await press(page, 'Publish as list');
      await page.getByRole('region', { name: 'Published' }).getByRole('link', { name: 'Open list' }).click();
      await page.waitForURL(/\/list\/[\w-]+$/);
      const listId = new URL(page.url()).pathname.split('/').at(-1);
      const { body } = await stage.client.call<{ isPublic: boolean; locations: Array<{ name: string; note?: string }> }>(
        'GET',
        `/api/firebase/lists/${listId}`,
      );
      expect(body.isPublic).toBe(false);
      expect(body.locations.map(({ name, note }) => [name, note])).toEqual([
        [third, undefined],
        [second, 'line one\nline two'],
      ]);
    }));

  // @covers extract-results.results-map-too
  it('are on the map too, where each row opens its pin', async () => {
    await stage.list({ places: 8 });
    const { jobId: listJob } = await stage.client.extract('/api/extract', { url: LIST_LINK });
    await onPage(async (page) => {
      await press(page, 'Map');
      const rows = page.getByRole('region', { name: 'Places on this map' }).getByRole('button');
      await expect.poll(() => rows.count()).toBe(8);
      await page.getByText('Loading map...').waitFor({ state: 'detached' });
      await rows.first().click();
      await page.locator('.maplibregl-popup').waitFor();
    }, `/extract?job=${listJob}`);
  });

  // @covers extract-job.earlier-jobs-listed-open-address
  it('open again from the list of earlier extractions', () =>
    onPage(async (page) => {
      await page.getByText('Earlier extractions').click();
      await page
        .getByRole('link', { name: /Text Input/ })
        .first()
        .click();
      await page.waitForURL(`**/extract?job=${jobId}`);
      expect(await shownRows(page)).toHaveLength(3);
      await press(page, 'Clear');
      await expect.poll(() => new URL(page.url()).search).toBe('');
    }, '/extract'));

  // @covers extract-results.report-line-reasons-demand
  it('have a report of one line, which gives its reasons when they are opened', async () => {
    const inns = [
      'Old Mill, 5 Mill Lane, Leeds LS1 4AB',
      'Blue Room, 6 Dock Street, Leeds LS1 4AB',
      '~~Grey Inn, 7 Dock Street, Leeds LS1 4AB~~',
    ];
    const text = `# Hotels in Leeds\n\n${inns.map((inn) => `- ${inn}\n`).join('')}`;
    const { jobId: partJob } = await stage.client.extract('/api/extract-text', { text });
    const { body } = await stage.client.call<Job>('GET', `/api/extract/${partJob}`);
    const { ledger } = body;
    if (!ledger) throw new Error('The job has no report');
    expect(ledger.dropped).toMatchObject([{ count: 1 }]);
    await onPage(async (page) => {
      await expectShown(page.getByText(reportLine(ledger), { exact: true }));
      const reason = page.getByText(`1 × ${ledger.dropped[0]?.reason}`, { exact: true });
      expect(await reason.isVisible()).toBe(false);
      await page.getByText('What was skipped').click();
      await expectShown(reason);
    }, `/extract?job=${partJob}`);
  });

  // @covers extract-results.uncertain-places-counted-marked-derived
  it('count, mark and filter what is uncertain, and mark a position that was derived', async () => {
    const job = await stage.client.extract('/api/extract-text', { text: NOTE });
    const add = (position: number, more: unknown) =>
      stage.base.database.query('update extracted_places set place = place || $3 where job_id = $1 and position = $2', [
        job.jobId,
        position,
        more,
      ]);
    await add(1, { confidence: 0.2 });
    await add(2, { latitude: 45.46, longitude: 9.19, approximate: true, withoutCoordinates: true });
    await onPage(async (page) => {
      await page.getByText('3 places found; the source doesn’t give a total').waitFor();
      expect(await shownRows(page)).toEqual(['Golden Tavern', 'Café Mira', 'Bar Bravo']);
      await page.getByText('1 place is uncertain').waitFor();
      expect(await page.getByRole('listitem').filter({ hasText: 'check this' }).getByRole('heading').allTextContents()).toEqual([
        'Café Mira',
      ]);
      const derived = page
        .getByRole('listitem')
        .filter({ hasText: 'Bar Bravo' })
        .filter({ has: page.getByRole('heading') });
      expect(await derived.getByText('approximate', { exact: true }).isVisible()).toBe(true);
      await openRow(page, 'Bar Bravo');
      expect(await derived.getByText('45.460000, 9.190000').textContent()).toContain('(approximate)');
      await press(page, 'Check these');
      await expect.poll(() => rowNames(page)).toEqual(['Café Mira']);
      expect(await axeProblems(page)).toEqual([]);
      await press(page, 'Show all');
      await expect.poll(() => rowNames(page)).toHaveLength(3);
    }, `/extract?job=${job.jobId}`);
  });

  it('lose a position whose coordinates are both emptied, and keep it while only one of them is', async () => {
    const job = await stage.client.extract('/api/extract-text', { text: NOTE });
    await stage.base.database.query('update extracted_places set place = place || $2 where job_id = $1 and position = 2', [
      job.jobId,
      { latitude: 45.46, longitude: 9.19 },
    ]);
    await onPage(
      async (page) => {
        await openRow(page, 'Bar Bravo');
        const position = page.getByText('45.460000, 9.190000');
        await expectShown(position);
        await page.getByRole('button', { name: 'Edit: Bar Bravo' }).click();
        await page.getByLabel('Latitude').fill('');
        await press(page, 'Save');
        await expectShown(page.getByRole('dialog').getByText('Enter both coordinates or neither'));
        expect(await position.count()).toBe(1);
        await page.getByLabel('Longitude').fill('');
        await press(page, 'Save');
        await position.waitFor({ state: 'detached' });
        await press(page, 'Get JSON');
        await toast(page, 'Copied to clipboard');
        const copied: Array<{ name: string }> = JSON.parse(await copiedText(page));
        const edited = copied.find(({ name }) => name === 'Bar Bravo');
        expect(edited).toMatchObject({ name: 'Bar Bravo' });
        expect(edited).not.toHaveProperty('latitude');
        expect(edited).not.toHaveProperty('longitude');
      },
      `/extract?job=${job.jobId}`,
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });
});

describe('the editor of a place', () => {
  // @covers extract-results.editor-offers-editable-fields
  it('has a control with its label for each field that may be edited, and keeps wheelchair access that is chosen there', () =>
    onPage(async (page) => {
      await openRow(page, 'Bar Bravo');
      await page.getByRole('button', { name: 'Edit: Bar Bravo' }).click();
      const editor = page.getByRole('dialog');
      for (const field of EDITED_FIELDS) await expectShown(editor.getByLabel(fieldEntry(field).label, { exact: true }));
      expect(await editor.getByRole('textbox').or(editor.getByRole('combobox')).count()).toBe(EDITED_FIELDS.length + 1);
      expect(await axeProblems(page)).toEqual([]);
      await editor.getByLabel('Wheelchair access').selectOption('Limited');
      await press(page, 'Save');
      await expectShown(page.getByText('Wheelchair access: Limited'));
    }));
});

describe('all of it', () => {
  it('no page logged anything to the console', () => {
    expect(silence).toEqual([]);
  });
});
