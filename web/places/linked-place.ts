import { pictureAddress } from '@cairn/contracts/pictures.ts';
import { fieldEntry, ROW_FIELDS, type RowField } from '@cairn/contracts/place-fields.ts';
import type { Place } from '@cairn/contracts/places.ts';
import { PRICE_SIGNS, type PriceLevel } from '@cairn/contracts/price-level.ts';
import type { PlaceCard, PlacePhoto, PlacePin } from '@cairn/contracts/view-models.ts';

/** Decimals of a coordinate: the fifth is a metre. */
const COORDINATE_DECIMALS = 5;
/** Pixels of a place's picture in linked data. */
const LINKED_PICTURE_WIDTH = 640;

/** An object in schema.org's terms. */
export type LinkedData = Record<string, unknown>;
export type LinkedPlace = Omit<PlaceCard, 'placeNumber'> & Partial<Omit<PlacePin, 'number'>>;

/** A place in schema.org's terms. */
export function linkedPlace(place: LinkedPlace, origin: string): LinkedData {
  const { latitude, longitude, category, picture, credit } = place;
  return {
    '@type': 'Place',
    name: place.name,
    ...(place.address ? { address: place.address } : {}),
    ...(latitude !== undefined && longitude !== undefined
      ? { geo: { '@type': 'GeoCoordinates', latitude: rounded(latitude), longitude: rounded(longitude) } }
      : {}),
    ...(place.websiteUrl ? { url: place.websiteUrl } : {}),
    ...(category ? { keywords: category.replaceAll('_', ' ') } : {}),
    // There is no room for a credit.
    ...(picture && !credit ? { image: new URL(pictureAddress(picture, LINKED_PICTURE_WIDTH), origin).href } : {}),
    ...linkedRating(place),
  };
}

const FEATURES = ROW_FIELDS.filter((field) => fieldEntry(field).value.kind === 'choice');

/** What a place offers: fields of few values that have no property of their own. */
export function linkedFeatures(place: Partial<Pick<Place, RowField>>): LinkedData {
  const features = FEATURES.filter((field) => place[field] !== undefined).map((field) => ({
    '@type': 'LocationFeatureSpecification',
    name: fieldEntry(field).label,
    value: place[field],
  }));
  return features.length > 0 ? { amenityFeature: features } : {};
}

/** A photo of a place with who is to be named, and where its terms are. */
export function linkedPhoto({ url, author, licence, licenceUrl, page }: PlacePhoto, origin: string): LinkedData {
  return {
    '@type': 'ImageObject',
    contentUrl: new URL(pictureAddress(url, LINKED_PICTURE_WIDTH), origin).href,
    creditText: [author, licence].filter(Boolean).join(', '),
    ...(licenceUrl ? { license: licenceUrl } : {}),
    acquireLicensePage: page,
  };
}

/** In schema.org's terms only a business has prices; a place may be free for all. */
export function linkedPrice(level: PriceLevel | undefined): LinkedData {
  if (level === undefined) return {};
  return level === 'FREE' ? { isAccessibleForFree: true } : { '@type': 'LocalBusiness', priceRange: PRICE_SIGNS[level] };
}

const rounded = (degrees: number) => Number(degrees.toFixed(COORDINATE_DECIMALS));

/** Search engines take a rating with its number of reviews only, and take it as one of 1 to 5 unless it says otherwise. */
function linkedRating({ rating, reviewCount }: LinkedPlace): LinkedData {
  if (rating === undefined || !reviewCount) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, ...(rating < 1 ? { worstRating: 0 } : {}) } };
}
