import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { HeaderAccount } from '../accounts/header-account.tsx';
import { placeQuery } from '../api/queries.ts';
import { SiteFooter } from '../page/site-footer.tsx';
import { useTitle } from '../page/use-title.ts';
import { WithoutData } from '../page/without-data.tsx';
import { byOwner, LIST_TEXT } from '../text/lists.ts';
import { PLACE_TEXT } from '../text/places.ts';
import { buttonClasses } from '../ui/button.tsx';
import { ArrowLeft } from '../ui/icons.tsx';
import { PlaceCover, PlaceDetails, PlaceFacts } from './place-details.tsx';
import { placeAddress } from './place-links.ts';

/** One place of a list on a page of its own: for search engines, and for browsers without JavaScript. */
export function PlacePage() {
  const { listId = '', placeNumber = '' } = useParams();
  const query = useQuery(placeQuery(listId, Number(placeNumber)));
  const { data: place, isPending } = query;
  useTitle(place?.name ?? (isPending ? undefined : PLACE_TEXT.missing));
  if (!place)
    return (
      <WithoutData query={query} loading={PLACE_TEXT.loading} title={PLACE_TEXT.missing} hint={PLACE_TEXT.missingHint}>
        <Link to={`/list/${encodeURIComponent(listId)}`} className={buttonClasses()}>
          {PLACE_TEXT.wholeList}
        </Link>
        <Link to="/" className={buttonClasses('quiet')}>
          {LIST_TEXT.goHome}
        </Link>
      </WithoutData>
    );
  const { list, previous, next, position } = place;
  const listAddress = `/list/${encodeURIComponent(list.id)}`;
  return (
    <>
      <header className="border-b border-hairline">
        <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-2">
          <Link to={listAddress} className="-ms-2 inline-flex min-h-11 min-w-0 flex-1 basis-48 items-center gap-2 rounded-full px-2">
            <ArrowLeft className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
            <span className="min-w-0">
              <bdi className="line-clamp-1 font-serif font-medium">{list.title}</bdi>
              <span className="block text-sm text-quiet">{byOwner(list.ownerName)}</span>
            </span>
          </Link>
          <div className="-me-2 shrink-0">
            <HeaderAccount />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="page-width max-w-reading pb-16">
        <article className="mt-4 overflow-hidden rounded-card border border-hairline bg-surface">
          <PlaceCover placeNumber={place.placeNumber} pictures={place.pictures} photo={place.photo} />
          <div className="p-[20px]">
            <div dir="auto">
              <p className="text-sm font-semibold text-accent tabular-nums">{position}</p>
              <h1 className="font-serif text-2xl leading-tight font-medium">{place.name}</h1>
              <PlaceFacts place={place} />
            </div>
            <PlaceDetails place={place} />
          </div>
        </article>
        <nav aria-label={LIST_TEXT.places} className="mt-4 flex flex-wrap gap-2">
          {previous !== undefined && (
            <Link to={placeAddress(list.id, previous)} rel="prev" className={buttonClasses('secondary')}>
              {PLACE_TEXT.previous}
            </Link>
          )}
          {next !== undefined && (
            <Link to={placeAddress(list.id, next)} rel="next" className={buttonClasses('secondary')}>
              {PLACE_TEXT.next}
            </Link>
          )}
          <Link to={listAddress} className={buttonClasses('quiet')}>
            {PLACE_TEXT.wholeList}
          </Link>
        </nav>
      </main>
      <SiteFooter />
    </>
  );
}
