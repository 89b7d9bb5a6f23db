import type { JobView } from '@cairn/contracts/own-lists.ts';
import { reportLine } from '@cairn/contracts/report-line.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { FormMessage } from '../forms/form-parts.tsx';
import { FormPage } from '../forms/form-page.tsx';
import { formState, usePosted } from '../forms/posted.ts';
import { WithoutData } from '../page/without-data.tsx';
import { LIST_TEXT } from '../text/lists.ts';
import { OWN_LIST_TEXT as TEXT, placesCount } from '../text/own-lists.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { ListFields } from './list-fields.tsx';
import { jobViewQuery } from './queries.ts';

/** How far the reading is, and what it found. */
function JobState({ view: { job, names } }: { view: JobView }) {
  const isReading = job.status === 'pending' || job.status === 'processing';
  return (
    <div className="mb-6 flex flex-col items-start gap-3">
      <p className="font-semibold">{isReading ? TEXT.reading : job.ledger ? reportLine(job.ledger) : placesCount(job.placesCount)}</p>
      {job.errorMessage && <p className="text-brick">{job.errorMessage}</p>}
      {isReading && (
        <a href={`/new/${encodeURIComponent(job.jobId)}/publish`} className={buttonClasses('secondary')}>
          {TEXT.reload}
        </a>
      )}
      {job.listId && (
        <p>
          {TEXT.published}{' '}
          <a href={`/list/${encodeURIComponent(job.listId)}`} className="text-accent-strong underline">
            {TEXT.view}
          </a>
        </p>
      )}
      {names.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">{TEXT.firstPlaces}</summary>
          <ol className="list-decimal ps-6">
            {names.map((name, index) => (
              <li key={`${index} ${name}`} dir="auto">
                {name}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** Publishes what was read, for browsers without scripts: all of it, under title, description, cover and visibility. */
export function PublishPage() {
  const { jobId = '' } = useParams();
  const posted = usePosted();
  const query = useQuery(jobViewQuery(jobId));
  const { data: view } = query;
  if (!view && !posted)
    return (
      <WithoutData query={query} loading={LIST_TEXT.loading} title={TEXT.missingJob} hint={TEXT.missingJobHint}>
        <a href="/new" className={buttonClasses()}>
          {TEXT.backToNew}
        </a>
      </WithoutData>
    );
  const job = view?.job;
  const draft = job?.draft;
  const form = formState(posted, {
    title: draft?.title ?? job?.source?.title,
    description: draft?.description ?? job?.source?.description,
    imageUrl: draft?.imageUrl,
    visibility: draft?.visibility ?? 'private',
  });
  const isReady = job === undefined || (job.status === 'completed' && job.placesCount > 0);
  return (
    <FormPage title={TEXT.publish} back={{ to: '/new', label: TEXT.backToNew }}>
      <FormMessage form={form} />
      {view && <JobState view={view} />}
      {isReady && (
        <form method="post" action={`/new/${encodeURIComponent(jobId)}/publish`} noValidate className="flex flex-col gap-5">
          <ListFields form={form} isNew={false} />
          <div>
            <Button type="submit" className="w-full md:w-auto">
              {TEXT.publishNow}
            </Button>
          </div>
        </form>
      )}
    </FormPage>
  );
}
