import { useEffect, useRef, useState } from 'react';
import type { DeviceSave } from './device-saves.ts';

/** Whether a visitor can still open a list. `unknown`: the server gave no answer to that. */
async function stateOf(listId: string, signal: AbortSignal): Promise<'there' | 'gone' | 'unknown'> {
  try {
    // Without cookies: what a visitor saved is asked for as a visitor, also by who has signed in since.
    const { status } = await fetch(`/list/${encodeURIComponent(listId)}`, {
      method: 'HEAD',
      credentials: 'omit',
      cache: 'no-store',
      priority: 'low',
      signal,
    });
    if (status === 404 || status === 410) return 'gone';
    return status < 400 ? 'there' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** The ids of the lists that are no longer public. They are asked for one after the other; without a connection none is known to be gone. */
export function useGoneLists(saves: readonly DeviceSave[]): ReadonlySet<string> {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const known = useRef(new Set<string>());
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      for (const { id } of saves) {
        if (known.current.has(id)) continue;
        const state = await stateOf(id, leaving.signal);
        // No connection, or a server that is busy: the others would get no answer either.
        if (leaving.signal.aborted || state === 'unknown') return;
        known.current.add(id);
        if (state === 'gone') setGone((before) => new Set(before).add(id));
      }
    };
    if (navigator.onLine) void ask();
    return () => leaving.abort();
  }, [saves]);
  return gone;
}
