import type { ImportRequest } from '@cairn/contracts/imports.ts';
import { reportLine } from '@cairn/contracts/report-line.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { IMPORT_TEXT, listSize, STATUS_LABELS, TYPE_LABELS } from '../text/imports.ts';
import { fullDate } from '../text/relative-time.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Facts } from '../ui/facts.tsx';
import { ChevronDown, CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from '../ui/operator-icons.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { ShortId } from '../ui/short-id.tsx';
import { CorrectRequest } from './correct-request.tsx';
import { useDismiss } from './dismiss.tsx';
import { sourceOf } from './request-source.ts';
import { TakeBack } from './take-back.tsx';

const BADGES: Record<ImportRequest['status'], { tone: BadgeTone; Icon: typeof CircleCheck }> = {
  pending: { tone: 'plain', Icon: CircleDashed },
  processing: { tone: 'ochre', Icon: LoaderCircle },
  completed: { tone: 'moss', Icon: CircleCheck },
  failed: { tone: 'brick', Icon: CircleAlert },
};

function Details({ request }: { request: ImportRequest }) {
  return (
    <div
      id={`details-${request.id}`}
      className="my-2 flex w-full flex-col lg:col-span-3 gap-4 rounded-field border border-hairline bg-paper p-4"
    >
      <Facts
        facts={[
          [IMPORT_TEXT.source, sourceOf(request)],
          [IMPORT_TEXT.requestDescription, request.description],
          [EXTRACT_TEXT.details, request.details ? IMPORT_TEXT.yes : undefined],
          [IMPORT_TEXT.createdAt, fullDate(request.createdAt)],
          [IMPORT_TEXT.processedAt, request.processedAt && fullDate(request.processedAt)],
          [IMPORT_TEXT.attempts, request.attempts === undefined ? undefined : String(request.attempts)],
          [IMPORT_TEXT.errorCode, request.errorCode],
        ]}
      />
      {request.listId && (
        <div>
          <TakeBack request={request} />
        </div>
      )}
    </div>
  );
}

/** What can be done about a request that will never work as it is. */
function FailedActions({ request }: { request: ImportRequest }) {
  const dismiss = useDismiss();
  const [correcting, setCorrecting] = useState(false);
  return (
    <>
      {!request.dismissedAt && (
        <Button
          variant="quiet"
          className="px-3"
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate({ requestId: request.id })}
          aria-label={`${IMPORT_TEXT.dismiss}: ${request.title}`}
        >
          {IMPORT_TEXT.dismiss}
        </Button>
      )}
      <Button variant="quiet" className="px-3" onClick={() => setCorrecting(true)} aria-label={`${IMPORT_TEXT.correct}: ${request.title}`}>
        {IMPORT_TEXT.correct}
      </Button>
      {correcting && <CorrectRequest request={request} onClose={() => setCorrecting(false)} />}
    </>
  );
}

interface RowProps {
  request: ImportRequest;
  /** It is being queued again. */
  busy: boolean;
  onRerun: () => void;
  /** Opens the proposal that waits for its list. */
  onReview: (() => void) | undefined;
}

/** One import request: its source, its status, what can be done. */
export function RequestRow({ request, busy, onRerun, onReview }: RowProps) {
  const { tone, Icon } = BADGES[request.status];
  const [expanded, setExpanded] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline px-[min(1.25rem,5vw)] py-3 first:border-t-0 lg:grid lg:grid-cols-[minmax(0,1fr)_9rem_26rem]">
      <div className="min-w-[min(15rem,100%)] flex-1 lg:min-w-0">
        <p className="font-semibold" dir="auto">
          {request.title}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          <span>{TYPE_LABELS[request.importType]}</span>
          <bdi>{request.userName ?? request.userId}</bdi>
          <RelativeTime timestamp={request.createdAt} />
          <ShortId id={request.id} />
        </p>
        <p className="truncate font-mono text-xs text-quiet" dir="auto">
          {sourceOf(request)}
        </p>
        {request.ledger && (
          <p className="text-sm text-quiet tabular-nums">{[reportLine(request.ledger), listSize(request)].filter(Boolean).join('. ')}</p>
        )}
        {request.error && <p className={request.status === 'failed' ? 'text-sm text-brick' : 'text-sm text-ochre'}>{request.error}</p>}
      </div>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>
          <Icon className="size-3.5" aria-hidden="true" />
          {STATUS_LABELS[request.status]}
        </Badge>
        {request.dismissedAt && <Badge>{IMPORT_TEXT.dismissed}</Badge>}
      </span>
      <span className="flex flex-wrap items-center gap-2 lg:justify-end">
        <Button
          variant="quiet"
          className="px-3"
          aria-expanded={expanded}
          aria-controls={expanded ? `details-${request.id}` : undefined}
          aria-label={`${IMPORT_TEXT.details}: ${request.title}`}
          onClick={() => setExpanded(!expanded)}
        >
          {IMPORT_TEXT.details}
          <ChevronDown className={classNames('size-4 transition-transform', expanded && 'rotate-180')} aria-hidden="true" />
        </Button>
        {request.listId && (
          <Link to={`/list/${encodeURIComponent(request.listId)}`} className={buttonClasses('link', 'px-3')}>
            {IMPORT_TEXT.openList}
            <span className="sr-only">: {request.title}</span>
          </Link>
        )}
        {onReview && (
          <Button onClick={onReview} aria-label={`${IMPORT_TEXT.review}: ${request.title}`}>
            {IMPORT_TEXT.review}
          </Button>
        )}
        {request.status === 'failed' && <FailedActions request={request} />}
        {request.status !== 'processing' && (
          <Button variant="secondary" disabled={busy} onClick={onRerun} aria-label={`${IMPORT_TEXT.rerun}: ${request.title}`}>
            {IMPORT_TEXT.rerun}
          </Button>
        )}
      </span>
      {expanded && <Details request={request} />}
    </li>
  );
}
