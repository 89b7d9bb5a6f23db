/** Where the bundled world lies. The version of its data is part of the address, because files under /assets are cached for good. */
export const WORLD_FOLDER = '/assets/world-2.0.2';
/** Land as areas, and the borders between countries as lines; GeoJSON. */
export const WORLD_FILES = { land: 'land.json', borders: 'borders.json' } as const;
