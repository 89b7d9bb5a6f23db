import type { ImportRequest } from '@cairn/contracts/imports.ts';
import { takeBackImport } from '@cairn/contracts/reviews.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { callWithHeaders } from '../api/client.ts';
import { fullDate } from '../text/relative-time.ts';
import { REVIEW_TEXT, takeBackSentence, takenBackHint } from '../text/reviews.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast-store.ts';
import { undoAction } from '../users/admin/use-change.ts';
import { acceptedProposalsQuery, refreshImports } from './queries.ts';

function TakeBackDialog({ request, onClose }: { request: ImportRequest; onClose: () => void }) {
  const queryClient = useQueryClient();
  const accepted = useQuery(acceptedProposalsQuery(request.id));
  const takeBack = useMutation({
    mutationFn: () => callWithHeaders(takeBackImport, { params: { requestId: request.id } }),
    onSuccess: ({ reply, headers }) => {
      showToast({ title: REVIEW_TEXT.takenBack, description: takenBackHint(reply), ...undoAction(queryClient, headers) });
      onClose();
      return refreshImports(queryClient);
    },
    onError: (error) =>
      showToast({
        title: REVIEW_TEXT.takeBackFailed,
        description: sentenceOf(error, REVIEW_TEXT.takeBackFailedHint),
        variant: 'destructive',
      }),
  });
  // The server undoes the one that was decided last.
  const last = accepted.data?.toSorted((a, b) => (b.decidedAt ?? '').localeCompare(a.decidedAt ?? ''))[0];
  const sentence = accepted.isSuccess ? takeBackSentence(last, fullDate(last?.decidedAt ?? '')) : REVIEW_TEXT.takeBackLooking;
  return (
    <ConfirmDialog
      title={REVIEW_TEXT.takeBackTitle}
      description={accepted.isError ? sentenceOf(accepted.error, REVIEW_TEXT.takeBackFailedHint) : sentence}
      confirm={REVIEW_TEXT.takeBack}
      cancel={REVIEW_TEXT.cancel}
      variant="danger"
      disabled={!accepted.isSuccess || takeBack.isPending}
      onConfirm={() => takeBack.mutate()}
      onClose={onClose}
    />
  );
}

/** Undoes the last thing that an import did, after saying what that is. */
export function TakeBack({ request }: { request: ImportRequest }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setConfirming(true)} aria-label={`${REVIEW_TEXT.takeBack}: ${request.title}`}>
        {REVIEW_TEXT.takeBack}
      </Button>
      {confirming && <TakeBackDialog request={request} onClose={() => setConfirming(false)} />}
    </>
  );
}
