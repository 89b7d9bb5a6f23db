import { describe, expect, it } from 'vitest';
import { finish } from '../scoring/steps.ts';
import { assembleText } from '../sources/text/assemble.ts';
import { segmentText } from '../sources/text/segment.ts';

/** The addresses of a text's places, one name after `- ` or `## ` in each line; the words that the last was read from must be these too. */
function addresses(...lines: string[]): Array<string | undefined> {
  const text = lines.join('\n');
  const document = finish(segmentText(text));
  const names = document.units.flatMap(({ text: line }, unit) => {
    const name = /^(?:.*: )?((?:Cafe|Bar|Deli) \p{Lu}\p{L}+)/u.exec(line);
    const to = name?.[0].length ?? 0;
    return name?.[1] === undefined ? [] : [{ unit, from: to - name[1].length, to }];
  });
  const places = finish(assembleText(text, document, names));
  for (const { address, receipts } of places)
    if (receipts?.address?.kind === 'text') expect(text.slice(receipts.address.start, receipts.address.end)).toBe(address);
  return places.map(({ address }) => address);
}

describe('addressColumns', () => {
  it('takes what is behind the last dash, where most entries have a street there', () => {
    expect(
      addresses(
        '- Cafe Alma - Lindenstraße/near the station',
        '- Bar Bruno - Mexican - Marktgasse/near the river',
        '- Cafe Copper - Hafenstraße',
        '- Deli Dora - Upper Castle',
      ),
    ).toEqual(['Lindenstraße/near the station', 'Marktgasse/near the river', 'Hafenstraße', 'Upper Castle']);
  });

  // @covers read-sources.place-kind-heading-above-column
  it('takes what is in the last brackets, where the others have their address there', () => {
    expect(
      addresses(
        '- Cafe Alma (275 Hill Road, Singapore 307645)',
        '- Bar Bruno (51 Mill Road, Singapore 390051)',
        '- Cafe Copper (18 Quay Street, Singapore 049560)',
        '- Deli Dora (the old one) (Willow Food Centre)',
      ).at(-1),
    ).toBe('Willow Food Centre');
  });

  it('takes what is between name and telephone number, where the others have their address there', () => {
    expect(
      addresses(
        '- Cafe Alma, 109 E Harbor River Ave, Columbus, (614) 555-0146',
        '- Bar Bruno, 300 Birch St, Columbus, (614) 555-0100',
        '- Cafe Copper, 115 Alder Ave, Columbus, (614) 555-0121',
        '- Deli Dora, Willow Town Center, Columbus, (614) 555-0179',
      ).at(-1),
    ).toBe('Willow Town Center, Columbus');
  });

  it('takes the line below that has a number, where the others have their address there, and no sentence', () => {
    expect(
      addresses(
        '## Cafe Alma',
        '12 Mill Lane, Leeds LS1 4AB',
        '## Bar Bruno',
        '9 Hill Street, Leeds LS2 9JT',
        '## Cafe Copper',
        '4 Quay Street, Leeds LS1 2AB',
        '## Deli Dora',
        'Willow Institute 6th floor',
        '## Cafe Elm',
        'Guests can have breakfast in the lobby for free',
      ).slice(3),
    ).toEqual(['Willow Institute 6th floor', undefined]);
  });

  it('takes what is before a colon and the name, where most entries have an area there', () => {
    expect(addresses('- Brno: Cafe Alma', '- Budapest: Bar Bruno', '- Hamburg: Cafe Copper', '- Prague, Smichov: Deli Dora')).toEqual([
      'Brno',
      'Budapest',
      'Hamburg',
      'Prague, Smichov',
    ]);
    expect(addresses('- Breakfast: Cafe Alma', '- Lunch: Bar Bruno', '- Essen: Cafe Copper', '- Tours: Deli Dora')).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('takes the area behind a comma', () => {
    expect(addresses('- Cafe Alma, Leeds', '- Bar Bruno, York 🇬🇧', '- Cafe Copper, Bradford', '- Deli Dora, a place for art')).toEqual([
      'Leeds',
      'York',
      'Bradford',
      undefined,
    ]);
  });

  it('takes nothing where few entries have an address', () => {
    expect(
      addresses('- Cafe Alma - Great coffee', '- Bar Bruno - Lindenstraße 4', '- Cafe Copper - Mexican', '- Deli Dora - Good Beer').filter(
        (address) => address !== 'Lindenstraße 4',
      ),
    ).toEqual([undefined, undefined, undefined]);
  });

  it('takes districts and landmarks out of brackets right behind names, where many of the others hold streets', () => {
    const streets = ['龙津路', '华贵路93号', '上下九路', '和安街67号', '中山八路', '光复北路555号', '惠福西路186号', '逢源路'];
    const others = ['陈家祠附近', '尖沙咀', '沙田新城市广场楼下', '老店', '港式', '比永兴好一点'];
    const entries = [...streets, ...others].map((bracket, index) => `- Cafe A${String.fromCharCode(97 + index)}（${bracket}） 双皮奶`);
    expect(addresses(...entries).slice(streets.length)).toEqual([
      '陈家祠附近',
      '尖沙咀',
      '沙田新城市广场楼下',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
