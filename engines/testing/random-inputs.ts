import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import { readMapUrl } from '../sources/link/map-url.ts';
import type { ReaderKind, ReaderTasks } from '../sources/reader-tasks.ts';
import { readers } from '../sources/readers.ts';
import { HOSTILE_FILES, HOSTILE_TEXTS } from './hostile-texts.ts';
import { kml, pin } from './map-files.ts';
import { EVERYDAY } from './texts/everyday.ts';
import { KINDS } from './texts/kinds.ts';

/** One input of a reader, or a link. */
export type RandomInput =
  | { [Kind in ReaderKind]: { kind: Kind; input: ReaderTasks[Kind]['input'] } }[ReaderKind]
  | { kind: 'link'; input: string };

const PAGES = join(import.meta.dirname, 'pages');
const LONGEST_PIECE = 1_200;
const HOSTILE_LENGTH = 120;

const pages = readdirSync(PAGES)
  .filter((name) => name.endsWith('.html'))
  .map((name) => readFileSync(join(PAGES, name), 'utf8'));
const texts = [...KINDS, ...EVERYDAY].map(({ text }) => text);
const files = [
  kml(`<Folder><name>F</name>${pin('A')}${pin('B', '1,2 3,4')}</Folder><NetworkLink><href>x</href></NetworkLink>`),
  '<gpx><metadata><name>Hike</name></metadata><wpt lat="1" lon="2"><name>A</name></wpt><trk><name>T</name></trk></gpx>',
  '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[1,2]}}]}',
  'Title,Note,URL,Tags,Comment\nA,"b\nc",https://www.google.com/maps/search/50.08,14.42,,\n',
  'name;lat;lon;address\nA;48,1;16,3;Long Street 3\n',
  '{"places":[{"name":"A","location":{"lat":1,"lng":2}}]}\n{"name":"B"}\n',
];
const hostile = Object.values({ ...HOSTILE_TEXTS, ...HOSTILE_FILES }).map((make) => make(HOSTILE_LENGTH));
const links = [
  'https://www.google.com/maps/place/A+B/@48.1,16.3,17z/data=!4m5!3m4!1s0x1:0x2!8m2!3d48.1!4d16.3',
  'https://maps.apple.com/?ll=48.1,16.3&q=A',
  'https://www.openstreetmap.org/node/1#map=17/48.1/16.3',
  'geo:48.1,16.3?q=48.1,16.3(A)',
  'https://www.google.com/maps/@/data=!3m1!4b1!4m2!11m1!2sabc',
  'https://uri.amap.com/marker?position=116.3,39.9&name=A',
];
const SIGNS = [
  '\0',
  '\u202e',
  '\ud800',
  '\ufeff',
  '"',
  "'",
  '<',
  '>',
  '{',
  '}',
  '[',
  '&#x0;',
  '&amp;',
  '%',
  '%00',
  '\n',
  '\r',
  '\t',
  ',',
  ';',
  '1e309',
  '-0',
  '999',
  'NaN',
  '👩‍👧',
  'é',
  '店',
];

/** A piece of something real with a few changes: a cut, a repeat, a sign in it, the beginning of one and the end of another. */
function changed(originals: readonly string[]): fc.Arbitrary<string> {
  const piece = fc
    .tuple(fc.constantFrom(...originals), fc.nat(), fc.integer({ min: 1, max: LONGEST_PIECE }))
    .map(([text, start, length]) => {
      const from = text.length > length ? start % (text.length - length + 1) : 0;
      return text.slice(from, from + length);
    });
  const change = fc.tuple(
    fc.constantFrom('insert', 'cut', 'repeat', 'replace'),
    fc.nat(),
    fc.nat(60),
    fc.constantFrom(...SIGNS, ...hostile),
  );
  return fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 2 }), fc.array(change, { maxLength: 8 }))
    .map(([pieces, changes]) =>
      changes.reduce(
        (text, [how, where, length, sign]) => applyChange(text, how, { at: where % (text.length + 1), length, sign }),
        pieces.join(''),
      ),
    );
}

