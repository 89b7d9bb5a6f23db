/** The folder of the bundled world. Its version is part of the address, because files under /assets are cached for good. */
export const WORLD_FOLDER = '/assets/world-2.0.2-2';
/** Land as areas and the borders between countries as lines, both GeoJSON, and the land's rough outline for the preview. */
export const WORLD_FILES = { land: 'land.json', borders: 'borders.json', outline: 'outline.json' } as const;
/** The outline's whole numbers are coordinates on a flat world of this size. */
export const OUTLINE_SCALE = 16_384;
