import type { OwnListView, OwnPlaceRow } from '@cairn/contracts/own-lists.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { FormMessage } from '../forms/form-parts.tsx';
import { FormPage } from '../forms/form-page.tsx';
import { formState, usePosted } from '../forms/posted.ts';
import { WithoutData } from '../page/without-data.tsx';
import { LIST_TEXT } from '../text/lists.ts';
import { DONE_TEXT, isDone, OWN_LIST_TEXT as TEXT, ofPlace, placesCount } from '../text/own-lists.ts';
import { Button, buttonClasses, smallButtonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Plus, X } from '../ui/icons.tsx';
import { ArrowDown, ArrowUp, Pencil } from '../ui/operator-icons.tsx';
import { ListFields } from './list-fields.tsx';
import { ownListQuery } from './queries.ts';

/** Which part of the places is shown, sent with each button so that the same part is shown again. */
function PartFields({ part }: { part: URLSearchParams }) {
  return ['after', 'before'].map((name) => {
    const value = part.get(name);
    return value && <input key={name} type="hidden" name={name} value={value} />;
  });
}

interface ActionProps {
  listId: string;
  action: string;
  fields: Readonly<Record<string, string>>;
  part?: URLSearchParams;
  children: ReactNode;
}

/** A form of one button that changes the list. */
function Action({ listId, action, fields, part, children }: ActionProps) {
  return (
    <form method="post" action={`/list/${encodeURIComponent(listId)}/edit`} className="contents">
      <input type="hidden" name="action" value={action} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {part && <PartFields part={part} />}
      {children}
    </form>
  );
}

interface PlaceItemProps {
  listId: string;
  place: OwnPlaceRow;
  part: URLSearchParams;
  isFirst: boolean;
  isLast: boolean;
}

function PlaceItem({ listId, place, part, isFirst, isLast }: PlaceItemProps) {
  const fields = { place: place.id, number: String(place.number) };
  const button = (action: string, label: string, icon: ReactNode, disabled = false) => (
    <Action listId={listId} action={action} fields={fields} part={part}>
      <IconButton type="submit" aria-label={ofPlace(label, place.name)} title={label} disabled={disabled}>
        {icon}
      </IconButton>
    </Action>
  );
  return (
    <li
      id={`place-${place.number}`}
      className="flex flex-wrap items-center gap-x-2 border-t border-hairline py-2 first:border-t-0 target:bg-sunken"
    >
      <a
        href={`/list/${encodeURIComponent(listId)}/place/${place.number}/edit`}
        className="flex min-h-11 min-w-0 flex-1 basis-48 flex-col justify-center rounded-field px-2 py-1 hover:bg-sunken"
      >
        <span className="line-clamp-2 font-semibold" dir="auto">
          {place.name}
        </span>
        {place.address && (
          <span className="truncate text-sm text-quiet" dir="auto">
            {place.address}
          </span>
        )}
      </a>
      <div className="ms-auto flex">
        <a
          href={`/list/${encodeURIComponent(listId)}/place/${place.number}/edit`}
          aria-label={ofPlace(TEXT.editPlace, place.name)}
          title={TEXT.editPlace}
          className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
        >
          <Pencil className="size-5" aria-hidden="true" />
        </a>
        {button('up', TEXT.moveUp, <ArrowUp className="size-5" aria-hidden="true" />, isFirst)}
        {button('down', TEXT.moveDown, <ArrowDown className="size-5" aria-hidden="true" />, isLast)}
        {button('remove', TEXT.remove, <X className="size-5" aria-hidden="true" />)}
      </div>
    </li>
  );
}

