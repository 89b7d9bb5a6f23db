import { readFileSync } from 'node:fs';

/** Kinds of trained model; the data of each are in `models/<kind>.json`. */
export type ModelKind = 'text' | 'picture' | 'page' | 'records';

interface Held {
  data: unknown;
  /** What a reader made of the data, once. */
  ready: unknown;
}

const models = new Map<string, Held>();

/** The model of a kind as `make` builds it from its data; read and built once. Throws an `Error` where the file is missing. */
export function readyModel<Data, Model>(kind: ModelKind, make: (data: Data) => Model): Model {
  let held = models.get(kind);
  if (held === undefined) {
    held = { data: JSON.parse(readFileSync(new URL(`models/${kind}.json`, import.meta.url), 'utf8')), ready: undefined };
    models.set(kind, held);
  }
  held.ready ??= make(held.data as Data);
  return held.ready as Model;
}

/** Takes `data` as the model of this kind from now on; the one of the file again where it is undefined. For evaluating held-out items. */
export function useModel(kind: string, data: unknown): void {
  if (data === undefined) models.delete(kind);
  else models.set(kind, { data, ready: undefined });
}
