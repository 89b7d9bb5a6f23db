import type { ExtractedPlace, Job } from '@cairn/contracts/extraction.ts';
import { publishJob } from '@cairn/contracts/imports.ts';
import type { SelectorUser } from '@cairn/contracts/users.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { type FoundUsers, selectorUsersQuery } from '../api/operator-queries.ts';
import { PUBLISH_TEXT, publishHint } from '../text/extraction.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { UserSearch, UserSelect } from '../users/user-select.tsx';
import { MissingPositions } from './missing-positions.tsx';
import { proposedTitle } from './proposed-title.ts';
import { PUBLISH_HEADING, PublishedList } from './published-list.tsx';
import type { Draft, Publishing } from './use-publish.ts';

interface OwnerFieldProps {
  /** The first users, available before any search. */
  first: FoundUsers;
  chosen: SelectorUser | undefined;
  onChoose: (user: SelectorUser | undefined) => void;
}

function OwnerField({ first, chosen, onChoose }: OwnerFieldProps) {
  const [words, setWords] = useState('');
  const { data: found = first } = useQuery(selectorUsersQuery(words, true));
  return (
    <div className="flex flex-col gap-4">
      <UserSearch id="publish-find-user" words={words} found={found} onSearch={setWords} />
      <UserSelect id="publish-user" label={PUBLISH_TEXT.user} found={found} chosen={chosen} value={chosen?.id ?? ''} onChoose={onChoose} />
    </div>
  );
}

/** On a product without users: the first one is made together with the list. */
function NewOwnerField({ name, error, onChange }: { name: string; error: string | undefined; onChange: (name: string) => void }) {
  return (
    <Field label={PUBLISH_TEXT.newOwner} id="publish-new-owner" hint={PUBLISH_TEXT.newOwnerHint} error={error}>
      <input
        id="publish-new-owner"
        value={name}
        maxLength={200}
        dir="auto"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy('publish-new-owner', PUBLISH_TEXT.newOwnerHint, error)}
        onChange={(event) => onChange(event.target.value)}
        className={INPUT}
      />
    </Field>
  );
}

/** The visibilities that are offered; `shared` is for lists with members. */
const OFFERED = ['public', 'unlisted', 'private'] as const;

function VisibilityField({
  draft,
  isOwn,
  onChange,
}: {
  draft: Draft;
  isOwn: boolean;
  onChange: (part: Pick<Draft, 'visibility'>) => void;
}) {
  return (
    <Field label={PUBLISH_TEXT.visibility} id="publish-visibility">
      <select
        id="publish-visibility"
        value={draft.visibility}
        onChange={(event) => onChange({ visibility: OFFERED.find((one) => one === event.target.value) ?? 'public' })}
        className={INPUT}
      >
        {OFFERED.map((visibility) => (
          <option key={visibility} value={visibility}>
            {PUBLISH_TEXT[isOwn && visibility === 'private' ? 'ownPrivate' : visibility]}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface DraftFormProps {
  job: Job;
  /** Those to whom the list may be given; absent: it becomes the user's own. */
  users: FoundUsers | undefined;
  /** The places that are about to be published. */
  places: readonly ExtractedPlace[];
  publish: Publishing;
}

function DraftForm({ job, users, places, publish }: DraftFormProps) {
  const [owner, setOwner] = useState(users?.rows[0]);
  const [draft, setDraft] = useState<Draft>({
    title: job.draft?.title ?? proposedTitle(job.source?.title, places),
    description: job.draft?.description ?? job.source?.description?.slice(0, 5_000) ?? '',
    imageUrl: job.draft?.imageUrl,
    // Who publishes for the first time may not think of what becomes visible.
    visibility: job.draft?.visibility ?? (users ? 'public' : 'private'),
  });
  const [ownerName, setOwnerName] = useState('');
  const [errors, setErrors] = useState<{ title?: string | undefined; owner?: string | undefined }>({});
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const of = owner ? { userId: owner.id } : users ? { newOwner: { name: ownerName } } : {};
    const whole = { ...draft, ...of };
    const checked = publishJob.body.safeParse(whole);
    const problem = (field: string) => checked.error?.issues.find((issue) => issue.path[0] === field)?.message;
    const found = { title: problem('title'), owner: problem('newOwner') };
    setErrors(found);
    if (checked.success) publish.publish(whole);
    else document.getElementById(found.title === undefined && found.owner ? 'publish-new-owner' : 'publish-title')?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-4 @xl:grid-cols-2">
      <Field label={PUBLISH_TEXT.listTitle} id="publish-title" error={errors.title}>
        <input
          id="publish-title"
          value={draft.title}
          maxLength={200}
          dir="auto"
          aria-invalid={errors.title !== undefined}
          aria-describedby={describedBy('publish-title', undefined, errors.title)}
          onChange={(event) => change({ title: event.target.value })}
          className={INPUT}
        />
      </Field>
      {users && owner && <OwnerField first={users} chosen={owner} onChoose={setOwner} />}
      {users && !owner && <NewOwnerField name={ownerName} error={errors.owner} onChange={setOwnerName} />}
      <Field label={PUBLISH_TEXT.description} id="publish-description">
        <textarea
          id="publish-description"
          rows={2}
          value={draft.description}
          maxLength={5_000}
          dir="auto"
          onChange={(event) => change({ description: event.target.value })}
          className={INPUT}
        />
      </Field>
      <VisibilityField draft={draft} isOwn={users === undefined} onChange={change} />
      <div className="@xl:col-span-2">
        <Button type="submit" disabled={publish.isPending} className="w-full @xl:w-auto">
          {publish.isPending ? PUBLISH_TEXT.submitting : PUBLISH_TEXT.title}
        </Button>
      </div>
    </form>
  );
}

interface PublishFormProps {
  job: Job;
  publish: Publishing;
  places: readonly ExtractedPlace[];
  /** Whether the list becomes the own of the user who is signed in; else an operator chooses its owner. */
  isOwn: boolean;
}

/** Creates the list from title, owner, visibility and the places with their edits; then shows it. */
export function PublishForm({ job, publish, places, isOwn }: PublishFormProps) {
  const users = useQuery({ ...selectorUsersQuery('', true), enabled: !isOwn });
  if (publish.list) return <PublishedList list={publish.list} isNew={publish.isNew} isOwn={isOwn} onForget={publish.forget} />;
  return (
    <Card labelledBy={PUBLISH_HEADING} className="@container p-5">
      <h3 id={PUBLISH_HEADING} tabIndex={-1} className="scroll-mt-4 font-serif text-xl font-medium">
        {PUBLISH_TEXT.title}
      </h3>
      <p className="text-quiet">{publishHint(places.length)}</p>
      <MissingPositions places={places} />
      {!isOwn && users.isPending && <Skeleton className="mt-4 h-56 rounded-field" />}
      {users.isError && (
        <p role="alert" className="mt-3 text-brick">
          {sentenceOf(users.error, PUBLISH_TEXT.failedHint)}
        </p>
      )}
      {(isOwn || users.data) && <DraftForm key={job.jobId} job={job} users={users.data} places={places} publish={publish} />}
    </Card>
  );
}
