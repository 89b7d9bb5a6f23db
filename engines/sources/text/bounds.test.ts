import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useModel } from '../../scoring/model-data.ts';
import { HOSTILE_TEXTS } from '../../testing/hostile-texts.ts';
import { standInJudge } from '../../testing/stand-in-judge.ts';
import { countTextWork, type TextWork } from '../../testing/text-work.ts';
import { readText } from './index.ts';
import { segmentInWindows } from './segment.ts';
import { blankControls } from './source.ts';

const SMALL = 1_500;
/** Texts whose work is in proportion from a greater length on: a window of some thousand characters is compared with itself. */
const GREATER_SMALL: Record<string, number> = { 'one address of a page': 8_000 };
/** More than one window, in which long texts are read. */
const LONG = 120_000;
/**
 * Blocks of code that may be run between two pauses: as many as half of the texts below run in 20 ms on one core of a server of 2025, at
 * about 100,000 a millisecond. Steps are counted together, since counting takes longer than a step.
 */
const MOST_BLOCKS = 2_000_000;
const STEPS_TOGETHER = 10;
/** Blocks for what is kept after its first use, about a millisecond. */
const ONCE = 100_000;

// What holds must hold whatever a model decides.
beforeAll(() => useModel('text', standInJudge()));
afterAll(() => useModel('text', undefined));

function expectProvenance(text: string, { places } = readText(text)): void {
  for (const place of places) {
    expect(place.name.isWellFormed()).toBe(true);
    for (const provenance of Object.values(place.receipts ?? {})) {
      if (provenance.kind !== 'text') throw new Error(`A value of a text has provenance of kind ${provenance.kind}.`);
      expect(provenance.start).toBeLessThanOrEqual(provenance.end);
      expect(provenance.end).toBeLessThanOrEqual(text.length);
      expect(
        text.startsWith(provenance.quote ?? '', provenance.start) || !text.slice(provenance.start, provenance.end).isWellFormed(),
      ).toBe(true);
    }
  }
}

describe('a text', () => {
  const names = Object.keys(HOSTILE_TEXTS);
  const lengthOf = (name: string) => GREATER_SMALL[name] ?? SMALL;
  let counted: Array<Promise<TextWork>>;
  beforeAll(() => {
    const texts = names.flatMap((name) => [1, 2].map((times) => ({ name, length: times * lengthOf(name) })));
    counted = countTextWork(texts, STEPS_TOGETHER);
  });

  // @covers read-sources.pasted-text-shape-costs-work
  it.each(names)('of %s costs work in proportion to its length, with pauses, and every value points into it', async (name) => {
    const [once, twice] = (await Promise.all(counted.slice(2 * names.indexOf(name), 2 * names.indexOf(name) + 2))) as [TextWork, TextWork];
    expect(twice.blocks).toBeLessThan(2.6 * once.blocks + ONCE);
    expect(twice.steps).toBeLessThan(2.6 * once.steps + 20);
    expect(Math.max(once.most, twice.most)).toBeLessThan(STEPS_TOGETHER * MOST_BLOCKS);
    expectProvenance(HOSTILE_TEXTS[name]?.(lengthOf(name)) ?? '');
  });
});

describe('any text', () => {
  const pieces = Object.values(HOSTILE_TEXTS).map((make) => make(24));
  const text = fc
    .array(
      fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('\n', '\n\n', ' ', '- ', '# ')),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join(''));

  it('is read without an error, and every value points into it', () => {
    fc.assert(
      fc.property(text, (one) => expectProvenance(one)),
      { numRuns: 150 },
    );
  });

  // @covers read-sources.pasted-text-shape-costs-work
  it('is cut into units that lose nothing of a long line', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.constantFrom('lorem ipsum ', 'Łódź', '東京。', '👩‍👧 ', 'a.b. '), (times, piece) => {
        const line = piece.repeat(times * 400);
        const units = [...segmentInWindows(blankControls(line))].flatMap((part) => part?.units ?? []);
        const blanks = /\s+/g;
        expect(
          units
            .map(({ text: own }) => own)
            .join('')
            .replace(blanks, ''),
        ).toBe(line.replace(/\u200d/g, '\u200d').replace(blanks, ''));
        for (const unit of units) expect(unit.text.length).toBeLessThanOrEqual(4_001);
      }),
      { numRuns: 40 },
    );
  });

  // @covers read-sources.pasted-text-shape-costs-work
  it.each(Object.entries(HOSTILE_TEXTS))('of a great length is cut into parts of bounded weight: %s', (_name, make) => {
    for (const part of segmentInWindows(make(LONG))) {
      expect(part?.units.length ?? 0).toBeLessThan(6_000);
      expect(part?.units.reduce((sum, { weight }) => sum + weight, 0) ?? 0).toBeLessThan(150_000);
    }
  });
});
