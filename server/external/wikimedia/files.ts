import { z } from 'zod';
import type { AskWiki } from './api.ts';
import { creditOf, METADATA_FIELDS, type PictureCredit, type StatedMetadata } from './licence.ts';

/** A photo on Commons that may be shown: its address in a size for pages, its credit, and the page that describes it. */
export interface CommonsPhoto extends PictureCredit {
  url: string;
  page: string;
}

/** Files per request, as many as the API scales at once. */
const BATCH = 50;
/** Pixels: one of the widths that Commons keeps ready. */
const WIDTH = '1280';
const LEAST_WIDTH = 320;
const IN_CATEGORY = '20';
const PICTURES_HOST = 'upload.wikimedia.org';
const COMMONS_HOST = 'commons.wikimedia.org';
const PHOTO_TYPES = /^image\/(?:jpeg|png|webp|tiff)$/;

/** What is read of https://www.mediawiki.org/wiki/API:Imageinfo with `formatversion=2`. */
const info = z.object({
  width: z.number(),
  mime: z.string(),
  thumburl: z.string(),
  descriptionurl: z.string(),
  extmetadata: z.record(z.string(), z.object({ value: z.unknown() })).catch({}),
});
const page = z.object({ title: z.string(), imageinfo: z.array(z.unknown()).optional() });
const renamed = z.array(z.object({ from: z.string(), to: z.string() })).default([]);
const filesReply = z.object({ query: z.object({ pages: z.array(page).default([]), normalized: renamed, redirects: renamed }).optional() });

const INFO = {
  action: 'query',
  prop: 'imageinfo',
  iiprop: 'url|size|mime|extmetadata',
  iiurlwidth: WIDTH,
  iiextmetadatafilter: METADATA_FIELDS.join('|'),
  iiextmetadatalanguage: 'en',
} as const;

/** The photos of these files (`File:Name.jpg`), by the title that was requested; those that are missing or may not be shown are left out. */
export async function readFiles(ask: AskWiki, titles: readonly string[], signal: AbortSignal): Promise<Map<string, CommonsPhoto>> {
  const found = new Map<string, CommonsPhoto>();
  for (let from = 0; from < titles.length; from += BATCH) {
    const batch = titles.slice(from, from + BATCH);
    const { query } = await ask(COMMONS_HOST, { ...INFO, titles: batch.join('|'), redirects: '1' }, filesReply, signal);
    const photos = new Map((query?.pages ?? []).flatMap((one) => photoOf(one, one.title)));
    const next = new Map([...(query?.normalized ?? []), ...(query?.redirects ?? [])].map(({ from: old, to }) => [old, to]));
    for (const title of batch) {
      const normal = next.get(title) ?? title;
      const photo = photos.get(next.get(normal) ?? normal);
      if (photo) found.set(title, photo);
    }
  }
  return found;
}

/** The first photo of a category (`Category:Name`) that may be shown; undefined where it has none. */
export async function readCategory(ask: AskWiki, category: string, signal: AbortSignal): Promise<CommonsPhoto | undefined> {
  const members = { generator: 'categorymembers', gcmtitle: category, gcmtype: 'file', gcmlimit: IN_CATEGORY };
  const { query } = await ask(COMMONS_HOST, { ...INFO, ...members }, filesReply, signal);
  const pages = (query?.pages ?? []).toSorted((a, b) => (a.title < b.title ? -1 : 1));
  return pages.flatMap((one) => photoOf(one, one.title))[0]?.[1];
}

function photoOf({ imageinfo }: z.output<typeof page>, title: string): Array<readonly [string, CommonsPhoto]> {
  const read = info.safeParse(imageinfo?.[0]);
  if (!read.success) return [];
  const { width, mime, thumburl, descriptionurl, extmetadata } = read.data;
  const texts = METADATA_FIELDS.flatMap((field) => {
    const value = extmetadata[field]?.value;
    return typeof value === 'string' ? [[field, value]] : [];
  });
  const credit = creditOf(Object.fromEntries(texts) as StatedMetadata);
  const isPhoto = PHOTO_TYPES.test(mime) && width >= LEAST_WIDTH;
  if (!credit || !isPhoto || !isAt(thumburl, PICTURES_HOST) || !isAt(descriptionurl, COMMONS_HOST)) return [];
  return [[title, { url: thumburl, page: descriptionurl, ...credit }]];
}

function isAt(address: string, host: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.host === host;
}
