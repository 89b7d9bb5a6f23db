import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ADMIN_PASSWORD } from '@cairn/e2e/product.ts';
import { type FoundChromium, findChromium } from '@cairn/server/external/browser/chromium.ts';
import { type Measurement, median } from './measurement.ts';
import { type BenchProduct, withBenchProduct } from './product.ts';

/** Lighthouse has a folder and a lockfile of its own: nothing else needs its 200 packages. */
const FOLDER = new URL('./lighthouse/', import.meta.url);
const DEMO = fileURLToPath(new URL('../server/demo/main.ts', import.meta.url));
const RUNS = Number(process.env.BENCH_RUNS ?? 9);
/** A place of the demo that has everything a place can have is first on this list. */
const LIST = 'A weekend in Cairn Harbour';
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MOST_BYTES = 64 * 2 ** 20;

type Category = keyof typeof GOALS;
type Scores = Record<Category, number>;

/** Scores of public pages of the demo by Lighthouse's default run, a slow phone: the median of nine runs of each. */
export async function benchLighthouse(): Promise<Measurement[]> {
  const program = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', FOLDER));
  if (!existsSync(program)) throw new Error('Lighthouse is not installed: npm ci --prefix bench/lighthouse');
  const browser = await findChromium({ chromiumPath: process.env.CHROMIUM_PATH });
  if (!browser) throw new Error('There is no browser: set CHROMIUM_PATH');
  return withBenchProduct({}, async (bench) => {
    await runNode([DEMO, '--url', bench.product.url, '--password', ADMIN_PASSWORD]);
    const measurements: Measurement[] = [];
    for (const [name, path] of await pagesOf(bench)) {
      const runs: Scores[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await score(program, bench.product.url + path, browser));
      measurements.push(...measurementsOf(name, runs));
    }
    return measurements;
  });
}

async function runNode(words: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, words, { env, maxBuffer: MOST_BYTES });
  return stdout;
}

async function pagesOf({ visitor }: BenchProduct): Promise<Array<[name: string, path: string]>> {
  const { body } = await visitor.call<Array<{ id: string; title: string; userId: string }>>('GET', '/api/firebase/lists');
  const list = body.find(({ title }) => title === LIST);
  if (!list) throw new Error(`The demo has no list ${LIST}`);
  return [
    ['home', '/'],
    ['list', `/list/${list.id}`],
    ['place', `/list/${list.id}/place/1`],
    ['profile', `/user/${list.userId}`],
  ];
}

/** One run of the command line, in 100ths. */
async function score(program: string, url: string, { executablePath, env, args, chromiumSandbox }: FoundChromium): Promise<Scores> {
  const flags = [
    '--quiet',
    '--output=json',
    `--chrome-flags=${['--headless', ...args, ...(chromiumSandbox ? [] : ['--no-sandbox'])].join(' ')}`,
  ];
  const stdout = await runNode([program, url, ...flags], { ...env, CHROME_PATH: executablePath });
  const { categories } = JSON.parse(stdout) as { categories: Record<Category, { score: number | null }> };
  const of = (category: Category) => Math.round((categories[category].score ?? 0) * 100);
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
  };
}

function measurementsOf(name: string, runs: Scores[]): Measurement[] {
  return (Object.keys(GOALS) as Category[]).map((category) => {
    const scores = runs.map((one) => one[category]);
    return {
      name: `${name}, ${category}`,
      value: median(scores),
      unit: 'of 100',
      goal: `≥ ${GOALS[category]}`,
      note: `${Math.min(...scores)} to ${Math.max(...scores)} in ${runs.length} runs`,
    };
  });
}
