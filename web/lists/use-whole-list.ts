import type { ListView } from '@cairn/contracts/view-models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { listQuery } from '../api/queries.ts';

export interface WholeList {
  /** Requests the places that were not sent with the page; undefined where all are there. */
  load: (() => void) | undefined;
  hasFailed: boolean;
}

/** The rest of a long list, requested when `isNeeded`. */
export function useWholeList({ id, part }: ListView, isNeeded: boolean): WholeList {
  const queryClient = useQueryClient();
  const [hasFailed, setHasFailed] = useState(false);
  const isPart = part !== undefined;
  const load = useCallback(() => {
    setHasFailed(false);
    queryClient.fetchQuery({ ...listQuery(id), staleTime: 0 }).catch((error: unknown) => {
      console.error('The other places could not be loaded', error);
      setHasFailed(true);
    });
  }, [queryClient, id]);
  useEffect(() => {
    if (isPart && isNeeded) load();
  }, [isPart, isNeeded, load]);
  return { load: isPart ? load : undefined, hasFailed };
}
