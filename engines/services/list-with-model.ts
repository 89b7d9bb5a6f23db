import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import { modelSourceOfPage } from '../model/reply-page.ts';
import { InventedAnswer, readWithModel } from '../model/reply-parts.ts';
import type { AskModel, World } from '../reading/world.ts';
import type { PageOutcome } from './browser-list-page.ts';
import { matchNames, withMore } from './match-panel-items.ts';

/** Why a place is refused that the page names beside a list that is known whole. */
export const NOT_ON_LIST = { code: 'not-on-list' } as const;

/** The list with what the model read, and what is to be reported of that reading afterwards. */
export interface ModelOutcome {
  places: ReadPlace[];
  events: EngineEvent[];
  failure: EngineFailure | undefined;
}

/** Whether the page has shown fewer entries than the list has, or none. */
export function isShort({ places, dropped, expected }: PageOutcome): boolean {
  return places.length + dropped.length < Math.max(1, expected ?? 1);
}

/**
 * Has the model read the page and joins what it found, by name, to the entries that are known. It adds entries only where the list is not
 * whole without them. A failure of the model is answered, not thrown.
 */
export async function* readListWithModel(
  shown: PageOutcome,
  askModel: AskModel,
  world: Pick<World, 'runReader'>,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent, ModelOutcome, void> {
  const found: ReadPlace[] = [];
  const outcome: ModelOutcome = { places: shown.places, events: [], failure: undefined };
  const source = await modelSourceOfPage(shown.page, world, signal);
  try {
    for await (const event of readWithModel(source, askModel, signal, {
      what: 'the visible text of a web page that shows a list of places',
    })) {
      if (event.type === 'place') found.push(event.place);
      else if (event.type === 'stage') yield event;
      else outcome.events.push(event);
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof EngineFailure) || error.code === 'cancelled') throw error;
    // A complete list stays complete when the model invents places; what it invented is reported as rejected.
    if (!(error instanceof InventedAnswer) || isShort(shown)) outcome.failure = error;
  }
  join(outcome, found, isShort(shown));
  return outcome;
}

function join(outcome: ModelOutcome, found: ReadPlace[], mayAdd: boolean): void {
  const matched = matchNames(outcome.places, found);
  const taken = new Set(matched.values());
  outcome.places = outcome.places.map((place, at) => {
    const more = found[matched.get(at) ?? -1];
    if (more === undefined) return place;
    const { name: _name, rung: _rung, receipts, ...values } = more;
    return withMore(place, values, receipts);
  });
  for (const [at, place] of found.entries()) {
    if (taken.has(at)) continue;
    if (mayAdd) outcome.places.push(place);
    else outcome.events.push({ type: 'refused', reason: NOT_ON_LIST, example: place.name });
  }
}
