import type { Place } from '@cairn/contracts/places.ts';

/** A place of the demo: true facts about real ones, ratings of invented ones only. Position in WGS 84 degrees, four decimals (about 11 m). */
export type DemoPlace = Required<Pick<Place, 'name' | 'address' | 'latitude' | 'longitude'>> & Omit<Place, 'name' | 'address'>;

export interface DemoList {
  title: string;
  description: string;
  places: DemoPlace[];
}

export interface DemoUser {
  email: string;
  username: string;
  displayName: string;
  bio: string;
  socialLinks?: Record<string, string>;
  lists: DemoList[];
}

/** Name, address without country, latitude, longitude, the note in the list, then what else is known. */
type Row = readonly [
  name: string,
  address: string,
  latitude: number,
  longitude: number,
  category?: string,
  note?: string,
  details?: Pick<Place, 'websiteUrl' | 'phoneNumber' | 'openingHours' | 'businessStatus'>,
];

export function placesIn(country: string, rows: readonly Row[]): DemoPlace[] {
  return rows.map(([name, address, latitude, longitude, category, note, details]) => ({
    name,
    address: `${address}, ${country}`,
    latitude,
    longitude,
    country,
    ...(category ? { category } : {}),
    ...(note ? { note } : {}),
    ...details,
  }));
}
