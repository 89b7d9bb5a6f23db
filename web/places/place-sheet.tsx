import type { PlaceCard, PlaceView } from '@cairn/contracts/view-models.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { statusOf } from '../api/api-error.ts';
import { placeQuery } from '../api/queries.ts';
import { PLACE_TEXT } from '../text/places.ts';
import { Button } from '../ui/button.tsx';
import { OVER_PICTURE } from '../ui/icon-button.tsx';
import { X } from '../ui/icons.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { PlaceCover, PlaceDetails, PlaceFacts } from './place-details.tsx';

export interface PlaceSheetProps {
  listId: string;
  placeNumber: number;
  /** What the list's page knows of it, shown until its details are there; undefined where the list has no place of that number. */
  card: PlaceCard | undefined;
  /** The list's page without the sheet: where its close button leads without JavaScript. */
  closeTo: string;
  onClose: () => void;
}

const CLOSE = `place-sheet-close ${OVER_PICTURE}`;
/** From this width on, the sheet is a panel beside the list, which stays usable. */
const WIDE = '(width >= 768px)';

/**
 * Opens the dialog in the browser: over the page on phones, beside it on wide screens. Focus goes into it, and back to what opened the place that
 * is shown last; where the sheet came with the page, to the card of its place.
 */
function useOpenDialog(placeNumber: number, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const shown = useRef(placeNumber);
  useEffect(() => {
    shown.current = placeNumber;
    const { activeElement } = document;
    if (activeElement !== document.body && !dialog.current?.contains(activeElement)) opener.current = activeElement;
  }, [placeNumber]);
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const wide = window.matchMedia(WIDE);
    const open = () => {
      if (element.open) element.close();
      // Over a map that fills the screen only a modal dialog is visible.
      if (wide.matches && !document.fullscreenElement) element.show();
      else element.showModal();
    };
    // The dialog itself, not its first button: it is announced by its heading, and scrolls by the keyboard.
    element.autofocus = true;
    open();
    if (document.activeElement !== element) element.focus();
    // Beside the list the dialog is not modal, and the browser leaves Escape to the page.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && wide.matches && !event.defaultPrevented) latest.current();
    };
    const onCancel = (event: Event) => {
      event.preventDefault();
      latest.current();
    };
    // What is beside the sheet belongs to the dialog's own box as its backdrop.
    const onPress = (event: Event) => {
      if (event.target === element) latest.current();
    };
    element.addEventListener('cancel', onCancel);
    element.addEventListener('click', onPress);
    wide.addEventListener('change', open);
    document.addEventListener('keydown', onKey);
    return () => {
      wide.removeEventListener('change', open);
      document.removeEventListener('keydown', onKey);
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('click', onPress);
      // Beside the list one may be elsewhere already.
      const { activeElement } = document;
      const isHere = activeElement === document.body || element.contains(activeElement);
      element.close();
      if (!isHere) return;
      const from = opener.current?.isConnected ? opener.current : document.querySelector(`a[href$="/place/${shown.current}"]`);
      if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    };
  }, []);
  return dialog;
}

function Details({ listId, placeNumber }: Pick<PlaceSheetProps, 'listId' | 'placeNumber'>) {
  const { data: place, error, refetch } = useQuery(placeQuery(listId, placeNumber));
  if (place) return <PlaceDetails place={place} />;
  if (!error)
    return (
      <p role="status" className="py-6 text-quiet">
        {PLACE_TEXT.loading}
      </p>
    );
  if (statusOf(error) === 404) return <p className="py-6 text-quiet">{PLACE_TEXT.missingHint}</p>;
  return (
    <div role="alert" className="py-6">
      <p>{PLACE_TEXT.failed}</p>
      <Button variant="secondary" className="mt-3" onClick={() => refetch()}>
        {PLACE_TEXT.retry}
      </Button>
    </div>
  );
}

function picturesOf(card: PlaceCard | undefined, place: PlaceView | undefined): readonly string[] {
  if (place) return place.pictures;
  return card?.picture ? [card.picture] : [];
}

/** Everything about one place over the page of its list, at an address of its own. */
export function PlaceSheet({ listId, placeNumber, card, closeTo, onClose }: PlaceSheetProps) {
  const dialog = useOpenDialog(placeNumber, onClose);
  const heading = useId();
  const { data: place } = useQuery(placeQuery(listId, placeNumber));
  const shown = place ?? card;
  const inBrowser = useInBrowser();
  // One that is made in the browser is opened by its effect: opening it twice would cost a slow phone a whole layout.
  const [wasOpen] = useState(!inBrowser);
  const cross = <X className="size-5" aria-hidden="true" />;
  useEffect(() => {
    dialog.current?.scrollTo(0, 0);
  }, [dialog, placeNumber]);
  return (
    <dialog ref={dialog} open={wasOpen} tabIndex={-1} aria-labelledby={heading} className="place-sheet">
      <div className="place-sheet-content">
        {inBrowser ? (
          <button type="button" onClick={onClose} aria-label={PLACE_TEXT.close} className={CLOSE}>
            {cross}
          </button>
        ) : (
          <Link to={closeTo} aria-label={PLACE_TEXT.close} className={CLOSE}>
            {cross}
          </Link>
        )}
        {shown && <PlaceCover placeNumber={placeNumber} pictures={picturesOf(card, place)} photo={place?.photo} />}
        <div className="p-[20px] pb-8">
          <div dir="auto">
            <h2 id={heading} className="font-serif text-2xl leading-tight font-medium">
              {shown?.name ?? PLACE_TEXT.missing}
            </h2>
            {shown && <PlaceFacts place={shown} />}
          </div>
          <Details listId={listId} placeNumber={placeNumber} />
        </div>
      </div>
    </dialog>
  );
}
