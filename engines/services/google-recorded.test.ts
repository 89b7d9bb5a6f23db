import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { mapLink } from '../methods/map-link.ts';
import { runEngine } from '../run.ts';
import { describeWithCorpus } from '../testing/corpus-tests.ts';
import { fakeWorld, type StandIn } from '../testing/fake-world.ts';

interface Truth {
  file: string;
  kind: string;
  total: number | null;
  title: string;
  places: Array<{ name: string; address?: string; lat: number; lng: number; note?: string; cid: string; placeId: string }>;
}

function serving(path: string): StandIn {
  const body = readFileSync(path, 'utf8');
  return (url) => (url.pathname.endsWith('/entitylist/getlist') ? { status: 200, body } : undefined);
}

const read = (standIn: StandIn) =>
  runEngine(
    mapLink,
    { url: 'https://www.google.com/maps/placelists/list/RecordedList0123456789' },
    fakeWorld(standIn),
    new AbortController().signal,
  );

describeWithCorpus('recorded answers of the list call', 'truth.json', (truthPath) => {
  const truths = (JSON.parse(readFileSync(truthPath, 'utf8')) as Truth[]).filter((truth) => truth.kind === 'list');
  const recorded = (file: string) => join(dirname(truthPath), file);

  // @covers read-lists.recorded-lists-read-whole-order, read-lists.no-contributor-name-picture-account
  it.each(truths)('$file is read whole, in order', async (truth) => {
    const result = await read(serving(recorded(truth.file)));
    const got = result.places.map(({ name, address, latitude, longitude, note, cid, placeId }) => ({
      name,
      address,
      lat: latitude,
      lng: longitude,
      note,
      cid,
      placeId,
    }));
    expect(got).toEqual(truth.places.map((place) => ({ address: undefined, note: undefined, ...place })));
    expect(result.source.title).toBe(truth.title);
    expect(result.ledger.expected).toBe(truth.total ?? undefined);
    expect(result.ledger.complete).toBe(truth.total === null || truth.total === truth.places.length);
    expect(JSON.stringify(result)).not.toContain('A Contributor');
  });

  it('the recorded error is a list that is not there', async () => {
    expect((await read(serving(recorded('lists/error-not-found.json')))).failure?.code).toBe('not-found');
  });
});

describeWithCorpus('recorded short links', 'links/redirect-chains.json', (path) => {
  const chains: Array<{ short: string; hops: string[]; statuses: string[] }> = JSON.parse(readFileSync(path, 'utf8'));
  // @covers read-lists.recorded-lists-read-whole-order
  it.each(chains)('$short is followed, hops: $statuses', async ({ short, hops, statuses }) => {
    const steps = [short, ...hops];
    const world = fakeWorld((url) => {
      const at = steps.findIndex((step) => new URL(step).href === url.href);
      const target = at < 0 ? undefined : steps[at + 1];
      return target ? { status: Number(statuses[at]), headers: { location: target } } : undefined;
    });
    const result = await runEngine(mapLink, { url: short }, world, new AbortController().signal);
    const isView = hops[0]?.includes(',3a,');
    if (isView) expect(result.failure?.code).toBe('bad-link');
    else expect(result.ledger).toMatchObject({ kept: 1, complete: true });
    expect(world.requested).toEqual([short]);
  });
});
