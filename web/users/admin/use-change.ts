import { AUDIT_HEADER, undoChange } from '@cairn/contracts/audit.ts';
import type { Endpoint } from '@cairn/contracts/endpoint.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../api/api-error.ts';
import { call, type Reply } from '../../api/client.ts';
import { USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { showToast, type ToastAction } from '../../ui/toast-store.ts';
import { refreshUsers } from './queries.ts';

interface ChangeTexts {
  done: string;
  failed: string;
  failedHint: string;
}

/** Undoes a change, reports the result and answers whether it was undone. `refresh` refetches what else it changed besides users and lists. */
export async function undo(queryClient: QueryClient, entryId: number, refresh?: () => Promise<void>): Promise<boolean> {
  const isUndone = await tryUndo(entryId);
  await Promise.all([refreshUsers(queryClient), refresh?.()]);
  return isUndone;
}

async function tryUndo(entryId: number): Promise<boolean> {
  try {
    const { sentence } = await call(undoChange, { params: { entryId } });
    showToast({ title: TEXT.undone, description: sentence });
    return true;
  } catch (error) {
    showToast({ title: TEXT.undoFailed, description: sentenceOf(error, TEXT.undoFailedHint), variant: 'destructive' });
    return false;
  }
}

/** The Undo of a toast, for a call whose answer names its entry in the audit trail. */
export function undoAction(queryClient: QueryClient, headers: Headers, refresh?: () => Promise<void>): { action?: ToastAction } {
  const entryId = Number(headers.get(AUDIT_HEADER) ?? 0);
  return entryId > 0 ? { action: { label: TEXT.undo, run: () => void undo(queryClient, entryId, refresh) } } : {};
}

/** A change to users or lists: its toast with the way back where there is one, and a new request for everything that it changes. */
export function useChange<Input, E extends Endpoint>(
  make: (input: Input) => Promise<{ reply: Reply<E>; headers: Headers }>,
  texts: ChangeTexts,
  options: { undoable?: boolean; onDone?: () => void } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: make,
    onSuccess: async ({ headers }) => {
      const back = options.undoable ? undoAction(queryClient, headers) : {};
      showToast({ title: texts.done, ...(back.action ? { description: TEXT.undoHint } : {}), ...back });
      options.onDone?.();
      await refreshUsers(queryClient);
    },
    onError: (error) => showToast({ title: texts.failed, description: sentenceOf(error, texts.failedHint), variant: 'destructive' }),
  });
}
