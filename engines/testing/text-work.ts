import { Session } from 'node:inspector';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** What it takes to read a text, without a clock: the same on a busy machine. */
export interface TextWork {
  steps: number;
  /** Blocks of the engines' own code that were run. What happens inside one call of a regular expression or of the language is not seen. */
  blocks: number;
  /** Most blocks of some steps that follow each other. */
  most: number;
}

/** A text by its name in HOSTILE_TEXTS and its length in characters. */
export interface WantedText {
  name: string;
  length: number;
}

/**
 * Counts the work of hostile texts in a thread of its own: V8 counts the blocks of functions that first run after the counting begins, and of
 * others only the calls. `stepsTogether`: how many steps `most` is taken over. Read with the stand-in judge, as no model may make it cost more. The
 * texts are read in their order, and each has its own promise.
 */
export function countTextWork(texts: WantedText[], stepsTogether: number): Array<Promise<TextWork>> {
  const counted = texts.map(() => Promise.withResolvers<TextWork>());
  const fail = (error: Error) => {
    for (const { promise, reject } of counted) {
      // One whose test is not run is awaited by no one.
      promise.catch(() => undefined);
      reject(error);
    }
  };
  const thread = new Worker(new URL(import.meta.url), { workerData: { texts, stepsTogether } });
  let next = 0;
  thread.on('message', (work: TextWork) => counted[next++]?.resolve(work));
  thread.once('error', fail).once('exit', (code) => fail(new Error(`The thread that counts ended with ${code}.`)));
  return counted.map(({ promise }) => promise);
}

interface Coverage {
  result: Array<{ url: string; functions: Array<{ ranges: Array<{ count: number }> }> }>;
}

class BlockCount {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#post('Profiler.enable');
    this.#post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Blocks that were run since the last call. */
  take(): number {
    let count = 0;
    for (const { url, functions } of (this.#post('Profiler.takePreciseCoverage') as Coverage).result)
      if (/\/engines\/(?!testing\/)/.test(url)) for (const { ranges } of functions) for (const range of ranges) count += range.count;
    return count;
  }

  #post(method: string, options?: object): unknown {
    let answer: unknown;
    this.#session.post(method, options ?? {}, (error, result) => {
      if (error) throw error;
      answer = result;
    });
    return answer;
  }
}

async function* countHere({ texts, stepsTogether }: { texts: WantedText[]; stepsTogether: number }): AsyncGenerator<TextWork> {
  const count = new BlockCount();
  // Loaded only now, so that all of it is counted.
  const [{ readText, readTextInSteps }, { useModel }, { standInJudge }, { HOSTILE_TEXTS }] = await Promise.all([
    import('../sources/text/index.ts'),
    import('../scoring/model-data.ts'),
    import('./stand-in-judge.ts'),
    import('./hostile-texts.ts'),
  ]);
  useModel('text', standInJudge());
  // Tables and patterns that are made once belong to no text.
  for (const make of Object.values(HOSTILE_TEXTS)) readText(make(300));
  for (const { name, length } of texts) {
    const steps = readTextInSteps(HOSTILE_TEXTS[name]?.(length) ?? '');
    const work: TextWork = { steps: 0, blocks: 0, most: 0 };
    const take = (): void => {
      const done = count.take();
      work.blocks += done;
      work.most = Math.max(work.most, done);
    };
    count.take();
    while (steps.next().done !== true) if (++work.steps % stepsTogether === 0) take();
    take();
    yield work;
  }
}

if (parentPort !== null && workerData?.texts !== undefined) {
  const port = parentPort;
  for await (const work of countHere(workerData)) port.postMessage(work);
}
