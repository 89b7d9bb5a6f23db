import { useEffect, useState } from 'react';
import { LIST_TEXT } from '../text/lists.ts';
import { Check, Share2 } from '../ui/icons.tsx';

/** How long 'Copied!' is shown, in milliseconds. */
const COPIED_MS = 2_000;

/** Copies the page's address. A failed copy is only logged to the console, as specified. */
export function ShareButton({ className }: { className: string }) {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setCopiedAt(Date.now());
    } catch (error) {
      console.error('The address could not be copied', error);
    }
  };
  const Icon = copiedAt ? Check : Share2;
  return (
    <button type="button" onClick={copy} className={className}>
      <Icon className="size-5" aria-hidden="true" />
      <span aria-live="polite" className="font-semibold">
        {copiedAt ? LIST_TEXT.copied : LIST_TEXT.share}
      </span>
    </button>
  );
}
