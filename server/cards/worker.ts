import { parentPort, workerData } from 'node:worker_threads';
import { type CoverFacts, drawCover } from './cover.ts';
import type { CoverShape } from './cover-shapes.ts';
import { type Coverage, readCoverage } from './coverage.ts';
import { type CardFacts, type CardFile, drawCard, textOnCard } from './draw.ts';
import { type FontSelection, readFontSelection } from './font-selection.ts';
import { prepareFontsAnywhere } from './fonts.ts';
import { warmUpAtlases } from './map-panel.ts';
import { registerFonts } from './text-block.ts';

/** A message to the thread: a card or a cover to draw. */
export type CardOrder = { id: number; facts: CardFacts; file: CardFile } | { id: number; cover: CoverFacts; shape: CoverShape };

/** A card is PNG or WebP, a cover SVG. */
export type CardAnswer = { id: number; drawn: Uint8Array } | { id: number; problem: string };

/** What the thread reads once, before its first card. */
interface Prepared {
  coverage: Coverage;
  selection: FontSelection;
}

async function prepare(folder: string, other: string): Promise<Prepared> {
  const fonts = await prepareFontsAnywhere(folder, other);
  warmUpAtlases();
  return { coverage: readCoverage(fonts.map(({ path }) => path)), selection: readFontSelection(fonts) };
}

let ready: Promise<Prepared> | undefined;
/** Tried again with the next card where it failed: the disk may have room by then. */
const prepared = () => {
  const { fontFolder, otherFolder } = workerData as { fontFolder: string; otherFolder: string };
  return (ready ??= prepare(fontFolder, otherFolder).catch((error: unknown) => {
    ready = undefined;
    throw error;
  }));
};
const registered = new Set<string>();
/** Cards that are being drawn. */
const drawing = new Set<Promise<void>>();
/** Orders begin one after another, so that none is drawn while fonts are registered for another. */
let lastBegun: Promise<void> = Promise.resolve();

async function begin(order: CardOrder): Promise<void> {
  if ('cover' in order) {
    answer(order.id, Buffer.from(drawCover(order.cover, order.shape)));
    return;
  }
  const { coverage, selection } = await prepared();
  const missing = [...selection.neededFor(textOnCard(order.facts, coverage))].filter((path) => !registered.has(path));
  if (missing.length > 0) {
    await Promise.all(drawing);
    await registerFonts(missing);
    for (const path of missing) registered.add(path);
  }
  const card = draw(order, coverage).finally(() => drawing.delete(card));
  drawing.add(card);
}

async function draw({ id, facts, file }: Extract<CardOrder, { facts: CardFacts }>, coverage: Coverage): Promise<void> {
  try {
    answer(id, await drawCard(facts, coverage, file));
  } catch (error) {
    reportProblem(id, error);
  }
}

function answer(id: number, drawn: Uint8Array): void {
  parentPort?.postMessage({ id, drawn } satisfies CardAnswer);
}

function reportProblem(id: number, error: unknown): void {
  const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
  parentPort?.postMessage({ id, problem } satisfies CardAnswer);
}

parentPort?.on('message', (order: CardOrder) => {
  lastBegun = lastBegun.then(() => begin(order)).catch((error: unknown) => reportProblem(order.id, error));
});
