/** The folder of the towns on the bundled map. Its version is part of the address, because files under /assets are cached for good. */
export const TOWN_FOLDER = '/assets/towns-1';
/** All large towns, and which cells have a file of their own. */
export const LARGE_TOWNS = 'large.json';
/** Degrees of a side of a cell. */
const CELL = 10;

/** A town as the files have it: name, longitude, latitude, thousands of inhabitants; `1` for a section of a town. */
export type TownEntry = [name: string, longitude: number, latitude: number, thousands: number, section?: 1];

/** What `LARGE_TOWNS` contains. */
export interface LargeTowns {
  towns: TownEntry[];
  /** Names of the cells with towns. */
  cells: string[];
}

/** The name of the cell that a point lies in; longitudes beyond 180 are those of the next turn. */
export function cellAt(longitude: number, latitude: number): string {
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return `${Math.floor((turned + 180) / CELL)}-${Math.floor((Math.max(-90, Math.min(89.99, latitude)) + 90) / CELL)}`;
}

/** The names of the cells of an area. */
export function cellsIn({ west, south, east, north }: { west: number; south: number; east: number; north: number }): string[] {
  const cells = new Set<string>();
  for (let longitude = west; ; longitude = Math.min(longitude + CELL, east)) {
    for (let latitude = south; ; latitude = Math.min(latitude + CELL, north)) {
      cells.add(cellAt(longitude, latitude));
      if (latitude >= north) break;
    }
    if (longitude >= east) break;
  }
  return [...cells];
}
