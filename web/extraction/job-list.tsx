import type { JobSummary } from '@cairn/contracts/extraction.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sentenceOf } from '../api/api-error.ts';
import { EXTRACT_TEXT, METHOD_NAMES } from '../text/extraction.ts';
import { counted } from '../text/lists.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { ChevronRight } from '../ui/icons.tsx';
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle } from '../ui/operator-icons.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { confirmedCount } from './confirmed-count.ts';
import { jobsQuery } from './queries.ts';

const BADGES: Record<JobSummary['status'], { tone: BadgeTone; Icon: typeof CircleCheck }> = {
  pending: { tone: 'plain', Icon: CircleDashed },
  processing: { tone: 'ochre', Icon: LoaderCircle },
  completed: { tone: 'moss', Icon: CircleCheck },
  failed: { tone: 'brick', Icon: CircleAlert },
};

/** What a job is called: its source's title, else its link, else what kind of source it read. */
function jobTitle(job: JobSummary): string {
  return job.draft?.title ?? job.source?.title ?? job.url ?? METHOD_NAMES[job.method];
}

function JobRow({ job, current }: { job: JobSummary; current: boolean }) {
  const { tone, Icon } = BADGES[job.status];
  return (
    <li className="border-t border-hairline first:border-t-0">
      <Link
        to={`/extract?job=${encodeURIComponent(job.jobId)}`}
        aria-current={current ? 'page' : undefined}
        className={classNames('flex min-h-14 items-center gap-x-3 px-5 py-2 hover:bg-sunken', current && 'bg-sunken')}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold" dir="auto">
            {jobTitle(job)}
          </span>
          <span className="block text-sm text-quiet tabular-nums">
            {METHOD_NAMES[job.method]} · {counted(confirmedCount(job), 'place')} · <RelativeTime timestamp={job.createdAt} />
            {current && ` · ${EXTRACT_TEXT.current}`}
          </span>
        </span>
        <Badge tone={tone}>
          <Icon className="size-3.5" aria-hidden="true" />
          {job.status}
        </Badge>
      </Link>
    </li>
  );
}

/** What was extracted before, by anyone for operators, else by this browser: each opens under its own address. Visitors see it once there is something. */
export function JobList({ current, isOperator }: { current: string | undefined; isOperator: boolean }) {
  const list = useInfiniteQuery(jobsQuery());
  const jobs = list.data?.pages.flatMap((page) => page.jobs) ?? [];
  if (!isOperator && jobs.length === 0) return null;
  return (
    <Card className="overflow-hidden">
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-5 py-2 font-semibold">
          <ChevronRight className="size-5 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100" aria-hidden="true" />
          {EXTRACT_TEXT.jobs}
        </summary>
        {list.isError && (
          <p role="alert" className="border-t border-hairline px-5 py-4 text-brick">
            {sentenceOf(list.error, EXTRACT_TEXT.jobsFailed)}
          </p>
        )}
        {list.isSuccess && jobs.length === 0 && <p className="border-t border-hairline px-5 py-4 text-quiet">{EXTRACT_TEXT.noJobs}</p>}
        <ul className="border-t border-hairline">
          {jobs.map((job) => (
            <JobRow key={job.jobId} job={job} current={job.jobId === current} />
          ))}
        </ul>
        {list.hasNextPage && (
          <div className="border-t border-hairline px-5 py-2">
            <Button variant="link" disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
              {EXTRACT_TEXT.moreJobs}
            </Button>
          </div>
        )}
      </details>
    </Card>
  );
}
