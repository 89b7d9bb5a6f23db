import { NEW_WITH_SHARE } from '@cairn/contracts/share-target.ts';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sharedText } from './shared-text.ts';
import { dropShare, readShare, type Share } from './waiting-share.ts';

/** What of a share goes into the fields of a new list. */
export interface Filling {
  /** The link or text to read. */
  text: string;
  files: readonly File[];
  /** Words that came with files: only one source is read at once. */
  description: string;
}

/** What was handed over to the page of a new list, and what can be done with what waits on the device. */
export interface Handover {
  /** The link or text that the address brought. */
  text: string;
  /** What waits on the device and is filled in. */
  filling: Filling | undefined;
  /** How many files were left out. */
  leftOut: number;
  /** Files were shared with a browser that has no service worker, and did not arrive. */
  isWithoutFiles: boolean;
  isFilled: boolean;
  /** Something waits that this page was not opened for, and nothing else is filled in. */
  isWaiting: boolean;
  /** Where the form is posted to. */
  action: string;
  use(): void;
  drop(): void;
}

/** A title says nothing of files: it is the name of one, or of the app that they come from. */
function fillingOf({ url, text, title, files }: Share): Filling {
  if (files.length > 0) return { text: '', files, description: [text, url].filter((part) => part).join('\n') };
  return { text: sharedText(new URLSearchParams({ url, text, title })), files, description: '' };
}

/**
 * What another app or page handed over. What the address brings leaves it at once: a reload begins anew, and nothing is started. What waits on the
 * device for this user is filled in where the address says so, else offered; it leaves the device when the server has taken the form.
 */
export function useShare(userId: string | null | undefined): Handover {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [opened] = useState(() => ({ text: sharedText(search), isWithoutFiles: search.has('files') }));
  const [waiting, setWaiting] = useState<Share>();
  const isUsed = search.has('shared');
  useEffect(() => {
    if (window.location.search !== '' && !isUsed) void navigate(window.location.pathname, { replace: true });
  }, [navigate, isUsed]);
  useEffect(() => {
    if (!userId) return;
    readShare(userId).then(setWaiting, (error: unknown) => console.info('What waits on this device could not be read', error));
  }, [userId]);
  const filling = useMemo(() => (isUsed && waiting ? fillingOf(waiting) : undefined), [isUsed, waiting]);
  const isFilledHere = filling !== undefined && (filling.text !== '' || filling.files.length > 0);
  return {
    text: opened.text,
    filling,
    leftOut: isUsed ? (waiting?.leftOut ?? 0) : 0,
    isWithoutFiles: opened.isWithoutFiles,
    isFilled: isFilledHere || opened.text !== '',
    isWaiting: waiting !== undefined && !isUsed && opened.text === '',
    action: filling ? NEW_WITH_SHARE : '/new',
    // A reload keeps it filled in.
    use: () => void navigate(NEW_WITH_SHARE, { replace: true }),
    drop: () => {
      setWaiting(undefined);
      void dropShare();
    },
  };
}
