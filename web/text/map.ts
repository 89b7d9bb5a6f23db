/** Every text of the map. */
export const MAP_TEXT = {
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
