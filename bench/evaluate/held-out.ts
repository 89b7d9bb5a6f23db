import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './arguments.ts';

/**
 * Has every item read by models that did not see its source. The training script leaves for each fold the models that were trained without
 * it: `<folder>/<kind of model>/<fold>.json`, and `<folder>/<kind of model>/folds.json`, which names the fold of each item by its path within
 * the corpus. Each kind of model has folds of its own: an item can be material of several.
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
  const kinds = existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(indexOf(folder, name))) : [];
  if (kinds.length === 0) throw new UsageError(`There are no models of folds in ${folder}: train them first.`);
  const use = useModel ?? (await productUseModel());
  const models = kinds.map((kind) => foldsOf(folder, kind, (data) => use(kind, data)));
  let count = 0;
  return {
    prepare(file) {
      const known = models.map((model) => model.prepare(file));
      if (known.includes(true)) count += 1;
    },
    prepared: () => count,
  };
}

const indexOf = (folder: string, kind: string): string => join(folder, kind, 'folds.json');

/** The folds of one kind of model. `prepare` answers whether the item is in one of them. */
function foldsOf(folder: string, kind: string, use: (data: unknown) => void): { prepare(file: string): boolean } {
  const folds = JSON.parse(readFileSync(indexOf(folder, kind), 'utf8')) as Record<string, string | number>;
  const held = new Map<string, unknown>();
  let current: string | undefined;
  const modelOf = (fold: string): unknown => {
    if (!held.has(fold)) held.set(fold, JSON.parse(readFileSync(join(folder, kind, `${fold}.json`), 'utf8')));
    return held.get(fold);
  };
  return {
    prepare(file) {
      const fold = folds[file] === undefined ? undefined : String(folds[file]);
      if (fold !== current || fold === undefined) use(fold === undefined ? undefined : modelOf(fold));
      current = fold;
      return fold !== undefined;
    },
  };
}

async function productUseModel(): Promise<UseModel> {
  if (!existsSync(MODEL_DATA)) throw new UsageError('The readers use no trained model yet, so there is none to leave out.');
  const { useModel } = (await import(MODEL_DATA.href)) as { useModel?: UseModel };
  if (typeof useModel !== 'function') throw new UsageError('engines/scoring/model-data.ts offers no useModel.');
  return useModel;
}
