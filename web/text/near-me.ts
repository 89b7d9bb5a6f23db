/** What is said where places cannot be sorted by their distance. */
export const NEAR_TEXT = {
  failed: 'Couldn’t sort by distance',
  denied: 'Allow this site to use your location in the browser’s settings.',
  unknown: 'Your location or the places’ positions aren’t available here.',
} as const;
