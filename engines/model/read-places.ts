import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import type { PlaceCollection } from '../place/place-collection.ts';
import type { AskModel } from '../reading/world.ts';
import { readWithModel } from './reply-parts.ts';
import type { ModelSource } from './reply-source.ts';

interface ModelRequest {
  askModel: AskModel;
  signal: AbortSignal;
  /** Names the material, for the model. */
  what: string;
}

/**
 * Has the model read what the readers were not sure of, and adds what it finds to theirs. Where something was found
 * before, a failure of the model leaves it as it is and is reported; else it is thrown.
 */
export async function* readPlacesWithModel(
  source: ModelSource,
  gathering: Pick<PlaceCollection, 'add' | 'places'>,
  { askModel, signal, what }: ModelRequest,
): AsyncGenerator<EngineEvent, void, void> {
  const before = gathering.places.length;
  try {
    for await (const event of readWithModel(source, askModel, signal, { what })) {
      if (event.type === 'place') gathering.add(withConfidence(event.place));
      else if (event.type === 'cost') yield { ...event, places: gathering.places.length - before };
      else yield event;
    }
  } catch (error) {
    if (!(error instanceof EngineFailure) || signal.aborted) throw error;
    if (before === 0) throw error.code === 'no-model' ? withoutModel(error) : error;
    yield { type: 'partial', texts: [{ code: 'prose-unread' }, ...error.texts] };
  }
}

/** The failure of a reading for which the model may not be called, and that found nothing without it. */
function withoutModel({ code, texts, retryable, cause }: EngineFailure): EngineFailure {
  return new EngineFailure(code, [{ code: 'no-places' }, ...texts], { retryable, cause });
}

/**
 * How sure a place is that a model named and whose name was found in the source; that it is a place, and one of the list, is the model's word.
 * It is not fitted: no answers of a model are part of the labelled material, and a figure from one model would say nothing of another. It is
 * above `UNCERTAIN_BELOW`, so that a list that only the model could read is not marked whole as uncertain, and below what the readers give
 * places that have a value of their own, so that those come first where places are ordered by it.
 */
const MODEL_CONFIDENCE = 0.7;

function withConfidence(place: ReadPlace): ReadPlace {
  return { ...place, confidence: MODEL_CONFIDENCE };
}
