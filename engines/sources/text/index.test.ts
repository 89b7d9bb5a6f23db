import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { corpusBytes, corpusItems, corpusPath } from '../../testing/corpus.ts';
import { EVERYDAY } from '../../testing/texts/everyday.ts';
import { KINDS } from '../../testing/texts/kinds.ts';
import { readText, type TextReading } from './index.ts';
import { plainName } from './same.ts';

describe('kinds of text', () => {
  it.each(KINDS.map((one) => [one.kind, one] as const))('%s', (_kind, one) => {
    const reading = readText(one.text);
    expect(reading.places.map((place) => place.name)).toEqual(one.names);
    expect(reading.dropped.map((entry) => entry.reason)).toEqual(one.dropped ?? []);
    for (const [name, address] of Object.entries(one.addresses ?? {}))
      expect(reading.places.find((place) => place.name === name)?.address).toBe(address);
    if (one.title) expect(reading.title).toBe(one.title);
  });

  it('takes position, telephone, links, rating and hours from the lines of an entry', () => {
    const reading = readText(
      '# Bars\n\n- [Blue Lamp](http://lamp.example/)\n  - 48.8584, 2.2945\n  - Tel: +49 30 901820\n  - Hours: 18-24\n  - 4.5 ★\n',
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

  it('yields a place as often as the text lists it', () => {
    expect(readText('# Bars\n- Blue Lamp Bar\n- Red Door Pub\n- Blue Lamp Bar\n').places).toHaveLength(3);
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

describe('everyday texts', () => {
  const read = EVERYDAY.map((one) => {
    const want = one.places.map((place) => place.split(' @ ') as [string, string?]);
    return { ...one, want, places: readText(one.text).places };
  });

  it('are read well on the whole', () => {
    const scores = read.map((one) =>
      scoreOf(
        one.want.map(([name]) => name),
        one.places.map((place) => place.name),
      ),
    );
    expect(scores.reduce((sum, one) => sum + one, 0) / scores.length).toBeGreaterThanOrEqual(0.9);
  });

  it('give the addresses that stand beside the names', () => {
    const pairs = read.flatMap((one) =>
      one.want.flatMap(([name, address]) => (address ? [[one.places.find((place) => place.name === name)?.address ?? '', address]] : [])),
    );
    const right = pairs.filter(([got, want]) => plainName(got ?? '').startsWith(plainName(want ?? ''))).length;
    expect(pairs.length).toBeGreaterThan(20);
    expect(right / pairs.length).toBeGreaterThanOrEqual(0.9);
  });

  it.each(EVERYDAY.filter((one) => one.places.length === 0).map((one) => [one.kind, one.text] as const))(
    'hold no place where there is none: %s',
    (_kind, text) => {
      expect(readText(text).places).toEqual([]);
    },
  );
});

describe('lines of one make', () => {
  const name = fc.constantFrom('Teska', 'Blue Fig', 'Lokál Nord', 'Café Orm', 'Zum Anker', 'Da Pino', 'Kvarnen', 'El Sol');
  const street = fc.constantFrom('Dlouhá', 'Marktgasse', 'Via Roma', 'Storgatan', 'Rue du Port', 'Pernická', 'Calle Sol', 'Hold utca');
  const town = fc.constantFrom('Praha', 'Lindow', 'San Marlo', 'Umeå', 'Győr');
  const entry = fc.tuple(name, street, fc.integer({ min: 1, max: 199 }), town);

  it('are places one and all, in their order, whatever stands before them', () => {
    const marker = fc.constantFrom('', '- ', '* ', '• ', '📍 ', '· ');
    fc.assert(
      fc.property(fc.array(entry, { minLength: 2, maxLength: 30 }), marker, (entries, sign) => {
        const text = entries.map(([title, way, number, where]) => `${sign}${title}, ${way} ${number}, ${where}`).join('\n');
        const { places } = readText(text);
        expect(places.map((place) => [place.name, place.address])).toEqual(
          entries.map(([title, way, number, where]) => [title, `${way} ${number}, ${where}`]),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('are places when the address stands on the line below', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 2, maxLength: 30 }), (entries) => {
        const text = entries.map(([title, way, number, where]) => `${title}\n${way} ${number}, ${where}`).join('\n\n');
        expect(readText(text).places.map((place) => place.name)).toEqual(entries.map(([title]) => title));
      }),
      { numRuns: 150 },
    );
  });
});

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
/** Whether all letters and digits of a value stand in a piece of source in their order: markup between them may be left out, nothing may be added. */
function standsIn(value: string, source: string): boolean {
  let at = 0;
  for (const char of bare(value)) {
    at = source.indexOf(char, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Every value stands in the source at the place its receipt names. */
function expectReceipts(text: string, reading: TextReading): void {
  for (const place of reading.places) {
    for (const field of ['name', 'address', 'note', 'phoneNumber', 'hours', 'category', 'url', 'websiteUrl'] as const) {
      const value = place[field];
      if (value === undefined) continue;
      const receipt = place.receipts?.[field];
      if (receipt?.kind !== 'text') throw new Error(`${field} of ${place.name} has no receipt`);
      const source = text.slice(receipt.start, receipt.end);
      if (!standsIn(value, source)) throw new Error(`${field} ${JSON.stringify(value)} does not stand in ${JSON.stringify(source)}`);
      expect(field === 'name' ? source.length : 0).toBeLessThan(2_000);
    }
    if (place.latitude !== undefined) expect(place.receipts?.latitude?.kind).toBe('text');
    expect(place.name.length).toBeGreaterThan(0);
  }
}

describe('receipts', () => {
  it.each([...KINDS, ...EVERYDAY].map((one) => [one.kind, one.text] as const))('point at every value: %s', (_kind, text) => {
    expectReceipts(text, readText(text));
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
        expectReceipts(text, readText(text));
      }),
      { numRuns: 600 },
    );
  });
});

/** Far above what the work takes, so that a loaded machine fails no test; work that grows faster than the text takes longer than this. */
const GENEROUS = 20_000;

describe('hostile text', () => {
  const long = (piece: string, size = 2_000_000): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  it.each([
    ' ',
    '[',
    '[a](b(',
    '(',
    '[[',
    '{{a|name=',
    '*a ',
    '<a ',
    '1 ',
    '- ',
    'a: ',
    'Aa of the ',
    'http://',
    '|a|b|\n',
    '\n',
    '清水寺、',
    '["',
    '<!--',
    '🍜',
  ])(
    'of 2 MB of %j is read in time',
    (piece) => {
      const began = performance.now();
      readText(long(piece));
      expect(performance.now() - began).toBeLessThan(GENEROUS);
    },
    60_000,
  );

  it('reads 2 MB of different entries in time and loses none', () => {
    const lines: string[] = [];
    for (let i = 0, size = 0; size < 2_000_000; i++) {
      lines.push(`- Cafe Nr${i} Blue (${i + 1} Main${i % 977} Street, Town) - good coffee http://x${i}.example/a`);
      size += (lines.at(-1)?.length ?? 0) + 1;
    }
    const began = performance.now();
    expect(readText(lines.join('\n')).places).toHaveLength(lines.length);
    expect(performance.now() - began).toBeLessThan(GENEROUS);
  }, 60_000);
});

/** The set that this reader was written for; the figures over all sets are in `npm run evaluate`. */
const recorded = corpusItems({ sets: ['first'], kinds: ['text'] });

describe.skipIf(recorded === undefined)('the recorded texts of the first set', () => {
  it('are read to a mean F1 above 0.92, each value with its place in the text', async () => {
    const { compare } = (await import(corpusPath('score.mjs') ?? '')) as {
      compare: (want: unknown[], got: unknown[], optional: unknown[]) => { want: number; got: number; hit: number };
    };
    const scores = (recorded ?? []).map((item) => {
      const text = new TextDecoder().decode(corpusBytes(item));
      const reading = readText(text);
      expectReceipts(text, reading);
      const { want, got, hit } = compare(item.places, reading.places, item.optional_places ?? []);
      return (2 * hit) / (want + got);
    });
    expect(scores.reduce((sum, one) => sum + one, 0) / scores.length).toBeGreaterThan(0.92);
  });
});
