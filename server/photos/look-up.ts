import { haveOtherMarks, isNearlySame, plainName } from '@cairn/engines/texts.ts';
import type { CommonsPhoto } from '../external/wikimedia/files.ts';
import type { Item } from '../external/wikimedia/items.ts';
import type { Wikimedia } from '../external/wikimedia/wikimedia.ts';
import { type PhotoSource, readPhotoKey } from './photo-key.ts';

/** Metres within which a sight of the same name is the place itself. */
const NEAR_METRES = 60;

/** The photo of each key; null where there is none that may be shown. */
export type FoundPhotos = Map<string, CommonsPhoto | null>;

/**
 * Looks up the photos of these keys, one request after the other.
 * @throws EngineFailure, with nothing of these keys found
 */
export async function lookUpPhotos(wikimedia: Wikimedia, keys: readonly string[], signal: AbortSignal): Promise<FoundPhotos> {
  const sources = new Map(keys.map((key) => [key, readPhotoKey(key)]));
  const items = await itemsOf(wikimedia, sources, signal);
  const files = new Map(keys.map((key) => [key, fileOf(sources.get(key), items.get(key))]));
  const photos = await wikimedia.photos([...new Set([...files.values()].filter((file) => file !== undefined))], signal);
  const categories = new Map<string, CommonsPhoto | undefined>();
  const found: FoundPhotos = new Map();
  for (const key of keys) {
    const photo = photos.get(files.get(key) ?? '');
    const category = photo ? undefined : categoryOf(sources.get(key), items.get(key));
    if (category !== undefined && !categories.has(category)) categories.set(category, await wikimedia.photoIn(category, signal));
    found.set(key, photo ?? categories.get(category ?? '') ?? null);
  }
  return found;
}

/** The items of the keys that name one, or are near one of their name. */
async function itemsOf(wikimedia: Wikimedia, sources: ReadonlyMap<string, PhotoSource>, signal: AbortSignal): Promise<Map<string, Item>> {
  const ids = [...sources].flatMap(([key, { kind }]) => (kind === 'item' ? [key] : []));
  const found = ids.length === 0 ? new Map<string, Item>() : new Map(await wikimedia.items(ids, signal));
  for (const [key, source] of sources) {
    if (source.kind !== 'near') continue;
    const near = await wikimedia.itemsNear(source, NEAR_METRES, signal);
    const same = itemNamed(near, source.name);
    if (same) found.set(key, same);
  }
  return found;
}

/** The item of this name, else the nearest of nearly this name. */
function itemNamed(items: readonly Item[], wanted: string): Item | undefined {
  const isExact = (name: string) => plainName(name) === plainName(wanted);
  const isClose = (name: string) => isNearlySame(name, wanted) && !haveOtherMarks(name, wanted);
  return items.find(({ names }) => names.some(isExact)) ?? items.find(({ names }) => names.some(isClose));
}

function fileOf(source: PhotoSource | undefined, item: Item | undefined): string | undefined {
  return source?.kind === 'file' ? source.name : item?.file;
}

function categoryOf(source: PhotoSource | undefined, item: Item | undefined): string | undefined {
  return source?.kind === 'category' ? source.name : item?.category;
}
