/**
 * Who may see a list: everybody finds it (`public`), everyone who has its address reads it (`unlisted`), its owner and those it is shared with
 * (`shared`), its owner alone (`private`). Operators see all lists.
 */
export const VISIBILITIES = ['public', 'unlisted', 'shared', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Whether everybody who has its address may read a list of this visibility. */
export function isOpen(visibility: Visibility): boolean {
  return visibility === 'public' || visibility === 'unlisted';
}

/** Who may see a list, as a request says it: by `visibility`, or by `isPublic` alone, which knows no more than public and not. */
export interface RequestedVisibility {
  visibility?: Visibility | undefined;
  isPublic?: boolean | undefined;
}

/** What a request says that asks for both and contradicts itself. */
export const CONTRADICTORY_VISIBILITY = { path: ['visibility'], message: 'isPublic is true for public lists alone. Send visibility only.' };

/** Whether `visibility` and `isPublic` of a request fit together. */
export function isOneVisibility({ visibility: requested, isPublic }: RequestedVisibility): boolean {
  return requested === undefined || isPublic === undefined || isPublic === (requested === 'public');
}

/** Who may see a new list: everybody, unless the request says otherwise. */
export function visibilityOfNew({ visibility: requested, isPublic = true }: RequestedVisibility): Visibility {
  return requested ?? (isPublic ? 'public' : 'private');
}

/** Who may see a list after a request to change it: `isPublic: false` makes a public list private and leaves others as they are. */
export function changedVisibility(before: Visibility, { visibility: requested, isPublic }: RequestedVisibility): Visibility {
  if (requested !== undefined) return requested;
  if (isPublic === undefined || isPublic === (before === 'public')) return before;
  return isPublic ? 'public' : 'private';
}
