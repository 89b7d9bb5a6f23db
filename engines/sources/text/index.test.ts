import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYDAY } from '../../testing/texts/everyday.ts';
import { KINDS } from '../../testing/texts/kinds.ts';
import { plainName } from '../../values/plain-name.ts';
import { readText, type TextReading } from './index.ts';

describe('a text', () => {
  // @covers read-sources.texts-kinds-read-value-points
  it('takes position, telephone, links, rating and hours from the lines of an entry', () => {
    const reading = readText(
      '# Bars\n\n- [Blue Lamp](http://lamp.example/)\n  - 48.8584, 2.2945\n  - Tel: +49 30 901820\n  - Hours: 18-24\n  - 4.5 ★\n- Red Door\n  - 48.86, 2.3\n',
    );
    expect(reading.places[0]).toMatchObject({
      name: 'Blue Lamp',
      latitude: 48.8584,
      longitude: 2.2945,
      phoneNumber: '+49 30 901820',
      hours: '18-24',
      rating: 4.5,
      websiteUrl: 'http://lamp.example/',
    });
  });

  it('takes no position from a map link of another place', () => {
    const link = 'https://www.google.com/maps/place/Other+Hall/@1,2,15z/data=!3m1!4b1!4m5!3m4!1s0x1:0x2!8m2!3d1.5!4d2.5';
    const reading = readText(
      `# Cafes\n\n## Blue Lamp\n\nNice.\n\n<iframe src="${link}"></iframe>\n\n## Other Hall\n\nNice.\n\n<iframe src="${link}"></iframe>\n`,
    );
    expect(reading.places.map((place) => [place.name, place.latitude])).toEqual([
      ['Blue Lamp', undefined],
      ['Other Hall', 1.5],
    ]);
  });

  it('lists a place once for each mention that is set alike, and branches of one name by their addresses', () => {
    const reading = readText(
      '# Bars in Leeds\n\n- Blue Lamp Bar, 5 Mill Lane, Leeds\n- Red Door Pub, 9 Dock Street, Leeds\n- Blue Lamp Bar, 77 High Street, Leeds\n',
    );
    expect(reading.places.map(({ name, address }) => `${name} @ ${address}`)).toEqual([
      'Blue Lamp Bar @ 5 Mill Lane, Leeds',
      'Red Door Pub @ 9 Dock Street, Leeds',
      'Blue Lamp Bar @ 77 High Street, Leeds',
    ]);
  });

  // @covers read-sources.names-without-evidence-no-places
  it('takes no names where nothing says that they are places', () => {
    expect(readText('Anna Schmidt\nBen Carter\nCarla Rossi\nEmma Johansson\n').places).toEqual([]);
    expect(readText('- Bohemian Rhapsody\n- Billie Jean\n- Imagine\n- Yesterday\n').places).toEqual([]);
  });

  it('reads the same whatever the line ends, and with null bytes and lone surrogates in it', () => {
    const text = '# Bars\n- Blue Lamp Bar, 12 Main Street\n- Red Door Pub\n';
    const names = (reading: TextReading): string[] => reading.places.map((place) => place.name);
    expect(names(readText(text.replaceAll('\n', '\r\n')))).toEqual(names(readText(text)));
    expect(names(readText(text.replaceAll(' ', '\0 ')))).toEqual(names(readText(text)));
    for (const place of readText(text.replaceAll('Bar', 'B\uD800r')).places) expect(place.name.isWellFormed()).toBe(true);
  });
});

/** Harmonic mean of precision and recall of the names found; 1 where none is to be found and none is. */
function scoreOf(want: string[], got: string[]): number {
  const left = got.map(plainName);
  let hits = 0;
  for (const name of want) {
    const at = left.indexOf(plainName(name));
    if (at >= 0) left.splice(at, 1);
    if (at >= 0) hits++;
  }
  return want.length + got.length === 0 ? 1 : (2 * hits) / (want.length + got.length);
}

/** The model was trained on these: they show that model and code fit together, not how true the reader is (`npm run evaluate` does). */
describe('the example texts', () => {
  // @covers read-sources.texts-kinds-read-value-points
  it('are read as they were when the model was trained', () => {
    const examples = [
      ...EVERYDAY.map(({ text, places }) => ({ text, names: places.map((place) => place.split(' @ ')[0] as string) })),
      ...KINDS.map(({ text, names }) => ({ text, names })),
    ];
    const scores = examples.map(({ text, names }) =>
      scoreOf(
        names,
        readText(text).places.map(({ name }) => name),
      ),
    );
    expect(scores.reduce((sum, one) => sum + one, 0) / scores.length).toBeGreaterThan(0.75);
  });

  // @covers read-sources.names-without-evidence-no-places
  it.each(EVERYDAY.filter((one) => one.places.length === 0).map((one) => [one.kind, one.text] as const))(
    'hold no place where there is none: %s',
    (_kind, text) => {
      expect(readText(text).places).toEqual([]);
    },
  );
});

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
/** Whether all letters and digits of a value are in a piece of source in their order: markup between them may be left out, nothing may be added. */
function isContained(value: string, source: string): boolean {
  let at = 0;
  for (const char of bare(value)) {
    at = source.indexOf(char, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Every value is in the source at the place its provenance names. */
const TEXT_FIELDS = ['name', 'address', 'note', 'phoneNumber', 'hours', 'category', 'url', 'websiteUrl'] as const;

/** The values of a reading whose provenance is missing or does not contain them. */
function valuesWithoutSource(text: string, reading: TextReading): string[] {
  return reading.places.flatMap((place) => {
    const wrong = TEXT_FIELDS.filter((field) => {
      const value = place[field];
      if (value === undefined) return false;
      const provenance = place.receipts?.[field];
      if (provenance?.kind !== 'text') return true;
      const source = text.slice(provenance.start, provenance.end);
      return !isContained(value, source) || (field === 'name' && (value === '' || source.length >= 2_000));
    }).map((field) => `${field} of ${place.name}: ${place[field]}`);
    const hasPosition = place.latitude === undefined || place.receipts?.latitude?.kind === 'text';
    return hasPosition ? wrong : [...wrong, `position of ${place.name}`];
  });
}

describe('provenance', () => {
  // @covers read-sources.texts-kinds-read-value-points
  it.each([...KINDS, ...EVERYDAY].map((one) => [one.kind, one.text] as const))('point at every value: %s', (_kind, text) => {
    expect(valuesWithoutSource(text, readText(text))).toEqual([]);
  });

  it('point at every value of texts put together at random', () => {
    const part = fc.constantFrom(
      '- ',
      '* ',
      '1. ',
      '# ',
      '## Bars\n',
      '> ',
      '**',
      '*',
      '_',
      '[',
      '](http://a.example/b)',
      ']',
      '(',
      ')',
      '`',
      '~~',
      '{{see|name=',
      '}}',
      '|',
      '\n',
      '\n\n',
      ' ',
      ' - ',
      ': ',
      ', ',
      '. ',
      'Blue Lamp',
      'Café Nord',
      'Museum',
      '12 Main Street',
      '10115 Berlin',
      '+49 30 901820',
      '48.85, 2.29',
      'https://b.example/c',
      '📍',
      '寺',
      'مقهى',
      'lunch at ',
      '&amp;',
      '<b>',
      '</b>',
      '<a href="http://c.example">',
      '</a>',
      '\0',
      '\uD800',
      '★ 4.5',
      '¥300',
      'name,address\n',
      '```\n',
      '== See ==\n',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        expect(valuesWithoutSource(text, readText(text))).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });
});
