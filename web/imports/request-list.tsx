import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { pageText, totalText } from '../text/pager.ts';
import { IMPORT_TEXT } from '../text/imports.ts';
import { POLLER_TEXT } from '../text/polling.ts';
import { FAILURE_TEXT } from '../text/reviews.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Pager } from '../ui/pager.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type FoundRequests, openProposalsQuery, requestsQuery } from './queries.ts';
import { RequestFilters } from './request-filters.tsx';
import { RequestRow } from './request-row.tsx';
import { canRetryFound, RetryDialog, useRerun } from './retry.tsx';
import { useOpenProposal, useRequestView } from './use-view.ts';
import { isNarrowed, PAGE_SIZE, type RequestView } from './view.ts';

function Rows({ found, auto }: { found: FoundRequests; auto: boolean }) {
  const rerun = useRerun();
  const { open } = useOpenProposal();
  const proposals = useQuery(openProposalsQuery(auto));
  const proposalOf = new Map(proposals.data?.map((proposal) => [proposal.requestId, proposal.id]));
  return (
    <ul>
      {found.requests.map((request) => {
        const proposalId = proposalOf.get(request.id);
        return (
          <RequestRow
            key={request.id}
            request={request}
            busy={rerun.isPending && rerun.variables === request.id}
            onRerun={() => rerun.mutate(request.id)}
            onReview={proposalId === undefined ? undefined : () => open(proposalId)}
          />
        );
      })}
    </ul>
  );
}

function Nothing({ view, onClear }: { view: RequestView; onClear: () => void }) {
  const narrowed = isNarrowed(view) || view.page > 1;
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-10 text-center text-quiet">
      <p>{IMPORT_TEXT.noRequests}</p>
      <p className="text-sm">{narrowed ? IMPORT_TEXT.noMatchHint : IMPORT_TEXT.noRequestsHint}</p>
      {narrowed && (
        <Button variant="secondary" onClick={onClear}>
          {IMPORT_TEXT.clearFilters}
        </Button>
      )}
    </div>
  );
}

function Pages({ view, found, show }: { view: RequestView; found: FoundRequests; show: (part: Partial<RequestView>) => void }) {
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  if (pages === 1 && view.page === 1) return null;
  const isLast = found.isExact ? view.page >= pages : found.requests.length < PAGE_SIZE;
  return (
    <Pager
      label={IMPORT_TEXT.requests}
      text={pageText(view.page, found.isExact ? pages : undefined)}
      previous={view.page > 1 ? () => show({ page: view.page - 1 }) : undefined}
      next={isLast ? undefined : () => show({ page: view.page + 1 })}
    />
  );
}

/** The import requests: searched, filtered, sorted and paged by the server. */
export function RequestList({ auto }: { auto: boolean }) {
  const { view, show } = useRequestView();
  const requests = useQuery(requestsQuery(view, auto));
  const [retrying, setRetrying] = useState(false);
  const { q, importType, cause } = view;
  return (
    <Card labelledBy="requests-heading" className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 border-b border-hairline px-5 py-3">
        <h2 id="requests-heading" className="font-serif text-xl font-medium">
          {IMPORT_TEXT.requests}
        </h2>
        {requests.data && (
          <p role="status" className="text-sm text-quiet tabular-nums">
            {totalText(requests.data, 'request')}
          </p>
        )}
        {canRetryFound(view) && (
          <Button variant="secondary" className="ms-auto" onClick={() => setRetrying(true)}>
            {FAILURE_TEXT.retryFound}
          </Button>
        )}
      </div>
      <RequestFilters view={view} show={show} />
      {requests.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 bg-brick-wash px-5 py-3">
          <span className="flex-1">
            <span className="font-semibold text-brick">{IMPORT_TEXT.requestsFailed}</span>{' '}
            {sentenceOf(requests.error, requests.error.message)}
          </span>
          <Button variant="secondary" onClick={() => requests.refetch()}>
            {POLLER_TEXT.retry}
          </Button>
        </p>
      )}
      {requests.isPending && <Skeleton className="m-5 h-40 rounded-field" />}
      {requests.data?.requests.length === 0 && (
        <Nothing
          view={view}
          onClear={() => show({ q: '', status: undefined, importType: undefined, cause: undefined, dismissed: undefined })}
        />
      )}
      {requests.data && <Rows found={requests.data} auto={auto} />}
      {requests.data && <Pages view={view} found={requests.data} show={show} />}
      {retrying && (
        <RetryDialog
          filter={{ ...(q ? { q } : {}), ...(importType ? { importType } : {}), ...(cause === undefined ? {} : { cause }) }}
          onClose={() => setRetrying(false)}
        />
      )}
    </Card>
  );
}
