import { type ImportRequest, rerunRequest } from '@cairn/contracts/imports.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from 'lucide-react';
import { Link } from 'react-router';
import { sentenceOf } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { ledgerLine } from '../extraction/ledger-line.ts';
import { IMPORT_TEXT, rerunFailure, TYPE_LABELS } from '../text/imports.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button, smallButtonLook } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { ShortId } from '../ui/short-id.tsx';
import { showToast } from '../ui/toast-store.ts';
import { requestsQuery } from './queries.ts';

const LOOKS: Record<ImportRequest['status'], { tone: BadgeTone; Icon: typeof CircleCheck }> = {
  pending: { tone: 'plain', Icon: CircleDashed },
  processing: { tone: 'ochre', Icon: LoaderCircle },
  completed: { tone: 'moss', Icon: CircleCheck },
  failed: { tone: 'brick', Icon: CircleAlert },
};

function useRerun() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => call(rerunRequest, { params: { requestId } }),
    onSuccess: () => {
      showToast({ title: IMPORT_TEXT.requeued });
      return queryClient.invalidateQueries({ queryKey: requestsQuery(true).queryKey });
    },
    onError: (error, requestId) =>
      showToast({ title: IMPORT_TEXT.rerunFailed, description: sentenceOf(error, rerunFailure(requestId)), variant: 'destructive' }),
  });
}

function Row({ request, onRerun, busy }: { request: ImportRequest; onRerun: () => void; busy: boolean }) {
  const { tone, Icon } = LOOKS[request.status];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline px-5 py-3 first:border-t-0">
      <div className="min-w-60 flex-1">
        <p className="font-semibold" dir="auto">
          {request.title}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          <span>{TYPE_LABELS[request.importType]}</span>
          <bdi>{request.userName ?? request.userId}</bdi>
          <RelativeTime moment={request.createdAt} />
          <ShortId id={request.id} />
        </p>
        {request.ledger && <p className="text-sm text-quiet tabular-nums">{ledgerLine(request.ledger)}</p>}
        {request.error && <p className={request.status === 'failed' ? 'text-sm text-brick' : 'text-sm text-ochre'}>{request.error}</p>}
      </div>
      <Badge tone={tone}>
        <Icon className="size-3.5" aria-hidden="true" />
        {request.status}
      </Badge>
      {request.listId && (
        <Link to={`/list/${encodeURIComponent(request.listId)}`} className={smallButtonLook('link')}>
          {IMPORT_TEXT.openList}
          <span className="sr-only">: {request.title}</span>
        </Link>
      )}
      {request.status !== 'processing' && (
        <Button look="secondary" disabled={busy} onClick={onRerun} aria-label={`${IMPORT_TEXT.rerun}: ${request.title}`}>
          {IMPORT_TEXT.rerun}
        </Button>
      )}
    </li>
  );
}

/** The import requests, newest first. */
export function RequestList({ auto }: { auto: boolean }) {
  const requests = useQuery(requestsQuery(auto));
  const rerun = useRerun();
  return (
    <Card labelledBy="requests-heading" className="overflow-hidden">
      <h2 id="requests-heading" className="border-b border-hairline px-5 py-3 font-serif text-xl font-medium">
        {IMPORT_TEXT.requests}
      </h2>
      {requests.isError && (
        <p role="alert" className="bg-brick-wash px-5 py-3 text-brick">
          {sentenceOf(requests.error, requests.error.message)}
        </p>
      )}
      {requests.data?.length === 0 && <p className="px-5 py-10 text-center text-quiet">{IMPORT_TEXT.noRequests}</p>}
      <ul>
        {requests.data?.map((request) => (
          <Row
            key={request.id}
            request={request}
            busy={rerun.isPending && rerun.variables === request.id}
            onRerun={() => rerun.mutate(request.id)}
          />
        ))}
      </ul>
    </Card>
  );
}
