import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeWithCorpus } from '../../testing/corpus-tests.ts';
import { featureIdOf, parseFeatureId } from './feature-id.ts';
import { type Coordinates, type MapUrl, readMapUrl } from './map-url.ts';

interface ExpectedPoint {
  lat?: number;
  lng?: number;
  name?: string;
  ftid?: string;
  cid?: string;
}
interface Expected extends ExpectedPoint {
  kind: string;
  coord_kind?: string;
  viewport?: ExpectedPoint;
  zoom?: number;
  query?: string;
  address?: string;
  list_id?: string;
  place_id?: string;
  osm_object?: string;
  apple_auid?: string;
  apple_place_id?: string;
  name_is_coordinates?: string;
  points?: ExpectedPoint[];
  destination?: ExpectedPoint;
}

const KIND_WORDS: Record<string, string> = { viewport: 'view', streetview: 'street-view', staticmap: 'static-map', mymaps: 'my-map' };
/** A code whose vector states what the service answers: not to be had from its text. */
const NOT_IN_THE_TEXT = 'https://her.is/3bEopFZ';

const stated = ({ lat, lng }: ExpectedPoint) => (lat === undefined || lng === undefined ? undefined : { lat, lng });
/** What was read, as the vector writes it when it is the same to a millionth of a degree: some vectors are rounded. */
function found(at: Coordinates | undefined, expected: ExpectedPoint | undefined) {
  const wanted = expected && stated(expected);
  if (!at || !wanted) return at;
  const same = Math.abs(at.latitude - wanted.lat) <= 1e-6 && Math.abs(at.longitude - wanted.lng) <= 1e-6;
  return same ? wanted : at;
}

/** The fields that the vector states, from the vector and from what was read. */
function compare(read: MapUrl, expected: Expected) {
  const objectId = expected.osm_object ?? expected.apple_auid ?? expected.apple_place_id;
  const fields: Array<[string, unknown, unknown]> = [
    ['name', expected.name, read.name],
    ['query', expected.query, read.query],
    ['address', expected.address, read.address],
    ['featureId', expected.ftid, read.featureId],
    ['cid', expected.cid, read.cid],
    ['placeId', expected.place_id, read.placeId],
    ['listId', expected.list_id, read.listId],
    ['objectId', objectId, read.objectId],
    ['coordinatesText', expected.name_is_coordinates, read.coordinatesText],
    ['zoom', expected.zoom, read.zoom],
    ['position', expected.coord_kind && (expected.coord_kind === 'viewport' ? 'camera' : expected.coord_kind), read.positionKind],
    ['camera', expected.coord_kind && expected.viewport && stated(expected.viewport), found(read.camera, expected.viewport)],
  ];
  const want: Record<string, unknown> = { kind: KIND_WORDS[expected.kind] ?? expected.kind };
  const got: Record<string, unknown> = { kind: read.kind };
  for (const [field, value, actual] of fields) {
    if (value === undefined) continue;
    want[field] = value;
    got[field] = actual;
  }
  if (expected.lat !== undefined || expected.kind !== 'short') {
    want.at = stated(expected);
    got.at = found(read.coordinates, expected);
  }
  const points = expected.points ?? (expected.destination ? [expected.destination] : undefined);
  if (points) {
    want.points = points.map((point) => ({ name: point.name, at: stated(point), featureId: point.ftid, cid: point.cid }));
    got.points = read.points?.map(({ name, coordinates, featureId, cid }, index) => ({
      name,
      at: found(coordinates, points[index]),
      featureId,
      cid,
    }));
  }
  return { want, got };
}

describeWithCorpus('map links of other projects’ tests', 'map-urls.json', (path) => {
  const { vectors } = JSON.parse(readFileSync(path, 'utf8')) as { vectors: Array<{ url: string; expected: Expected }> };

  it.each(vectors)('$url', ({ url, expected }) => {
    const read = readMapUrl(url);
    if (url === NOT_IN_THE_TEXT) expect(read).toEqual({ service: 'here', kind: 'short' });
    else if (expected.kind === 'not-a-map-url') expect(read).toBeUndefined();
    else {
      const { want, got } = compare(read ?? { service: 'google', kind: 'empty' }, expected);
      expect(got).toEqual(want);
    }
  });
});

describeWithCorpus('recorded links of places opened from a list', 'links/place-links-from-lists.json', (path) => {
  // @covers read-lists.url-vectors-read
  it('are read to the name, the kind and the pin', () => {
    const links: Array<{ url: string; name: string; ftid: string; category: string | null; lat: number | null; lng: number | null }> =
      JSON.parse(readFileSync(path, 'utf8'));
    const got = links.map(({ url }) => {
      const read = readMapUrl(url);
      const pin = read?.positionKind === 'pin' ? read.coordinates : undefined;
      return [
        read?.kind,
        Boolean(read?.listId),
        read?.name,
        read?.featureId,
        read?.category ?? null,
        pin?.latitude ?? null,
        pin?.longitude ?? null,
      ];
    });
    const want = links.map((link) => {
      const pair = parseFeatureId(link.ftid);
      return ['place', true, link.name, pair && featureIdOf(pair), link.category ?? null, link.lat, link.lng];
    });
    expect(links.length).toBe(350);
    expect(got).toEqual(want);
  });
});

