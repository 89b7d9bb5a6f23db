import { AUDIT_HEADER } from '@cairn/contracts/audit.ts';
import { publishJob } from '@cairn/contracts/imports.ts';
import type { Visibility } from '@cairn/contracts/visibility.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf, statusOf } from '../api/api-error.ts';
import { callWithHeaders } from '../api/client.ts';
import { PUBLISH_TEXT } from '../text/extraction.ts';
import { showToast } from '../ui/toast-store.ts';
import { refreshUsers } from '../users/admin/queries.ts';
import type { publishedPlaces } from './edits.ts';
import { forgetPublished, keepPublished, keptPublished, type NewList } from './kept-published.ts';
import { attemptFor, endAttempt, keepAttempt, openAttempt, type PublishAttempt } from './publish-attempt.ts';

/** What a person enters of the list. */
export interface Draft {
  title: string;
  description: string;
  /** Of the cover; only where it was entered before the source was read. */
  imageUrl?: string | undefined;
  visibility: Visibility;
}

/** Absent: the list becomes the user's own. */
type Owner = { userId?: string } | { newOwner: { name: string } };

/** Which places are published, with their changes. */
export type ChosenPlaces = ReturnType<typeof publishedPlaces>;

/** Whether the server answered that it made nothing. Without an answer, or with an error of the server's own, the list may exist. */
function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status < 500;
}

/**
 * Publishes the job's places, once: a request without a reply is sent again with its key, by the button or after a reload. `list` is the new
 * list until `forget`, over a reload too: else the blank form would publish a second one.
 */
export function usePublish(jobId: string, chosen: ChosenPlaces) {
  const queryClient = useQueryClient();
  const [kept, setKept] = useState(() => keptPublished(jobId));
  const publish = useMutation({
    mutationFn: async ({ key, body }: PublishAttempt): Promise<NewList> => {
      const { reply, headers } = await callWithHeaders(publishJob, { params: { jobId }, body, headers: { 'idempotency-key': key } });
      const { title, visibility = 'public' } = body;
      return { id: reply.listId, auditId: Number(headers.get(AUDIT_HEADER) ?? 0), title: title.trim(), visibility };
    },
    // The new list, and its owner, are on pages that are cached as never stale.
    onSuccess: (list) => {
      keepPublished(jobId, list);
      endAttempt(jobId);
      return refreshUsers(queryClient);
    },
    onError: (error) => {
      const refused = isRefused(error);
      if (refused) endAttempt(jobId);
      const hint = refused ? PUBLISH_TEXT.failedHint : PUBLISH_TEXT.unansweredHint;
      showToast({ title: PUBLISH_TEXT.failed, description: sentenceOf(error, hint), variant: 'destructive' });
    },
  });
  // Known at once, unlike the state that the button shows with the next render.
  const isSending = useRef(false);
  const send = (attempt: PublishAttempt) => {
    if (isSending.current) return;
    isSending.current = true;
    keepAttempt(jobId, attempt);
    publish.mutate(attempt, {
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  const resume = useRef(() => {
    const open = openAttempt(jobId);
    if (open) send(open);
  });
  useEffect(() => resume.current(), []);
  const forget = () => {
    forgetPublished(jobId);
    setKept(undefined);
    publish.reset();
  };
  return {
    list: publish.data ?? kept,
    isNew: publish.data !== undefined,
    isPending: publish.isPending,
    publish: (draft: Draft & Owner) => send(attemptFor({ ...draft, ...chosen }, openAttempt(jobId))),
    forget,
  };
}

export type Publishing = ReturnType<typeof usePublish>;
