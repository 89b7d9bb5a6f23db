import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { FormMessage } from '../forms/form-parts.tsx';
import { FormPage } from '../forms/form-page.tsx';
import { formState, usePosted } from '../forms/posted.ts';
import { ownListQuery } from './queries.ts';
import { WithoutData } from '../page/without-data.tsx';
import { LIST_TEXT } from '../text/lists.ts';
import { DONE_TEXT, isDone, OWN_LIST_TEXT as TEXT } from '../text/own-lists.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { PlaceFields } from './place-fields.tsx';

const NO_PART = new URLSearchParams();

/** Adds a place to a list by hand. */
export function AddPlacePage() {
  const { listId = '' } = useParams();
  const [search] = useSearchParams();
  const posted = usePosted();
  const query = useQuery(ownListQuery(listId, NO_PART));
  if (!query.data && !posted)
    return (
      <WithoutData query={query} loading={LIST_TEXT.loading} title={LIST_TEXT.missing} hint={LIST_TEXT.missingHint}>
        <a href="/" className={buttonClasses()}>
          {LIST_TEXT.goHome}
        </a>
      </WithoutData>
    );
  const page = `/list/${encodeURIComponent(listId)}`;
  const form = formState(posted, {});
  const done = search.get('done') ?? '';
  return (
    <FormPage title={TEXT.add} back={{ to: `${page}/edit`, label: query.data?.title ?? TEXT.backToEdit }}>
      <FormMessage form={form} done={posted === undefined && isDone(done) ? DONE_TEXT[done] : undefined} />
      <form method="post" action={`${page}/places/new`} noValidate className="flex flex-col gap-5">
        <PlaceFields form={form} isTracked={false} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="action" value="add" className="w-full md:w-auto">
            {TEXT.save}
          </Button>
          <Button type="submit" name="action" value="another" variant="secondary" className="w-full md:w-auto">
            {TEXT.addAnother}
          </Button>
        </div>
      </form>
    </FormPage>
  );
}
