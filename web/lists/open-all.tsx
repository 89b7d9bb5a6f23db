import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pinsQuery } from '../api/queries.ts';
import { leftOutOfRoutes, ROUTE_TEXT, routeName } from '../text/take-along.ts';
import type { Numbered } from './list-part.ts';
import { type Route, routesThrough } from './routes.ts';
import type { WholeList } from './use-whole-list.ts';

/** A list of more routes is easier to take along as a file. */
const MOST_ROUTES = 20;
const ASIDE = 'ps-2 text-quiet';

export interface OpenAllProps {
  listId: string;
  numbered: readonly Numbered[];
  whole: WholeList;
}

function RouteLinks({ name, routes, service }: { name: string; routes: readonly Route[]; service: 'googleMaps' | 'appleMaps' }) {
  return (
    <p>
      {name}
      {routes.map((route) => (
        <a key={route.first} href={route[service]} target="_blank" rel="noopener noreferrer" className="inline-link">
          {routeName(route.first, route.last)}
        </a>
      ))}
    </p>
  );
}

/** The whole list as routes in map programs, in parts where it is longer than they take. */
export function OpenAll({ listId, numbered, whole }: OpenAllProps) {
  const { data: pins, isError } = useQuery(pinsQuery(listId));
  const { routes, leftOut } = useMemo(() => routesThrough(numbered, pins ?? []), [numbered, pins]);
  if (isError || whole.hasFailed)
    return (
      <p role="alert" className={ASIDE}>
        {ROUTE_TEXT.failed}
      </p>
    );
  if (!pins || whole.load)
    return (
      <p role="status" className={ASIDE}>
        {ROUTE_TEXT.loading}
      </p>
    );
  if (routes.length === 0) return <p className={ASIDE}>{ROUTE_TEXT.none}</p>;
  if (routes.length > MOST_ROUTES) return <p className={ASIDE}>{ROUTE_TEXT.tooLong}</p>;
  return (
    <div className="max-w-reading ps-2">
      <RouteLinks name={ROUTE_TEXT.googleMaps} routes={routes} service="googleMaps" />
      <RouteLinks name={ROUTE_TEXT.appleMaps} routes={routes} service="appleMaps" />
      <p className="text-sm text-quiet">
        {ROUTE_TEXT.start} {leftOut > 0 && leftOutOfRoutes(leftOut)} {ROUTE_TEXT.others}
      </p>
    </div>
  );
}
