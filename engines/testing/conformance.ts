import { stageWords } from '@cairn/contracts/stage-texts.ts';
import type { FailureCode, Method } from '@cairn/contracts/extraction.ts';
import { readPlace } from '@cairn/contracts/places.ts';
import { describe, expect, test } from 'vitest';
import type { EngineInput } from '../interface/engine.ts';
import type { Engine } from '../methods/engine.ts';
import { type RunBatch, type RunOptions, type RunResult, runEngine } from '../run.ts';
import type { World } from '../reading/world.ts';

/** Something to read, and the world that serves it. */
export interface Source {
  input: EngineInput;
  world: World;
}

/** The same questions in the language of one method. */
export interface ConformanceKit {
  /** What the places of `whole` are called, before their number; 'Place' where it is absent. A text is judged by its names too. */
  noun?: string;
  /** A source of this many places called `Place 1` …, all of which can be read. */
  whole(places: number): Source;
  /** As `whole`, with one entry more that cannot be read, or that the source counts and does not give. */
  short(places: number): Source;
  /** A source that is read well and holds no place. */
  nothing(): Source;
  /** A source that cannot be read, and by which name that is reported. */
  broken(): Source & { code: FailureCode };
  /** A source that takes longer than anybody waits: the world does not answer, or there is very much of it. */
  endless(): Source;
  /** Whether the end of `whole` is known: a list that answers its last page, a file; not a page, a text or a picture that states no number. */
  hasEnd: boolean;
  /** Whether the method uses the world at all; one that does not must leave it alone. */
  usesWorld: boolean;
}

const never = new AbortController().signal;

/** One test suite for all engines: the same kinds of source give the same kind of report, progress, failure and end. */
export function examine(method: Method, engine: Engine, kit: ConformanceKit): void {
  const run = (source: Source, signal = never, observer?: (batch: RunBatch) => void, options: RunOptions = {}): Promise<RunResult> =>
    runEngine(engine, source.input, source.world, signal, observer, options);

  describe(method, () => {
    test('is called by its method', () => {
      expect(engine.method).toBe(method);
    });

    // @covers extract-methods.method-reads-source-whole-order
    test('reads a source whole: every place once and in order, by the contract, with provenance, and a report that adds up', async () => {
      const result = await run(kit.whole(12));
      expect(result.failure).toBeUndefined();
      expect(result.sentence).toBeUndefined();
      expect(result.places.map(({ name }) => name)).toEqual(
        Array.from({ length: 12 }, (_, index) => `${kit.noun ?? 'Place'} ${index + 1}`),
      );
      expect(result.ledger).toMatchObject({ seen: 12, kept: 12, dropped: [] });
      expect([result.ledger.coverage === 'counted', result.ledger.complete]).toEqual([kit.hasEnd, kit.hasEnd ? true : undefined]);
      for (const place of result.places) {
        expect(readPlace.parse(place)).toEqual(place);
        expect(place.rung).toBeDefined();
        for (const field of ['name', 'address', 'latitude', 'rating', 'note', 'phoneNumber'] as const)
          if (place[field] !== undefined) expect(place.receipts, `${method}: ${field} of ${place.name}`).toHaveProperty(field);
      }
      expect(result.costs.length).toBeGreaterThan(0);
    });

    // @covers extract-methods.method-reads-source-way
    test('reads the same source the same way', async () => {
      const [one, other] = [await run(kit.whole(5)), await run(kit.whole(5))];
      expect({ ...one, costs: [] }).toEqual({ ...other, costs: [] });
    });

    // @covers extract-methods.method-progress
    test('reports its progress: what it does, and every place', async () => {
      let reported: RunBatch['places'] = [];
      const stages = new Set<string>();
      const result = await run(kit.whole(30), never, (batch) => {
        reported = batch.restarted ? batch.places : [...reported, ...batch.places];
        if (batch.stage !== undefined) stages.add(stageWords(batch.stage));
        expect(batch.ledger.seen).toBe(batch.ledger.kept + batch.ledger.dropped.reduce((sum, { count }) => sum + count, 0));
      });
      expect(reported).toEqual(result.places);
      expect(stages.size).toBeGreaterThan(0);
      for (const stage of stages) expect(stage).toMatch(/^\p{Lu}.{3,80}[^.]$/u);
    });

    // @covers extract-methods.method-missing-source-not-read
    test('says what is missing of a source that it could not read whole, and keeps the rest', async () => {
      const { places, ledger, sentence, fault } = await run(kit.short(8));
      expect(fault).toBeUndefined();
      expect([places.length, ledger.kept, ledger.complete]).toEqual([8, 8, false]);
      expect(sentence).toMatch(/^.{10,}\.$/s);
    });

    // @covers extract-methods.method-ends-name-sentence-source
    test('a source without places ends by a name', async () => {
      const { failure, places, fault } = await run(kit.nothing());
      expect([places, fault]).toEqual([[], undefined]);
      expect(failure).toMatchObject({ code: 'empty', sentence: expect.stringMatching(/^\p{Lu}.+\.$/su) });
    });

    // @covers extract-methods.method-ends-name-sentence-source
    test('a source that cannot be read ends by its name, with a sentence', async () => {
      const { code, ...source } = kit.broken();
      const { failure, fault } = await run(source);
      expect(fault).toBeUndefined();
      expect(failure).toMatchObject({ code, sentence: expect.stringMatching(/^.{15,}\.$/su) });
    });

    test('an empty input is not an internal error', async () => {
      const { failure, fault } = await run({ input: {}, world: kit.whole(1).world });
      expect(fault).toBeUndefined();
      expect(failure?.sentence).toMatch(/\.$/);
    });

    // @covers extract-methods.method-stops-within-second-cancelled
    test('ends in the middle of a source without end when it is cancelled, and when its time is over', async () => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(), 30);
      const cancelled = await run(kit.endless(), stop.signal);
      expect((cancelled.failure ?? cancelled.stoppedBy)?.code).toBe('cancelled');
      expect([cancelled.ledger.complete, cancelled.fault]).toEqual([false, undefined]);
      const late = await run(kit.endless(), never, undefined, { timeLimitMs: 30 });
      expect((late.failure ?? late.stoppedBy)?.code).toBe('timed-out');
    });

    test('cancelled before it begins it reads nothing', async () => {
      const { places, failure } = await run(kit.whole(3), AbortSignal.abort());
      expect([places, failure?.code]).toEqual([[], 'cancelled']);
    });

    test(
      kit.usesWorld ? 'an internal error of the world is logged in full and reported to users in general words' : 'leaves the world alone',
      async () => {
        const { input, world } = kit.whole(3);
        const broken = brokenWorld(world);
        const { failure, fault, places } = await run({ input, world: broken.world });
        expect(broken.requestCount() > 0).toBe(kit.usesWorld);
        expect([fault instanceof TypeError, places.length]).toEqual(kit.usesWorld ? [true, 0] : [false, 3]);
        expect(failure?.sentence ?? '').not.toContain('bug');
      },
    );
  });
}

/** The same world, in which everything that is requested ends in an error that no one named. */
function brokenWorld(world: World): { world: World; requestCount(): number } {
  let requestCount = 0;
  const fail = (): never => {
    requestCount += 1;
    throw new TypeError('a bug');
  };
  const broken: World = { fetch: async () => fail(), sleep: world.sleep };
  if (world.openPage) broken.openPage = async () => fail();
  if (world.askModel) broken.askModel = async () => fail();
  if (world.readPicture) broken.readPicture = async () => fail();
  if (world.runActor)
    broken.runActor = async function* run() {
      yield fail();
    };
  return { world: broken, requestCount: () => requestCount };
}
