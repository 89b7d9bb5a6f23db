import { isOpen } from '@cairn/contracts/visibility.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { COMMON_TEXT } from '../text/common.ts';
import { PUBLISH_TEXT } from '../text/extraction.ts';
import { cardOf } from '../text/lists.ts';
import { RESULT_TEXT } from '../text/results.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CoverArt } from '../ui/cover-art.tsx';
import { Share2 } from '../ui/icons.tsx';
import { Copy } from '../ui/operator-icons.tsx';
import { Picture } from '../ui/picture.tsx';
import { useCopy } from '../ui/use-copy.ts';
import { undo } from '../users/admin/use-change.ts';
import type { NewList } from './kept-published.ts';

/** Opens the device's own sharing sheet; where there is none, the address is copied. */
function useShare(title: string, url: string, copy: (text: string) => Promise<void>): () => Promise<void> {
  return async () => {
    if (typeof navigator.share !== 'function') return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the sheet without sharing is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
    }
  };
}

/** Id of the heading over the form, and over what it has published. */
export const PUBLISH_HEADING = 'publish-heading';

interface PublishedListProps {
  list: NewList;
  /** Whether it was published just now, and not before a reload. */
  isNew: boolean;
  /** Whether it is the user's own, who changes it on its page. */
  isOwn: boolean;
  /** Brings the form back: the list was undone, or another one is wanted. */
  onForget: () => void;
}

/** The list that was published: its card, its address, and what to do with it next. A new one takes the focus. */
export function PublishedList({ list: { id, title, visibility, auditId }, isNew, isOwn, onForget }: PublishedListProps) {
  const queryClient = useQueryClient();
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [undoing, setUndoing] = useState(false);
  const path = `/list/${encodeURIComponent(id)}`;
  const address = window.location.origin + path;
  const copy = useCopy(COMMON_TEXT.copied, COMMON_TEXT.copyFailed);
  const share = useShare(title, address, copy);
  useEffect(() => {
    if (!isNew) return;
    heading.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  const takeBack = async () => {
    setUndoing(true);
    if (await undo(queryClient, auditId)) onForget();
    setUndoing(false);
  };
  return (
    <Card labelledBy={PUBLISH_HEADING} className="@container overflow-hidden">
      <div ref={card} className="grid scroll-my-4 @xl:grid-cols-2">
        <Picture
          src={isOpen(visibility) ? `${path}/card.png` : undefined}
          alt={cardOf(title)}
          width={1200}
          height={630}
          eager
          className="aspect-[1200/630] w-full bg-sunken object-cover"
        >
          <CoverArt title={title} className="aspect-[1200/630] w-full" />
        </Picture>
        <div className="flex flex-col gap-4 p-5">
          <div>
            <h3 id={PUBLISH_HEADING} ref={heading} tabIndex={-1} className="scroll-mt-4 font-serif text-xl font-medium">
              {PUBLISH_TEXT.done}
            </h3>
            <p dir="auto" className="wrap-anywhere">
              {title}
            </p>
            <p className="text-sm text-quiet">{PUBLISH_TEXT[visibility]}</p>
          </div>
          <p className="rounded-field bg-sunken px-3.5 py-2 font-mono text-sm wrap-anywhere select-all">{address}</p>
          <div className="flex flex-wrap gap-3">
            <Link to={path} className={buttonClasses('primary', 'grow')}>
              {PUBLISH_TEXT.open}
            </Link>
            <Button variant="secondary" className="grow" onClick={() => void copy(address)}>
              <Copy className="size-4" aria-hidden="true" />
              {PUBLISH_TEXT.copy}
            </Button>
            <Button variant="secondary" className="grow" onClick={() => void share()}>
              <Share2 className="size-4" aria-hidden="true" />
              {PUBLISH_TEXT.share}
            </Button>
            {auditId > 0 && !isOwn && (
              <Button variant="quiet" disabled={undoing} onClick={() => void takeBack()}>
                {RESULT_TEXT.undo}
              </Button>
            )}
            <Button variant="quiet" onClick={onForget}>
              {PUBLISH_TEXT.again}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
