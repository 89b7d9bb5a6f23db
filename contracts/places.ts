import { z } from 'zod';
import {
  type FieldEntry,
  type FieldValue,
  fieldEntry,
  PLACE_FIELD_NAMES,
  type PLACE_FIELDS,
  PLACE_LIMITS,
  type PlaceFieldName,
  type RequiredField,
} from './place-fields.ts';
import { receipt } from './receipts.ts';
import { isWebAddress } from './web-address.ts';

/** One opening or closing time: `day` 0 (Sunday) to 6, `time` as four digits, 24-hour. */
const openingTime = z.object({
  day: z.number().int().min(0).max(6),
  time: z.string().regex(/^\d{4}$/, 'Please enter the time as four digits, such as 0930'),
});

export const openingHours = z.object({
  openNow: z.boolean().optional(),
  periods: z.array(z.object({ open: openingTime, close: openingTime.optional() })).optional(),
  weekdayText: z.array(z.string().max(200)).optional(),
});

/** Links that a page may offer: no scripts, no local files. */
export const webLink = z.string().max(PLACE_LIMITS.url).refine(isWebAddress, 'Must start with http:// or https://');

/** What a place holds in a field with such a value. */
type TypeOf<Value> = Value extends { kind: 'number' }
  ? number
  : Value extends { kind: 'flag' }
    ? boolean
    : Value extends { kind: 'choice'; words: infer Words }
      ? keyof Words & string
      : Value extends { kind: 'texts' | 'links' }
        ? string[]
        : Value extends { kind: 'hours' }
          ? z.infer<typeof openingHours>
          : string;
type SchemaOf<Name extends PlaceFieldName> = z.ZodType<
  TypeOf<(typeof PLACE_FIELDS)[Name]['value']>,
  TypeOf<(typeof PLACE_FIELDS)[Name]['value']>
>;
type PlaceShape = { [Name in PlaceFieldName]: Name extends RequiredField ? SchemaOf<Name> : z.ZodOptional<SchemaOf<Name>> };

/** The schema of the values of a field. */
function schemaOf({ value, label, isRequired }: FieldEntry): z.ZodType {
  switch (value.kind) {
    case 'text':
      return textSchema(value, isRequired);
    case 'link':
      return webLink;
    case 'number':
      return numberSchema(value);
    case 'flag':
      return z.boolean();
    case 'choice': {
      const values = Object.keys(value.words);
      return z.enum(values, { error: `Please enter the ${label.toLowerCase()} as ${values.slice(0, -1).join(', ')} or ${values.at(-1)}` });
    }
    case 'texts':
      return z.array(z.string().max(value.mostLetters ?? PLACE_LIMITS.note)).max(value.most);
    case 'links':
      return z.array(webLink).max(value.most);
    case 'hours':
      return openingHours;
  }
}

function textSchema({ most, isUpperCase, form }: Extract<FieldValue, { kind: 'text' }>, isRequired = false): z.ZodType {
  const text = isRequired ? z.string().min(1) : z.string();
  const limited = most === undefined ? text : text.max(most);
  const cased = isUpperCase ? limited.toUpperCase() : limited;
  return form ? cased.regex(form.pattern, form.complaint) : cased;
}

function numberSchema({ least, most, isWhole }: Extract<FieldValue, { kind: 'number' }>): z.ZodType {
  const number = (isWhole ? z.number().int() : z.number()).min(least);
  return most === undefined ? number : number.max(most);
}

/**
 * A place as it is on a list, by `PLACE_FIELDS`. An absent field is an unknown one; there are no empty strings and no nulls.
 * `latitude` and `longitude` are WGS 84 degrees and come together or not at all.
 */
export const place = z.object(
  Object.fromEntries(
    PLACE_FIELD_NAMES.map((name) => {
      const entry = fieldEntry(name);
      return [name, entry.isRequired ? schemaOf(entry) : schemaOf(entry).optional()];
    }),
  ) as PlaceShape,
);
export type Place = z.infer<typeof place>;

/** A place as a caller sends it, with these fields beside its own: half a position is rejected. */
export function inputPlace<Fields extends z.core.$ZodLooseShape = Record<never, never>>(fields?: Fields) {
  return place
    .extend((fields ?? {}) as Fields)
    .refine((value) => hasWholePosition(value as Place), { error: HALF_POSITION, path: ['latitude'] });
}

const HALF_POSITION = 'Please enter both latitude and longitude';

function hasWholePosition({ latitude, longitude }: Place): boolean {
  return (latitude === undefined) === (longitude === undefined);
}

type PlaceChangeShape = { [Name in PlaceFieldName]: z.ZodOptional<z.ZodNullable<SchemaOf<Name>>> };

/** Text without the blanks around it; blank text and an empty list become null, which removes a field. */
function emptyAsNull(value: unknown): unknown {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return trimmed === '' || (Array.isArray(trimmed) && trimmed.length === 0) ? null : trimmed;
}

/** A change of a place: fields that are left out stay, null and empty ones are removed. The name stays or is another; a position is set whole. */
export const placeChange = z
  .object(
    Object.fromEntries(
      PLACE_FIELD_NAMES.map((name) => {
        const entry = fieldEntry(name);
        const schema = schemaOf(entry).nullable();
        return [name, (entry.value.kind === 'hours' ? schema : z.preprocess(emptyAsNull, schema)).optional()];
      }),
    ) as unknown as PlaceChangeShape,
  )
  .superRefine(({ name, latitude, longitude }, { addIssue }) => {
    if (name === null) addIssue({ code: 'custom', message: 'Please enter a name', path: ['name'] });
    const [hasLatitude, hasLongitude] = [latitude, longitude].map((half) => typeof half === 'number');
    if (hasLatitude === hasLongitude && (latitude === null) === (longitude === null)) return;
    const lacksLatitude = hasLatitude === hasLongitude ? latitude !== null : !hasLatitude;
    addIssue({ code: 'custom', message: HALF_POSITION, path: [lacksLatitude ? 'latitude' : 'longitude'] });
  });
export type PlaceChange = z.infer<typeof placeChange>;

/** A place as a reader returns it, with the provenance of each value. */
export const readPlace = place.extend({
  receipts: z.record(z.string(), receipt).optional(),
  /** Which extractor found it (`json-ld`, `table`, `text`, `model`, …). */
  rung: z.string().max(40).optional(),
  /** Probability (0 to 1) that this is a place of the source's list; absent where that is certain: lists and files that name their fields. */
  confidence: z.number().min(0).max(1).optional(),
  /** Only a model named it: the words that were read in the picture do not show its name. No import puts it on a list without a person. */
  unconfirmed: z.boolean().optional(),
});
export type ReadPlace = z.infer<typeof readPlace>;

/** A place that was read with less confidence than this is one for a person to check. */
export const UNCERTAIN_BELOW = 0.6;

/** Whether a person should check that this is a place of the source. */
export function isUncertain({ confidence }: Pick<ReadPlace, 'confidence'>): boolean {
  return confidence !== undefined && confidence < UNCERTAIN_BELOW;
}

/** Whether the source shows the place's name, so that it may be put on a list without a person's confirmation. */
export function isConfirmed({ unconfirmed }: Pick<ReadPlace, 'unconfirmed'>): boolean {
  return unconfirmed !== true;
}

/** A read place as a list stores it: provenance and confidence stay with the job that read it. */
export function plainPlace(place: ReadPlace): Place {
  const { receipts: _receipts, rung: _rung, confidence: _confidence, unconfirmed: _unconfirmed, ...rest } = place;
  return rest;
}
