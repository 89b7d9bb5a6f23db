import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startModelServer } from '@cairn/engines/testing/model-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INSTALLED_CODE_FOLDER } from '../app/code-folder.ts';
import { drawBlankPicture } from './testing/screenshot.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));
const feature = (name: string, more = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [13.4, 52.5] },
  properties: { name, ...more },
});
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'));
  const whole = { type: 'FeatureCollection', features: [feature('=HYPERLINK("x")', { address: 'Weg "1"', rating: 4.5 }), feature('Zwei')] };
  writeFileSync(join(folder, 'whole.geojson'), JSON.stringify(whole));
  writeFileSync(join(folder, 'partial.geojson'), JSON.stringify({ ...whole, features: [...whole.features, feature('')] }));
  writeFileSync(join(folder, 'empty.kml'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command; nothing of the tester's settings may leak into it. */
async function extract(words: string[], input = '', settings = {}): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [CLI, ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: INSTALLED_CODE_FOLDER, ...settings },
  });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}

describe('the terminal command', () => {
  // @covers calls.npm-run-extract-writes-json, calls.npm-run-extract-ends-0, calls.npm-run-extract-reads
  test('writes {places, ledger} to stdout, the report to stderr, and ends with 0 when all was read', async () => {
    const { code, out, err } = await extract(['--json', 'whole.geojson']);
    expect(code).toBe(0);
    const { places, ledger, ...rest } = JSON.parse(out);
    expect(rest).toEqual({});
    expect(places).toHaveLength(2);
    expect(places[1]).toMatchObject({ name: 'Zwei', latitude: 52.5, countryCode: 'DE' });
    expect(ledger).toMatchObject({ expected: 2, seen: 2, kept: 2, complete: true });
    expect(err).toMatch(/^All 2 places found · [\d.]+ s\n$/);
  });

  // @covers calls.npm-run-extract-writes-json
  test('writes CSV with every value quoted and no cell that a spreadsheet would run, and the report to stderr', async () => {
    const { out, err } = await extract(['--csv', 'whole.geojson']);
    expect(err).toMatch(/^All 2 places found · [\d.]+ s\n$/);
    expect(out.split('\r\n').slice(0, 2)).toEqual([
      '"Name","Address","Rating","Review Count","Category","URL"',
      `"'=HYPERLINK(""x"")","Weg ""1""","4.5","","",""`,
    ]);
  });

  // @covers calls.npm-run-extract-ends-0
  test('ends with 3 when something was left out, and says what', async () => {
    const { code, err } = await extract(['partial.geojson']);
    expect(code).toBe(3);
    expect(err).toContain('2 of 3 places found: 1 skipped · ');
  });

  // @covers calls.npm-run-extract-ends-0
  test('ends with 0 when nothing is known to be missing of a text that does not say how many it has', async () => {
    const { code, out, err } = await extract(['--json', 'Old Mill, 5 Mill Lane, Leeds LS1 4AB\nBlue Room, 6 Dock Street, Leeds LS1 4AB']);
    expect(code).toBe(0);
    expect(JSON.parse(out).ledger).not.toHaveProperty('complete');
    expect(err).toContain('2 places found; the source doesn’t give a total · ');
  });

  // @covers calls.npm-run-extract-explain-prints
  test('prints on stderr with --explain how a source was read, and says where its reader gives no reasons', async () => {
    const named = await extract(['--explain', 'Old Mill, 5 Mill Lane, Leeds LS1 4AB\nBlue Room, 6 Dock Street, Leeds LS1 4AB']);
    expect(named.err).toMatch(/Old Mill\n {2}taken: [\d.]+ % likely to be a place of the list/);
    const { code, out, err } = await extract(['--json', '--explain', 'whole.geojson']);
    expect([code, Object.keys(JSON.parse(out))]).toEqual([0, ['places', 'ledger']]);
    expect(err).toContain('The reader of this source gives no reasons.');
  });

  // @covers calls.npm-run-extract-ends-0
  test('ends with 1 and a sentence when nothing was read, with JSON still on stdout', async () => {
    const { code, out, err } = await extract(['--json', 'empty.kml']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ places: [], ledger: { seen: 0, kept: 0, complete: false } });
    expect(err).toContain('empty.kml is empty.');
  });

  describe('what only a model names', () => {
    let model: Awaited<ReturnType<typeof startModelServer>>;
    let settings: Record<string, string>;
    beforeAll(async () => {
      const blank = await drawBlankPicture();
      writeFileSync(join(folder, 'blank.png'), Buffer.from(blank.slice(blank.indexOf(',') + 1), 'base64'));
      model = await startModelServer({ read: () => [{ name: 'Invented Palace' }] });
      settings = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stand-in', AI_BASE_URL: model.baseUrl };
    });
    afterAll(() => model.close());

    // @covers extract-results.name-only-vision-model-gives
    test('is marked in JSON, and ends with 3 where nothing else was found', async () => {
      const json = await extract(['--json', 'blank.png'], '', settings);
      expect(JSON.parse(json.out)).toMatchObject({
        places: [{ name: 'Invented Palace', unconfirmed: true }],
        ledger: { seen: 0, kept: 0, unconfirmed: 1, complete: false },
      });
      expect([json.code, json.err]).toEqual([3, expect.stringContaining('No confirmed places; 1 name found only by the AI model · ')]);
    });

    // @covers extract-results.name-only-vision-model-gives
    test('is marked in the list for people', async () => {
      expect((await extract(['blank.png'], '', settings)).out).toContain('Invented Palace (unconfirmed)');
    });

    // @covers extract-results.name-only-vision-model-gives
    test('is not in the CSV', async () => {
      expect((await extract(['--csv', 'blank.png'], '', settings)).out).not.toContain('Invented');
    });
  });

  // @covers calls.npm-run-extract-reads
  test('ends with 2 when it was not understood', async () => {
    const lines = [[], ['--json', '--csv', 'whole.geojson'], ['missing.kml'], ['--no-such-option'], ['--method', 'magic', 'x'], ['.']];
    const answers = await Promise.all(lines.map((words) => extract(words)));
    expect(answers.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(answers[2]?.err).toContain('There is no file missing.kml.');
  });

  // @covers calls.npm-run-extract-reads
  test('reads standard input and a file of a wrong name by their content', async () => {
    const table = 'name,lat,lng\nA,52.5,13.4\n';
    writeFileSync(join(folder, 'table.kml'), table);
    for (const [source, input] of [
      ['-', table],
      ['table.kml', ''],
    ] as const) {
      const { code, out } = await extract(['--json', source], input);
      expect([source, code, JSON.parse(out).places[0].name]).toEqual([source, 0, 'A']);
    }
  });
});
