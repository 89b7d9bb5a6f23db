import { type TrainedJudge, trainJudge } from './judging.ts';
import {
  drawnPictures,
  exampleTexts,
  labelledPages,
  labelledPictures,
  labelledTexts,
  ordinaryPages,
  ordinaryTexts,
  statedNames,
} from './material.ts';
import { fitPageLimits, trainPages } from './pages.ts';
import { fitPictureLimits, type StagedPicture } from './picture-limits.ts';
import { trainRecords } from './records.ts';
import { gateLines, type HeldOutStats, heldOutStats, linesOf } from './report.ts';
import type { LabelledDocument } from './staged-documents.ts';
import { storeFolds, storeModel, today } from './stored-models.ts';

/**
 * Trains the models of one kind of source on the labelled corpus and writes them into the product, and beside them, for `npm run evaluate --
 * --held-out`, those of each fold. `--trial` prints the held-out scores only; `--limits` fits the limits of the stored models of pages again.
 * Reads the corpus beside the repository.
 */
const USAGE = 'Usage: npm run train -- text|picture|page|records [--trial] (page: also --limits)';

const started = performance.now();
const log = (line: string): void => console.log(`${((performance.now() - started) / 1_000).toFixed(0).padStart(5)} s  ${line}`);

async function materialOf(kind: string): Promise<LabelledDocument[] | undefined> {
  if (kind === 'text') return [...labelledTexts(), ...exampleTexts(), ...ordinaryTexts(), ...labelledPages(), ...ordinaryPages()];
  if (kind === 'picture') return [...(await labelledPictures(log)), ...drawnPictures()];
  return undefined;
}

const [kind = '', ...flags] = process.argv.slice(2);
if (kind === 'page' || kind === 'records') {
  if (kind === 'page' && flags.includes('--limits')) fitPageLimits(log);
  else (kind === 'page' ? trainPages : trainRecords)(flags.includes('--trial'), log);
  process.exit(0);
}
const documents = await materialOf(kind);
if (documents === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const names = statedNames(kind === 'text' ? ['page', 'file', 'image'] : ['page', 'file']);
const trial = flags.includes('--trial');
log(`${documents.length} documents of ${new Set(documents.map(({ source }) => source)).size} sources`);
const trained = trainJudge(documents, { folds: trial ? 3 : 5, trial, trees: kind === 'text' ? 300 : 150, seed: 7, names, log });
const stats = kind === 'picture' ? withPictureLimits(trained) : heldOutStats(trained.documents, trained.final.thresholds);
log(`thresholds ${JSON.stringify(trained.final.thresholds)}`);
for (const line of [...gateLines(trained.documents, trained.final.thresholds), ...linesOf(stats)]) console.log(line);
if (!trial) write(kind, trained, stats);

/** Puts the limits of the reader of pictures into all models. Answers what the reader as a whole reaches with them. */
function withPictureLimits({ final, folds, documents: staged }: TrainedJudge): Record<string, HeldOutStats> {
  const { gate, reader, stats: reached } = fitPictureLimits(staged as StagedPicture[], folds);
  for (const data of new Set([final, ...folds])) data.thresholds = { ...data.thresholds, gate, reader: { ...reader } };
  return reached;
}

function write(name: string, { final, folds, documents: staged }: TrainedJudge, heldOut: unknown): void {
  const about = {
    trained: today(),
    material: `${staged.length} labelled ${name}s of ${new Set(staged.map(({ source }) => source)).size} sources`,
    heldOut,
    minutes: Number(((performance.now() - started) / 60_000).toFixed(1)),
  };
  storeModel(name, { ...final, about });
  storeFolds(
    name,
    staged.map(({ id, fold }) => [id, fold] as const),
    folds,
  );
}
