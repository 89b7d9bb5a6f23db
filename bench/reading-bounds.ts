import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readPlainText } from '@cairn/engines/model/plain-text.ts';
import { readText } from '@cairn/engines/sources/text/index.ts';
import { fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import { HOSTILE_TEXTS } from '@cairn/engines/testing/hostile-texts.ts';
import type { Figure } from './figure.ts';

const LENGTH = 2_000_000;
/** No reading of the profile goes on for longer: the figures say that it was stopped. */
const LONGEST = Number(process.env.BENCH_SECONDS ?? 10) * 1_000;
const AT_ONCE = 8;
const RESOLUTION = 5;
const MEGABYTE = 2 ** 20;

/**
 * Texts of 2 MB made to cost more than they should, each read alone, then all kinds in groups of eight at once: how long it takes, the
 * longest pause of the event loop, and memory above idle while it runs and after it.
 */
export async function benchReadingBounds(): Promise<Figure[]> {
  const collect = garbageCollector();
  const figures: Figure[] = [];
  const texts = Object.entries(HOSTILE_TEXTS).map(([name, make]) => ({ name, make }));
  readText('# Bars\n- Blue Lamp Bar\n- Red Door Pub\n');
  for (const { name, make } of texts) figures.push(...(await measure(name, [make(LENGTH)], collect)));
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    const group = texts.slice(at, at + AT_ONCE);
    const name = `${group.length} at once: ${group.map((one) => one.name).join(', ')}`;
    figures.push(
      ...(await measure(
        name,
        group.map(({ make }) => make(LENGTH)),
        collect,
      )),
    );
  }
  return figures;
}

async function measure(name: string, texts: string[], collect: () => void): Promise<Figure[]> {
  collect();
  await wait(20);
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const began = performance.now();
  const signal = AbortSignal.timeout(LONGEST);
  const ends = await Promise.all(texts.map((text) => read(text, signal)));
  const seconds = (performance.now() - began) / 1_000;
  delay.disable();
  clearInterval(sampling);
  collect();
  await wait(20);
  const stopped = ends.filter((ended) => !ended).length;
  const after = (process.memoryUsage.rss() - idle) / MEGABYTE;
  return [
    { name, value: seconds, unit: 's', ...(stopped > 0 && { note: `${stopped} of ${texts.length} stopped` }) },
    { name, value: Math.max(0, delay.max / 1e6 - RESOLUTION), unit: 'ms longest pause' },
    { name, value: (peak - idle) / MEGABYTE, unit: 'MB above idle', note: `${after.toFixed(0)} MB after it` },
  ];
}

/** Reads one text as a job does; answers whether it came to its end. */
async function read(text: string, signal: AbortSignal): Promise<boolean> {
  const world = fakeWorld();
  try {
    for await (const _event of readPlainText(text, { world, signal, explain: false, what: 'a text' }));
    return true;
  } catch (error) {
    if (signal.aborted && error === signal.reason) return false;
    throw error;
  }
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
