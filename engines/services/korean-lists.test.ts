import { describe, expect, it } from 'vitest';
import { mapLink } from '../methods/map-link.ts';
import { runEngine } from '../run.ts';
import { fromTransverseMercator } from '../sources/link/kakao-grid.ts';
import { fakeWorld, type StandIn } from '../testing/fake-world.ts';

const read = (url: string, ...standIns: StandIn[]) => runEngine(mapLink, { url }, fakeWorld(...standIns), new AbortController().signal);
const json = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });

const SHARE = '0123456789abcdef0123456789abcdef';
const bookmarks = [
  {
    sid: '11',
    name: '경복궁',
    displayName: '경복궁',
    px: 126.977,
    py: 37.5796,
    address: '서울 종로구 사직로 161',
    mcidName: '궁궐',
    memo: '아침에',
    available: true,
  },
  { sid: 12, name: '닫힌 카페', px: '127.1', py: '37.2', address: '', available: false },
  { sid: '', displayName: '집', px: 0, py: 0 },
  { sid: '14', memo: 'nothing to call it by' },
];
const naverFolder =
  (list: unknown[], count: number): StandIn =>
  (url) => {
    if (url.hostname !== 'pages.map.naver.com' || !url.pathname.endsWith(`/v3/shares/${SHARE}/bookmarks`)) return undefined;
    if (url.searchParams.has('placeInfo') || url.searchParams.get('limit') !== '5000')
      return { status: 400, body: '{"apiErrorCode":1002}' };
    const from = Number(url.searchParams.get('start'));
    return json({ folder: { name: '서울', bookmarkCount: count }, bookmarkList: list.slice(from, from + 5_000) });
  };

describe('a folder of Naver Map', () => {
  // @covers read-lists.naver-kakao-folders-read-whole
  it('is read from its short link, with closed places and places without position or name accounted for', async () => {
    const hop: StandIn = (url) =>
      url.hostname === 'naver.me'
        ? { status: 307, headers: { location: `https://map.naver.com/p/favorite/sharedPlace/folder/${SHARE}/pc` } }
        : undefined;
    const result = await read('https://naver.me/xYz12', hop, naverFolder(bookmarks, 4));
    expect(result.source).toMatchObject({ title: '서울', service: 'Naver Map' });
    expect(result.ledger).toMatchObject({ expected: 4, seen: 4, kept: 3, withoutCoordinates: 1, complete: false });
    expect(result.places[0]).toMatchObject({
      name: '경복궁',
      address: '서울 종로구 사직로 161',
      latitude: 37.5796,
      longitude: 126.977,
      category: '궁궐',
      note: '아침에',
      url: 'https://map.naver.com/p/entry/place/11',
      countryCode: 'KR',
    });
    expect(result.places[1]).toMatchObject({ name: '닫힌 카페', latitude: 37.2, businessStatus: 'CLOSED_PERMANENTLY' });
  });

  it('goes on by pages when one call does not hold it, and says when it ends short', async () => {
    const many = Array.from({ length: 7_300 }, (_, index) => ({ sid: String(index), name: `곳 ${index}`, px: 127 + index / 1e5, py: 37 }));
    expect((await read(`https://map.naver.com/p/favorite/myPlace/folder/${SHARE}`, naverFolder(many, 7_300))).ledger).toMatchObject({
      kept: 7_300,
      complete: true,
    });
    const short = await read(`https://map.naver.com/p/favorite/myPlace/folder/${SHARE}`, naverFolder(bookmarks.slice(0, 2), 9));
    expect(short.ledger).toMatchObject({ expected: 9, kept: 2, complete: false });
    expect((await read(`https://map.naver.com/p/favorite/myPlace/folder/${SHARE}`, () => ({ status: 404 }))).failure?.code).toBe(
      'not-found',
    );
    expect((await read(`https://map.naver.com/p/favorite/myPlace/folder/${SHARE}`, naverFolder([], 0))).failure?.code).toBe('empty');
  });
});

const favourites = Array.from({ length: 1_203 }, (_, index) => ({
  type: index === 2 ? 'ADDRESS' : 'PLACE',
  key: String(9_000 + index),
  display1: `맛집 ${index}`,
  display2: index % 2 ? `서울 ${index}` : '',
  memo: index === 0 ? '예약' : '',
  // The second entry has no degrees: its grid position is that of the service's own worked example.
  ...(index === 1 ? { x: 160_710.37729270622 * 2.5, y: -4_388.879299157299 * 2.5 } : { lat: 37.5, lon: 127 + index / 1e5 }),
}));

/** Refuses without its referer; returns 500 a page, the last page naming itself as the next. */
const kakaoFolder: StandIn = (url, { headers }) => {
  if (url.hostname !== 'map.kakao.com') return undefined;
  if (headers.referer !== 'https://map.kakao.com/') return { status: 403, body: '' };
  if (url.pathname === '/folder/info') {
    return url.searchParams.get('folderId') === '77'
      ? json({ folders: [{ title: '맛집', nickname: 'Kim Nickname', favorite_cnt: favourites.length }] })
      : json({ folders: [] });
  }
  if (url.pathname !== '/favorite/list' || url.searchParams.get('folderid') !== '77') return { status: 404 };
  const from = Number(url.searchParams.get('next_id') ?? 0);
  const end = Math.min(from + 500, favourites.length);
  return json({ favorites: favourites.slice(from, end), next_id: end < favourites.length ? end : from });
};

describe('a folder of KakaoMap', () => {
  // @covers read-lists.naver-kakao-folders-read-whole
  it('is read whole by its pages, positions in degrees or from its grid', async () => {
    const hop: StandIn = (url) =>
      url.hostname === 'kko.to'
        ? { status: 302, headers: { location: 'https://applink.map.kakao.com/open?page=bookmark&folderid=77' } }
        : undefined;
    const result = await read('https://kko.to/AbCdEf', hop, kakaoFolder);
    expect(result.ledger).toMatchObject({ expected: 1_203, seen: 1_203, kept: 1_203, complete: true });
    expect(result.places[0]).toMatchObject({ name: '맛집 0', note: '예약', latitude: 37.5, url: 'https://place.map.kakao.com/9000' });
    expect(result.places[1]?.latitude).toBeCloseTo(33.4533577, 6);
    expect(result.places[1]?.longitude).toBeCloseTo(126.5774068, 6);
    expect(result.places[2]?.url).toBeUndefined();
    expect(JSON.stringify(result)).not.toContain('Nickname');
  });

  it('that is not there, is not shared, or answers with a page is said to be so', async () => {
    expect((await read('https://map.kakao.com/?target=other&folderid=78', kakaoFolder)).failure?.code).toBe('not-found');
    expect((await read('https://map.kakao.com/?target=other&folderid=77', () => ({ status: 403 }))).failure?.code).toBe('private');
    expect(
      (await read('https://map.kakao.com/?target=other&folderid=77', () => ({ status: 200, body: '<html></html>' }))).failure?.code,
    ).toBe('not-json');
  });

  it('turns grid metres into degrees as the service’s own example does', () => {
    expect(fromTransverseMercator(160_710.37729270622, -4_388.879299157299)).toEqual({ latitude: 33.4533577, longitude: 126.5774068 });
  });
});
