import type { JobSummary } from '@cairn/contracts/extraction.ts';
import type { RemovedList } from '@cairn/contracts/lists.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { removedListsQuery, unpublishedQuery } from './shelf-queries.ts';
import { counted } from '../text/lists.ts';
import { OWN_LIST_TEXT as TEXT, readWords, restorableUntil } from '../text/own-lists.ts';
import { smallButtonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

function Shelf({ id, title, hint, children }: { id: string; title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="font-serif text-xl font-medium">
        {title}
      </h2>
      {hint && <p className="text-quiet">{hint}</p>}
      <Card className="mt-3 px-4">
        <ul>{children}</ul>
      </Card>
    </section>
  );
}

function Item({ title, facts, children }: { title: string; facts: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-hairline py-2.5 first:border-t-0">
      <span className="min-w-0 flex-1 basis-48">
        <span className="line-clamp-2 font-semibold wrap-anywhere" dir="auto">
          {title}
        </span>
        <span className="block text-sm text-quiet tabular-nums">{facts}</span>
      </span>
      {children}
    </li>
  );
}

const jobTitle = ({ draft, source, url, method }: JobSummary) => draft?.title ?? source?.title ?? url ?? readWords(method);

function Unpublished({ jobs }: { jobs: readonly JobSummary[] }) {
  return (
    <Shelf id="unpublished" title={TEXT.drafts} hint={TEXT.draftsHint}>
      {jobs.map((job) => (
        <Item key={job.jobId} title={jobTitle(job)} facts={counted(job.placesCount, 'place')}>
          <a href={`/extract?job=${encodeURIComponent(job.jobId)}`} className={smallButtonClasses('secondary')}>
            {TEXT.publish}
          </a>
        </Item>
      ))}
    </Shelf>
  );
}

function Removed({ lists }: { lists: readonly RemovedList[] }) {
  return (
    <Shelf id="removed" title={TEXT.removedLists}>
      {lists.map((list) => (
        <Item key={list.id} title={list.title} facts={restorableUntil(list.locationCount, list.erasedAt)}>
          <form method="post" action={`/list/${encodeURIComponent(list.id)}/edit`}>
            <input type="hidden" name="action" value="restore" />
            <button type="submit" className={smallButtonClasses('secondary')}>
              {TEXT.restore}
            </button>
          </form>
        </Item>
      ))}
    </Shelf>
  );
}

/** What belongs to the owner of a profile beside the lists: sources that were read and are not published, and lists that were deleted. */
export function OwnShelf() {
  const { data: jobs } = useQuery(unpublishedQuery());
  const { data: removed } = useQuery(removedListsQuery());
  return (
    <div data-own-shelf>
      {jobs && jobs.length > 0 && <Unpublished jobs={jobs} />}
      {removed && removed.length > 0 && <Removed lists={removed} />}
    </div>
  );
}