describe('a map link', () => {
  it.each([
    [
      'https://www.google.com/maps/@/data=!4m3!11m2!2s-mup0V4zyZUEpvJl_Tvf2UMziCBMGg!3e2',
      { kind: 'list', listId: '-mup0V4zyZUEpvJl_Tvf2UMziCBMGg' },
    ],
    [
      'https://www.google.co.uk/maps/@/data=!4m2!11m1!2s_EnPqw2SmnUyrJ6549apt122gG8AzQ',
      { kind: 'list', listId: '_EnPqw2SmnUyrJ6549apt122gG8AzQ' },
    ],
    [
      'https://www.google.com/maps/@/data=%214m3%2111m2%212sN3TXaFK_Qv2UJuVFxHygyQ%213e3',
      { kind: 'list', listId: 'N3TXaFK_Qv2UJuVFxHygyQ' },
    ],
    ['https://www.google.com/local/userlists/list/N3TXaFK_Qv2UJuVFxHygyQ', { kind: 'list', listId: 'N3TXaFK_Qv2UJuVFxHygyQ' }],
    ['https://www.google.com/maps/placelists/list/N3TXaFK_Qv2UJuVFxHygyQ?token=T0k-en', { kind: 'list', token: 'T0k-en' }],
    [
      'https://www.google.com/maps/@47,8,5z/data=!3m2!1e3!4b1!4m2!6m1!1s1x2Y3zAbCdEfGhIjKlMnOpQr',
      { service: 'my-maps', kind: 'my-map', listId: '1x2Y3zAbCdEfGhIjKlMnOpQr' },
    ],
    ['https://www.google.com/maps/d/u/0/edit?mid=1x2Y3zAbCdEf&usp=sharing', { service: 'my-maps', kind: 'my-map', listId: '1x2Y3zAbCdEf' }],
    ['https://www.google.com/maps/@/data=!4m2!10m1!1e1', { kind: 'saved' }],
    ['https://www.google.com/maps/@/data=!3m1!4b1!4m2!11m1!3e4', { kind: 'saved' }],
    [
      'https://www.google.com/search?q=Stonemead&ludocid=10319570986221582001&ibp=gwp;0,7',
      { kind: 'place', name: 'Stonemead', cid: '10319570986221582001' },
    ],
    ['https://maps.google.com/?cid=17051943568117747154', { kind: 'place', cid: '17051943568117747154' }],
    [
      'https://www.google.com/maps/place/?q=place_id:ChIJxYFHfqKTC0cR0k2qg1SspOw',
      { kind: 'place', placeId: 'ChIJxYFHfqKTC0cR0k2qg1SspOw', featureId: '0x470b93a27e4781c5:0xeca4ac5483aa4dd2' },
    ],
    [
      'https://www.google.com/maps/place/8FW4V75V%2B8Q',
      { kind: 'place', plusCode: '8FW4V75V+8Q', coordinates: { latitude: 48.8583125, longitude: 2.2944375 } },
    ],
    ['https://www.google.com/maps/place/V75V+8Q+Paris', { kind: 'place', plusCode: 'V75V+8Q', name: 'V75V+8Q Paris' }],
    ['https://map.naver.com/p/favorite/sharedPlace/folder/0123456789abcdef0123456789abcdef/pc', { service: 'naver', kind: 'list' }],
    [
      'http://maps.naver.com/?dlevel=12&pinType=site&pinId=12345678&x=127.0251000&y=37.4979000&enc=b64',
      { service: 'naver', kind: 'point', objectId: '12345678', coordinates: { latitude: 37.4979, longitude: 127.0251 } },
    ],
    ['http://map.naver.com/?x=321033&y=544789&pinId=12345678', { service: 'naver', kind: 'object', objectId: '12345678' }],
    ['https://map.kakao.com/?target=other&folderid=1234567', { service: 'kakao', kind: 'list', listId: '1234567' }],
    ['https://umap.openstreetmap.fr/en/map/my-walks_123456#6/51.000/2.000', { service: 'umap', kind: 'list', listId: '123456' }],
    ['https://wanderlog.com/view/abcdefghij/trip-to-rome', { service: 'wanderlog', kind: 'list', listId: 'abcdefghij' }],
    [
      'https://wb.amap.com/?p=B000A83M61,39.908722,116.397499,Gate,Long%20Street',
      { service: 'amap', kind: 'place', name: 'Gate', datum: 'gcj-02' },
    ],
  ] as const)('%s says what it means', (url, expected) => {
    expect(readMapUrl(url)).toMatchObject(expected);
  });

  // @covers read-lists.url-vectors-read
  it('of any make is read without an error', () => {
    const vectorUrls = [
      'https://www.google.com/maps/place/A/@1,2,3z/data=!4m6!3m5!1s0x1:0x2!8m2!3d1!4d2',
      'https://osm.org/go/0EEQjE--',
      'geo:1,2?q=3,4(x)',
    ];
    const broken = fc
      .tuple(fc.constantFrom(...vectorUrls), fc.nat(70), fc.string({ maxLength: 6 }))
      .map(([url, at, piece]) => url.slice(0, at) + piece + url.slice(at + 2));
    fc.assert(
      fc.property(fc.oneof(broken, fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()), (text) => {
        const position = readMapUrl(text)?.coordinates;
        expect(position === undefined || (Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is never read out of nonsense, and nothing throws', () => {
    for (const text of [
      '',
      ' ',
      'https://',
      'javascript:alert(1)',
      'https://google.com/%',
      'https://www.google.com/maps/place/%E0%A4%A/@x,y',
      'https://maps.google.com.evil.example/maps/place/x',
    ]) {
      expect(['empty', 'invalid', 'place', undefined]).toContain(readMapUrl(text)?.kind);
    }
    expect(readMapUrl('https://maps.google.com.evil.example/maps/place/x')).toBeUndefined();
  });
});
