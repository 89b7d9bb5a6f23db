import { LIST_TEXT } from './lists.ts';

export const PROFILE_TEXT = {
  loading: 'Loading profile...',
  missing: 'User not found',
  missingHint: "The user profile you're looking for doesn't exist.",
  goHome: LIST_TEXT.goHome,
  back: LIST_TEXT.back,
  share: 'Share profile',
  linkCopied: 'Link copied!',
  linkCopiedHint: 'Profile URL has been copied to your clipboard',
  shareLink: 'Share link',
  myLists: 'My lists',
  saved: 'Saved',
  noSaved: 'No saved lists yet',
  noSavedHint: 'Save lists to see them here',
  savedHidden: 'This list is no longer public',
  removeSaved: 'Remove',
  noLists: 'No lists created yet',
  noListsHint: 'Tap the + button to create your first list',
  noLocations: 'No locations',
} as const;

/** The text alternative of a user's picture. */
export function portraitOf(name: string): string {
  return `Portrait of ${name}`;
}
