import { deflateSync } from 'node:zlib';
import { corpusBytes, corpusItems } from '@cairn/engines/testing/corpus.ts';
import { describeWithCorpus } from '@cairn/engines/testing/corpus-tests.ts';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReadPicture } from './ocr.ts';
import { registerTestFont, TEST_FONT } from './testing-font.ts';

const readPicture = makeReadPicture();
const never = new AbortController().signal;
beforeAll(registerTestFont);
afterAll(() => readPicture.close());

/** Black words on white, drawn by sharp; `y` is the top of the box that each line is drawn in, 60 px apart. */
function drawn(lines: string[], colours = { ink: 'black', paper: 'white' }): Sharp {
  const texts = lines
    .map((line, index) => `<text x="40" y="${80 + index * 60}" font-size="36" fill="${colours.ink}">${line}</text>`)
    .join('');
  const size = `width="700" height="${60 + lines.length * 60 + 40}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${TEST_FONT}"><rect ${size} fill="${colours.paper}"/>${texts}</svg>`;
  return sharp(Buffer.from(svg));
}

const LINES = ['Golden Pavilion', 'Harbour Street 24', 'Open daily until 18:00', 'Old Lighthouse'];

// @covers extract-methods.without-vision-model-pictures-read
test('the lines of a picture, each with its box in pixels of the picture', async () => {
  const got = await readPicture(await drawn(LINES).png().toBuffer(), never);
  expect(got).toMatchObject({ width: 700, height: 340 });
  expect(got.lines.map(({ text }) => text)).toEqual(LINES);
  for (const [index, { box, confidence }] of got.lines.entries()) {
    expect(confidence).toBeGreaterThan(60);
    expect(Math.abs(box.x - 40)).toBeLessThan(12);
    expect(box.y).toBeGreaterThan(80 + index * 60 - 45);
    expect(box.y + box.height).toBeLessThan(80 + index * 60 + 20);
  }
});

// @covers extract-methods.orientation-size-set-right-before
test('light on dark, sideways by its EXIF orientation, and small pictures are read too', async () => {
  const dark = await drawn(LINES, { ink: '#eeeeee', paper: '#202030' }).webp().toBuffer();
  // Orientation 6: what is stored has to be turned right by a quarter to be upright.
  const sideways = await sharp(await drawn(LINES).png().toBuffer())
    .rotate(270)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const small = await drawn(LINES).resize(300).gif().toBuffer();
  for (const bytes of [dark, sideways, small]) {
    const got = await readPicture(bytes, never);
    expect(got.width).toBeGreaterThan(got.height);
    expect(got.lines.map(({ text }) => text)).toEqual(LINES);
  }
});

test('pale and coloured letters beside a dark photograph are read too', async () => {
  const texts = [
    ['Harbour Street 24', '#a8a8a8'],
    ['Golden Pavilion', '#e88a00'],
  ].map(([text, ink], index) => `<text x="40" y="${80 + index * 60}" font-size="24" fill="${ink}">${text}</text>`);
  const photograph = '<rect x="800" y="0" width="1000" height="1000" fill="#1a1a22"/><circle cx="1300" cy="500" r="300" fill="#50303a"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1000" font-family="${TEST_FONT}"><rect width="1800" height="1000" fill="white"/>${texts.join('')}${photograph}</svg>`;
  const got = await readPicture(await sharp(Buffer.from(svg)).png().toBuffer(), never);
  expect(got.lines.map(({ text }) => text)).toEqual(['Harbour Street 24', 'Golden Pavilion']);
});

test('columns stay separate, and lines are ordered row by row', async () => {
  const left = await drawn(LINES).png().toBuffer();
  const right = await drawn(['Twelve Euros', 'Seven Euros', 'Closed', 'Nine Euros']).png().toBuffer();
  const both = sharp({ create: { width: 1_400, height: 340, channels: 3, background: 'white' } });
  const got = await readPicture(
    await both
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: 700, top: 0 },
      ])
      .png()
      .toBuffer(),
    never,
  );
  const rows = ['Twelve Euros', 'Seven Euros', 'Closed', 'Nine Euros'].flatMap((price, index) => [LINES[index], price]);
  expect(got.lines.map(({ text }) => text)).toEqual(rows);
});

// Drawing it would need a whole font of Japanese, so this one reads a recorded picture.
describeWithCorpus('a recorded picture of Japanese among English', 'truth.json', () => {
  // @covers extract-methods.picture-chooses-language-data
  test('is read with the data of its own script', async () => {
    const item = corpusItems({ kinds: ['image'] })?.find(({ file }) => file === 'images/img-owensantoso.png');
    if (item === undefined) throw new Error('The picture is no longer part of the corpus');
    const lines = (await readPicture(Buffer.from(corpusBytes(item)), never)).lines.map(({ text }) => text);
    const inJapanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+( |$)/u;
    const names = item.places.map(({ name }) => name);
    expect(lines).toEqual(expect.arrayContaining(names.filter((name) => !inJapanese.test(name))));
    expect(lines.filter((line) => inJapanese.test(line)).length).toBe(names.filter((name) => inJapanese.test(name)).length);
  });
});

