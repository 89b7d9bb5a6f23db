import { type Measurement, median } from '../measurement.ts';
import { record, type RecordedReply, startBareServer } from './bare.ts';
import { type Load, sendLoad } from './load.ts';

const CONNECTIONS = 16;
/** Rounds of each server. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 1_000);

/** What the body is encoded as, by what the client accepts. */
const ENCODINGS = { identity: {}, br: { 'accept-encoding': 'br' } } satisfies Record<string, Record<string, string>>;
export type Encoding = keyof typeof ENCODINGS;
export const encodings = Object.keys(ENCODINGS) as Encoding[];

/** Public addresses of one kind, and the share of the bare server's rate that they must reach. */
export interface PublicPages {
  name: string;
  paths: string[];
  goal: number;
}

/**
 * Requests a second of these pages of the product, each one requested once right before each round, beside those of a bare Fastify that sends the very bytes and
 * headers that the product sent: the medians of rounds that alternate. `meanwhile` is what else the product does in its rounds. Then there are also rounds of the bare server while the product does that: they show what is lost to the work itself, for which
 * product, database and load generator share the processors.
 */
export async function compareWarm(
  url: string,
  { name, paths, goal }: PublicPages,
  encoding: Encoding,
  meanwhile?: <Result>(round: () => Promise<Result>) => Promise<Result>,
): Promise<Measurement> {
  const load = { paths, headers: ENCODINGS[encoding], connections: CONNECTIONS, milliseconds: ROUND_MS };
  const replies = await recordAll(url, paths, encoding);
  const bare = await startBareServer(replies);
  try {
    const rounds: Round[] = [];
    const besideRates: number[] = [];
    const bareLoad = { ...load, url: bare.url };
    for (const target of [url, bare.url]) await sendLoad({ ...load, url: target });
    for (let round = 0; round < ROUNDS; round += 1) {
      // What changed in the previous round, or was kept for a minute, is not what this one measures.
      await sendLoad({ ...load, url, milliseconds: undefined });
      const measure = () => sendLoad({ ...load, url });
      const { perSecond: value } = await (meanwhile ? meanwhile(measure) : measure());
      const { perSecond: floor } = await sendLoad(bareLoad);
      if (meanwhile) besideRates.push((await meanwhile(() => sendLoad(bareLoad))).perSecond);
      rounds.push({ value, floor });
    }
    const measurement = measurementOf(rounds, replies, goal);
    const beside = meanwhile ? `; ${(measurement.value / median(besideRates)).toFixed(2)} of the bare server beside the same work` : '';
    return { name: `${name}, ${encoding}, warm`, ...measurement, note: `${measurement.note}, requested once before each round${beside}` };
  } finally {
    await bare.stop();
  }
}

/** As `compareWarm`, for pages that were never requested before: one part of the paths for each round, each requested once. */
export async function compareFirstTime(url: string, { name, paths, goal }: PublicPages, encoding: Encoding): Promise<Measurement> {
  const perRound = Math.floor(paths.length / ROUNDS);
  const rounds: Round[] = [];
  const replies: RecordedReply[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = { paths: paths.slice(round * perRound, (round + 1) * perRound), headers: ENCODINGS[encoding], connections: CONNECTIONS };
    const { perSecond: value } = await sendLoad({ ...load, url });
    const sent = await recordAll(url, load.paths, encoding);
    rounds.push({ value, floor: await bareRate(sent, load) });
    replies.push(...sent);
  }
  return { name: `${name}, ${encoding}, first time`, ...measurementOf(rounds, replies, goal) };
}

interface Round {
  value: number;
  floor: number;
}

function measurementOf(rounds: Round[], replies: RecordedReply[], goal: number): Omit<Measurement, 'name'> {
  const kilobytes = median(replies.map(({ body }) => body.length)) / 1_000;
  const addresses = replies.length === 1 ? '' : `, ${replies.length} addresses`;
  return {
    value: median(rounds.map(({ value }) => value)),
    floor: median(rounds.map(({ floor }) => floor)),
    unit: 'requests/s',
    goal: `≥ ${goal} of the bare server`,
    note: `${kilobytes.toFixed(1)} KB${addresses}`,
  };
}

async function bareRate(replies: RecordedReply[], load: Omit<Load, 'url'>): Promise<number> {
  const bare = await startBareServer(replies);
  try {
    const milliseconds = ROUND_MS;
    await sendLoad({ ...load, url: bare.url, milliseconds });
    return (await sendLoad({ ...load, url: bare.url, milliseconds })).perSecond;
  } finally {
    await bare.stop();
  }
}

/** One after another: a crowd of requests would be a load of its own. */
/** The replies to these paths. Throws Error where one is not 200. */
export async function recordAll(url: string, paths: string[], encoding: Encoding): Promise<RecordedReply[]> {
  const replies: RecordedReply[] = [];
  for (const path of paths) replies.push(await record(url, path, ENCODINGS[encoding]));
  const wrong = replies.find(({ status }) => status !== 200);
  if (wrong) throw new Error(`${wrong.path} answered ${wrong.status}`);
  return replies;
}
