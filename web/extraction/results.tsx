import type { Job } from '@cairn/contracts/extraction.ts';
import { averageRating } from '../lists/list-facts.ts';
import { EXTRACT_TEXT, jobSeconds } from '../text/extraction.ts';
import { formatCount } from '../text/lists.ts';
import { Card } from '../ui/card.tsx';
import { confirmedCount } from './confirmed-count.ts';
import { EditableResults } from './editable-results.tsx';
import { ExtractionReport } from './extraction-report.tsx';
import { PlaceRows } from './place-rows.tsx';
import { isWholeJob } from './use-job.ts';
import { RESULTS_HEADING } from './use-results-in-view.ts';

function StatCards({ job }: { job: Job }) {
  const seconds = job.processingTime === undefined ? EXTRACT_TEXT.notKnown : jobSeconds(job.processingTime);
  const stats = [
    [EXTRACT_TEXT.placesFound, formatCount(confirmedCount(job))],
    [EXTRACT_TEXT.processingTime, seconds],
    [EXTRACT_TEXT.averageRating, averageRating(job.places) ?? EXTRACT_TEXT.notKnown],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-3">
      {stats.map(([name, value]) => (
        <Card key={name} className="flex flex-col-reverse justify-end px-4 py-3">
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="font-serif text-2xl font-medium tabular-nums">{value}</dd>
        </Card>
      ))}
    </dl>
  );
}

/** The list itself as its source names it: title and description are no place. */
function SourceCard({ job }: { job: Job }) {
  const { source } = job;
  if (!source?.title && !source?.description) return null;
  return (
    <Card sunken className="p-5">
      {source.title && (
        <h3 className="font-serif text-xl font-medium" dir="auto">
          {source.title}
        </h3>
      )}
      {source.description && (
        <p className="mt-1 text-quiet" dir="auto">
          {source.description}
        </p>
      )}
    </Card>
  );
}

function RunningResults({ job }: { job: Job }) {
  return (
    <Card labelledBy={RESULTS_HEADING} className="overflow-hidden">
      <h3 id={RESULTS_HEADING} tabIndex={-1} className="scroll-mt-4 border-b border-hairline px-5 py-3 font-serif text-xl font-medium">
        {EXTRACT_TEXT.results}
      </h3>
      <PlaceRows places={job.places} url={job.url} />
    </Card>
  );
}

/** Identifies one reading: a job that was read again at its end has other places, to which earlier edits do not apply. */
function readingOf({ jobId, places }: Job): string {
  return [jobId, places.length, places[0]?.id, places.at(-1)?.id].join(' ');
}

/** What a job has brought, also while it still runs. */
export function Results({ job, ended }: { job: Job; ended: boolean }) {
  if (!ended && job.places.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      {ended && <StatCards job={job} />}
      {ended && <ExtractionReport job={job} />}
      <SourceCard job={job} />
      {/* What can be changed must be whole. */}
      {isWholeJob(job) ? <EditableResults key={readingOf(job)} job={job} /> : <RunningResults job={job} />}
    </div>
  );
}
