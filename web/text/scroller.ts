/** The arrows of a row that scrolls sideways: 'Popular Lists: back', 'Popular Lists: forward'. */
export const arrowLabel = {
  back: (row: string) => `${row}: back`,
  forward: (row: string) => `${row}: forward`,
} as const;
