import type { QueryClient } from '@tanstack/react-query';
import { SAVED_TEXT, savedHere } from '../text/saved.ts';
import { SAVED } from '../text/site.ts';
import { showToast } from '../ui/toast-store.ts';
import { deviceSaves, setNotMine } from './device-saves.ts';
import { moveToAccount } from './move-to-account.ts';

/**
 * Asks who has just signed in about the lists that are saved on this device. Somebody else may have saved them, so none goes into the account
 * without a yes. The page of saved lists asks the same, and
 * longer. `next`: the page that opens now.
 */
export function askToMove(queryClient: QueryClient, userId: string, next: string | undefined): void {
  setNotMine(false);
  const { length } = deviceSaves();
  if (length === 0 || next === SAVED) return;
  const action = { label: SAVED_TEXT.add, run: () => void moveToAccount(queryClient, userId) };
  showToast({ title: savedHere(length), description: SAVED_TEXT.askHint, action });
}
