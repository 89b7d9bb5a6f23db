import { LIST_TEXT } from '../text/lists.ts';
import { Navigation } from '../ui/icons.tsx';
import type { NearMe } from './use-near-me.ts';

/** Sorts the places by their distance; pressed again, the list has its own order. */
export function NearMeButton({ near }: { near: NearMe }) {
  return (
    <button type="button" aria-pressed={near.state !== 'off'} onClick={near.toggle} className="chip needs-script gap-2 self-start">
      <Navigation className="size-5" aria-hidden="true" />
      {near.state === 'searching' ? LIST_TEXT.findingYou : LIST_TEXT.nearMe}
    </button>
  );
}
