import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { pinsQuery } from '../api/queries.ts';

export interface NearMe {
  state: 'off' | 'searching' | 'on';
  /** Metres to each place that has a position, by its position on the list. */
  metresTo: ReadonlyMap<number, number>;
  toggle: () => void;
}

/** The distances from where the visitor is. The browser is asked when the visitor wants it, and the position stays in the page. */
export function useNearMe(listId: string): NearMe {
  const queryClient = useQueryClient();
  const [state, setState] = useState<NearMe['state']>('off');
  const [metresTo, setMetresTo] = useState<ReadonlyMap<number, number>>(new Map());
  const searching = useRef<AbortController>(undefined);
  const search = useCallback(async () => {
    const stop = new AbortController();
    searching.current = stop;
    setState('searching');
    try {
      const { measureFromHere } = await import('./near-me.ts');
      const measured = await measureFromHere(() => queryClient.fetchQuery(pinsQuery(listId)), stop.signal);
      if (stop.signal.aborted) return;
      if (measured) setMetresTo(measured);
      setState(measured ? 'on' : 'off');
    } catch (error) {
      console.error('The code that sorts by distance could not be loaded', error);
      if (!stop.signal.aborted) setState('off');
    }
  }, [listId, queryClient]);
  const toggle = useCallback(() => {
    if (state === 'off') return void search();
    // A position that is found after this sorts nothing any more.
    searching.current?.abort();
    setState('off');
  }, [state, search]);
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
