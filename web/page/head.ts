import { SITE_TEXT } from '../text/site.ts';

/** Metadata of a page for search engines, link previews and the browser's tab. */
export interface Head {
  title: string;
  canonical?: string;
  /** Absolute addresses of the pages before and after it. */
  previous?: string;
  next?: string;
  named: Record<string, string>;
  properties: Record<string, string>;
  linkedData?: unknown;
  /** The page in other forms: feeds, and how to embed it. */
  alternates?: readonly Alternate[] | undefined;
}

/** Another form of a page. */
export interface Alternate {
  /** Media type. */
  type: string;
  /** Absolute address. */
  address: string;
}

/** The preview of a link to the page. */
export interface PreviewPicture {
  /** Absolute address. */
  url: string;
  /** Text alternative. */
  alt: string;
  /** Its size in pixels, if known, so that a preview can reserve its space. */
  size?: { width: number; height: number };
}

interface Facts {
  title: string;
  description: string;
  /** Absolute address of the page. */
  url: string;
  type: 'website' | 'article' | 'profile';
  image?: PreviewPicture | undefined;
  linkedData?: unknown;
  alternates?: readonly Alternate[];
}

/** The feed of a page. */
export function atomFeed(address: string): Alternate {
  return { type: 'application/atom+xml', address };
}

const DESCRIPTION_LENGTH = 200;

/** Cut at a word, with an ellipsis. */
export function shorten(text: string, length = DESCRIPTION_LENGTH): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const cut = flat.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}

/** The head of a public page: description, canonical link, OpenGraph, the kind of Twitter card (its texts are OpenGraph's), linked data. */
export function publicHead(facts: Facts): Head {
  const { image } = facts;
  const title = facts.title === SITE_TEXT.name ? facts.title : `${facts.title} · ${SITE_TEXT.name}`;
  const description = shorten(facts.description);
  return {
    title,
    canonical: facts.url,
    named: {
      description,
      'twitter:card': image ? 'summary_large_image' : 'summary',
    },
    properties: {
      'og:site_name': SITE_TEXT.name,
      'og:type': facts.type,
      'og:title': facts.title,
      'og:description': description,
      'og:url': facts.url,
      ...(image ? { 'og:image': image.url, 'og:image:alt': image.alt } : {}),
      ...(image?.size ? { 'og:image:width': String(image.size.width), 'og:image:height': String(image.size.height) } : {}),
    },
    linkedData: facts.linkedData,
    alternates: facts.alternates,
  };
}

/** The head of a page that search engines must not index: missing pages and the operator's. */
export function hiddenHead(title: string): Head {
  return { title: `${title} · ${SITE_TEXT.name}`, named: { robots: 'noindex' }, properties: {} };
}
