import { readFileSync } from 'node:fs';
import { corpusBytes, corpusItems, corpusPath, type LabelledItem } from '@cairn/engines/testing/corpus.ts';
import type { Kind } from './outcome.ts';

/** One item of the corpus that is to be read. */
export interface Subject {
  item: LabelledItem;
  kind: Kind;
  language: string;
  bytes(): Uint8Array;
}

export interface Selection {
  /** Only these kinds; `page` means both kinds of pages. All but pictures when absent. */
  kinds?: string[];
  /** Only these sets of the corpus. */
  sets?: string[];
  /** Only items whose path holds this. */
  item?: string;
}

/** The items of the corpus that are selected, in its order; undefined where the corpus is missing. */
export function subjectsOf(selection: Selection): Subject[] | undefined {
  const items = corpusItems();
  if (items === undefined) return undefined;
  return [...items, ...ordinaryItems()].flatMap((item) => {
    const kind = kindOf(item);
    if (kind === undefined || !isSelected(item, kind, selection)) return [];
    return [{ item, kind, language: languageOf(item), bytes: () => corpusBytes(item) }];
  });
}

/** Web pages of other kinds, none of which names a place. */
function ordinaryItems(): LabelledItem[] {
  const list = corpusPath('ordinary.json');
  if (list === undefined) return [];
  const pages = JSON.parse(readFileSync(list, 'utf8')) as Array<Pick<LabelledItem, 'file' | 'places'>>;
  return pages.map((page) => ({ ...page, kind: 'page', set: 'ordinary' }));
}

/** Lists are read over the network, so they are not evaluated here. */
function kindOf({ kind, set, structured }: LabelledItem): Kind | undefined {
  if (kind === 'list') return undefined;
  if (kind === 'image') return 'picture';
  if (kind !== 'page') return kind;
  if (set === 'ordinary') return 'ordinary';
  return structured === true ? 'page, structured' : 'page, other';
}

export function isSelected({ file, set }: { file: string; set: string }, kind: Kind, { kinds, sets, item }: Selection): boolean {
  const words = [kind, kind.split(',')[0] ?? kind];
  const ofKind = kinds === undefined ? kind !== 'picture' : words.some((word) => kinds.includes(word));
  return ofKind && (sets === undefined || sets.includes(set)) && (item === undefined || file.includes(item));
}

function languageOf({ lang }: LabelledItem): string {
  return lang?.split(/[-_/]/)[0] || 'unknown';
}
