import { escapeMarkup } from '@cairn/contracts/escape-markup.ts';

/** Atom 1.0 (RFC 4287) with GeoRSS-Simple (https://docs.ogc.org/cs/17-002r1/17-002r1.html). */
export const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

export interface FeedEntry {
  /** Absolute address; also its id. */
  address: string;
  title: string;
  author?: string | undefined;
  /** Plain text. */
  text?: string | undefined;
  changedAt: Date;
  /** Latitude and longitude in WGS 84 degrees. */
  position?: readonly [number, number] | undefined;
}

export interface Feed {
  title: string;
  subtitle?: string | undefined;
  /** Of the page that the feed follows. */
  pageAddress: string;
  feedAddress: string;
  author: string;
  entries: readonly FeedEntry[];
}

/** Characters that XML 1.0 cannot carry at all. */
// oxlint-disable-next-line no-control-regex -- these are the characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const xml = (text: string) => escapeMarkup(text.toWellFormed().replace(FORBIDDEN, ''));
const element = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`;

function writeEntry({ address, title, author, text, changedAt, position }: FeedEntry): string {
  return [
    '<entry>',
    element('id', address),
    element('title', title),
    `<link rel="alternate" type="text/html" href="${xml(address)}"/>`,
    element('updated', changedAt.toISOString()),
    author === undefined ? '' : `<author>${element('name', author)}</author>`,
    text ? element('summary', text) : '',
    position ? element('georss:point', position.join(' ')) : '',
    '</entry>',
  ].join('');
}

/** Writes a feed; one without entries says that it changed at the beginning of time, because nothing else is known. */
export function writeAtom({ title, subtitle, pageAddress, feedAddress, author, entries }: Feed): string {
  const newest = Math.max(0, ...entries.map(({ changedAt }) => changedAt.getTime()));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xmlns:georss="http://www.georss.org/georss">',
    element('id', pageAddress),
    element('title', title),
    ...(subtitle === undefined ? [] : [element('subtitle', subtitle)]),
    `<link rel="alternate" type="text/html" href="${xml(pageAddress)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xml(feedAddress)}"/>`,
    element('updated', new Date(newest).toISOString()),
    `<author>${element('name', author)}</author>`,
    ...entries.map(writeEntry),
    '</feed>\n',
  ].join('\n');
}
