/** A place of the demo: true facts, no invented ratings. Position in WGS 84 degrees, four decimals (about 11 m). */
export interface DemoPlace {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  country: string;
  category?: string;
  note?: string;
}

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

/** Name, address without country, latitude, longitude, then the note in the list. */
type Row = readonly [name: string, address: string, latitude: number, longitude: number, category?: string, note?: string];

export function placesIn(country: string, rows: readonly Row[]): DemoPlace[] {
  return rows.map(([name, address, latitude, longitude, category, note]) => ({
    name,
    address: `${address}, ${country}`,
    latitude,
    longitude,
    country,
    ...(category ? { category } : {}),
    ...(note ? { note } : {}),
  }));
}
