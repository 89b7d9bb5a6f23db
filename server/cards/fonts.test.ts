import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { create } from 'fontkitten';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeSmallDisk } from '../db/testing-small-disk.ts';
import { makeCardMaker } from './card-maker.ts';
import { readCoverage } from './coverage.ts';
import { type FontSelection, readFontSelection } from './font-selection.ts';
import { type FontFile, FONTS, prepareFonts, prepareFontsAnywhere, SANS, SERIF } from './fonts.ts';
import { registerFonts, setText } from './text-block.ts';

const folder = inject('fontFolder');
let fonts: FontFile[];
let files: string[];
let selection: FontSelection;
const registered = new Set<string>();
beforeAll(async () => {
  writeFileSync(join(folder, 'earlier-1.0.0.ttf'), '');
  fonts = await prepareFonts(folder);
  files = fonts.map(({ path }) => path);
  selection = readFontSelection(fonts);
});

/** Letters, marks and signs of every script that cards are drawn in. */
const SCRIPTS: Array<[string, string]> = [
  ['Latin', 'Kyoto worth the walk – “Żółć” & Đặng Ước, Ångström; €5 ½'],
  ['Cyrillic', 'Лучшие кофейни Москвы'],
  ['Greek', 'Τα καλύτερα καφέ της Αθήνας'],
  ['Arabic', 'أفضل المقاهي في القاهرة پچگ'],
  ['Hebrew', 'בתי הקפה הטובים בתל אביב'],
  ['Thai', 'ร้านกาแฟที่ดีที่สุดในกรุงเทพ'],
  ['Devanagari', 'दिल्ली के सबसे अच्छे कैफ़े'],
  ['Japanese', '京都の静かな朝ごはん、カフェ'],
  ['Korean', '서울의 조용한 카페'],
  ['simplified Chinese', '北京最好的咖啡馆'],
  ['traditional Chinese', '臺北的夜市與咖啡'],
  ['emoji', '🍜🍣🏔☕'],
];

/** Whether a character is drawn as the box for a missing glyph: a frame whose four sides are solid. */
async function isEmptyBox(character: string, family: string): Promise<boolean> {
  const { png } = await setText(character, { family, weight: 600, colour: '#000000', sizes: [96] }, 400, 400);
  const trimmed = sharp(png).extractChannel('alpha').threshold(64);
  const { data, info } = await trimmed.raw().toBuffer({ resolveWithObject: true });
  const isDrawn = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 0;
  const columns = Array.from({ length: info.width }, (_, x) => x).filter((x) => range(info.height).some((y) => isDrawn(x, y)));
  const rows = range(info.height).filter((y) => range(info.width).some((x) => isDrawn(x, y)));
  const [left = 0, right = 0, top = 0, bottom = 0] = [columns[0], columns.at(-1), rows[0], rows.at(-1)];
  const share = (points: boolean[]) => points.filter(Boolean).length / points.length;
  const across = range(right - left + 1).map((x) => x + left);
  const down = range(bottom - top + 1).map((y) => y + top);
  const sides = [
    across.map((x) => isDrawn(x, top + 1)),
    across.map((x) => isDrawn(x, bottom - 1)),
    down.map((y) => isDrawn(left + 1, y)),
    down.map((y) => isDrawn(right - 1, y)),
  ];
  return rows.length > 20 && columns.length > 20 && sides.every((side) => share(side) > 0.9);
}

const range = (length: number) => Array.from({ length }, (_, index) => index);
const lettersOf = (text: string) => [...new Set(text)].filter((character) => /\S/.test(character));

/** Registers what the text needs, as the thread does for a card; answers the files. */
async function registerFor(text: string): Promise<Set<string>> {
  const needed = selection.neededFor(text);
  const missing = [...needed].filter((path) => !registered.has(path));
  await registerFonts(missing);
  for (const path of missing) registered.add(path);
  return needed;
}

