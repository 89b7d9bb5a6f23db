import { cardOf } from '../text/lists.ts';
import type { PreviewPicture } from './head.ts';

/** Of a drawn card, in pixels. */
const SIZE = { width: 1200, height: 630 };

interface Linked {
  id: string;
  title: string;
  isPrivate?: boolean | undefined;
}

/** The drawn card of a list; a private one has none. */
export function linkCard(list: Linked, origin: string): PreviewPicture | undefined {
  if (list.isPrivate) return undefined;
  return { url: `${origin}/list/${encodeURIComponent(list.id)}/card.png`, alt: cardOf(list.title), size: SIZE };
}

/** The card of the first list that has one. */
export function firstLinkCard(lists: readonly Linked[], origin: string): PreviewPicture | undefined {
  const list = lists.find(({ isPrivate }) => !isPrivate);
  return list && linkCard(list, origin);
}
