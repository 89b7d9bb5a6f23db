import { z } from 'zod';
import { priceLevel } from './price-level.ts';
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

/** Characters a field may hold; readers cut longer values of sources instead of rejecting them. */
export const PLACE_LIMITS = { name: 300, address: 600, part: 200, note: 5_000, url: 2_048, category: 100, images: 20 } as const;

const part = z.string().max(PLACE_LIMITS.part);
/** Links that a page may offer: no scripts, no local files. */
export const webLink = z.string().max(PLACE_LIMITS.url).refine(isWebAddress, 'Must start with http:// or https://');

/**
 * A place as it is on a list. An absent field is an unknown one; there are no empty strings and no nulls.
 * `latitude` and `longitude` are WGS 84 degrees and come together or not at all.
 */
export const place = z.object({
  name: z.string().min(1).max(PLACE_LIMITS.name),
  address: z.string().max(PLACE_LIMITS.address).optional(),
  streetNumber: part.optional(),
  route: part.optional(),
  locality: part.optional(),
  sublocality: part.optional(),
  administrativeAreaLevel1: part.optional(),
  administrativeAreaLevel2: part.optional(),
  postalCode: part.optional(),
  country: part.optional(),
  countryCode: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Please enter a country code of two letters, such as PT')
    .optional(),
  rating: z.number().min(0).max(5).optional(),
  reviewCount: z.number().int().min(0).optional(),
  category: z.string().max(PLACE_LIMITS.category).optional(),
  priceLevel: priceLevel.optional(),
  url: webLink.optional(),
  placeId: z.string().max(200).optional(),
  googlePlacesImage: webLink.optional(),
  images: z.array(webLink).max(PLACE_LIMITS.images).optional(),
  imageSource: part.optional(),
  /** Its item, such as Q42. */
  wikidata: z
    .string()
    .regex(/^Q[1-9]\d{0,11}$/, 'Please enter an item of Wikidata, such as Q42')
    .optional(),
  /** Its picture or its pictures' category on Wikimedia Commons. */
  wikimediaCommons: z
    .string()
    .max(250)
    .regex(/^(?:File|Category):[^#<>[\]|{}]+$/, 'Please enter a file or category of Wikimedia Commons, such as File:Name.jpg')
    .optional(),
  hours: z.string().max(1_000).optional(),
  openingHours: openingHours.optional(),
  phoneNumber: z.string().max(60).optional(),
  websiteUrl: webLink.optional(),
  businessStatus: z.string().max(60).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  /** The position was derived (from a feature id, a map camera), not stated for the place. */
  approximate: z.boolean().optional(),
  /** The source states no position for the place; it may still carry a derived one, then `approximate` is set too. */
  withoutCoordinates: z.boolean().optional(),
  /** The list owner's own remark on the place. */
  note: z.string().max(PLACE_LIMITS.note).optional(),
  tags: z.array(z.string().max(100)).max(50).optional(),
  /** Feature id as `0x…:0x…` (lower-case hex, unpadded). */
  featureId: z.string().max(60).optional(),
  /** Customer id: unsigned decimal of the feature id's second half. */
  cid: z.string().max(20).optional(),
});
export type Place = z.infer<typeof place>;

/** A place as a caller sends it, with these fields beside its own: half a position is rejected. */
export function inputPlace<Fields extends z.core.$ZodLooseShape = Record<never, never>>(fields?: Fields) {
  return place
    .extend((fields ?? {}) as Fields)
    .refine((value) => hasWholePosition(value as Place), { error: 'Please enter both latitude and longitude', path: ['latitude'] });
}

function hasWholePosition({ latitude, longitude }: Place): boolean {
  return (latitude === undefined) === (longitude === undefined);
}

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
