import type { Job } from '@cairn/contracts/extraction.ts';
import { Braces, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { averageRating } from '../lists/list-facts.ts';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { formatCount } from '../text/lists.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useGrowing } from '../ui/use-growing.ts';
import { LedgerNote } from './ledger.tsx';
import { PlaceResult } from './place-result.tsx';
import { CSV_FILE, download, placesAsCsv } from './spreadsheet.ts';

/** So many rows stand in the page at first; more follow while scrolling. */
const STEP = 150;

function StatCards({ job }: { job: Job }) {
  const seconds = job.processingTime === undefined ? EXTRACT_TEXT.notKnown : `${(job.processingTime / 1000).toFixed(1)}s`;
  const stats = [
    [EXTRACT_TEXT.placesFound, formatCount(job.placesCount)],
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

async function copyJson(job: Job): Promise<void> {
  try {
    await navigator.clipboard.writeText(JSON.stringify(job.places, null, 2));
    showToast({ title: EXTRACT_TEXT.copied });
  } catch (error) {
    console.error('The places could not be copied', error);
    showToast({ title: EXTRACT_TEXT.copyFailed, variant: 'destructive' });
  }
}

function Places({ job, ended }: { job: Job; ended: boolean }) {
  const { shown, end } = useGrowing(job.places.length, STEP);
  return (
    <Card labelledBy="results-heading" className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-hairline px-5 py-3">
        <h3 id="results-heading" className="font-serif text-xl font-medium">
          {EXTRACT_TEXT.results}
        </h3>
        {ended && job.places.length > 0 && (
          <div className="flex gap-2">
            <Button look="secondary" onClick={() => download(placesAsCsv(job.places), CSV_FILE, 'text/csv;charset=utf-8')}>
              <Download className="size-4" aria-hidden="true" />
              {EXTRACT_TEXT.exportCsv}
            </Button>
            <Button look="secondary" onClick={() => copyJson(job)}>
              <Braces className="size-4" aria-hidden="true" />
              {EXTRACT_TEXT.getJson}
            </Button>
          </div>
        )}
      </div>
      {job.places.length === 0 && <p className="px-5 py-10 text-center text-quiet">{EXTRACT_TEXT.noPlaces}</p>}
      <ul>
        {job.places.slice(0, shown).map((place, index) => (
          <PlaceResult key={place.id} place={place} number={index + 1} />
        ))}
      </ul>
      <div ref={end} />
    </Card>
  );
}

/** What a job has brought, also while it still runs. `children` stand before the places. */
export function Results({ job, ended, children }: { job: Job; ended: boolean; children?: ReactNode }) {
  if (!ended && job.places.length === 0) return null;
  return (
    <div className="flex flex-col gap-4">
      {ended && <StatCards job={job} />}
      {ended && <LedgerNote job={job} />}
      <SourceCard job={job} />
      {children}
      <Places job={job} ended={ended} />
    </div>
  );
}
