import { shownReport } from '@cairn/contracts/reason-texts.ts';
import { COVERAGES, ledger as reportShape } from '@cairn/contracts/extraction.ts';
import { readPlace } from '@cairn/contracts/places.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EngineEvent, EngineFailure } from './interface/engine.ts';
import type { Engine } from './methods/engine.ts';
import { type RunBatch, runEngine } from './run.ts';
import { fakeWorld } from './testing/fake-world.ts';

const never = new AbortController().signal;

function engineOf(events: EngineEvent[], end?: unknown): Engine {
  return {
    method: 'file',
    async *read() {
      yield* events;
      if (end !== undefined) throw end;
    },
  };
}

function named(name: string, more: Partial<Extract<EngineEvent, { type: 'place' }>['place']> = {}): EngineEvent {
  return { type: 'place', place: { name, ...more } };
}

const run = (events: EngineEvent[], end?: unknown) => runEngine(engineOf(events, end), {}, fakeWorld(), never);

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', ' ', 'Café', '\ud800', 'a\0b', 'x'.repeat(7_000)));
const anyNumber = fc.oneof(fc.double(), fc.integer({ min: -200, max: 200 }));
const anyPlace = fc.record(
  {
    name: anyText,
    address: anyText,
    note: anyText,
    url: fc.oneof(anyText, fc.webUrl(), fc.constant('javascript:alert(1)')),
    latitude: anyNumber,
    longitude: anyNumber,
    rating: anyNumber,
    reviewCount: anyNumber,
    countryCode: anyText,
    featureId: fc.oneof(anyText, fc.constant('0x0470B93a27e4781c5:0xECA4')),
    tags: fc.array(anyText, { maxLength: 80 }),
    images: fc.array(fc.webUrl(), { maxLength: 30 }),
  },
  { requiredKeys: ['name'] },
);
const anyEvent: fc.Arbitrary<EngineEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('place' as const), place: anyPlace }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('dropped' as const), reason: fc.record({ text: anyText }), example: anyText }) },
  fc.record({ type: fc.constant('expected' as const), count: fc.oneof(fc.nat(20), fc.double()) }),
  fc.record({ type: fc.constant('source' as const), title: anyText, url: anyText }),
  fc.record({ type: fc.constant('stage' as const), stage: fc.record({ text: anyText }) }),
  fc.record({ type: fc.constant('partial' as const), texts: fc.record({ text: anyText }) }),
  fc.record({ type: fc.constant('coverage' as const), coverage: fc.constantFrom(...COVERAGES) }),
  fc.record({ type: fc.constant('unread' as const), count: fc.oneof(fc.nat(20), fc.double()), examples: fc.array(anyText) }),
  fc.record({ type: fc.constant('refused' as const), reason: fc.record({ text: anyText }), example: anyText }),
  fc.record({ type: fc.constant('trace' as const), place: anyText, lines: fc.array(anyText) }),
  fc.constant({ type: 'restart' as const }),
);
const anyEnd = fc.option(
  fc.constantFrom<unknown>(new EngineFailure('blocked', { text: 'Blocked.' }, { retryable: true }), new Error('a bug'), 'thrown text'),
  { nil: undefined },
);

