import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { isConfirmed, type Place, plainPlace } from '@cairn/contracts/places.ts';

/** A person's edits of the places of a job: which are left, in which order, which were changed, which are selected. */
export interface Edits {
  /** Ids of the places that are left, in order. */
  order: readonly string[];
  changed: ReadonlyMap<string, ExtractedPlace>;
  chosen: ReadonlySet<string>;
  /** The states before, the last one last. */
  past: ReadonlyArray<Pick<Edits, 'order' | 'changed'>>;
}

export type EditAction =
  | { type: 'move'; id: string; to: number }
  | { type: 'remove'; ids: readonly string[] }
  | { type: 'keep'; ids: readonly string[] }
  | { type: 'change'; place: ExtractedPlace; to?: number }
  | { type: 'choose'; ids: readonly string[]; on: boolean }
  | { type: 'undo' }
  | { type: 'undo-all' };

/** How many steps can be undone. */
const STEPS = 50;
const NOTHING: ReadonlySet<string> = new Set();

export function startEdits(places: readonly ExtractedPlace[]): Edits {
  return { order: places.map(({ id }) => id), changed: new Map(), chosen: NOTHING, past: [] };
}

/** The state after an action. */
export function edit(now: Edits, action: EditAction): Edits {
  switch (action.type) {
    case 'move':
      return step(now, { order: moved(now.order, action.id, action.to) });
    case 'remove':
      return without(now, (id) => action.ids.includes(id));
    case 'keep': {
      const kept = new Set(action.ids);
      return without(now, (id) => !kept.has(id));
    }
    case 'change': {
      // An edited place counts as confirmed.
      const { unconfirmed: _unconfirmed, ...place } = action.place;
      const changed = new Map(now.changed).set(place.id, place);
      return step(now, { changed, order: action.to === undefined ? now.order : moved(now.order, action.place.id, action.to) });
    }
    case 'choose': {
      const chosen = new Set(now.chosen);
      for (const id of action.ids) {
        if (action.on) chosen.add(id);
        else chosen.delete(id);
      }
      return { ...now, chosen };
    }
    case 'undo': {
      const before = now.past.at(-1);
      return before ? { ...now, ...before, past: now.past.slice(0, -1) } : now;
    }
    case 'undo-all': {
      const first = now.past[0];
      return first ? { ...now, ...first, past: [] } : now;
    }
  }
}

function step(now: Edits, next: Partial<Edits>): Edits {
  // The first state is always kept: 'undo all' restores it.
  const [first, ...rest] = [...now.past, { order: now.order, changed: now.changed }];
  return { ...now, ...next, past: first ? [first, ...rest.slice(-STEPS)] : [] };
}

function without(now: Edits, isGone: (id: string) => boolean): Edits {
  const order = now.order.filter((id) => !isGone(id));
  const chosen = new Set([...now.chosen].filter((id) => !isGone(id)));
  return order.length === now.order.length ? now : step(now, { order, chosen });
}

function moved(order: readonly string[], id: string, to: number): readonly string[] {
  const rest = order.filter((one) => one !== id);
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** The places after all changes. */
export function editedPlaces(places: readonly ExtractedPlace[], { order, changed }: Edits): ExtractedPlace[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  return order.flatMap((id) => changed.get(id) ?? byId.get(id) ?? []);
}

/** The places that are exported and published: the chosen ones, or all but those that only a model named. */
export function placesToUse(places: readonly ExtractedPlace[], { chosen }: Edits): ExtractedPlace[] {
  return places.filter((place) => (chosen.size > 0 ? chosen.has(place.id) : isConfirmed(place)));
}

/** What the publish call sends besides title and owner; empty when nothing was changed. */
export function publishedPlaces(
  places: readonly ExtractedPlace[],
  edits: Edits,
): { placeIds?: string[]; places?: Array<Place & { id: string }> } {
  const ids = placesToUse(editedPlaces(places, edits), edits).map(({ id }) => id);
  const read = places.filter(isConfirmed);
  const asRead = ids.length === read.length && read.every(({ id }, index) => id === ids[index]);
  const changed = ids.flatMap((id) => edits.changed.get(id) ?? []);
  return {
    ...(asRead ? {} : { placeIds: ids }),
    ...(changed.length === 0 ? {} : { places: changed.map(({ id, jobId: _jobId, ...place }) => ({ ...plainPlace(place), id })) }),
  };
}
