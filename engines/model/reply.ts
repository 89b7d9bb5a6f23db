import { PLACE_LIMITS } from '@cairn/contracts/place-fields.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { EngineFailure, NAMED_AGAIN } from '../interface/engine.ts';
import { isRecord } from '../formats/json-values.ts';
import { categoryWord } from '../place/category-word.ts';
import type { DroppedEntry } from '../place/extractor-findings.ts';
import { cleanLine } from '../place/normalise.ts';
import { PlaceBuilder } from '../place/place-builder.ts';
import type { ModelSource, SourceSpan } from './reply-source.ts';

/** Why a place that a model named is left out. */
export const NOT_IN_SOURCE = { code: 'not-in-source' } as const;

const text = { type: ['string', 'null'] };
const number = { type: ['number', 'null'] };
const properties = {
  name: { type: 'string' },
  address: text,
  category: text,
  rating: number,
  reviewCount: number,
  phoneNumber: text,
  hours: text,
  note: text,
};

/** JSON Schema of a model's answer: closed and without optional fields, as the strict modes want it. */
export const MODEL_SCHEMA: Record<string, unknown> = {
  type: 'object',
  properties: {
    places: { type: 'array', items: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false } },
  },
  required: ['places'],
  additionalProperties: false,
};

/** What a model is instructed to do. `what` names the material: 'the visible text of a web page'. */
export function modelInstruction(what: string): string {
  return [
    `The material is ${what}. List every place in it that a person could visit: restaurants, cafés, bars, shops, hotels, museums, parks, sights and the like.`,
    'Give each place once, in the order of the material. Copy its name and every value letter by letter as they stand in the material, in its own language.',
    'Where the material says nothing of a field, give null. Add nothing from your own knowledge. `note` is what the author remarks on the place.',
    'Cities, regions and countries that merely say where something is, menus, advertisements and buttons are no places. If there is none, give an empty list.',
  ].join('\n');
}

/** A place of an answer that is in the source, and where its name does. */
export interface ModelFind extends SourceSpan {
  place: ReadPlace;
}

/** An answer after it was held against its source. */
export interface CheckedReply {
  finds: ModelFind[];
  /** Names that are refused: they are not in the source, or the answer had them before. */
  refused: DroppedEntry[];
}

/**
 * Holds a model's answer against the part of the source that it got. A place whose name is not there is rejected, every other
 * value that does not is taken out. Throws `model-failed` where the answer is no list of places.
 */
export function checkReply(answer: unknown, source: ModelSource, part: SourceSpan): CheckedReply {
  const checked: CheckedReply = { finds: [], refused: [] };
  const raw: Array<{ entry: Record<string, unknown>; span: SourceSpan }> = [];
  const taken = new Set<number>();
  let cursor = part.start;
  for (const entry of entriesOf(answer)) {
    const name = cleanLine(entry.name, PLACE_LIMITS.name) ?? '';
    const free = ({ start }: SourceSpan): boolean => !taken.has(start);
    const span = source.find(name, cursor, part.end, free) ?? source.find(name, part.start, part.end, free);
    if (span === undefined) {
      const again = source.find(name, part.start, part.end) !== undefined;
      checked.refused.push({ reason: again ? NAMED_AGAIN : NOT_IN_SOURCE, example: name });
      continue;
    }
    taken.add(span.start);
    cursor = span.end;
    raw.push({ entry, span });
  }
  const starts = raw.map(({ span }) => span.start).sort((one, other) => one - other);
  for (const { entry, span } of raw) {
    const at = starts.indexOf(span.start);
    // What belongs to a place is between the name before it and the one after it.
    const around = { start: starts[at - 1] ?? part.start, end: starts[at + 1] ?? part.end };
    checked.finds.push({ ...span, place: placeOf(entry, source, { name: span, around, part }) });
  }
  return checked;
}

function entriesOf(answer: unknown): Array<Record<string, unknown>> {
  const list = Array.isArray(answer) ? answer : isRecord(answer) ? answer.places : undefined;
  if (!Array.isArray(list))
    throw new EngineFailure(
      'model-failed',
      { code: 'model-no-list' },
      {
        retryable: true,
      },
    );
  return list.map((entry) => (isRecord(entry) ? entry : { name: typeof entry === 'string' ? entry : '' }));
}

const LIMITS = { address: PLACE_LIMITS.address, phoneNumber: 60, hours: 1_000, note: PLACE_LIMITS.note } as const;

/** Where the values of a place are looked for: at its name, between the names around it, in the whole part. */
interface Surroundings {
  name: SourceSpan;
  around: SourceSpan;
  part: SourceSpan;
}

function placeOf(entry: Record<string, unknown>, source: ModelSource, { name, around, part }: Surroundings): ReadPlace {
  const builder = new PlaceBuilder('model');
  builder.text('name', source.text.slice(name.start, name.end), source.provenance(name));
  for (const field of ['address', 'phoneNumber', 'hours', 'note'] as const) {
    const value = cleanLine(entry[field], LIMITS[field]);
    const span = value === undefined ? undefined : (near(value) ?? (field === 'address' ? partsOf(value) : undefined));
    if (span !== undefined) builder.set(field, value, source.provenance(span));
  }
  const category = cleanLine(entry.category, PLACE_LIMITS.category);
  const where = category && near(category);
  const word = category && categoryWord(category);
  if (where) builder.set('category', word, source.provenance(where));
  takeNumber('rating', (value) => value >= 0 && value <= 5);
  takeNumber('reviewCount', (value) => Number.isSafeInteger(value) && value >= 0);
  return builder.place;

  function near(value: string): SourceSpan | undefined {
    return (
      source.find(value, name.start, around.end) ?? source.find(value, around.start, around.end) ?? source.find(value, part.start, part.end)
    );
  }
  /** An address of several lines, which the model has joined by commas: each piece must be there, the first one close by. */
  function partsOf(value: string): SourceSpan | undefined {
    const pieces = value.split(/\s*[,，、]\s*/).filter((piece) => piece !== '');
    const first = pieces[0] === undefined ? undefined : source.find(pieces[0], around.start, around.end);
    return first && pieces.every((piece) => near(piece)) ? first : undefined;
  }
  function takeNumber(field: 'rating' | 'reviewCount', fits: (value: number) => boolean): void {
    const value = entry[field];
    if (typeof value !== 'number' || !fits(value)) return;
    const span = source.findNumber(value, name.end, around.end) ?? source.findNumber(value, around.start, name.start);
    if (span !== undefined) builder.set(field, value, source.provenance(span));
  }
}