/** The places of the list, one page of them: each leads to its own form, and has buttons that move it and take it off. */
function Places({ list, part }: { list: OwnListView; part: URLSearchParams }) {
  const page = `/list/${encodeURIComponent(list.id)}`;
  const [first, last] = [list.places[0], list.places.at(-1)];
  return (
    <section aria-labelledby="places" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="places" className="scroll-mt-4 font-serif text-xl font-medium">
          {TEXT.places}
        </h2>
        <p className="text-quiet tabular-nums">{placesCount(list.locationCount)}</p>
      </div>
      <a href={`${page}/places/new`} className={buttonClasses('secondary', 'mt-3')}>
        <Plus className="size-5" aria-hidden="true" />
        {TEXT.add}
      </a>
      {list.hasEarlier && first && (
        <p className="mt-3">
          <a href={`${page}/edit?before=${encodeURIComponent(first.id)}#places`} className={smallButtonClasses('link', '-ms-3')}>
            {TEXT.placesBefore}
          </a>
        </p>
      )}
      {list.places.length === 0 ? (
        <p className="mt-4 text-quiet">{TEXT.noPlaces}</p>
      ) : (
        <Card className="mt-3 px-2">
          <ul>
            {list.places.map((place, index) => (
              <PlaceItem
                key={place.id}
                listId={list.id}
                place={place}
                part={part}
                isFirst={index === 0 && !list.hasEarlier}
                isLast={index === list.places.length - 1 && !list.hasLater}
              />
            ))}
          </ul>
        </Card>
      )}
      {list.hasLater && last && (
        <p className="mt-2">
          <a href={`${page}/edit?after=${encodeURIComponent(last.id)}#places`} className={smallButtonClasses('link', '-ms-3')}>
            {TEXT.placesAfter}
          </a>
        </p>
      )}
    </section>
  );
}

function DeleteList({ listId }: { listId: string }) {
  return (
    <details className="mt-10 border-t border-hairline pt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brick">{TEXT.delete}</summary>
      <p className="mb-3 text-quiet">{TEXT.deleteHint}</p>
      <Action listId={listId} action="delete" fields={{}}>
        <Button type="submit" variant="danger">
          {TEXT.deleteNow}
        </Button>
      </Action>
    </details>
  );
}

/** Changes a list: its own fields, which places are on it and in what order. */
export function EditPage() {
  const { listId = '' } = useParams();
  const [search] = useSearchParams();
  const posted = usePosted();
  const query = useQuery(ownListQuery(listId, search));
  const { data: list } = query;
  if (!list && !posted)
    return (
      <WithoutData query={query} loading={LIST_TEXT.loading} title={LIST_TEXT.missing} hint={LIST_TEXT.missingHint}>
        <a href="/" className={buttonClasses()}>
          {LIST_TEXT.goHome}
        </a>
      </WithoutData>
    );
  const page = `/list/${encodeURIComponent(listId)}`;
  const isOfFields = posted?.values.action === undefined || posted.values.action === 'save';
  const form = formState(isOfFields ? posted : posted && { ...posted, values: {} }, {
    title: list?.title,
    description: list?.description,
    imageUrl: list?.imageUrl,
    visibility: list?.visibility,
  });
  const done = search.get('done') ?? '';
  const entry = search.get('entry');
  return (
    <FormPage title={TEXT.edit} back={{ to: page, label: list?.title ?? TEXT.view }}>
      <FormMessage form={form} done={posted === undefined && isDone(done) ? DONE_TEXT[done] : undefined}>
        {done === 'taken-off' && entry && (
          <Action listId={listId} action="put-back" fields={{ entry }}>
            <button type="submit" className={smallButtonClasses('link')}>
              {TEXT.putBack}
            </button>
          </Action>
        )}
        {done === 'saved' && (
          <a href={page} className={smallButtonClasses('link')}>
            {TEXT.view}
          </a>
        )}
      </FormMessage>
      <form method="post" action={`${page}/edit`} noValidate className="flex flex-col gap-5">
        <input type="hidden" name="action" value="save" />
        <ListFields form={form} isNew={false} />
        <div>
          <Button type="submit" className="w-full md:w-auto">
            {TEXT.save}
          </Button>
        </div>
      </form>
      {list && <Places list={list} part={search} />}
      {list && <DeleteList listId={listId} />}
    </FormPage>
  );
}
