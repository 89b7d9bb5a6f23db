import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LabelledDocument, type TrainedJudge, trainJudge } from './judging.ts';
import { exampleTexts, labelledPages, labelledPictures, labelledTexts, ordinaryPages, statedNames } from './material.ts';
import { figuresOf, gateLines, linesOf } from './report.ts';

/**
 * Trains the judge of one kind of source on the labelled corpus and writes it into the product, and beside it, for `npm run evaluate --
 * --held-out`, the models of each fold. `--trial` prints the held-out figures only, with three folds. Reads the corpus beside the repository.
 */
const USAGE = 'Usage: npm run train -- text|picture [--trial]';
const MODELS = fileURLToPath(new URL('../../engines/scoring/models', import.meta.url));
const FOLDS = fileURLToPath(new URL('../results/folds', import.meta.url));

const started = performance.now();
const log = (line: string): void => console.log(`${((performance.now() - started) / 1_000).toFixed(0).padStart(5)} s  ${line}`);

async function materialOf(kind: string): Promise<LabelledDocument[] | undefined> {
  if (kind === 'text') return [...labelledTexts(), ...exampleTexts(), ...labelledPages(), ...ordinaryPages()];
  if (kind === 'picture')
    return [
      ...(await labelledPictures(log)),
      ...labelledTexts().map((one): LabelledDocument => ({ ...one, document: { ...one.document, blocks: true }, use: 'also' })),
    ];
  return undefined;
}

const [kind = '', ...flags] = process.argv.slice(2);
const documents = await materialOf(kind);
if (documents === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const names = statedNames(kind === 'text' ? ['page', 'file', 'image'] : ['page', 'file']);
const trial = flags.includes('--trial');
log(`${documents.length} documents of ${new Set(documents.map(({ source }) => source)).size} sources`);
const trained = trainJudge(documents, { folds: trial ? 3 : 5, trial, trees: 150, seed: 7, names, log });
const figures = figuresOf(trained.documents, trained.final.thresholds);
log(`thresholds ${JSON.stringify(trained.final.thresholds)}`);
for (const line of [...gateLines(trained.documents, trained.final.thresholds), ...linesOf(figures)]) console.log(line);
if (!trial) write(kind, trained, figures);

function write(name: string, { final, folds, documents: staged }: TrainedJudge, heldOut: unknown): void {
  const about = {
    trained: new Date().toISOString().slice(0, 10),
    material: `${staged.length} labelled ${name}s of ${new Set(staged.map(({ source }) => source)).size} sources`,
    heldOut,
    minutes: Number(((performance.now() - started) / 60_000).toFixed(1)),
  };
  mkdirSync(MODELS, { recursive: true });
  writeFileSync(join(MODELS, `${name}.json`), `${JSON.stringify({ ...final, about })}\n`);
  mkdirSync(join(FOLDS, name), { recursive: true });
  for (const [fold, data] of folds.entries()) writeFileSync(join(FOLDS, name, `${fold}.json`), JSON.stringify(data));
  const index = join(FOLDS, 'folds.json');
  const known = existsSync(index) ? (JSON.parse(readFileSync(index, 'utf8')) as Record<string, number>) : {};
  writeFileSync(index, JSON.stringify({ ...known, ...Object.fromEntries(staged.map(({ id, fold }) => [id, fold])) }));
}
