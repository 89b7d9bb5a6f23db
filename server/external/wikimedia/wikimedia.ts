import type { World } from '@cairn/engines/world.ts';
import { makeAskWiki } from './api.ts';
import { type CommonsPhoto, readCategory, readFiles } from './files.ts';
import { findItemsNear, type Item, type Position, readItems } from './items.ts';

/** Wikidata and Wikimedia Commons. Each function may throw `EngineFailure`; `ServicePaused` names when to try again. */
export interface Wikimedia {
  /** By the id that was requested; items that do not exist are left out. */
  items(ids: readonly string[], signal: AbortSignal): Promise<Map<string, Item>>;
  /** With their names, the nearest first. */
  itemsNear(position: Position, metres: number, signal: AbortSignal): Promise<Item[]>;
  /** By the title that was requested (`File:Name.jpg`); what may not be shown is left out. */
  photos(titles: readonly string[], signal: AbortSignal): Promise<Map<string, CommonsPhoto>>;
  /** One photo of a category (`Category:Name`). */
  photoIn(category: string, signal: AbortSignal): Promise<CommonsPhoto | undefined>;
}

/** `agent`: the name of this server in requests (`wikimediaAgent`). */
export function makeWikimedia(options: { fetch: World['fetch']; agent: string }): Wikimedia {
  const ask = makeAskWiki(options);
  return {
    items: (ids, signal) => readItems(ask, ids, false, signal),
    async itemsNear(position, metres, signal) {
      const ids = await findItemsNear(ask, position, metres, signal);
      const items = await readItems(ask, ids, true, signal);
      return ids.flatMap((id) => items.get(id) ?? []);
    },
    photos: (titles, signal) => readFiles(ask, titles, signal),
    photoIn: (category, signal) => readCategory(ask, category, signal),
  };
}

/** The User-Agent that Wikimedia's policy wants: a name of its own, and where the operator can be reached. */
export function wikimediaAgent(contact: string | undefined): string {
  return `CairnLists/0.1 (${contact ?? 'self-hosted, no contact configured'})`;
}
