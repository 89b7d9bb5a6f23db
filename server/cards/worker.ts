import { parentPort, workerData } from 'node:worker_threads';
import { type Coverage, readCoverage } from './coverage.ts';
import { type CardFacts, drawCard } from './draw.ts';
import { prepareFonts } from './fonts.ts';
import { warmUpAtlases } from './map-panel.ts';
import { registerFonts } from './text-block.ts';

/** A message to the thread: a card to draw. */
export interface CardOrder {
  id: number;
  facts: CardFacts;
}

/** What it answers. */
export type CardAnswer = { id: number; png: Uint8Array } | { id: number; problem: string };

async function warmUp(folder: string): Promise<Coverage> {
  const files = await prepareFonts(folder);
  await registerFonts(files);
  warmUpAtlases();
  return readCoverage(files);
}

const ready = warmUp((workerData as { fontFolder: string }).fontFolder);

parentPort?.on('message', async ({ id, facts }: CardOrder) => {
  try {
    const png = await drawCard(facts, await ready);
    parentPort?.postMessage({ id, png } satisfies CardAnswer);
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id, problem } satisfies CardAnswer);
  }
});
