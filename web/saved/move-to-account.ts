import type { SavedState } from '@cairn/contracts/saves.ts';
import type { QueryClient } from '@tanstack/react-query';
import { savedListsQuery, viewerQuery } from '../accounts/queries.ts';
import { sentenceOf, statusOf } from '../api/api-error.ts';
import { request } from '../api/client.ts';
import { listQuery } from '../api/queries.ts';
import { addedToAccount, noLongerPublic, SAVED_TEXT } from '../text/saved.ts';
import { showToast } from '../ui/toast-store.ts';
import { deviceSaves, removeFromDevice } from './device-saves.ts';

interface Outcome {
  added: number;
  /** How many lists are no longer public. */
  gone: number;
  /** What ended it before all lists were tried. */
  error?: unknown;
}

async function moveOne(queryClient: QueryClient, listId: string): Promise<void> {
  const reply = await request(`/api/firebase/lists/${encodeURIComponent(listId)}/save`, { method: 'PUT' });
  const { saves } = (await reply.json()) as SavedState;
  removeFromDevice(listId);
  queryClient.setQueryData(viewerQuery(listId).queryKey, (viewer) => viewer && { ...viewer, saved: true });
  queryClient.setQueryData(listQuery(listId).queryKey, (list) => list && { ...list, saves });
}

async function moveAll(queryClient: QueryClient): Promise<Outcome> {
  const outcome: Outcome = { added: 0, gone: 0 };
  // The last saved comes last, so that it is the first in the account too.
  for (const { id } of deviceSaves().toReversed()) {
    try {
      await moveOne(queryClient, id);
      outcome.added += 1;
    } catch (error) {
      if (statusOf(error) !== 404) return { ...outcome, error };
      outcome.gone += 1;
    }
  }
  return outcome;
}

function report({ added, gone, error }: Outcome): void {
  if (error !== undefined) {
    const description = sentenceOf(error, SAVED_TEXT.addFailedHint);
    showToast({ title: SAVED_TEXT.addFailed, description, variant: 'destructive' });
    return;
  }
  const stays = gone > 0 ? { description: noLongerPublic(gone) } : {};
  if (added + gone > 0) showToast({ title: addedToAccount(added), ...stays });
}

/**
 * Saves the lists of this device in the account of a user, who has agreed to that. Each leaves the device when the server has confirmed it; what
 * fails stays. Nothing happens where somebody else is signed in by now, as from another tab: the pages then show and ask that one.
 */
export async function moveToAccount(queryClient: QueryClient, userId: string): Promise<void> {
  try {
    const viewer = await queryClient.fetchQuery({ ...viewerQuery(), staleTime: 0 });
    if (viewer.userId === userId) report(await moveAll(queryClient));
  } catch (error) {
    report({ added: 0, gone: 0, error });
  }
  await queryClient.invalidateQueries({ queryKey: savedListsQuery().queryKey });
}
