/** Every text of the map. */
export const MAP_TEXT = {
  loading: 'Loading map...',
  failed: 'Error loading maps',
  failedHint: 'Please check your Google Maps API key',
  nothingPlaceable: 'No locations with coordinates to display',
  region: 'Map of the places',
  listHeading: 'Places on this map',
  close: 'Close',
  website: 'Website',
  openInMaps: 'Open in maps',
  withoutStreets: 'Streets are not available here; the map shows land and borders.',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  approximate: 'Approximate position',
} as const;

/** '(1,204 reviews)'. */
export function reviewsInBrackets(count: number): string {
  return `(${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'})`;
}
