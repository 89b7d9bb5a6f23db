/** What is said where places cannot be sorted by their distance. */
export const NEAR_TEXT = {
  failed: 'Couldn’t sort by distance',
  denied: 'Allow this site to use your location in the browser’s settings.',
  tooLate: 'Your location couldn’t be found in time. Try again.',
  rough: 'Distances are rough',
  unknown: 'Your location or the places’ positions aren’t available here.',
} as const;

/** `within`: '25 km'. */
export function roughTo(within: string): string {
  return `Your device knows its location only within ${within}.`;
}