describe('whatever an engine reports', () => {
  // @covers report.seen-kept-dropped-together-kept
  test('seen is kept and dropped together, every kept place keeps the contract, and the batches add up to the result', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 60 }), anyEnd, async (events, end) => {
        let reported: RunBatch['places'] = [];
        const observer = (batch: RunBatch) => {
          reported = batch.restarted ? batch.places : [...reported, ...batch.places];
        };
        const { ledger, places, failure, sentence, fault } = await runEngine(engineOf(events, end), {}, fakeWorld(), never, observer);
        expect(ledger.seen).toBe(ledger.kept + ledger.dropped.reduce((sum, { count }) => sum + count, 0));
        const lastReading = events.slice(events.findLastIndex(({ type }) => type === 'restart') + 1);
        expect(ledger.seen).toBe(lastReading.filter(({ type }) => type === 'place' || type === 'dropped').length);
        expect(ledger.kept).toBe(places.length);
        expect(ledger.withoutCoordinates).toBe(places.filter((place) => place.withoutCoordinates).length);
        expect(reported).toEqual(places);
        for (const place of places) readPlace.parse(place);
        expect(failure === undefined).toBe(places.length > 0);
        const shown = shownReport(ledger);
        expect(reportShape.parse(shown)).toEqual(shown);
        if (places.length > 0) expect(sentence === undefined).toBe(ledger.complete !== false);
        else expect(ledger.complete).toBe(false);
        if (ledger.complete === true) expect(ledger.coverage).toBe('counted');
        expect(fault !== undefined).toBe(end !== undefined && !(end instanceof EngineFailure));
        for (const { examples } of ledger.dropped)
          expect(examples.every((example) => example.length <= 120) && examples.length <= 5).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the report', () => {
  const counted: EngineEvent = { type: 'coverage', coverage: 'counted' };

  // @covers report.only-exact-repeats-dropped
  test('drops only exact repeats: the same place with another note stays', async () => {
    const place = { address: 'Somewhere 1', latitude: 1, longitude: 2, featureId: '0x1:0x2' };
    const { places, ledger } = await run([named('A', place), named(' A ', place), named('A', { ...place, note: 'twice' }), counted]);
    expect(places.map(({ note }) => note)).toEqual([undefined, 'twice']);
    expect(ledger).toMatchObject({ seen: 3, kept: 2, complete: true, dropped: [{ reason: 'exact repeat', count: 1, examples: ['A'] }] });
  });

  test('a bare name that comes again is not called a repeat: it may be another place, or none', async () => {
    const { ledger } = await run([named('Opening hours'), named('Opening hours'), counted]);
    expect(ledger).toMatchObject({ seen: 2, kept: 1, complete: false });
    expect(ledger.dropped[0]?.reason).toMatch(/^the same name again/);
  });

  // @covers extract-results.complete-claimed-only-count-without
  test.each<[string, EngineEvent[], { complete?: boolean | undefined; coverage: string }]>([
    ['a source that says nothing of its end', [named('A')], { complete: undefined, coverage: 'unknown' }],
    ['a file or a list read to its end', [named('A'), counted], { complete: true, coverage: 'counted' }],
    ['a number that agrees', [{ type: 'expected', count: 1 }, named('A')], { complete: true, coverage: 'counted' }],
    [
      'a number that agrees with a doubtful reading',
      [{ type: 'expected', count: 1, doubtful: true }, named('A')],
      { complete: undefined, coverage: 'estimated' },
    ],
    [
      'a number that is larger than a doubtful reading',
      [{ type: 'expected', count: 2, doubtful: true }, named('A')],
      { complete: false, coverage: 'estimated' },
    ],
    ['a number that is larger', [{ type: 'expected', count: 2 }, named('A')], { complete: false, coverage: 'counted' }],
    ['a number that is smaller', [{ type: 'expected', count: 1 }, named('A'), named('B')], { complete: undefined, coverage: 'unknown' }],
    ['lines that look alike', [named('A'), { type: 'unread', count: 2, examples: [] }], { complete: undefined, coverage: 'estimated' }],
    [
      'lines that look alike beside a number that agrees',
      [{ type: 'expected', count: 1 }, named('A'), { type: 'unread', count: 2, examples: [] }],
      { complete: true, coverage: 'counted' },
    ],
    [
      'a part that was unreadable',
      [named('A'), counted, { type: 'partial', texts: { text: 'No.' } }],
      { complete: false, coverage: 'counted' },
    ],
    ['an entry left out', [named('A'), counted, named(' ')], { complete: false, coverage: 'counted' }],
    ['nothing found in a file', [counted], { complete: false, coverage: 'counted' }],
    ['nothing found at all', [], { complete: false, coverage: 'unknown' }],
    ['an end that was read before a restart', [named('A'), counted, { type: 'restart' }, named('A')], { coverage: 'unknown' }],
  ])('%s', async (_what, events, { complete, coverage }) => {
    const { ledger } = await run(events);
    expect([ledger.complete, ledger.coverage]).toEqual([complete, coverage]);
  });

  test('adds up the lines that look alike and were not read, which is no sentence of what is missing', async () => {
    const { ledger, sentence } = await run([
      named('A'),
      { type: 'unread', count: 10, examples: ['B', 'C'] },
      { type: 'unread', count: 2, examples: ['D'] },
    ]);
    expect([ledger.unread, sentence]).toEqual([{ count: 12, examples: ['B', 'C', 'D'] }, undefined]);
  });

  // @covers extract-results.names-only-model-gave-no
  test('names that only a model gave are no entries of the source', async () => {
    const { ledger } = await run([
      { type: 'expected', count: 1 },
      named('A'),
      { type: 'refused', reason: { code: 'not-in-source' }, example: 'Invented' },
    ]);
    expect(ledger).toMatchObject({ expected: 1, seen: 1, kept: 1, dropped: [], complete: true });
    expect(ledger.refused).toMatchObject([{ reason: 'not in the source', count: 1, examples: ['Invented'] }]);
  });

  // @covers extract-results.place-carries-confidence
  test('a place keeps the confidence of its reader, within bounds', async () => {
    const { places } = await run([named('A', { confidence: 0.4 }), named('B', { confidence: 7 })]);
    expect(places.map(({ confidence }) => confidence)).toEqual([0.4, undefined]);
  });

  // @covers report.complete-means-expected-seen-nothing
  test('is complete when all that was expected was seen, repeats too, and incomplete when the source says more, a part was unreadable or an entry was left out', async () => {
    const place = { address: 'Somewhere 1', latitude: 1, longitude: 2 };
    const all = await run([{ type: 'expected', count: 3 }, named('A', place), named('B'), named('A', place)]);
    expect(all.ledger).toMatchObject({ seen: 3, complete: true, dropped: [{ reason: 'exact repeat', count: 1 }] });
    const short = await run([{ type: 'expected', count: 3 }, named('A')]);
    expect(short.ledger.complete).toBe(false);
    expect(short.sentence).toBe('The source lists 3 places, but only 1 could be loaded.');
    const partial = await run([named('A'), { type: 'partial', texts: { text: 'Page 2 could not be read.' } }]);
    expect([partial.ledger.complete, partial.sentence]).toEqual([false, 'Page 2 could not be read.']);
    const nameless = await run([{ type: 'expected', count: 2 }, named('A'), named(' ', { address: 'Street 5' })]);
    expect([nameless.ledger.seen, nameless.ledger.complete]).toEqual([2, false]);
    expect(nameless.sentence).toBe('1 of 2 entries were skipped: 1 × no name.');
    expect(nameless.ledger.dropped[0]?.examples).toEqual(['Street 5']);
  });

  // @covers report.repeated-request-replaces-counted-before
  test('counts one reading: a restart replaces what was read before', async () => {
    const { ledger, places } = await run([
      { type: 'expected', count: 2 },
      named('A'),
      named('B'),
      { type: 'restart' },
      named('A'),
      named('C'),
    ]);
    expect(ledger).toMatchObject({ expected: 2, seen: 2, kept: 2, complete: true });
    expect(places.map(({ name }) => name)).toEqual(['A', 'C']);
  });

  // @covers read-lists.position-feature-id-marked-50
  test('distinguishes a place near its feature id from one with a stated position', async () => {
    const { places, ledger } = await run([named('Kubamat', { featureId: '0x470b93a27e4781c5:0xeca4ac5483aa4dd2' }), named('Nowhere')]);
    expect(ledger.withoutCoordinates).toBe(2);
    expect(places[0]).toMatchObject({ approximate: true, withoutCoordinates: true, countryCode: 'CZ', country: 'Czechia' });
    expect(places[0]?.latitude).toBeCloseTo(50.056, 2);
    expect(places[0]?.receipts?.latitude).toEqual({ kind: 'derived', from: ['featureId'] });
    expect(places[1]?.latitude).toBeUndefined();
  });
});

