import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sharedText } from './shared-text.ts';
import { dropShare, readShare, type Share } from './waiting-share.ts';

/** What was handed over to the page of a new list, and what can be done with what waits on the device. */
export interface Handover {
  /** For the field of texts and links. */
  text: string;
  files: readonly File[];
  /** How many files were left out. */
  leftOut: number;
  /** Files were shared with a browser that has no service worker, and did not arrive. */
  isWithoutFiles: boolean;
  isFilled: boolean;
  /** Something waits that this page was not opened for. */
  isWaiting: boolean;
  use(): void;
  drop(): void;
}

const textOf = ({ url, text, title }: Pick<Share, 'url' | 'text' | 'title'>) => sharedText(new URLSearchParams({ url, text, title }));

/**
 * What another app or page handed over. What the address brings leaves it at once: a reload begins anew, and nothing is started. What waits on the
 * device is filled in where the address says so, else offered.
 */
export function useShare(): Handover {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [opened] = useState(() => ({ text: sharedText(search), isForShare: search.has('shared'), isWithoutFiles: search.has('files') }));
  const [waiting, setWaiting] = useState<Share>();
  const [isUsed, setIsUsed] = useState(opened.isForShare);
  useEffect(() => {
    if (window.location.search !== '' && !opened.isForShare) void navigate(window.location.pathname, { replace: true });
    readShare().then(setWaiting, (error: unknown) => console.info('What waits on this device could not be read', error));
  }, [navigate, opened]);
  const used = isUsed ? waiting : undefined;
  return {
    text: used ? textOf(used) : opened.text,
    files: used?.files ?? [],
    leftOut: used?.leftOut ?? 0,
    isWithoutFiles: opened.isWithoutFiles,
    isFilled: used !== undefined || opened.text !== '',
    isWaiting: waiting !== undefined && !isUsed,
    use: () => setIsUsed(true),
    drop: () => {
      setWaiting(undefined);
      void dropShare();
    },
  };
}
