import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropOldShare, dropShare, keepShare, readShare } from './waiting-share.ts';

const MB = 1024 * 1024;
const NOON = Date.UTC(2026, 4, 1, 12);
const DAY = 86_400_000;

/** As much of the browser's Cache API as is used. `room`: bytes that one entry may take. */
function cacheStorage(room = Number.POSITIVE_INFINITY) {
  const stores = new Map<string, Map<string, Response>>();
  return {
    stores,
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        put: async (key: string, reply: Response) => {
          const body = await reply.blob();
          if (body.size > room) throw new DOMException('No room', 'QuotaExceededError');
          store.set(key, new Response(body));
        },
      };
    },
    match: async (key: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.get(key)?.clone(),
    delete: async (name: string) => stores.delete(name),
  };
}

let device: ReturnType<typeof cacheStorage>;
const setDevice = (made: ReturnType<typeof cacheStorage>) => {
  device = made;
  vi.stubGlobal('caches', made);
};
beforeEach(() => setDevice(cacheStorage()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function formOf(fields: Record<string, string>, files: File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files', file);
  return form;
}
const picture = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const namesOf = async () => (await readShare('nora', NOON))?.files.map(({ name }) => name);

// @covers users.share-target
describe('what another app shares', () => {
  it('waits with its words, and with the names, types and contents of its files, also when it was read', async () => {
    const notes = new File(['Golden Tavern'], 'Notizen für Kyōto.txt', { type: 'text/plain' });
    const map = new File(['<kml/>'], 'map.kml');
    expect(await keepShare(formOf({ title: ' Kyoto ', text: 'By foot', url: 'https://example.org/' }, [notes, map]), NOON)).toBe(true);
    for (const time of [NOON, NOON + DAY]) {
      const share = await readShare('nora', time);
      expect(share).toMatchObject({ title: 'Kyoto', text: 'By foot', url: 'https://example.org/', leftOut: 0 });
      const files = await Promise.all((share?.files ?? []).map(async (file) => [file.name, file.type, await file.text()]));
      expect(files).toEqual([
        ['Notizen für Kyōto.txt', 'text/plain', 'Golden Tavern'],
        ['map.kml', '', '<kml/>'],
      ]);
    }
  });

  it('is gone when it is dropped', async () => {
    await keepShare(formOf({ text: 'By foot' }, [picture('1.png')]), NOON);
    await dropShare();
    expect([await readShare('nora', NOON), device.stores.size]).toEqual([undefined, 0]);
  });

  it.each([
    ['read', (now: number) => readShare('nora', now)],
    ['cleaned up without being read', dropOldShare],
  ])('is gone from the device when it is %s more than a day later', async (_name, look) => {
    await keepShare(formOf({ text: 'By foot' }), NOON);
    await look(NOON + DAY);
    expect(device.stores.size).toBe(1);
    await look(NOON + DAY + 1);
    expect([await readShare('nora', NOON), device.stores.size]).toEqual([undefined, 0]);
  });

  it('takes the place of what was shared before, with its files', async () => {
    await keepShare(formOf({}, [picture('1.png'), picture('2.png')]), NOON);
    await keepShare(formOf({ text: 'Later' }, [picture('3.png')]), NOON);
    expect([(await readShare('nora', NOON))?.text, await namesOf()]).toEqual(['Later', ['3.png']]);
  });

  it('does not take its place when it is nothing', async () => {
    await keepShare(formOf({ text: 'Before' }), NOON);
    for (const nothing of [formOf({}), formOf({ text: ' ', title: '' }, [new File([], '')])])
      expect(await keepShare(nothing, NOON)).toBe(false);
    expect((await readShare('nora', NOON))?.text).toBe('Before');
  });
});

describe('more than is kept', () => {
  it.each([
    ['10 files', Array.from({ length: 10 }, () => 1), 10],
    ['11 files', Array.from({ length: 11 }, () => 1), 10],
    ['50 MB', [25 * MB, 25 * MB], 2],
    ['a byte more', [25 * MB, 25 * MB + 1], 1],
  ])('%s', async (_name, sizes, kept) => {
    await keepShare(
      formOf(
        {},
        sizes.map((size, index) => picture(`${index}.png`, size)),
      ),
      NOON,
    );
    const share = await readShare('nora', NOON);
    expect([share?.files.length, share?.leftOut]).toEqual([kept, sizes.length - kept]);
  });

  it('a file that is too large takes no room from those behind it', async () => {
    await keepShare(formOf({}, [picture('large.png', 51 * MB), picture('small.png')]), NOON);
    expect([await namesOf(), (await readShare('nora', NOON))?.leftOut]).toEqual([['small.png'], 1]);
  });

  it('a file for which the device has no room is left out, the rest is kept', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    setDevice(cacheStorage(1_000));
    await keepShare(formOf({ text: 'By foot' }, [picture('large.png', 2_000), picture('small.png')]), NOON);
    expect(await readShare('nora', NOON)).toMatchObject({ text: 'By foot', leftOut: 1, files: [{ name: 'small.png' }] });
  });
});

describe('whose it is', () => {
  it('that of the user who sees it first: another user’s page removes it', async () => {
    await keepShare(formOf({ text: 'Nora’s' }), NOON);
    expect((await readShare('nora', NOON))?.text).toBe('Nora’s');
    expect([await readShare('ben', NOON), device.stores.size]).toEqual([undefined, 0]);
    expect(await readShare('nora', NOON)).toBe(undefined);
  });

  it('a later one of the same device belongs to who sees that first', async () => {
    await keepShare(formOf({ text: 'Nora’s' }), NOON);
    await readShare('nora', NOON);
    await keepShare(formOf({ text: 'Ben’s' }), NOON);
    expect((await readShare('ben', NOON))?.text).toBe('Ben’s');
  });
});

it('where the browser has no such storage nothing waits, and nothing fails', async () => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'caches');
  await dropShare();
  expect(await readShare('nora', NOON)).toBe(undefined);
});
