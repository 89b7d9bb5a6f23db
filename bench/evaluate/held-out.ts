import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './arguments.ts';

/**
 * Has every item read by models that did not see its source. The training script leaves for each fold the models that were trained without
 * it: `<folder>/<kind of model>/<fold>.json`, and `<folder>/folds.json`, which names the fold of each item by its path within the corpus.
 */
export interface HeldOut {
  /** Puts the models of the item's fold in place; those of the product for an item that no model was trained on. */
  prepare(file: string): void;
  /** How many items were read by models of a fold. */
  prepared(): number;
}

/** Takes `data` as the model of this kind from now on; the product's own model where it is undefined. */
export type UseModel = (kind: string, data: unknown) => void;

const MODEL_DATA = new URL('../../engines/scoring/model-data.ts', import.meta.url);
const FOLDS = fileURLToPath(new URL('../results/folds', import.meta.url));

/** The models of the folds in `folder`. Throws `UsageError` that says what is missing. */
export async function openHeldOut(folder: string = FOLDS, useModel?: UseModel): Promise<HeldOut> {
  const index = join(folder, 'folds.json');
  if (!existsSync(index)) throw new UsageError(`There are no models of folds in ${folder}: train them first.`);
  return heldOut(folder, JSON.parse(readFileSync(index, 'utf8')) as Record<string, string | number>, useModel ?? (await productUseModel()));
}

function heldOut(folder: string, folds: Record<string, string | number>, useModel: UseModel): HeldOut {
  const kinds = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
  const held = new Map<string, unknown>();
  let current: string | undefined;
  let count = 0;
  const modelOf = (kind: string, fold: string): unknown => {
    const file = join(folder, kind, `${fold}.json`);
    if (!held.has(file)) held.set(file, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
    return held.get(file);
  };
  return {
    prepare(file) {
      const fold = folds[file];
      if (fold !== undefined) count += 1;
      const wanted = fold === undefined ? '' : String(fold);
      if (wanted === current) return;
      for (const kind of kinds) useModel(kind, wanted === '' ? undefined : modelOf(kind, wanted));
      current = wanted;
    },
    prepared: () => count,
  };
}

async function productUseModel(): Promise<UseModel> {
  if (!existsSync(MODEL_DATA)) throw new UsageError('The readers use no trained model yet, so there is none to leave out.');
  const { useModel } = (await import(MODEL_DATA.href)) as { useModel?: UseModel };
  if (typeof useModel !== 'function') throw new UsageError('engines/scoring/model-data.ts offers no useModel.');
  return useModel;
}