describe('failures', () => {
  const blocked = new EngineFailure('blocked', { text: 'The service refuses more requests for now.' }, { retryable: true });

  // @covers report.run-read-failed-partial-why
  test('with nothing read the run fails by the name of the failure', async () => {
    const result = await run([], blocked);
    expect(result.failure).toEqual({ code: 'blocked', sentence: blocked.message, texts: blocked.texts, retryable: true });
    expect(result.ledger.complete).toBe(false);
  });

  // @covers report.run-read-failed-partial-why
  test('with something read the run is partial and says why', async () => {
    const result = await run([{ type: 'expected', count: 9 }, named('A')], blocked);
    expect(result.failure).toBeUndefined();
    expect(result.stoppedBy).toEqual({ code: 'blocked', retryable: true });
    expect(result.sentence).toBe('The service refuses more requests for now. The source lists 9 places, but only 1 could be loaded.');
  });

  // @covers report.run-read-failed-partial-why
  test('an error that no one named keeps what was read and is handed on whole', async () => {
    const bug = new TypeError('x is not a function');
    const result = await run([named('A')], bug);
    expect([result.places.length, result.fault, result.ledger.complete]).toEqual([1, bug, false]);
    expect(result.sentence).not.toContain('function');
  });

  test('a source without a place is named empty', async () => {
    expect((await run([])).failure).toMatchObject({ code: 'empty', sentence: 'No places were found.' });
  });
});

