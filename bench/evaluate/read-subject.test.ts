import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeOfflineWorld } from './offline-world.ts';
import { outcomeOf } from './read-subject.ts';
import { reportOf } from './report.ts';
import { subjectsOf } from './subjects.ts';

const CSV = 'Name,Address,Latitude,Longitude\nBlue Heron,12 Mill Lane,52.5,13.4\nOld Mill,1 High Street,52.6,13.5\n';
const PAGE = '<html><body><p>We sell pumps of every size.</p></body></html>';

const TRUTH = [
  {
    file: 'files/mills.csv.gz',
    kind: 'geo',
    set: 'mine',
    lang: 'en-GB',
    places: [
      { name: 'Blue Heron', address: '12 Mill Lane', lat: 52.5, lng: 13.4 },
      { name: 'Old Mill', address: '1 High Street', lat: 52.6, lng: 13.5 },
    ],
  },
  { file: 'texts/pumps.md', kind: 'text', set: 'theirs', places: [] },
  { file: 'lists/list.json', kind: 'list', set: 'mine', places: [] },
  { file: 'images/sign.png', kind: 'image', set: 'mine', places: [] },
];

describe('a small corpus', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'corpus-'));
    for (const name of ['files', 'texts', 'ordinary']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'truth.json'), JSON.stringify(TRUTH));
    writeFileSync(join(folder, 'files/mills.csv.gz'), gzipSync(CSV));
    writeFileSync(join(folder, 'texts/pumps.md'), 'We sell pumps.\n');
    writeFileSync(join(folder, 'ordinary.json'), JSON.stringify([{ file: 'ordinary/1.html', type: 'product', places: [] }]));
    writeFileSync(join(folder, 'ordinary/1.html'), PAGE);
    vi.stubEnv('CAIRN_CORPUS', folder);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('is read by the engines of its kinds', async () => {
    const world = makeOfflineWorld();
    const outcomes = [];
    for (const subject of subjectsOf({}) ?? []) outcomes.push(await outcomeOf(subject, world));
    await world.close();
    expect(outcomes.map(({ file, kind, language }) => [file, kind, language])).toEqual([
      ['files/mills.csv.gz', 'file', 'en'],
      ['texts/pumps.md', 'text', 'unknown'],
      ['ordinary/1.html', 'ordinary', 'unknown'],
    ]);
    const { sets, ordinary } = reportOf(outcomes);
    expect(sets['file mine']?.names.f1).toBe(1);
    expect(sets['file mine']?.fields.coordinates).toMatchObject({ stated: 2, right: 2 });
    expect(sets['text theirs']?.negatives).toEqual({ of: 1, count: 1, share: 1 });
    expect(ordinary).toEqual({ of: 1, count: 1, share: 1 });
  });

  it('is read in part', () => {
    const files = (selection: Parameters<typeof subjectsOf>[0]) => subjectsOf(selection)?.map(({ item }) => item.file);
    expect(files({ kinds: ['picture'] })).toEqual(['images/sign.png']);
    expect(files({ sets: ['theirs'] })).toEqual(['texts/pumps.md']);
    expect(files({ item: 'mills' })).toEqual(['files/mills.csv.gz']);
  });

  it('that is not there is nothing to read', () => {
    vi.stubEnv('CAIRN_CORPUS', join(folder, 'nowhere'));
    expect(subjectsOf({})).toBeUndefined();
  });
});
