export const MAP_TEXT = {
  nothingPlaceable: 'No locations with coordinates to display',
  region: 'Map of the places',
  listHeading: 'Places on this map',
  close: 'Close',
  website: 'Website',
  openInMaps: 'Open in maps',
  withoutStreets: 'Street map unavailable',
  showAll: 'Show all',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  approximate: 'Approximate position',
} as const;
