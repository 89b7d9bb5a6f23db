import { describe, expect, it } from 'vitest';
import { mapLink } from '../methods/map-link.ts';
import { runEngine } from '../run.ts';
import { applePlaceId, decodeGuide } from '../sources/link/apple-guide.ts';
import { fakeWorld, type StandIn, type StandInReply } from '../testing/fake-world.ts';

/** Writes a guide as Apple's links hold it. */
function encodeGuide(name: string, muids: bigint[], pins: Array<{ address: string; latitude: number; longitude: number }> = []): string {
  const varint = (value: bigint): number[] => (value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)]);
  const field = (number: number, bytes: number[]) => [...varint(BigInt((number << 3) | 2)), ...varint(BigInt(bytes.length)), ...bytes];
  const double = (value: number) => [...Buffer.from(new Float64Array([value]).buffer)];
  const entries = muids.map((muid) => field(2, [8, ...varint(9902n), 16, ...varint(muid)]));
  const dropped = pins.map((pin) =>
    field(2, [...field(3, [...Buffer.from(pin.address)]), ...field(4, [9, ...double(pin.latitude), 17, ...double(pin.longitude)])]),
  );
  return Buffer.from([...field(1, [...Buffer.from(name)]), ...entries.flat(), ...dropped.flat()]).toString('base64');
}

const MUIDS = Array.from({ length: 23 }, (_, index) => 0xb4d0_0000_0000_0000n + BigInt(index) * 7n);

/** The place call: ten numbers at most, its own origin, and an answer in an order of its own. */
const placeCall: StandIn = (url, { method, headers, body }) => {
  if (url.href !== 'https://maps.apple.com/data/place') return undefined;
  if (method !== 'POST' || headers.origin !== 'https://maps.apple.com' || headers['content-type'] !== 'application/json')
    return { status: 403, body: '' };
  const { places } = JSON.parse(body ?? '{}') as { places: Array<{ muid: string; resultProviderId: number }> };
  if (places.length > 10 || places.some(({ muid, resultProviderId }) => typeof muid !== 'string' || resultProviderId !== 9902))
    return { status: 400, body: '' };
  const known = places.filter(({ muid }) => BigInt(muid) !== MUIDS[5]).reverse();
  const annotations = known.map(({ muid }) => ({
    ref: muid,
    title: `Place ${muid}`,
    center: [48 + Number(BigInt(muid) % 100n) / 1_000, 2.5],
  }));
  const records = known.map(({ muid }) => ({
    ref: muid,
    component: [
      { type: 'COMPONENT_TYPE_ENTITY', value: [{ entity: { telephone: '+33 1 00 00 00 00', url: 'https://example.org/' } }] },
      { type: 'COMPONENT_TYPE_RATING', value: null },
      {
        type: 'COMPONENT_TYPE_ADDRESS_OBJECT',
        value: [{ addressObject: { formattedAddressLines: ['1 Rue Longue', '75001 Paris', 'France'] } }],
      },
    ],
  }));
  return { status: 200, body: JSON.stringify({ map: { annotations }, places: records }) };
};

const read = (url: string, ...standIns: StandIn[]) =>
  runEngine(mapLink, { url, language: 'fr' }, fakeWorld(...standIns), new AbortController().signal);

describe('a guide of Apple Maps', () => {
  // @covers read-lists.apple-maps-guides-read-short
  it('is read from its short link in batches of ten, in its own order, one unknown place accounted for', async () => {
    const guide = encodeGuide('Resto', MUIDS, [{ address: '1353 Rue Rachel E, Montréal', latitude: 45.5279507, longitude: -73.5720299 }]);
    const redirect: StandIn = (url) =>
      url.hostname === 'maps.apple' ? { status: 301, headers: { location: `https://maps.apple.com/guides?user=${guide}` } } : undefined;
    const result = await read('https://maps.apple/ug/AbC-12', redirect, placeCall);
    expect(result.source).toMatchObject({ title: 'Resto', service: 'Apple Maps' });
    expect(result.ledger).toMatchObject({ expected: 24, seen: 24, kept: 23, complete: false });
    expect(result.ledger.dropped).toMatchObject([{ count: 1, examples: [applePlaceId(String(MUIDS[5]))] }]);
    expect(result.places[0]).toMatchObject({
      name: `Place ${MUIDS[0]}`,
      address: '1 Rue Longue, 75001 Paris, France',
      phoneNumber: '+33 1 00 00 00 00',
      placeId: 'IB4D0000000000000',
      receipts: { name: { kind: 'data', path: '/map/annotations/8/title', block: 0 } },
    });
    expect(result.places.at(-1)).toMatchObject({ name: '1353 Rue Rachel E, Montréal', latitude: 45.5279507, longitude: -73.5720299 });
    const order = result.places.slice(0, -1).map((place) => BigInt(place.name.replace('Place ', '')));
    expect(order).toEqual(MUIDS.filter((_, index) => index !== 5));
  });

  // @covers read-lists.apple-maps-guides-read-short
  it('says what went wrong with a call, a captcha, an own guide of Apple’s, an empty guide', async () => {
    const link = `https://maps.apple.com/guides?user=${encodeGuide('Resto', MUIDS.slice(0, 12)).replaceAll('+', ' ')}`;
    let calls = 0;
    const second: StandIn = (url, request) =>
      request.body?.includes(String(MUIDS[11])) && calls++ < 99 ? { status: 500 } : placeCall(url, request);
    const partial = await read(link, second);
    expect(partial.ledger).toMatchObject({ expected: 12, seen: 12, kept: 11, withoutCoordinates: 2, complete: false });
    expect(partial.places.at(-1)).toMatchObject({ name: `Apple Maps place ${applePlaceId(String(MUIDS[11]))}` });
    expect(partial.sentence).toContain('places 11 to 12');
    const offline = fakeWorld();
    const numbers = await runEngine(mapLink, { url: link }, offline, new AbortController().signal);
    expect(numbers.ledger).toMatchObject({ kept: 12, withoutCoordinates: 12, complete: false });
    expect(offline.requested).toHaveLength(5);
    const wall: StandInReply = { status: 403, body: '' };
    expect((await read(link, () => wall)).failure?.code).toBe('captcha');
    expect((await read('https://maps.apple.com/guides?curated=123&_provider=9902')).failure?.code).toBe('bad-link');
    expect((await read(`https://maps.apple.com/guides?user=${encodeGuide('Nothing', [])}`)).failure?.code).toBe('empty');
  });

  it('of one place, only from the link', async () => {
    const result = await read('https://maps.apple.com/?ll=48.8584,2.2945&q=Tour%20Eiffel');
    expect(result.places[0]).toMatchObject({ name: 'Tour Eiffel', latitude: 48.8584, longitude: 2.2945 });
  });

  it('is no guide when the bytes are none', () => {
    expect(decodeGuide('not base64!')).toBeUndefined();
    expect(decodeGuide('AAAA')).toBeUndefined();
    expect(decodeGuide('')).toBeUndefined();
  });
});
