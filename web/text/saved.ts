import { counted } from './lists.ts';

/** For lists that are saved on the device, and for the page of saved lists. */
export const SAVED_TEXT = {
  kept: 'Saved on this device',
  keptHint: 'You find it under Saved. Sign in to keep it in your account.',
  removed: 'Removed from this device',
  refused: 'This browser doesn’t let this site keep anything, as in some private windows. Sign in to save lists in your account.',
  removeRefused: 'The list couldn’t be removed from this device.',
  savedAt: 'Saved',
  onlyHere: 'These lists are saved on this device only. Sign in to keep them in your account.',
  noneHint: 'Tap the heart of a list to save it on this device. You need no account.',
  findLists: 'Find lists',
  blocked: 'Nothing can be saved on this device',
  withoutScript: 'Without JavaScript the lists saved on this device can’t be shown. Sign in to see those in your account.',
  loading: 'Loading saved lists...',
  failed: 'Couldn’t load your saved lists',
  accountFailed: 'Couldn’t reach your account',
  accountFailedHint: 'The lists in your account are shown when the connection is back.',
  onDevice: 'On this device',
  inAccount: 'In your account',
  checkHint: 'They were saved without signing in. Add them only if you saved them.',
  add: 'Add',
  adding: 'Adding...',
  notMine: 'Not mine',
  left: 'Left on this device',
  leftHint: 'They are under Saved when you’re signed out.',
  askHint: 'Add them to your account? You also find them under Saved.',
  addFailed: 'Not all lists were added',
  addFailedHint: 'The others are still saved on this device. Please try again.',
} as const;

/** Why a list is not kept: the device has as many as it may. */
export function deviceIsFull(limit: number): string {
  return `This device keeps at most ${limit} saved lists. Remove some under Saved, or sign in.`;
}

/** The question about lists that were saved before somebody signed in. */
export function askToAdd(count: number): string {
  return `Add ${counted(count, 'list')} saved on this device to this account?`;
}

/** The same as a message. */
export function savedHere(count: number): string {
  return `${counted(count, 'list')} saved on this device`;
}

export function addedToAccount(count: number): string {
  return `${counted(count, 'list')} added to your account`;
}

/** What stays behind when lists are added to an account. */
export function noLongerPublic(count: number): string {
  return count === 1 ? '1 is no longer public and stays on this device.' : `${count} are no longer public and stay on this device.`;
}