test('traces are collected only where they are requested, those of the last reading, and no more than a person reads', async () => {
  const events: EngineEvent[] = [
    { type: 'trace', place: 'Old', lines: ['gone'] },
    { type: 'restart' },
    { type: 'trace', lines: ['a list of places: 0.93'] },
    { type: 'trace', place: 'A', lines: ['name: 0.8', 'address beside it'] },
    named('A'),
  ];
  const explained = await runEngine(engineOf(events), { explain: true }, fakeWorld(), never);
  expect(explained.traces).toEqual([{ lines: ['a list of places: 0.93'] }, { place: 'A', lines: ['name: 0.8', 'address beside it'] }]);
  expect((await run(events)).traces).toBeUndefined();
  const endless = Array.from({ length: 300 }, (): EngineEvent => ({ type: 'trace', lines: Array(1_000).fill('x'.repeat(2_000)) }));
  const { traces = [] } = await runEngine(engineOf(endless), { explain: true }, fakeWorld(), never);
  expect(traces.flatMap(({ lines }) => lines).length).toBeLessThanOrEqual(100_000);
  expect(traces[0]?.lines[0]?.length).toBe(500);
});

describe('stopping', () => {
  /** Reads one place and then waits; `obeys` says whether it listens to the signal. */
  function waiting(obeys: boolean): Engine {
    return {
      method: 'map-link',
      async *read(_input, _world, signal) {
        yield named('A');
        await new Promise<void>((resolve) => {
          if (obeys) signal.addEventListener('abort', () => resolve(), { once: true });
        });
        signal.throwIfAborted();
      },
    };
  }

  // @covers report.time-limit-ends-run
  test('a time limit ends the run with what it has', async () => {
    const result = await runEngine(waiting(true), {}, fakeWorld(), never, undefined, { timeLimitMs: 30 });
    expect([result.places.length, result.stoppedBy?.code, result.ledger.complete]).toEqual([1, 'timed-out', false]);
  });

  // @covers report.time-limit-ends-run
  test('an engine that does not listen is left behind', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 20);
    const result = await runEngine(waiting(false), {}, fakeWorld(), stop.signal);
    expect([result.places.length, result.stoppedBy?.code]).toEqual([1, 'cancelled']);
  });

  test('a run that is cancelled before it begins reads nothing', async () => {
    const result = await runEngine(waiting(true), {}, fakeWorld(), AbortSignal.abort());
    expect(result.stoppedBy?.code ?? result.failure?.code).toBe('cancelled');
  });
});

// @covers read-lists.first-place-job-within-300
test('the observer hears of the first place at once, of the rest in batches, and other work goes on meanwhile', async () => {
  const events = Array.from({ length: 20_000 }, (_, index) => named(`Place ${index}`, { latitude: 48 + index / 1e5, longitude: 11 }));
  const batches: number[] = [];
  let turns = 0;
  const other = setInterval(() => {
    turns += 1;
  }, 1);
  const { ledger } = await runEngine(engineOf(events), {}, fakeWorld(), never, ({ places }) => batches.push(places.length));
  clearInterval(other);
  expect([batches[0], ledger.kept]).toEqual([1, 20_000]);
  expect(batches.length).toBeGreaterThanOrEqual(40);
  expect(batches.length).toBeLessThan(400);
  expect(turns).toBeGreaterThan(2);
});

test('the reading waits for an observer that is behind', async () => {
  let read = 0;
  const engine: Engine = {
    method: 'file',
    async *read() {
      for (; read < 20_000; read++) yield named(`Place ${read}`, { latitude: 48 + read / 1e5, longitude: 11 });
    },
  };
  const readWhenBehind: number[] = [];
  const observer = async ({ places }: RunBatch) => {
    if (places.length === 0) return;
    const before = read;
    await new Promise((resume) => setTimeout(resume, 5));
    readWhenBehind.push(read - before);
  };
  const { ledger } = await runEngine(engine, {}, fakeWorld(), never, observer);
  expect(ledger.kept).toBe(20_000);
  expect(readWhenBehind.length).toBeGreaterThanOrEqual(40);
  // One event at most is read ahead.
  expect(Math.max(...readWhenBehind)).toBeLessThanOrEqual(1);
});

test('a run that keeps no places hands each one to the observer once, and counts them', async () => {
  const received: string[] = [];
  const observer = ({ places, restarted }: RunBatch) => {
    if (restarted) received.length = 0;
    received.push(...places.map(({ name }) => name));
  };
  const events = [
    named('Old'),
    { type: 'restart' } as const,
    ...Array.from({ length: 1_200 }, (_, at) => named(`Place ${at}`)),
    named('Place 7'),
  ];
  const result = await runEngine(engineOf(events), {}, fakeWorld(), never, observer, { keepPlaces: false });
  expect(received).toEqual(Array.from({ length: 1_200 }, (_, at) => `Place ${at}`));
  expect(result).toMatchObject({ places: [], count: 1_200, ledger: { kept: 1_200 } });
  expect(result.failure).toBeUndefined();
});
