import { EDITED_FIELDS } from '@cairn/contracts/place-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { FormMessage } from '../forms/form-parts.tsx';
import { FormPage } from '../forms/form-page.tsx';
import { formState, usePosted } from '../forms/posted.ts';
import { ownPlaceQuery } from './queries.ts';
import { WithoutData } from '../page/without-data.tsx';
import { DONE_TEXT, isDone, OWN_LIST_TEXT as TEXT } from '../text/own-lists.ts';
import { PLACE_TEXT } from '../text/places.ts';
import { Button, buttonClasses, smallButtonClasses } from '../ui/button.tsx';
import { PlaceFields } from './place-fields.tsx';
import { placeAddress } from '../places/place-links.ts';

/** Changes a place of a list: all its fields that a person may edit. */
export function EditPlacePage() {
  const { listId = '', placeNumber = '' } = useParams();
  const [search] = useSearchParams();
  const posted = usePosted();
  const query = useQuery(ownPlaceQuery(listId, placeNumber));
  const { data } = query;
  const editList = `/list/${encodeURIComponent(listId)}/edit`;
  if (!data && !posted)
    return (
      <WithoutData query={query} loading={PLACE_TEXT.loading} title={PLACE_TEXT.missing} hint={TEXT.missingPlaceHint}>
        <a href={editList} className={buttonClasses()}>
          {TEXT.backToEdit}
        </a>
      </WithoutData>
    );
  const stored = Object.fromEntries(EDITED_FIELDS.map((field) => [field, data && String(data.place[field] ?? '')]));
  const form = formState(posted, stored);
  const done = search.get('done') ?? '';
  return (
    <FormPage title={TEXT.editPlace} back={{ to: `${editList}#place-${placeNumber}`, label: data?.listTitle ?? TEXT.backToEdit }}>
      <FormMessage form={form} done={posted === undefined && isDone(done) ? DONE_TEXT[done] : undefined}>
        <a href={placeAddress(listId, Number(placeNumber))} className={smallButtonClasses('link')}>
          {TEXT.viewPlace}
        </a>
      </FormMessage>
      <form
        method="post"
        action={`/list/${encodeURIComponent(listId)}/place/${encodeURIComponent(placeNumber)}/edit`}
        noValidate
        className="flex flex-col gap-5"
      >
        <PlaceFields form={form} isTracked />
        <div>
          <Button type="submit" className="w-full md:w-auto">
            {TEXT.save}
          </Button>
        </div>
      </form>
    </FormPage>
  );
}
