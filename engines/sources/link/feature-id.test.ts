import { readFileSync } from 'node:fs';
import { metresBetween } from '@cairn/contracts/distance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeWithCorpus } from '../../testing/corpus-tests.ts';
import { approximatePosition, featureIdOf, namesOf, parseFeatureId, parsePlaceId, parseSignedPair } from './feature-id.ts';

describe('feature ids', () => {
  it.each([
    [
      '5119347727549301189',
      '-1394800505591804462',
      '0x470b93a27e4781c5:0xeca4ac5483aa4dd2',
      '17051943568117747154',
      'ChIJxYFHfqKTC0cR0k2qg1SspOw',
    ],
    [
      '6924439676310613723',
      '4503869456705953711',
      '0x60188d32c71d6edb:0x3e80f56889b09faf',
      '4503869456705953711',
      'ChIJ224dxzKNGGARr5-wiWj1gD4',
    ],
    [
      '-8654527782550677995',
      '-8127173087487969012',
      '0x87e4f0d5de515615:0x8f367b22f42a390c',
      '10319570986221582604',
      'ChIJFVZR3tXw5IcRDDkq9CJ7No8',
    ],
    [
      '-8634542354666695567',
      '-8822026229683971437',
      '0x882bf179e806d471:0x8591dde29c821a93',
      '9624717844025580179',
      'ChIJcdQG6HnxK4gRkxqCnOLdkYU',
    ],
    [
      '7689711682730012915',
      '-336405660161382688',
      '0x6ab758089a4b30f3:0xfb54d8d59da666e0',
      '18110338413548168928',
      'ChIJ8zBLmghYt2oR4GamndXYVPs',
    ],
    [
      '3765758516012666115',
      '8480770231485709370',
      '0x3442a96b20d64d03:0x75b1bf97ad69bc3a',
      '8480770231485709370',
      'ChIJA03WIGupQjQROrxprZe_sXU',
    ],
  ])('%s, %s has the spellings that Google gives it', (high, low, featureId, cid, placeId) => {
    const pair = parseSignedPair([high, low]);
    expect(pair && namesOf(pair)).toEqual({ featureId, cid, placeId });
    expect(parsePlaceId(placeId)).toEqual(pair);
  });

  // @covers read-lists.ids-converted-back-without-loss
  it('survive every way there and back', () => {
    const half = fc.bigInt(1n, (1n << 64n) - 1n);
    fc.assert(
      fc.property(half, half, (high, low) => {
        const names = namesOf({ high, low });
        expect(parseFeatureId(names.featureId)).toEqual({ high, low });
        expect(parsePlaceId(names.placeId ?? '')).toEqual({ high, low });
        expect(parseSignedPair([BigInt.asIntN(64, high).toString(), BigInt.asIntN(64, low).toString()])).toEqual({ high, low });
      }),
    );
  });

  it('are equal in any padding; zeros are none; a zero first half gives a cid and no place id', () => {
    const padded = parseFeatureId('0x0C3F7D4E21A00705:0xa9ea51361ed84bda');
    expect(padded && featureIdOf(padded)).toBe('0xc3f7d4e21a00705:0xa9ea51361ed84bda');
    expect(parseFeatureId('0x0:0x0')).toBeUndefined();
    expect(parseSignedPair(['0', '0'])).toBeUndefined();
    expect(parseSignedPair([1, 2])).toBeUndefined();
    expect(parsePlaceId('EicxMyBNYXJrZXQgU3Q')).toBeUndefined();
    expect(namesOf({ high: 0n, low: 27n })).toEqual({ featureId: '0x0:0x1b', cid: '27' });
    expect(approximatePosition('0x0:0x1b')).toBeUndefined();
    expect(approximatePosition('0xffffffffffffffff:0x1')).toBeUndefined();
  });
});

describeWithCorpus('approximate positions of the recorded links', 'links/place-links-from-lists.json', (path) => {
  // @covers read-lists.position-feature-id-marked-50
  it('lie near the pin: the median at most 50 m away', () => {
    const links: Array<{ ftid: string; lat: number | null; lng: number | null }> = JSON.parse(readFileSync(path, 'utf8'));
    const distances = links.flatMap(({ ftid, lat, lng }) => {
      if (lat === null || lng === null) return [];
      const position = approximatePosition(ftid);
      return [position ? metresBetween(position, { latitude: lat, longitude: lng }) : Number.POSITIVE_INFINITY];
    });
    distances.sort((a, b) => a - b);
    expect(distances.length).toBeGreaterThan(100);
    expect(distances[Math.floor(distances.length / 2)]).toBeLessThanOrEqual(50);
    expect(distances[Math.floor(distances.length * 0.75)]).toBeLessThanOrEqual(200);
  });
});
