import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { pinsQuery } from '../api/queries.ts';
import { NEAR_TEXT } from '../text/lists.ts';
import { showToast } from '../ui/toast-store.ts';
import { metresBetween, type Point } from './distance.ts';

/** How long the device may look for its position, and how old a known one may be, in milliseconds. */
const SEARCH = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 } as const;
/** GeolocationPositionError.PERMISSION_DENIED: the constant is not there where the object is not. */
const DENIED = 1;

export interface NearMe {
  state: 'off' | 'searching' | 'on';
  /** Metres to each place that has a position, by its position on the list. */
  metresTo: ReadonlyMap<number, number>;
  toggle: () => void;
}

function locate(): Promise<Point> {
  return new Promise((resolve, reject) => {
    // Browsers have it on secure addresses only.
    if (!navigator.geolocation) return reject(new Error('This browser has no geolocation'));
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, SEARCH);
  });
}

function reasonOf(error: unknown): string {
  return (error as { code?: number } | undefined)?.code === DENIED ? NEAR_TEXT.denied : NEAR_TEXT.unknown;
}

/** The distances from where the visitor is. The browser is asked when the visitor wants it, and the position stays in the page. */
export function useNearMe(listId: string): NearMe {
  const queryClient = useQueryClient();
  const [state, setState] = useState<NearMe['state']>('off');
  const [metresTo, setMetresTo] = useState<ReadonlyMap<number, number>>(new Map());
  const search = useCallback(async () => {
    setState('searching');
    try {
      const [here, pins] = await Promise.all([locate(), queryClient.fetchQuery(pinsQuery(listId))]);
      if (pins.length === 0) throw new Error('No place has a position');
      setMetresTo(new Map(pins.map((pin) => [pin.number, metresBetween(here, pin)])));
      setState('on');
    } catch (error) {
      setState('off');
      showToast({ title: NEAR_TEXT.failed, description: reasonOf(error), variant: 'destructive' });
    }
  }, [listId, queryClient]);
  const toggle = useCallback(() => (state === 'off' ? void search() : setState('off')), [state, search]);
  return useMemo(() => ({ state, metresTo: state === 'on' ? metresTo : new Map(), toggle }), [state, metresTo, toggle]);
}

/** The nearest first; places without a position follow in their order. */
export function nearestFirst<Place>(
  numbered: ReadonlyArray<readonly [number, Place]>,
  metresTo: ReadonlyMap<number, number>,
): Array<readonly [number, Place]> {
  const metres = ([position]: readonly [number, Place]) => metresTo.get(position) ?? Number.POSITIVE_INFINITY;
  return numbered.toSorted((a, b) => (metres(a) === metres(b) ? a[0] - b[0] : metres(a) - metres(b)));
}
