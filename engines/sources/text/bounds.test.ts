import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useModel } from '../../scoring/model-data.ts';
import { HOSTILE_TEXTS } from '../../testing/hostile-texts.ts';
import { standInJudge } from '../../testing/stand-in-judge.ts';
import { WorkCount } from '../../testing/work-count.ts';
import { readText, readTextInSteps } from './index.ts';
import { segmentInWindows } from './segment.ts';
import { blankControls } from './source.ts';

const TINY = 300;
const SMALL = 3_000;
/** Texts whose work is in proportion from a greater length on: a window of some thousand characters is compared with itself. */
const GREATER_SMALL: Record<string, number> = { 'one address of a page': 2 * SMALL };
/** More than one window, in which long texts are read. */
const LONG = 120_000;
/** Blocks of code that may be run between two pauses, and steps that are counted together; a step of 20 ms runs about this many. */
const MOST_WORK = 80_000;
const STEPS_TOGETHER = 10;

// What holds must hold whatever a model decides.
beforeAll(() => useModel('text', standInJudge()));
afterAll(() => useModel('text', undefined));

interface Effort {
  steps: number;
  work: number;
  /** Most work of some steps that follow each other. */
  most: number;
}

function effortOf(text: string, work: WorkCount): Effort {
  const effort: Effort = { steps: 0, work: 0, most: 0 };
  const take = (): void => {
    const done = work.take();
    effort.work += done;
    effort.most = Math.max(effort.most, done);
  };
  work.take();
  const steps = readTextInSteps(text);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) if (++effort.steps % STEPS_TOGETHER === 0) take();
  take();
  expectProvenance(text, step.value);
  return effort;
}

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
  let work: WorkCount;
  beforeAll(() => {
    work = new WorkCount();
  });
  afterAll(() => work.stop());

  // @covers read-sources.pasted-text-shape-costs-work
  it.each(Object.entries(HOSTILE_TEXTS))(
    'of %s costs work in proportion to its length, with pauses, and every value points into it',
    (name, make) => {
      const length = GREATER_SMALL[name] ?? SMALL;
      // Tables and patterns that are made once belong to no text.
      readText(make(TINY));
      const once = effortOf(make(length), work);
      const twice = effortOf(make(2 * length), work);
      expect(twice.work).toBeLessThan(2.6 * once.work + 10_000);
      expect(twice.steps).toBeLessThan(2.6 * once.steps + 20);
      expect(Math.max(once.most, twice.most)).toBeLessThan(STEPS_TOGETHER * MOST_WORK);
    },
  );
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
  it('of a great length is cut into parts of bounded weight', () => {
    for (const make of Object.values(HOSTILE_TEXTS)) {
      const text = make(LONG);
      for (const part of segmentInWindows(text)) {
        expect(part?.units.length ?? 0).toBeLessThan(6_000);
        expect(part?.units.reduce((sum, { weight }) => sum + weight, 0) ?? 0).toBeLessThan(150_000);
      }
    }
  });
});
