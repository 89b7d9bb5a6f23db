import { describe, expect, it } from 'vitest';
import { finish } from '../scoring/steps.ts';
import { assembleText } from '../sources/text/assemble.ts';
import { readText } from '../sources/text/index.ts';
import { segmentText } from '../sources/text/segment.ts';

/** The categories of a text's places; the name of each is what its line begins with, up to the first bar. */
function categories(...lines: string[]): Array<string | undefined> {
  const text = lines.join('\n');
  const document = finish(segmentText(text));
  const names = document.units.flatMap(({ text: line }, unit) => {
    const name = /^[^|·:]+(?=\s[|·]|:)/u.exec(line)?.[0];
    return name === undefined ? [] : [{ unit, from: 0, to: name.length }];
  });
  const places = finish(assembleText(text, document, names));
  for (const { category, receipts } of places)
    if (receipts?.category?.kind === 'text') expect(text.slice(receipts.category.start, receipts.category.end)).toBe(category);
  return places.map(({ category }) => category);
}

describe('categoryColumns', () => {
  it('takes the column of facts of which many are kinds of place, kitchens too', () => {
    expect(
      categories(
        '* Old Weir | Brewery | Hill End',
        '* Grimms | Sake Bar | Old Town',
        '* Long Meadow | Park (Playground) | Hill End',
        '* Alma | French | Quayside',
        '* Bruno | Burmese | Old Town',
      ),
    ).toEqual(['Brewery', 'Sake Bar', 'Park (Playground)', 'French', 'Burmese']);
  });

  it('takes it from any position', () => {
    expect(categories('- Weir · Hill End · Brewery', '- Alma · Quayside · Museum', '- Bruno · Old Town · Cafe')).toEqual([
      'Brewery',
      'Museum',
      'Cafe',
    ]);
  });

  it('takes no column of few kinds, of one and the same word, or of longer texts', () => {
    const few = ['* Weir | Museum | x', '* Alma | Quayside | x', '* Bruno | Old Town | x', '* Elm | Hill End | x'];
    const same = ['* Weir | Park', '* Alma | Park', '* Bruno | Park'];
    const texts = ['* Weir | a brewery by the river', '* Alma | the museum we went to', '* Bruno | cafe with a garden'];
    for (const lines of [few, same, texts]) expect(categories(...lines).every((category) => category === undefined)).toBe(true);
  });

  it('keeps the category that an entry states', () => {
    expect(categories('* Weir | Brewery', '* Alma | Museum', '* Bruno | Cafe', '* Elm: Category: Bookshop')[3]).toBe('Bookshop');
  });

  // @covers read-sources.place-kind-heading-above-column
  it('is part of reading a text', () => {
    const { places } = readText(
      [
        '## Restaurants',
        '* Harbour Kitchen | Seafood | Quayside',
        '* Alma Trattoria | Italian | Old Town',
        '## Beer, Cider, & Bars',
        '* The Old Weir | Brewery | Hill End',
        '* Copper Still | Bar | Old Town',
        '* Grimm House | Bar | Quayside',
        '## Arts and Parks',
        '* Long Meadow | Park | Hill End',
        '* City Gallery | Museum | Old Town',
      ].join('\n'),
    );
    expect(places.map(({ category }) => category)).toEqual(['Seafood', 'Italian', 'Brewery', 'Bar', 'Bar', 'Park', 'Museum']);
  });
});
