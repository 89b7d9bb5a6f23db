import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODELS = fileURLToPath(new URL('../../engines/scoring/models', import.meta.url));
const FOLDS = fileURLToPath(new URL('../results/folds', import.meta.url));

/** The day of a training, as it is stored beside the weights. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Writes the model of one kind of source into the product. */
export function storeModel(kind: string, model: object): void {
  mkdirSync(MODELS, { recursive: true });
  writeFileSync(join(MODELS, `${kind}.json`), `${JSON.stringify(model)}\n`);
}

/** Writes, for `npm run evaluate -- --held-out`, which fold each item is in, and the models that did not see the items of a fold. */
export function storeFolds(kind: string, foldOf: Iterable<readonly [item: string, fold: number]>, models: Iterable<object>): void {
  mkdirSync(join(FOLDS, kind), { recursive: true });
  const index = join(FOLDS, kind, 'folds.json');
  const known = existsSync(index) ? (JSON.parse(readFileSync(index, 'utf8')) as Record<string, number>) : {};
  writeFileSync(index, JSON.stringify({ ...known, ...Object.fromEntries(foldOf) }));
  let fold = 0;
  for (const model of models) {
    writeFileSync(join(FOLDS, kind, `${fold}.json`), JSON.stringify(model));
    fold++;
  }
}

/** The stored model of one kind of source; throws where there is none. */
export function storedModel<Model>(kind: string): Model {
  return JSON.parse(readFileSync(join(MODELS, `${kind}.json`), 'utf8')) as Model;
}

/** The stored models of the folds; throws where one is missing. */
export function storedFolds<Model>(kind: string, count: number): Model[] {
  return Array.from({ length: count }, (_, fold) => JSON.parse(readFileSync(join(FOLDS, kind, `${fold}.json`), 'utf8')) as Model);
}
