import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { engines } from '@cairn/engines';
import { type RunResult, runEngine } from '@cairn/engines/run.ts';
import { decodeText } from '@cairn/engines/texts.ts';
import { corpusPath } from '@cairn/engines/testing/corpus.ts';
import type { World } from '@cairn/engines/world.ts';

const FOLDER = 'reports/';
/** Sets of sources with whole cards that come with the repository: those by which rules were written, and those that were held back from that. */
const OWN_SETS = { own: 'fixtures/cards', 'held back': 'fixtures/cards-held-back' };
/** Kinds of sources whose whole cards are known. */
const KIND = /^(?:E-.+|F5[ef])$/;
const PAGE_ADDRESS = 'https://site.example/';
const TIME_LIMIT_MS = 120_000;
/** What is expected of one place: fields as text, or as patterns where the key ends in `~` or `!~`. */
export type ExpectedPlace = Record<string, unknown> & { name?: string; 'name~'?: string };

/** How models of folds and their training call a source with whole cards. */
export const materialName = (file: string): string => `cards/${file}`;

export interface Expectation {
  places?: ExpectedPlace[];
  anyOf?: Expectation[];
  [rule: string]: unknown;
}

/** One source of the corpus whose cards were entered by hand. */
export interface PublishableItem {
  id: string;
  file: string;
  kind: string;
  how: 'text' | 'file' | 'page';
  expect: Expectation;
  /** `corpus`, or one of the repository's own sets. */
  set: string;
  /** The file itself. */
  path: string;
}

/** The corpus's own judge: why a result is not what is expected. */
export interface Judge {
  ofJob(job: object): object;
  judge(expectation: Expectation, result: object): string[];
}

export interface PublishableOutcome {
  set: string;
  id: string;
  kind: string;
  how: PublishableItem['how'];
  /** How many places are expected, and how many of them have every field right. */
  places: number;
  placesRight: number;
  /** Why the item is not wholly right; empty when it is. */
  reasons: string[];
  /** What was read. */
  read: ReadPlace[];
}

/** The sources with whole cards; undefined where the corpus, and with it the judge, is absent. */
export function publishableItems(word?: string): PublishableItem[] | undefined {
  const recorded = corpusPath(FOLDER);
  if (recorded === undefined || !existsSync(`${recorded}/expect.json`)) return undefined;
  const own = Object.entries(OWN_SETS).map(([set, folder]) => [set, fileURLToPath(new URL(folder, import.meta.url))] as const);
  return [['corpus', recorded] as const, ...own].flatMap(([set, folder]) => itemsIn(set, folder, word));
}

function itemsIn(set: string, folder: string, word: string | undefined): PublishableItem[] {
  const list = `${folder}/expect.json`;
  if (!existsSync(list)) return [];
  const items = JSON.parse(readFileSync(list, 'utf8')) as Array<Omit<PublishableItem, 'set' | 'path'>>;
  return items
    .filter(({ kind, how, id }) => KIND.test(kind) && ['text', 'file', 'page'].includes(how) && (word === undefined || id.includes(word)))
    .map((item) => ({ ...item, set, path: `${folder}/inputs/${item.file}` }));
}

/** Loads the judge that comes with the corpus. */
export async function corpusJudge(): Promise<Judge | undefined> {
  const path = corpusPath(`${FOLDER}compare.mjs`);
  return path === undefined ? undefined : ((await import(pathToFileURL(path).href)) as Judge);
}

/** Reads a source by the readers alone, in this process. */
export async function readPublishable({ file, path, how }: PublishableItem, world: World): Promise<RunResult> {
  const bytes = readFileSync(path);
  const signal = new AbortController().signal;
  const options = { timeLimitMs: TIME_LIMIT_MS };
  switch (how) {
    case 'text':
      return runEngine(engines.text, { text: decodeText(bytes) }, world, signal, undefined, options);
    case 'file':
      return runEngine(engines.file, { file: { bytes, filename: file } }, world, signal, undefined, options);
    case 'page':
      return runEngine(engines.ai, { html: decodeText(bytes), url: PAGE_ADDRESS }, world, signal, undefined, options);
  }
}

/** The result as the API describes a job that ended so. */
function jobOf({ places, ledger, source, failure }: RunResult): object {
  return { status: failure === undefined ? 'completed' : 'failed', places, ledger, source, errorMessage: failure?.sentence };
}

/** Compares the places of a source with its whole cards. A card says itself which of its fields have to be empty, and what no note may be. */
export function publishableOutcome(
  { set, id, kind, how, expect }: PublishableItem,
  result: RunResult,
  { ofJob, judge }: Judge,
): PublishableOutcome {
  const job = ofJob(jobOf(result));
  const alternatives = expect.anyOf?.map((one): Expectation => ({ ...expect, anyOf: undefined, ...one })) ?? [expect];
  const closest = alternatives.reduce((best, one) => (judge(one, job).length < judge(best, job).length ? one : best));
  const places = closest.places ?? [];
  return {
    set,
    id,
    kind,
    how,
    places: places.length,
    placesRight: places.filter((place) => judge({ places: [place] }, job).length === 0).length,
    reasons: judge(expect, job),
    read: result.places,
  };
}

/** Reads and judges all selected sources; undefined where the corpus lacks them. `prepare` puts the models in place by which a source is read. */
export async function evaluatePublishable(
  world: World,
  word?: string,
  prepare?: (file: string) => void,
): Promise<PublishableOutcome[] | undefined> {
  const items = publishableItems(word);
  const judge = await corpusJudge();
  if (items === undefined || judge === undefined) return undefined;
  const outcomes: PublishableOutcome[] = [];
  for (const item of items) {
    prepare?.(materialName(item.file));
    outcomes.push(publishableOutcome(item, await readPublishable(item, world), judge));
  }
  return outcomes;
}
