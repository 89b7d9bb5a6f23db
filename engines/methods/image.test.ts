import { stageWords } from '@cairn/contracts/stage-texts.ts';
import { isConfirmed, isUncertain } from '@cairn/contracts/places.ts';
import { describe, expect, test } from 'vitest';
import { EngineFailure } from '../interface/engine.ts';
import { type RunBatch, runEngine } from '../run.ts';
import { fakeWorld } from '../testing/fake-world.ts';
import type { World } from '../reading/world.ts';
import { image } from './image.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const named = (mark: number, filename = `${mark}.png`) => ({ bytes: Uint8Array.from([...PNG, mark]), filename });

function words(...names: string[]) {
  const lines = names.flatMap((name, index) => [
    { text: name, confidence: 95, box: { x: 40, y: 100 + index * 200, width: name.length * 20, height: 40 } },
    { text: `${index + 1} Harbour Street, Haifa`, confidence: 95, box: { x: 40, y: 160 + index * 200, width: 330, height: 28 } },
  ]);
  return { width: 1_000, height: 1_000, lines };
}

/** A picture with writing that OCR cannot read. */
const ILLEGIBLE = 8;
/** OCR that reads the last byte of a picture as the number of what it shows; 0 is a broken one. */
const shown = [words(), words('Golden Tavern', 'Old Lighthouse'), words('Blue Door', 'Green Lamp', 'Red Lion')];
const readPicture: World['readPicture'] = async (bytes) => {
  const number = bytes.at(-1) ?? 0;
  if (number === 0) throw new EngineFailure('broken-file', { text: 'This image is damaged. Save it again and retry.' });
  if (number === ILLEGIBLE)
    return { width: 100, height: 100, lines: [{ text: '~#', confidence: 12, box: { x: 1, y: 1, width: 50, height: 20 } }] };
  return shown[number] ?? words();
};
const ocrWorld = (more: Partial<World> = {}): World => ({ ...fakeWorld(), readPicture, ...more });
const run = (world: World, input: Parameters<typeof image.read>[0], signal = new AbortController().signal) =>
  runEngine(image, input, world, signal);

describe('by OCR', () => {
  // @covers extract-methods.image-reads-pictures, extract-methods.image-types-checked-content-broken
  test('several pictures, each reported; one that cannot be read is counted and the others go on', async () => {
    const stages = new Set<string>();
    const images = [named(1), named(0, 'torn.png'), { bytes: Buffer.from('no picture'), filename: 'note.png' }, named(2)];
    const observe = ({ stage }: RunBatch) => stage && stages.add(stageWords(stage));
    const result = await runEngine(image, { images }, ocrWorld(), new AbortController().signal, observe);
    expect(result.places.map(({ name }) => name)).toEqual(['Golden Tavern', 'Old Lighthouse', 'Blue Door', 'Green Lamp', 'Red Lion']);
    expect(result.places[2]?.receipts?.name).toMatchObject({ kind: 'box', picture: 3, x: 40, y: 100 });
    expect(result.ledger).toMatchObject({ kept: 5, complete: false });
    expect(result.sentence).toContain('Couldn’t read image 2 of 4 (torn.png): This image is damaged');
    expect(result.sentence).toContain('note.png is not an image');
    expect([...stages]).toContain('Image 4 of 4');
  });

  test('a single picture fails with its own reason, a picture without places with "empty"', async () => {
    expect((await run(ocrWorld(), { images: [named(0)] })).failure).toMatchObject({ code: 'broken-file' });
    expect((await run(ocrWorld(), { images: [named(7)] })).failure).toMatchObject({ code: 'empty' });
    const large = { bytes: Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]), filename: 'large.png' };
    expect((await run(ocrWorld(), { images: [large] })).failure).toMatchObject({ code: 'too-large' });
    expect((await run(fakeWorld(), { images: [named(1)] })).failure).toMatchObject({ code: 'no-model' });
  });

  // @covers extract-methods.script-without-data-named
  test('a script that cannot be read here is named, and the rest is read', async () => {
    const partly: World['readPicture'] = async (...parameters) => ({ ...(await readPicture(...parameters)), missingScripts: ['Georgian'] });
    const result = await run(ocrWorld({ readPicture: partly }), { images: [named(1)] });
    expect(result.places.map(({ name }) => name)).toEqual(['Golden Tavern', 'Old Lighthouse']);
    expect(result.sentence).toContain('in Georgian, which can’t be read here');
  });

  test("a picture's address is fetched, a page in its place refused", async () => {
    const fetched = fakeWorld((url) => ({ status: 200, body: url.pathname === '/a.png' ? named(1).bytes : '<html></html>' }));
    const result = await run({ ...fetched, readPicture }, { url: 'https://pictures.example/a.png' });
    expect(result.places.map(({ name }) => name)).toEqual(['Golden Tavern', 'Old Lighthouse']);
    const page = await run({ ...fetched, readPicture }, { url: 'https://pictures.example/b.png' });
    expect(page.failure).toMatchObject({ code: 'unsupported-file' });
  });

  test('a cancelled run keeps what it has', async () => {
    const stop = new AbortController();
    const slow: World['readPicture'] = async (bytes, signal) => {
      if (bytes.at(-1) === 2) stop.abort();
      signal.throwIfAborted();
      return readPicture(bytes, signal);
    };
    const result = await run(ocrWorld({ readPicture: slow }), { images: [named(1), named(2)] }, stop.signal);
    expect([result.places.length, result.stoppedBy?.code]).toEqual([2, 'cancelled']);
  });
});

