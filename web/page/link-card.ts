import type { List } from '@cairn/contracts/lists.ts';
import { cardOf } from '../text/lists.ts';
import type { PreviewPicture } from './head.ts';

/** Of a drawn card, in pixels. */
const SIZE = { width: 1200, height: 630 };

/** The drawn card of a list; a private one has none. */
export function linkCard(list: Pick<List, 'id' | 'title' | 'isPublic'>, origin: string): PreviewPicture | undefined {
  if (!list.isPublic) return undefined;
  return { url: `${origin}/list/${encodeURIComponent(list.id)}/card.png`, alt: cardOf(list.title), size: SIZE };
}

/** The card of the first list that has one. */
export function firstLinkCard(lists: ReadonlyArray<Pick<List, 'id' | 'title' | 'isPublic'>>, origin: string): PreviewPicture | undefined {
  const list = lists.find(({ isPublic }) => isPublic);
  return list && linkCard(list, origin);
}
