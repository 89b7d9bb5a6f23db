/**
 * Who may see a list: everybody finds it (`public`), everyone who has its address reads it (`unlisted`), its owner and those it is shared with
 * (`shared`), its owner alone (`private`). Operators see all lists.
 */
export const VISIBILITIES = ['public', 'unlisted', 'shared', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
