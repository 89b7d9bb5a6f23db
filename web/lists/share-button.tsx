import { type ComponentType, useEffect, useState } from 'react';
import { LIST_TEXT } from '../text/lists.ts';
import { Check, Share2 } from '../ui/icons.tsx';
import { whenLoaded } from '../ui/when-loaded.tsx';
import type { ShareMenuProps } from './share-menu.tsx';

/** How long 'Copied!' is shown, in milliseconds. */
const COPIED_MS = 2_000;

const [ShareMenu]: [ComponentType<ShareMenuProps>, () => Promise<void>] = whenLoaded(
  async () => (await import('./share-menu.tsx')).ShareMenu,
);

/** Copies the page's address and opens the other ways to share. A failed copy is only logged to the console, as specified. */
export function ShareButton({ list, className }: Pick<ShareMenuProps, 'list'> & { className: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const share = async () => {
    setIsOpen(true);
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopiedAt(Date.now());
    } catch (error) {
      console.error('The address could not be copied', error);
    }
  };
  const Icon = copiedAt ? Check : Share2;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={share} className={className}>
        <Icon className="size-5" aria-hidden="true" />
        <span aria-live="polite" className="font-semibold">
          {copiedAt ? LIST_TEXT.copied : LIST_TEXT.share}
        </span>
      </button>
      {isOpen && <ShareMenu list={list} onClose={() => setIsOpen(false)} />}
    </>
  );
}