describe('by a model that sees', () => {
  const answering = (answer: unknown): World => ocrWorld({ askModel: async () => ({ answer, tokens: 100 }) });
  const row = (name: string, more = {}) => ({ name, address: null, category: null, rating: null, reviewCount: null, ...more });
  const legible = [named(2)];

  test('what it read is in the picture, with its box and the values that are there too', async () => {
    const places = [row('Green Lamp'), row('Blue Door', { address: '1 Harbour Street, Haifa', rating: 4.9 })];
    const result = await run(answering({ places }), { images: legible });
    expect(result.places.map(({ name, rung, unconfirmed }) => [name, rung, unconfirmed])).toEqual([
      ['Green Lamp', 'model', undefined],
      ['Blue Door', 'model', undefined],
    ]);
    expect(result.places[1]).toMatchObject({
      address: '1 Harbour Street, Haifa',
      receipts: { name: expect.objectContaining({ kind: 'box', y: 100 }), address: expect.objectContaining({ kind: 'box', y: 160 }) },
    });
    expect(result.places[1]?.rating).toBeUndefined();
    expect(result.ledger).toMatchObject({ seen: 2, kept: 2, dropped: [] });
    expect(result.costs).toContainEqual(expect.objectContaining({ rung: 'model', calls: 1, tokens: 100 }));
  });

  // @covers extract-results.names-only-model-gave-no
  test('a name that OCR does not read is unconfirmed, not counted as seen, and OCR’s own reading joins what the model read', async () => {
    const places = [row('Red Lion', { address: '3 Harbour Street, Haifa' }), row('Invented Palace', { rating: 4.9 }), row('')];
    const result = await run(answering({ places }), { images: legible });
    expect(result.places.map(({ name, rung, unconfirmed }) => [name, rung, unconfirmed])).toEqual([
      ['Blue Door', 'ocr', undefined],
      ['Green Lamp', 'ocr', undefined],
      ['Red Lion', 'model', undefined],
      ['Invented Palace', 'model', true],
    ]);
    expect(result.places.at(-1)?.rating).toBeUndefined();
    expect(result.ledger).toMatchObject({ seen: 3, kept: 3, unconfirmed: 1, dropped: [] });
    expect(result.ledger.refused).toMatchObject([{ reason: 'no name', count: 1, examples: [expect.any(String)] }]);
  });

  // @covers extract-results.ocr-reads-picture-kept-model
  test('where the model only invents, what OCR read is kept, and only that is counted', async () => {
    const result = await run(answering({ places: [row('Invented Palace'), row('Made-up Mansion')] }), { images: legible });
    expect(result.places.filter(isConfirmed).map(({ name }) => name)).toEqual(['Blue Door', 'Green Lamp', 'Red Lion']);
    expect(result.ledger).toMatchObject({ seen: 3, kept: 3, unconfirmed: 2 });
    expect(result.sentence).toBeUndefined();
  });

  test('names that nothing confirms are for a person to check, and 200 of them are not believed', async () => {
    const invented = Array.from({ length: 200 }, (_, index) => row(`Place number ${index}`));
    const result = await run(answering({ places: invented }), { images: [named(ILLEGIBLE)] });
    expect(result.places.length).toBe(30);
    expect(result.places.every(isUncertain)).toBe(true);
    expect(result.places.some(isConfirmed)).toBe(false);
    expect(result.ledger).toMatchObject({ seen: 0, kept: 0, unconfirmed: 30, complete: false });
    expect(result.ledger.refused).toMatchObject([{ reason: 'not in the picture', count: 170 }]);
    expect(result.sentence).toContain('These 30 places were found only by the AI model');
    expect(result.failure).toBeUndefined();
  });

  test('the same invention in several pictures, and where there is no writing or no OCR, is one unconfirmed name', async () => {
    const inventing = answering({ places: [row('Invented Palace')] });
    const twice = await run(inventing, { images: [named(7), named(6)] });
    expect(twice.places).toMatchObject([{ name: 'Invented Palace', unconfirmed: true }]);
    expect(twice.ledger).toMatchObject({ seen: 0, unconfirmed: 1, refused: [{ reason: 'named again by the model', count: 1 }] });
    const { readPicture: _none, ...blind } = inventing;
    expect((await run(blind, { images: legible })).places).toMatchObject([{ name: 'Invented Palace', unconfirmed: true }]);
  });

  test.each([
    ['half an object', { plac: [] }],
    ['a text', 'sorry'],
    ['nothing', undefined],
  ])('an answer that is %s: read by OCR, and said so', async (_what, answer) => {
    const result = await run(answering(answer), { images: legible });
    expect(result.places.map(({ name }) => name)).toEqual(['Blue Door', 'Green Lamp', 'Red Lion']);
    expect(result.sentence).toContain('without the AI model');
  });

  test('a model that is down: read by OCR; without OCR the model’s own failure', async () => {
    const askModel: World['askModel'] = async () => {
      throw new EngineFailure('model-failed', { text: 'The model does not answer.' });
    };
    expect((await run(ocrWorld({ askModel }), { images: legible })).places.length).toBe(3);
    expect((await run({ ...fakeWorld(), askModel }, { images: legible })).failure).toMatchObject({ code: 'model-failed' });
  });
});
