import { describe, expect, it } from 'vitest';
import { rowOf, ImportStage } from './import-page.ts';
import { toast } from './people.ts';

const stage = new ImportStage((started) => started.request('Cafés'));

describe('the review of a re-import', () => {
  // @covers import-status.re-run-request-re-queued, imports.proposal-added-removed-renamed-moved
  // @covers imports.proposal-accepted-whole-part-click
  it('shows the changes of a re-import, applies the chosen ones, and undoes them', async () => {
    const { page, said } = await stage.openStatus('?q=caf%C3%A9s');
    await rowOf(page, 'Cafés').getByText('completed').waitFor();
    await stage.serveList({ places: 9, title: 'Source' });
    const places = async () =>
      (await stage.client.call<Array<{ title: string; locationCount: number }>>('GET', '/api/firebase/lists')).body;
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Re-run' }).click();
    await toast(page, 'Request Re-queued').waitFor();
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Review changes' }).click();
    const review = page.getByRole('dialog', { name: 'Review changes' });
    await review.getByText('3 added').waitFor();
    expect(new URL(page.url()).searchParams.get('proposal')).not.toBeNull();
    await review.getByRole('listitem').first().getByRole('checkbox').uncheck();
    await review.getByRole('button', { name: 'Accept 2 of 3' }).click();
    await toast(page, 'Changes Accepted').waitFor();
    expect(await places()).toMatchObject([{ title: 'Cafés', locationCount: 8 }]);
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Details' }).click();
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Undo import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
    await dialog.getByText(/^The changes accepted on .* \(3 added\) will be undone/).waitFor();
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await toast(page, 'Import Undone').waitFor();
    expect(await places()).toMatchObject([{ title: 'Cafés', locationCount: 6 }]);
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Undone').waitFor();
    expect(await places()).toMatchObject([{ title: 'Cafés', locationCount: 8 }]);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers imports.proposal-added-removed-renamed-moved
  it('shows what each kind of change does to a place', async () => {
    const place = (name: string, more: object = {}) => ({ name, latitude: 50, longitude: 14, ...more });
    const changes = [
      { kind: 'add', after: place('Harbour') },
      { kind: 'remove', before: place('Old mill') },
      { kind: 'rename', before: place('Blue door'), after: place('Green door') },
      { kind: 'move', before: place('Kiosk'), after: place('Kiosk', { latitude: 50.001 }) },
      { kind: 'update', before: place('Museum'), after: place('Museum', { note: 'Closed' }) },
    ].map((change, id) => ({ id, ...change }));
    const counts = { add: 1, remove: 1, rename: 1, move: 1, update: 1, keptEdits: 0, removedByHand: 0, unconfirmed: 0 };
    const ledger = { seen: 5, kept: 5, withoutCoordinates: 0, dropped: [], coverage: 'counted', complete: true };
    const ids = { id: 'made-up', requestId: 'none', listId: 'none', listTitle: 'Cafés' };
    const proposal = { ...ids, status: 'open', createdAt: new Date().toISOString(), ledger, counts, changes };
    const { page, said } = await stage.openStatus();
    await page.route('**/api/firebase/proposals/made-up', (route) => route.fulfill({ json: proposal }));
    await page.goto(new URL('?proposal=made-up', page.url()).href);
    const review = page.getByRole('dialog', { name: 'Review changes' });
    await review.getByText('1 added, 1 removed, 1 renamed, 1 moved, 1 updated').waitFor();
    for (const [name, ...texts] of [
      ['Harbour', 'Added'],
      ['Old mill', 'Removed'],
      ['Green door', 'Renamed', 'Blue door'],
      ['Kiosk', 'Moved', '50.00000, 14.00000', '50.00100, 14.00000', '111 m'],
      ['Museum', 'Updated', 'note', 'Closed'],
    ])
      for (const text of texts) await review.getByRole('listitem').filter({ hasText: name }).getByText(text, { exact: true }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers imports.rows-removed-hand-remembered-accept, imports.after-re-run-request-list
  // @covers imports.proposal-accepted-whole-part-click
  it('offers places that were removed by hand separately, unticked, and says how many the list really contains', async () => {
    const { body: lists } = await stage.client.call<Array<{ id: string }>>('GET', '/api/firebase/lists');
    const path = `/api/firebase/lists/${lists[0]?.id}`;
    const { body: list } = await stage.client.call<{ locations: Array<{ name: string }> }>('GET', path);
    const removed = list.locations[0]?.name ?? '';
    await stage.client.call('PATCH', path, { locations: list.locations.slice(1) });
    const { page, said } = await stage.openStatus('?q=caf%C3%A9s');
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Re-run' }).click();
    await rowOf(page, 'Cafés').getByText('All 9 places found. Its list has 7 places.').waitFor();
    await rowOf(page, 'Cafés').getByRole('button', { name: 'Review changes' }).click();
    const review = page.getByRole('dialog', { name: 'Review changes' });
    await review.getByText('1 added, 1 removed by you').waitFor();
    const group = review.getByRole('region', { name: 'Removed by you' });
    const box = group.getByRole('listitem').filter({ hasText: removed }).getByRole('checkbox');
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await review.getByRole('button', { name: 'Accept 2 of 2' }).waitFor();
    await box.uncheck();
    await review.getByRole('button', { name: 'Accept all 1' }).click();
    await toast(page, 'Changes Accepted').waitFor();
    const { body: after } = await stage.client.call<{ locations: Array<{ name: string }> }>('GET', path);
    expect(after.locations).toHaveLength(8);
    expect(after.locations.map(({ name }) => name)).not.toContain(removed);
    expect(said).toEqual([]);
    await page.context().close();
  });
});
