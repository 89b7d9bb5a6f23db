import type { Place } from '../places.ts';

/** A list as it goes into a file. */
export interface ExportSource {
  title: string;
  description?: string | undefined;
  /** Address of its page. */
  url?: string | undefined;
  ownerName?: string | undefined;
  places: readonly Place[];
}

/** The file, and what it leaves out of this list. */
export interface ExportedFile {
  text: string;
  leftOut: LeftOut[];
}

/** `what` is a field of a place, or `place` for whole places; `count` is how many places have it. */
export interface LeftOut {
  what: keyof Place | 'place';
  count: number;
}

/** One format: pure, the same on the server and in the browser. */
export interface ExportWriter {
  mediaType: string;
  /** Of the file's name, without a dot. */
  extension: string;
  write(source: ExportSource): ExportedFile;
}

/** An address that is carried whole carries these. */
const IN_ADDRESS: ReadonlySet<string> = new Set([
  'streetNumber',
  'route',
  'locality',
  'sublocality',
  'administrativeAreaLevel1',
  'administrativeAreaLevel2',
  'postalCode',
  'country',
  'countryCode',
]);

/** The fields that some places have and a format that carries only `carried` leaves out. */
export function notCarried(places: readonly Place[], carried: ReadonlySet<keyof Place>): LeftOut[] {
  const counts = new Map<keyof Place, number>();
  for (const place of places) {
    const addressed = place.address !== undefined && carried.has('address');
    for (const [key, value] of Object.entries(place)) {
      // An extracted place carries more than a place has (its id, its `receipts`): a list's export does not lose anything by leaving these out.
      if (value === undefined || !PLACE_FIELDS.has(key) || (addressed && IN_ADDRESS.has(key))) continue;
      if (!carried.has(key as keyof Place)) {
        counts.set(key as keyof Place, (counts.get(key as keyof Place) ?? 0) + 1);
      }
    }
  }
  return [...counts].map(([what, count]) => ({ what, count }));
}

const FIELDS: Record<keyof Place, true> = {
  name: true,
  address: true,
  streetNumber: true,
  route: true,
  locality: true,
  sublocality: true,
  administrativeAreaLevel1: true,
  administrativeAreaLevel2: true,
  postalCode: true,
  country: true,
  countryCode: true,
  rating: true,
  reviewCount: true,
  category: true,
  priceLevel: true,
  url: true,
  placeId: true,
  googlePlacesImage: true,
  images: true,
  imageSource: true,
  wikidata: true,
  wikimediaCommons: true,
  hours: true,
  openingHours: true,
  phoneNumber: true,
  websiteUrl: true,
  businessStatus: true,
  latitude: true,
  longitude: true,
  approximate: true,
  withoutCoordinates: true,
  note: true,
  tags: true,
  featureId: true,
  cid: true,
};
const PLACE_FIELDS: ReadonlySet<string> = new Set(Object.keys(FIELDS));

/** Whether a place has a field of this name. */
export function isPlaceField(name: string): name is keyof Place {
  return PLACE_FIELDS.has(name);
}

/** Only the place's own fields, in the order of the contract. */
export function placeFields(place: Place): Partial<Place> {
  const names = Object.keys(FIELDS) as Array<keyof Place>;
  return Object.fromEntries(names.flatMap((name) => (place[name] === undefined ? [] : [[name, place[name]]])));
}