function applyChange(text: string, how: string, { at, length, sign }: { at: number; length: number; sign: string }): string {
  const [before, taken, after] = [text.slice(0, at), text.slice(at, at + length), text.slice(at + length)];
  if (how === 'insert') return before + sign + taken + after;
  if (how === 'cut') return before + after;
  if (how === 'repeat') return before + taken.repeat(4) + after;
  return before + sign + after;
}

const url = 'https://guide.example/page';
const anyText = changed([...texts, ...hostile]);
const length = fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.constantFrom(0, 1, 100_000));
const ocrLine = fc.record({
  text: anyText.map((text) => text.slice(0, 120)),
  confidence: fc.integer({ min: 0, max: 100 }),
  box: fc.record({ x: length, y: length, width: length, height: length }),
});
const filename = fc.constantFrom('a.kml', 'b.csv', 'c', 'd.json', 'e.gpx', 'f.txt', 'g.kmz', 'h.xlsx', 'i.geojson');

const INPUTS: fc.Arbitrary<RandomInput> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), input: fc.record({ text: anyText, explain: fc.boolean() }) }),
  fc.record({
    kind: fc.constant('page' as const),
    input: fc.record({ html: changed([...pages, ...hostile]), url: fc.constant(url), explain: fc.boolean() }),
  }),
  fc.record({ kind: fc.constant('page-lines' as const), input: fc.record({ html: changed(pages), url: fc.constant(url) }) }),
  fc.record({
    kind: fc.constant('file' as const),
    input: fc
      .tuple(fc.oneof(changed(files).map(asBytes), fc.uint8Array({ maxLength: 400 })), filename, fc.boolean())
      .map(([bytes, name, isJson]) => ({ bytes, filename: name, ...(isJson && { jsonUrl: url }) })),
  }),
  fc.record({
    kind: fc.constant('picture' as const),
    input: fc
      .tuple(fc.array(ocrLine, { maxLength: 20 }), fc.boolean())
      .map(([lines, explain]) => ({ words: { width: 1_200, height: 2_000, lines }, picture: 0, explain })),
  }),
  fc.record({ kind: fc.constant('link' as const), input: changed(links) }),
);

function asBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text));
}

/** The inputs of a seed, the same ones each time. */
export function randomInputs(seed: number, count: number): RandomInput[] {
  return fc.sample(INPUTS, { seed, numRuns: count });
}

/** What is wrong with the answer to an input; undefined where nothing is. A named failure is an answer, any other error is not. */
export function problemWith(random: RandomInput): string | undefined {
  try {
    if (random.kind === 'link') return problemOfPoint(readMapUrl(random.input)?.coordinates);
    for (const item of readAll(random)) {
      const problem = typeof item === 'object' && 'type' in item && item.type === 'place' ? problemOfPlace(item) : undefined;
      if (problem !== undefined) return problem;
    }
    return undefined;
  } catch (error) {
    if (error instanceof EngineFailure) return undefined;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

function* readAll({ kind, input }: Exclude<RandomInput, { kind: 'link' }>): Generator<EngineEvent | object> {
  const steps = readers[kind](input as never);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  // As a process sends it.
  structuredClone(step.value.head);
  for (const item of step.value.items) yield structuredClone(item) as EngineEvent | object;
}

function problemOfPlace({ place }: Extract<EngineEvent, { type: 'place' }>): string | undefined {
  if (typeof place.name !== 'string') return 'a place without a name';
  return problemOfPoint(place);
}

function problemOfPoint(point: { latitude?: number | undefined; longitude?: number | undefined } | undefined): string | undefined {
  const { latitude, longitude } = point ?? {};
  if (latitude !== undefined && !(Math.abs(latitude) <= 90)) return `latitude ${latitude}`;
  if (longitude !== undefined && !(Math.abs(longitude) <= 180)) return `longitude ${longitude}`;
  return undefined;
}
