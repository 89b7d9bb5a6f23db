import { isOpen } from '@cairn/contracts/visibility.ts';
import type { Viewer } from '@cairn/contracts/accounts.ts';
import type { ListView } from '@cairn/contracts/view-models.ts';
import type { QueryClient } from '@tanstack/react-query';
import { viewerQuery } from '../accounts/queries.ts';
import { signInAddress } from '../accounts/sign-in-address.ts';
import { toggleSaved } from '../accounts/toggle-saved.ts';
import { isMarkedSignedIn } from '../accounts/use-viewer.ts';
import { keepAhead } from '../offline/keep-page.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { deviceIsFull, SAVED_TEXT } from '../text/saved.ts';
import { SAVED } from '../text/site.ts';
import { showToast } from '../ui/toast-store.ts';
import { DEVICE_SAVES_LIMIT, removeFromDevice, saveOnDevice } from './device-saves.ts';
import { isOnDevice } from './on-device.ts';

type SavedList = Pick<ListView, 'id' | 'title' | 'visibility'>;

const FAILURES = { full: deviceIsFull(DEVICE_SAVES_LIMIT), refused: SAVED_TEXT.refused } as const;

function saveHere(list: SavedList, openSignIn: () => void): void {
  const action = { label: ACCOUNT_TEXT.signIn, run: openSignIn };
  const outcome = saveOnDevice(list);
  if (outcome !== 'kept') {
    showToast({ title: ACCOUNT_TEXT.saveFailed, description: FAILURES[outcome], variant: 'destructive', action });
    return;
  }
  showToast({ title: SAVED_TEXT.kept, description: SAVED_TEXT.keptHint, action });
  keepAhead(SAVED).catch((error: unknown) => console.info('The page of saved lists could not be kept', error));
}

function toggleHere(list: SavedList, openSignIn: () => void): void {
  if (!isOnDevice(list.id)) return saveHere(list, openSignIn);
  if (removeFromDevice(list.id)) showToast({ title: SAVED_TEXT.removed });
  else showToast({ title: ACCOUNT_TEXT.saveFailed, description: SAVED_TEXT.removeRefused, variant: 'destructive' });
}

/** Whether it is known who is signed in, and whether that user saved the list. */
const isKnown = (viewer: Viewer | undefined) => viewer !== undefined && (viewer.saved !== undefined || viewer.userId === null);

/**
 * A tap on the heart of a list: a user saves it in the account or takes that back, who is not signed in does the same on this device. A list that
 * not everybody may read is kept on no device.
 * @throws the error of the question who is signed in, where that is not known yet
 */
export async function tapHeart(queryClient: QueryClient, list: SavedList, navigate: (to: string) => unknown): Promise<void> {
  const { pathname, search } = window.location;
  const openSignIn = () => void navigate(signInAddress(pathname + search));
  const query = viewerQuery(list.id);
  const before = queryClient.getQueryData(query.queryKey);
  const mustAsk = before === undefined ? isMarkedSignedIn() : !isKnown(before);
  const viewer = mustAsk ? await queryClient.fetchQuery({ ...query, staleTime: 0 }) : before;
  if (viewer?.saved !== undefined) {
    // The heart was empty while it was not known, so the tap was to save: a list that turns out to be saved stays so.
    if (!mustAsk || !viewer.saved) toggleSaved(queryClient, list.id);
  } else if (isOpen(list.visibility)) toggleHere(list, openSignIn);
  else openSignIn();
}
