import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { placeQuery } from '../api/queries.ts';
import { placeNumberOf } from '../places/place-links.ts';
import type { Numbered } from './list-part.ts';
import { placeNumberIn } from './place-number.ts';

/** How the page of a list opens a place by the number in its address. */
export interface Opening {
  open: (placeNumber: number) => void;
  /** Loads what opening will show: a tap is expected. */
  prepare: (placeNumber: number) => void;
}

/** In the state of a history entry that this page made: going back from it closes the sheet. */
const OPENED_HERE = 'sheet';

/** The address of the current view with another place opened, or none. */
function viewWith(search: string, placeNumber: number | undefined): string {
  const next = new URLSearchParams(search);
  if (placeNumber === undefined) next.delete('place');
  else next.set('place', String(placeNumber));
  return `?${next}`;
}

/** The place with this number and its position; undefined where the list has none. */
export function findNumbered(numbered: readonly Numbered[], placeNumber: number | undefined): Numbered | undefined {
  return numbered.find(([position, place]) => placeNumberOf(place, position) === placeNumber);
}

const listeners = new Set<() => void>();

function subscribeToAddress(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Call after the address was changed by other means than the browser's own. */
function noteAddress(): void {
  for (const listener of listeners) listener();
}

/**
 * The place that the browser's address names. The router follows the address in a transition, after which the whole page is rendered again;
 * the sheet does not wait for that. `routed`: the one by the router, which the server renders.
 */
export function useAddressedPlace(routed: number | undefined): number | undefined {
  return useSyncExternalStore(
    subscribeToAddress,
    () => placeNumberIn(new URLSearchParams(window.location.search)),
    () => routed,
  );
}

/** Opens and closes the sheet of a place by the page's address, so that it can be shared and going back closes it. */
export function usePlaceOpening(listId: string): Opening & { close: () => void; closeTo: string } {
  const { search, state, key } = useLocation();
  // The history entry whose sheet was closed: one press of Escape may ask twice, and a step too many leaves the list.
  const closed = useRef<string>(undefined);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const isOpen = new URLSearchParams(search).has('place');
    const wasOpenedHere = (state as Record<string, unknown> | null)?.[OPENED_HERE] === true;
    const closeTo = viewWith(search, undefined);
    return {
      // Another place takes the entry of the one that is open: one step back closes the sheet.
      open: (placeNumber) => {
        closed.current = undefined;
        void navigate(viewWith(search, placeNumber), { replace: isOpen, state: { [OPENED_HERE]: !isOpen || wasOpenedHere } });
        noteAddress();
      },
      prepare: (placeNumber) => void queryClient.prefetchQuery(placeQuery(listId, placeNumber)),
      close: () => {
        if (closed.current === key) return;
        closed.current = key;
        void (wasOpenedHere ? navigate(-1) : navigate(closeTo, { replace: true }));
        noteAddress();
      },
      closeTo,
    };
  }, [search, state, key, navigate, queryClient, listId]);
}
