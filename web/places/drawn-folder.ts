/** The folder of the drawings for places without a photo. Its version is part of the address, because files under /assets are cached for good. */
export const DRAWN_FOLDER = '/assets/places-1';
/** Four landscapes in each of the six pairs of colours. */
export const DRAWN_COUNT = 24;
