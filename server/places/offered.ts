import { LOOKED_UP_FIELDS, type LookedUpField, PLACE_LIMITS } from '@cairn/contracts/place-fields.ts';
import type { Place } from '@cairn/contracts/places.ts';
import { readPriceLevel } from '@cairn/contracts/price-level.ts';
import type { ServicePlace } from '../external/places/places-service.ts';

/** What the places service knows of a place, in the fields of a place. */
export function offeredBy(known: ServicePlace): Partial<Place> {
  const { regularOpeningHours: hours } = known;
  const week = hours?.weekdayDescriptions.map((line) => line.slice(0, 200)) ?? [];
  const fits = (text: string | undefined, limit: number) => (text !== undefined && text !== '' && text.length <= limit ? text : undefined);
  return {
    rating: known.rating,
    reviewCount: known.userRatingCount,
    priceLevel: readPriceLevel(known.priceLevel),
    wheelchair: wheelchairOf(known),
    phoneNumber: fits(known.nationalPhoneNumber, 60),
    websiteUrl: fits(known.websiteUri, PLACE_LIMITS.url),
    businessStatus: fits(known.businessStatus, 60),
    hours: fits(week.join('; '), 1_000),
    openingHours: hours === undefined ? undefined : { weekdayText: week, ...periodsOf(hours) },
    placeId: fits(known.id, 200),
    ...(known.formattedAddress === undefined ? {} : { address: fits(known.formattedAddress, PLACE_LIMITS.address) }),
    ...(known.types?.[0] === undefined ? {} : { category: fits(known.types[0], PLACE_LIMITS.category) }),
  };
}

/** The entrance decides: of parking, toilets and seats the service has values of their own. */
function wheelchairOf({ accessibilityOptions }: ServicePlace): Place['wheelchair'] {
  const hasEntrance = accessibilityOptions?.wheelchairAccessibleEntrance;
  return hasEntrance === undefined ? undefined : hasEntrance ? 'yes' : 'no';
}

/** Of it, what the details of a place have under the fields' own names. */
export function lookedUp(known: ServicePlace): Partial<Pick<Place, LookedUpField>> {
  const offered = offeredBy(known);
  return Object.fromEntries(LOOKED_UP_FIELDS.flatMap((field) => (offered[field] === undefined ? [] : [[field, offered[field]]])));
}

type Hours = NonNullable<ServicePlace['regularOpeningHours']>;

/** Times of day as four digits; the service numbers the days from Sunday as we do. */
function periodsOf({ periods }: Hours): Pick<NonNullable<Place['openingHours']>, 'periods'> {
  const timeOfDay = ({ day, hour, minute }: NonNullable<Hours['periods']>[number]['open']) => ({
    day: ((day % 7) + 7) % 7,
    time: `${String(hour).padStart(2, '0')}${String(minute).padStart(2, '0')}`,
  });
  if (periods === undefined) return {};
  return {
    periods: periods.map(({ open, close }) => ({ open: timeOfDay(open), ...(close === undefined ? {} : { close: timeOfDay(close) }) })),
  };
}
