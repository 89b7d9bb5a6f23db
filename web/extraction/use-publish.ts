import { AUDIT_HEADER } from '@cairn/contracts/audit.ts';
import { publishJob } from '@cairn/contracts/imports.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { callWithHeaders } from '../api/client.ts';
import { PUBLISH_TEXT } from '../text/extraction.ts';
import { showToast } from '../ui/toast-store.ts';
import { refreshUsers } from '../users/admin/queries.ts';
import type { publishedPlaces } from './edits.ts';
import { forgetPublished, keepPublished, keptPublished, type NewList } from './kept-published.ts';

/** What a person enters of the list. */
export interface Draft {
  title: string;
  description: string;
  isPublic: boolean;
}

type Owner = { userId: string } | { newOwner: { name: string } };

/** Which places are published, with their changes. */
export type ChosenPlaces = ReturnType<typeof publishedPlaces>;

/** Publishes the job's places. `list` is the new list until `forget`, over a reload too: else the blank form would publish a second one. */
export function usePublish(jobId: string, chosen: ChosenPlaces) {
  const queryClient = useQueryClient();
  const [kept, setKept] = useState(() => keptPublished(jobId));
  const publish = useMutation({
    mutationFn: async (draft: Draft & Owner): Promise<NewList> => {
      const { reply, headers } = await callWithHeaders(publishJob, { params: { jobId }, body: { ...draft, ...chosen } });
      return { id: reply.listId, auditId: Number(headers.get(AUDIT_HEADER) ?? 0), title: draft.title.trim(), isPublic: draft.isPublic };
    },
    // The new list, and its owner, are on pages that are cached as never stale.
    onSuccess: (list) => {
      keepPublished(jobId, list);
      return refreshUsers(queryClient);
    },
    onError: (error) =>
      showToast({ title: PUBLISH_TEXT.failed, description: sentenceOf(error, PUBLISH_TEXT.failedHint), variant: 'destructive' }),
  });
  const forget = () => {
    forgetPublished(jobId);
    setKept(undefined);
    publish.reset();
  };
  return { list: publish.data ?? kept, isNew: publish.data !== undefined, isPending: publish.isPending, publish: publish.mutate, forget };
}

export type Publishing = ReturnType<typeof usePublish>;
