/** What map links say by themselves, and where short ones lead. */
export { resolveShortLink } from './services/google-short-link.ts';
export { placeOfLink } from './services/single-place.ts';
export { parseFeatureId, placeIdOf } from './sources/link/feature-id.ts';
export { type MapUrl, readMapUrl } from './sources/link/map-url.ts';
