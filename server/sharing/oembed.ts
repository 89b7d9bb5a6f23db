import type { oembed } from '@cairn/contracts/oembed.ts';
import { EMBED_SIZE } from '@cairn/contracts/oembed-size.ts';
import type { z } from 'zod';
import type { SharedList } from '../lists/feeds.ts';
import { escapeMarkup } from '@cairn/contracts/escape-markup.ts';
import { listAddress, SITE } from './shared-list.ts';

/** Of a drawn card, in pixels. */
const CARD = { width: 1200, height: 630 } as const;
/** Pixels: a frame that is smaller shows nothing. */
const SMALLEST = 200;

/** The most pixels that the site that embeds a list has for it. */
interface Room {
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
}

/** How another site frames a public list. */
export function writeOembed(list: SharedList, origin: string, { maxwidth, maxheight }: Room): z.input<typeof oembed> {
  const width = fit(EMBED_SIZE.width, maxwidth);
  const height = fit(EMBED_SIZE.height, maxheight);
  const source = `${origin}/embed/list/${encodeURIComponent(list.id)}`;
  const title = escapeMarkup(list.title);
  return {
    version: '1.0',
    type: 'rich',
    title: list.title,
    author_name: list.ownerName,
    author_url: `${origin}/user/${encodeURIComponent(list.ownerId)}`,
    provider_name: SITE,
    provider_url: origin,
    // oEmbed 1.0: a thumbnail is no bigger than the room that the request states.
    ...(CARD.width <= (maxwidth ?? Infinity) &&
      CARD.height <= (maxheight ?? Infinity) && {
        thumbnail_url: `${listAddress(origin, list.id)}/card.png`,
        thumbnail_width: CARD.width,
        thumbnail_height: CARD.height,
      }),
    html: `<iframe src="${source}" title="${title}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
    width,
    height,
  };
}

function fit(usual: number, most = usual): number {
  return Math.max(SMALLEST, Math.min(most, usual));
}
