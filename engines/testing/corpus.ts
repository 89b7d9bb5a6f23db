import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** Recorded material beside the repository, or where CAIRN_CORPUS says; it is no part of the repository and may be missing. */
function corpusFolder(): URL {
  const { CAIRN_CORPUS: chosen } = process.env;
  return chosen ? pathToFileURL(`${chosen}/`) : new URL('../../../shared/corpus/', import.meta.url);
}

/** Path of a piece of the corpus; undefined where it is missing. */
export function corpusPath(piece: string): string | undefined {
  const path = fileURLToPath(new URL(piece, corpusFolder()));
  return existsSync(path) ? path : undefined;
}

export type CorpusSet = 'first' | 'second' | 'third' | 'fourth' | 'sixth';

/** A place that a good reader finds in an item of the corpus. */
export interface LabelledPlace {
  name: string;
  alt_names?: string[];
  duplicate?: boolean;
  address?: string;
  phone?: string;
  website?: string;
  url?: string;
  hours?: unknown;
  rating?: number;
  category?: string;
  lat?: number;
  lng?: number;
  latitude?: number;
  longitude?: number;
}

/** One labelled item of the corpus: a text, a page, a picture or a file, and what it holds. */
export interface LabelledItem {
  file: string;
  kind: 'text' | 'page' | 'image' | 'file' | 'list';
  set: string;
  lang?: string;
  source?: string | { repo?: string; url?: string };
  structured?: boolean;
  places: LabelledPlace[];
  optional_places?: LabelledPlace[];
}

/** The labelled items of these sets and kinds; undefined where the corpus is missing. */
export function corpusItems(filter: { sets?: CorpusSet[]; kinds?: Array<LabelledItem['kind']> } = {}): LabelledItem[] | undefined {
  const truth = corpusPath('truth.json');
  if (truth === undefined) return undefined;
  const items = (JSON.parse(readFileSync(truth, 'utf8')) as LabelledItem[]).map((item) =>
    (item.kind as string) === 'geo' ? { ...item, kind: 'file' as const } : item,
  );
  return items.filter(
    ({ set, kind }) =>
      (filter.sets === undefined || (filter.sets as string[]).includes(set)) && (filter.kinds === undefined || filter.kinds.includes(kind)),
  );
}

/** The bytes of an item, unpacked where it is stored compressed. */
export function corpusBytes({ file }: Pick<LabelledItem, 'file'>): Uint8Array {
  const bytes = readFileSync(new URL(file, corpusFolder()));
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}
