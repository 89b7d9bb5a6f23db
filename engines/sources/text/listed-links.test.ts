import { describe, expect, it } from 'vitest';
import { readText } from './index.ts';

const namesOf = (text: string): string[] => readText(text).places.map(({ name }) => name);

const MAP = 'https://maps.app.goo.gl/Qq1Ww2Ee3Rr4Tt5Y6';

describe('a list of which one entry links to a map', () => {
  it.each([
    [
      'brackets say more, and the last line is the way home',
      `Lake weekend, loose ideas:\n\n- Heron Point State Forest (day pass $5)\n- Blueberry Barn [map](${MAP})\n- Old Quarry Beach (bring shoes!)\n- Home via Route 28, gas in town`,
      ['Heron Point State Forest', 'Blueberry Barn', 'Old Quarry Beach'],
    ],
    [
      'a language whose words nothing else says',
      `Bornholm, løse idéer:\n- Hammerfyrets Udsigt (gratis)\n- Glaspusteriet Bølgen [kort](${MAP})\n- Rokkestenen (husk sko)`,
      ['Hammerfyrets Udsigt', 'Glaspusteriet Bølgen', 'Rokkestenen'],
    ],
    [
      'a script without capitals',
      `高知メモ\n\n- 龍の浜展望台（無料、徒歩15分）\n- 港の市場 よさこや [地図](${MAP})\n- 旧銀行ギャラリー`,
      ['龍の浜展望台', '港の市場 よさこや', '旧銀行ギャラリー'],
    ],
    [
      'a table with the links in a column',
      `| 店 | 場所 | ひとこと |\n|---|---|---|\n| 甘味こはく | [地図を開く](${MAP}) | 透き通ってる |\n| 菓子工房ふたば | [地図を開く](${MAP}a) | 日持ち3日 |\n| 茶房あめふり | [地図を開く](${MAP}b) | 2階の席 |`,
      ['甘味こはく', '菓子工房ふたば', '茶房あめふり'],
    ],
  ])('is one of places: %s', (_case, text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it.each([
    ['without a link', 'Packing:\n- Tent (for two)\n- Stove (gas)\n- Big Blue Rope'],
    ['whose link is to a page of no place', '- Alder Song (live)\n- Birch Tune [listen](https://music.example/t/1)\n- Cedar Air'],
    ['of two entries', `- Tent (for two)\n- Meet here [map](${MAP})`],
  ])('is none %s', (_case, text) => {
    expect(namesOf(text)).toEqual([]);
  });
});
