import { isOpen, type Visibility } from '@cairn/contracts/visibility.ts';
import { cardOf } from '../text/lists.ts';
import type { PreviewPicture } from './head.ts';

/** Of a drawn card, in pixels. */
const SIZE = { width: 1200, height: 630 };

interface Linked {
  id: string;
  title: string;
  /** Absent on public lists. */
  visibility?: Visibility | undefined;
}

/** The drawn card of a list; one that not everybody may read has none. */
export function linkCard(list: Linked, origin: string): PreviewPicture | undefined {
  if (!isOpen(list.visibility ?? 'public')) return undefined;
  return { url: `${origin}/list/${encodeURIComponent(list.id)}/card.png`, alt: cardOf(list.title), size: SIZE };
}

/** The card of the first public list. */
export function firstLinkCard(lists: readonly Linked[], origin: string): PreviewPicture | undefined {
  const list = lists.find(({ visibility = 'public' }) => visibility === 'public');
  return list && linkCard(list, origin);
}
