import type { Place } from '@cairn/contracts/places.ts';
import type { Visibility } from '@cairn/contracts/visibility.ts';

/** A place of the demo: true facts about real ones, ratings of invented ones only. Position in WGS 84 degrees, four decimals (about 11 m). */
export type DemoPlace = Required<Pick<Place, 'name' | 'address' | 'latitude' | 'longitude'>> & Omit<Place, 'name' | 'address'>;

export interface DemoList {
  title: string;
  description: string;
  /** Without it everybody sees it. */
  visibility?: Visibility;
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

/** Where a real place's values were looked up: the web site of who looks after it or writes about it, its item of Wikidata, or both. */
type Sources = { websiteUrl: string; wikidata?: string } | { websiteUrl?: never; wikidata: string };

/** Name, address without country, latitude, longitude, sources and what else they state, category, the note in the list. */
type Row = readonly [
  name: string,
  address: string,
  latitude: number,
  longitude: number,
  known: Sources & Pick<Place, 'phoneNumber' | 'openingHours' | 'businessStatus'>,
  category?: string,
  note?: string,
];

export function placesIn(country: string, rows: readonly Row[]): DemoPlace[] {
  return rows.map(([name, address, latitude, longitude, known, category, note]) => ({
    name,
    address: `${address}, ${country}`,
    latitude,
    longitude,
    country,
    ...(category ? { category } : {}),
    ...(note ? { note } : {}),
    ...known,
  }));
}
