import { expect, test } from 'vitest';
import type { Verdict } from '../../scoring/judge.ts';
import { allowedReadings, limitsOf, type PictureLimits, type PictureReadings } from './choose-reading.ts';
import { placeEvidence } from './evidence.ts';
import { measureLines } from './lines.ts';
import { segmentPicture } from './segment.ts';

const LIMITS: PictureLimits = { cardsShare: 0.8, cardsGate: 0.5, namedShare: 0.25, shapeSure: 0.8 };

function rivals(input: {
  gate: number;
  cards?: { worth: number; evidence: number };
  judged: { worth: number; evidence: number };
}): PictureReadings {
  return {
    document: segmentPicture({ width: 100, height: 100, lines: [] }),
    verdict: { gate: input.gate } as Verdict,
    lines: [],
    values: [],
    cards: input.cards === undefined ? undefined : { found: { cards: [], rejected: [], columns: [] }, ...input.cards },
    entries: { found: [], worth: 0.7 },
    judged: { chosen: [], ...input.judged },
  };
}

const allowed = (input: Parameters<typeof rivals>[0]): string[] => [...allowedReadings(rivals(input), LIMITS, 0.7)];

test.each<[string, Parameters<typeof rivals>[0], string[]]>([
  [
    'cards that are worth nearly as much as the judged names go first',
    { gate: 0.9, cards: { worth: 0.5, evidence: 1 }, judged: { worth: 0.6, evidence: 1 } },
    ['cards', 'entries', 'judged', 'addressed'],
  ],
  [
    'cards that are worth far less are left',
    { gate: 0.9, cards: { worth: 0.2, evidence: 1 }, judged: { worth: 0.6, evidence: 1 } },
    ['entries', 'judged', 'addressed'],
  ],
  [
    'without evidence that names are of places neither is taken',
    { gate: 0.9, cards: { worth: 0.6, evidence: 0.1 }, judged: { worth: 0.6, evidence: 0.1 } },
    ['entries', 'addressed'],
  ],
  [
    'below the gate only entries recognised by their shape are taken',
    { gate: 0.6, cards: { worth: 0.6, evidence: 1 }, judged: { worth: 0.6, evidence: 1 } },
    ['cards', 'entries', 'addressed'],
  ],
])('%s', (_what, input, expected) => {
  expect(allowed(input)).toEqual(expected);
});

test('the limits are those of the model, and the earlier ones where it has none', () => {
  const thresholds = { gate: {}, least: 0, sure: 0, fill: 1, leastFilled: 3, listed: 0, alike: { least: 3, share: 0.5 }, sharpness: 1 };
  expect(limitsOf({ ...thresholds, reader: { cardsShare: 0.4 } })).toEqual({
    cardsShare: 0.4,
    cardsGate: 0,
    namedShare: 0.25,
    shapeSure: 0.7,
  });
});

test('evidence is whole with an address or a town above, and else the share of names that name a kind of place', () => {
  const lines = (...texts: string[]) =>
    measureLines(texts.map((text, at) => ({ text, confidence: 90, box: { x: 10, y: at * 40, width: text.length * 10, height: 20 } })));
  const people = lines('Maria', 'Robert', 'Ingrid');
  expect(placeEvidence(people, people)).toBe(0);
  const mixed = lines('Maria', 'Robert', 'Hotel Ingrid', 'Anna');
  expect(placeEvidence(mixed, mixed)).toBe(0.25);
  const titled = lines('Berlin', 'Maria', 'Robert');
  expect(placeEvidence(titled, titled.slice(1))).toBe(1);
});
