/** The id of the heading of a town on the page of a list; `rank` from 0. */
export const townId = (rank: number) => `town-${rank + 1}`;
