import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeWithCorpus } from '@cairn/engines/testing/corpus-tests.ts';
import type { RunResult } from '@cairn/engines/run.ts';
import { makeOfflineWorld } from './offline-world.ts';
import { corpusJudge, evaluatePublishable, type Judge, publishableItems, publishableOutcome } from './publishable.ts';
import { describePublishable, kindsOfReason, publishableTable, shownOutcome } from './publishable-table.ts';

const JUDGE = `
export const ofJob = (job) => job;
export const judge = (expect, { places }) =>
  (expect.places ?? []).flatMap(({ name, address = '' }) => {
    const found = places.find((place) => place.name === name);
    if (found === undefined) return ['missing: ' + name];
    return (found.address ?? '') === address ? [] : [name + ': address ' + JSON.stringify(found.address ?? '')];
  });
`;
const EXPECTED = [
  {
    id: 'one',
    file: 'one.txt',
    kind: 'E-list',
    how: 'text',
    expect: { places: [{ name: 'Blue Heron', address: '12 Mill Lane, Springfield' }, { name: 'Old Mill' }] },
  },
  { id: 'two', file: 'one.txt', kind: 'F5e', how: 'text', expect: { anyOf: [{ places: [{ name: 'Old Mill' }, { name: 'Gone' }] }, {}] } },
  { id: 'three', file: 'one.txt', kind: 'F1a', how: 'text', expect: {} },
  { id: 'four', file: 'one.txt', kind: 'E-list', how: 'lookup', expect: {} },
];

const ofCorpus = (word?: string): string[] => (publishableItems(word) ?? []).flatMap(({ set, id }) => (set === 'corpus' ? [id] : []));

const result = (places: RunResult['places']): RunResult => ({
  places,
  count: places.length,
  ledger: { read: places.length } as unknown as RunResult['ledger'],
  source: {},
  costs: [],
});

describe('sources with whole cards', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'corpus-'));
    mkdirSync(join(folder, 'reports/inputs'), { recursive: true });
    writeFileSync(join(folder, 'reports/compare.mjs'), JUDGE);
    writeFileSync(join(folder, 'reports/expect.json'), JSON.stringify(EXPECTED));
    writeFileSync(
      join(folder, 'reports/inputs/one.txt'),
      '- Blue Heron, 12 Mill Lane, Springfield\n- Old Mill, 3 High Street, Springfield\n',
    );
    vi.stubEnv('CAIRN_CORPUS', folder);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('are the texts, files and pages of the kinds that state all fields', () => {
    expect(ofCorpus()).toEqual(['one', 'two']);
    expect(ofCorpus('tw')).toEqual(['two']);
  });

  it('come with the repository too, each with its file, in the forms and scripts that people have', () => {
    const own = publishableItems()?.filter(({ set }) => set !== 'corpus') ?? [];
    expect(own.filter(({ path }) => !existsSync(path))).toEqual([]);
    expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
    const kinds = Map.groupBy(own, ({ kind }) => kind);
    for (const kind of 'chat social mail event contact prose plan list panel address hours lines page'.split(' '))
      expect(kinds.get(`E-${kind}`)?.length).toBeGreaterThan(4);
    expect(own.some(({ expect: { places } }) => places?.length === 0)).toBe(true);
  });

  it('count places with every field right, and sources with nothing wrong', async () => {
    const world = makeOfflineWorld();
    const outcomes = ((await evaluatePublishable(world, 'one')) ?? []).filter(({ set }) => set === 'corpus');
    await world.close();
    expect(outcomes).toMatchObject([{ id: 'one', places: 2, placesRight: 1, reasons: ['Old Mill: address "3 High Street, Springfield"'] }]);
    expect(publishableTable(outcomes)).toMatch(/^text E-list\s+0 of 1\s+1 of 2\s+address wrong 1$/m);
    expect(publishableTable(outcomes)).toMatch(/^all corpus\s+0 of 1\s+1 of 2$/m);
    expect(describePublishable(outcomes[0] as (typeof outcomes)[0])).toContain('> name "Old Mill", address "3 High Street, Springfield"');
  });

  it('are held to the alternative that they miss least', async () => {
    const judge = (await corpusJudge()) as Judge;
    const [, item] = publishableItems() ?? [];
    if (item === undefined) throw new Error('There are two items.');
    expect(publishableOutcome(item, result([]), judge)).toMatchObject({ places: 0, placesRight: 0 });
  });
});

describe('a source that is held back', () => {
  const outcome = {
    id: 'held',
    kind: 'E-list',
    how: 'text' as const,
    places: 2,
    placesRight: 1,
    reasons: ['Blue Heron: note "and"; address ""', 'missing: Old Mill'],
    read: [{ name: 'Blue Heron', note: 'and', rung: 'text' as const }],
  };

  it('is written with its figures and the kinds of its mistakes alone, every other one whole', () => {
    expect(shownOutcome({ ...outcome, set: 'held back' })).toEqual({
      ...outcome,
      set: 'held back',
      reasons: ['note wrong', 'address lost', 'place missing'],
      read: [],
    });
    expect(shownOutcome({ ...outcome, set: 'own' })).toEqual({ ...outcome, set: 'own' });
  });
});

describe('a reason', () => {
  it.each([
    ['missing: Blue Heron', ['place missing']],
    ['not places: Follow us | Sunday', ['not a place', 'not a place']],
    ['Blue Heron: address ""; note "and"', ['address lost', 'note wrong']],
    ['title ""', ['title lost']],
    ['order differs', ['order']],
  ])('%j is counted as %j', (reason, kinds) => {
    expect(kindsOfReason(reason)).toEqual(kinds);
  });
});

describeWithCorpus('the recorded sources with whole cards', 'reports/expect.json', () => {
  it('are there, with the judge that belongs to them', async () => {
    expect(publishableItems()?.length).toBeGreaterThan(0);
    const { judge } = (await corpusJudge()) as Judge;
    expect(judge({ places: [{ name: 'Blue Heron' }] }, { places: [], said: '' })).toEqual(['missing: Blue Heron']);
  });
});
