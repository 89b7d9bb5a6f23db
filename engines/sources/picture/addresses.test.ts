import { expect, test } from 'vitest';
import { addressesOf, addressOf } from './addresses.ts';
import type { Card } from './cards.ts';
import { lineKindOf } from './line-kinds.ts';
import { measureLines, type OcrLine } from './lines.ts';

function addressOn(...details: Array<[text: string, x?: number]>): string | undefined {
  const line = (text: string, x: number, row: number): OcrLine => ({
    text,
    confidence: 92,
    box: { x, y: 40 + 50 * row, width: text.length * 12, height: 30 },
  });
  const measured = measureLines([line('Golden Tavern', 40, 0), ...details.map(([text, x = 40], row) => line(text, x, row + 1))]);
  const [head, ...remainder] = measured.map((one) => ({ ...one, kind: lineKindOf(one) }));
  return head === undefined ? undefined : addressOf({ name: [head], details: remainder }, head.text)?.text;
}

test.each<[string, string | undefined]>([
  ['24 Harbour Street, Haifa', '24 Harbour Street, Haifa'],
  ['Q 24 Harbour Street, Haifa', '24 Harbour Street, Haifa'],
  ['Address: 24 Harbour Street, Haifa', '24 Harbour Street, Haifa'],
  ['地址 : 臺北市大安區和平東路二段 9 號', '臺北市大安區和平東路二段 9 號'],
  ['중구 을 지 로 5 가', '중구 을지로5가'],
  ['서울 강서구 화곡 로 5 나 길 12', '서울 강서구 화곡로5나길 12'],
  ['서울 강남구 테헤란 로 152', '서울 강남구 테헤란로 152'],
  ['J1. Braga No. 10, Bandung', 'Jl. Braga No. 10, Bandung'],
  ['Green Valley, Kyoto', 'Green Valley, Kyoto'],
  ['©Q HITEC City, Madhapur', 'HITEC City, Madhapur'],
  ['Golden Tavern, 53, Harbour Street, Haifa', '53, Harbour Street, Haifa'],
  ['Pool, Spa, 6 Restaurants, Business Center', undefined],
  ['Ice Cream, Desserts', undefined],
  ['Modern Indian, North Indian, Beverages', undefined],
  ['Check Out May 13', undefined],
  ['東京メトロ銀座線 , 都営浅草線 , 東京メトロ東西線', undefined],
])('%j is the address %j', (text, address) => {
  expect(addressOn([text])).toBe(address);
});

test('of two addresses the first is the own one: another entry follows', () => {
  expect(addressOn(['24 Harbour Street, Haifa'], ['Blue Lamp'], ['26 Harbour Street, Haifa'])).toBe('24 Harbour Street, Haifa');
});

test('an address under the name comes before one beside it', () => {
  expect(addressOn(['9 Rue de la Mer, Conakry', 900], ['Boffa, Guinée'])).toBe('Boffa, Guinée');
});

/** Cards with lines at their rows; row -1 is over the name. */
function cards(...details: Array<Array<[text: string, row: number]>>): Card[] {
  return details.map((rows, index) => {
    const line = (text: string, row: number): OcrLine => ({
      text,
      confidence: 92,
      box: { x: 40, y: 100 + 400 * index + 50 * row, width: text.length * 12, height: 30 },
    });
    const kinds = (some: OcrLine[]): Card['details'] => measureLines(some).map((one) => ({ ...one, kind: lineKindOf(one) }));
    return {
      name: kinds([line('Golden Tavern', 0)]),
      details: kinds(rows.filter(([, row]) => row > 0).map(([text, row]) => line(text, row))),
      above: kinds(rows.filter(([, row]) => row < 0).map(([text, row]) => line(text, row))),
    };
  });
}

const addressesOn = (found: Card[]): Array<string | undefined> => {
  const addresses = addressesOf(
    found,
    found.map(() => 'Golden Tavern'),
  );
  return found.map((card) => addresses.get(card)?.text);
};

test('where several cards have their address at one spot, what others hold there is theirs', () => {
  expect(
    addressesOn(cards([['Rue Amrah, Medina, Tangier', 1]], [['Mountain of Tangier', 1]], [['Boulevard Mohamed VI, Tangier', 1]])),
  ).toEqual(['Rue Amrah, Medina, Tangier', 'Mountain of Tangier', 'Boulevard Mohamed VI, Tangier']);
});

test('towns at one spot are where the places are, also over their names; one town is not', () => {
  expect(addressesOn(cards([['London', -1]], [['Tokyo', -1]], [['Paris', -1]]))).toEqual(['London', 'Tokyo', 'Paris']);
  expect(addressesOn(cards([['London', -1]], [['Pool and Spa', -1]], [['Free Parking', -1]]))).toEqual([undefined, undefined, undefined]);
});

test('regions are areas too, by the signs that part them or the one that ends their names', () => {
  expect(addressesOn(cards([['SHIZUOKA · ATAMI', -1]], [['TOKYO - UENO', -1]]))).toEqual(['SHIZUOKA · ATAMI', 'TOKYO - UENO']);
  expect(addressesOn(cards([['宜蘭縣 礁溪鄉', 1]], [['彰化縣', 1]]))).toEqual(['宜蘭縣 礁溪鄉', '彰化縣']);
});