const RUSSIAN = [
  'Дом книги и журналов',
  'Проспект Победы',
  'Ресторан Жигули',
  'Цирк имени Филатова',
  'Рыбный рынок',
  'Гостиница Заря',
  'Театр юного зрителя',
];

function inRussian(): Promise<Buffer> {
  const text = { text: RUSSIAN.join('\n'), font: `${TEST_FONT} 24`, dpi: 110, spacing: 30, rgba: true };
  return sharp({ text })
    .flatten({ background: 'white' })
    .extend({ top: 40, bottom: 40, left: 40, right: 200, background: 'white' })
    .png()
    .toBuffer();
}

// @covers extract-methods.picture-chooses-language-data
test('another script is detected and read with its own data; without the data nothing is invented', async () => {
  const got = await readPicture(await inRussian(), never);
  expect(got.lines.map(({ text }) => text)).toEqual(RUSSIAN);
  expect(got.missingScripts).toBeUndefined();
  const withoutRussian = makeReadPicture({ languages: ['eng', 'kor', 'jpn'] });
  const { lines } = await withoutRussian(await inRussian(), never);
  expect(lines.filter(({ text }) => !/^[\p{ASCII}\p{Script=Latin}]*$/u.test(text))).toEqual([]);
  await withoutRussian.close();
});

test('a picture without words has no lines', async () => {
  const blank = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  expect((await readPicture(blank, never)).lines).toEqual([]);
});

/** A PNG of 30,000 by 30,000 pixels in a few hundred bytes of head: no more is read of it. */
function bomb(side: number, kind: number[]): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set(kind, 8);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(1000)))]);
}

// @covers extract-methods.image-types-checked-content-broken
test('a file that is no picture, a broken one, a drawing and a pixel bomb each get their own sentence, and the reader continues', async () => {
  const whole = await drawn(LINES).png().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>');
  await expect(readPicture(Buffer.from('not a picture'), never)).rejects.toMatchObject({ code: 'unsupported-file' });
  await expect(readPicture(svg, never)).rejects.toMatchObject({ code: 'unsupported-file', message: expect.stringMatching(/svg/) });
  await expect(readPicture(whole.subarray(0, whole.length / 2), never)).rejects.toMatchObject({ code: 'broken-file' });
  await expect(readPicture(bomb(30_000, [8, 2, 0, 0, 0]), never)).rejects.toMatchObject({
    code: 'too-large',
    message: expect.stringMatching(/900 million pixels/),
  });
  expect((await readPicture(whole, never)).lines.length).toBe(LINES.length);
});

// @covers extract-methods.image-types-checked-content-broken
test('a picture that has to be decoded as a whole into more than 256 MB is not read', async () => {
  // 16 bits, RGBA, interlaced.
  await expect(readPicture(bomb(8_000, [16, 6, 0, 0, 1]), never)).rejects.toMatchObject({
    code: 'too-large',
    message: expect.stringMatching(/too much memory to decode/),
  });
});

test('a cancelled picture is abandoned; the next one and those that waited are read', async () => {
  const noise = Buffer.from(Array.from({ length: 1_200 * 1_200 }, (_, index) => (index * 7919 * (index % 1_013)) % 256));
  const hard = await sharp(noise, { raw: { width: 1_200, height: 1_200, channels: 1 } })
    .png()
    .toBuffer();
  const easy = await drawn(LINES).png().toBuffer();
  const cancel = new AbortController();
  const reading = readPicture(hard, cancel.signal);
  const behind = readPicture(easy, never);
  // By then it is unpacked and being read.
  setTimeout(() => cancel.abort(), 1_000);
  await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
  expect((await behind).lines.length).toBe(LINES.length);
});

test('a picture that is cancelled while it is unpacked is not read', async () => {
  const reader = makeReadPicture();
  let threads = 0;
  const count = () => {
    threads += 1;
  };
  process.on('worker', count);
  const cancel = new AbortController();
  const reading = reader(await drawn(LINES).resize(3_000).png().toBuffer(), cancel.signal);
  setImmediate(() => cancel.abort());
  await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
  await reader.close();
  process.off('worker', count);
  expect(threads).toBe(0);
});

test('a thread that takes too long or is idle is ended', async () => {
  const impatient = makeReadPicture({ timeoutMs: 1 });
  await expect(impatient(await drawn(LINES).png().toBuffer(), never)).rejects.toMatchObject({ code: 'timed-out' });
  await impatient.close();
});
