import type { List } from '@cairn/contracts/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/api-error.ts';
import { IMPORT_TEXT } from '../text/imports.ts';
import { byOwner, counted, LIST_TEXT } from '../text/lists.ts';
import { POLLER_TEXT } from '../text/polling.ts';
import { fullDate } from '../text/relative-time.ts';
import { SITE_TEXT } from '../text/site.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, smallButtonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ExternalLink } from '../ui/icons.tsx';
import { ShortId } from '../ui/short-id.tsx';
import { newestListsQuery } from './queries.ts';

/** The fields of a list that are not the specification's may be absent. */
type ListedList = Omit<List, 'owner' | 'locationCount' | 'locations'> & Partial<Pick<List, 'owner' | 'locationCount' | 'locations'>>;

function Row({ list }: { list: ListedList }) {
  const places = list.locationCount ?? list.locations?.length;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline px-5 py-3 first:border-t-0">
      <div className="min-w-[min(15rem,100%)] flex-1">
        <p className="font-serif text-lg leading-tight font-medium" dir="auto">
          {list.title}
        </p>
        {list.description && (
          <p className="line-clamp-1 text-sm text-quiet" dir="auto">
            {list.description}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet tabular-nums">
          {places !== undefined && <span>{counted(places, 'place')}</span>}
          {list.owner && <bdi>{byOwner(list.owner.name)}</bdi>}
          <span>{fullDate(list.createdAt)}</span>
          {list.views > 0 && <span>{counted(list.views, 'view')}</span>}
          {list.saves > 0 && <span>{counted(list.saves, 'save')}</span>}
          <ShortId id={list.id} />
        </p>
      </div>
      <Badge tone={list.isPublic ? 'moss' : 'plain'}>
        {list.visibility === 'public' ? IMPORT_TEXT.public : LIST_TEXT[list.visibility]}
      </Badge>
      <Badge>{list.importSource === 'google-maps' ? IMPORT_TEXT.fromMaps : IMPORT_TEXT.manual}</Badge>
      <a
        href={`/list/${encodeURIComponent(list.id)}`}
        target="_blank"
        rel="noopener"
        aria-label={`${IMPORT_TEXT.viewList}: ${list.title}`}
        className={smallButtonClasses('link')}
      >
        {IMPORT_TEXT.viewList}
        <ExternalLink className="size-4" aria-hidden="true" />
      </a>
    </li>
  );
}

/** The newest lists, which show what the imports created. */
export function NewestLists({ auto }: { auto: boolean }) {
  const lists = useQuery(newestListsQuery(auto));
  const [closed, setClosed] = useState(false);
  return (
    <Card labelledBy="lists-heading" className="overflow-hidden">
      <h2 id="lists-heading" className="border-b border-hairline px-5 py-3 font-serif text-xl font-medium">
        {IMPORT_TEXT.lists}
      </h2>
      {lists.isError && !closed && (
        <div role="alert" className="flex flex-wrap items-center gap-3 bg-brick-wash px-5 py-3">
          <p className="flex-1">
            <span className="font-semibold text-brick">{IMPORT_TEXT.listsFailed}</span> {sentenceOf(lists.error, lists.error.message)}
          </p>
          <Button variant="secondary" onClick={() => lists.refetch()}>
            {POLLER_TEXT.retry}
          </Button>
          <Button variant="quiet" onClick={() => setClosed(true)}>
            {SITE_TEXT.closeToast}
          </Button>
        </div>
      )}
      {lists.data?.length === 0 && <p className="px-5 py-10 text-center text-quiet">{IMPORT_TEXT.noLists}</p>}
      <ul>
        {lists.data?.map((list) => (
          <Row key={list.id} list={list} />
        ))}
      </ul>
    </Card>
  );
}