test('a text needs few files: a Latin one only those of the page fonts, a title in Japanese at most one more for each character', () => {
  const latin = [...selection.neededFor('Kyoto worth the walk – Đặng Ước')].map((path) => basename(path));
  expect(latin.filter((name) => !/^(?:newsreader|source-sans-3)-/.test(name))).toEqual([]);
  const title = '京都の静かな朝ごはん';
  expect(selection.neededFor(title).size).toBeLessThanOrEqual(title.length);
  expect(selection.neededFor('\u{10FFFD}').size).toBe(0);
});

test('the fonts have the family names under which the drawing looks for them, and fonts of earlier versions are removed', () => {
  for (const [name, family] of FONTS) {
    const own = files.filter((file) => basename(file).startsWith(`${name.slice('@fontsource-variable/'.length)}-`));
    const families = own.map((file) => {
      const font = create(readFileSync(file));
      return font.isCollection ? '' : font.familyName;
    });
    expect([name, ...new Set(families)]).toEqual([name, family]);
  }
  expect(readdirSync(folder).sort()).toEqual(files.map((file) => basename(file)).sort());
});

// @covers list.titles-script-lists-without-places
test('a character that no font has is drawn as an empty box, and is reported as not covered', async () => {
  // The box itself is drawn by a font.
  await registerFor('a');
  expect(await isEmptyBox('\u{10FFFD}', SERIF)).toBe(true);
  expect(readCoverage(files).has(0x10fffd)).toBe(false);
});

// @covers list.titles-script-lists-without-places
test.each(SCRIPTS)('the files that are registered for a text draw %s without an empty box', async (_script, text) => {
  const coverage = readCoverage([...(await registerFor(text))], []);
  expect(lettersOf(text).filter((character) => !coverage.has(character.codePointAt(0) ?? 0))).toEqual([]);
  for (const family of [SERIF, SANS]) {
    const boxes: string[] = [];
    for (const character of lettersOf(text).filter((one) => !/\p{M}/u.test(one))) {
      if (await isEmptyBox(character, family)) boxes.push(character);
    }
    expect(boxes).toEqual([]);
  }
});

test('a font file that cannot be read covers nothing', () => {
  const broken = join(folder, '.broken.ttf');
  writeFileSync(broken, 'no font');
  expect(readCoverage([broken], []).has(0x41)).toBe(false);
});

test('cards are drawn as soon as their fonts can be stored, such as after the disk was full', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'cairn-no-fonts-'));
  const place = join(parent, 'fonts');
  // Where the first font is written aside.
  mkdirSync(join(place, `.${process.pid}-${basename(files[0] ?? '')}`), { recursive: true });
  const maker = makeCardMaker(place);
  const facts = { title: 'Cafés', ownerName: 'Ada', count: 1, countries: ['Portugal'], pins: [] };
  await expect(maker.draw(facts)).rejects.toThrow(/The card could not be drawn: .*EISDIR/s);
  rmSync(place, { recursive: true });
  symlinkSync(folder, place);
  expect((await sharp(await maker.draw(facts)).metadata()).width).toBe(1200);
  await maker.close();
  rmSync(parent, { recursive: true });
});

const disk = makeSmallDisk();
afterAll(() => disk?.close());
test.skipIf(!disk)('fonts that find no room on a full or nearly full disk are used from another folder', async () => {
  if (!disk) throw new Error('The test is skipped without one');
  disk.fill();
  expect(await prepareFontsAnywhere(disk.folder, folder)).toEqual(fonts);
  await expect(prepareFontsAnywhere(disk.folder, join(disk.folder, 'other'))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(readdirSync(disk.folder)).toEqual([]);
  // What is left of a nearly full disk is for what is no cache.
  disk.free();
  disk.fill({ leave: 2 });
  expect(await prepareFontsAnywhere(disk.folder, folder)).toEqual(fonts);
  expect(readdirSync(disk.folder)).toEqual([]);
});
