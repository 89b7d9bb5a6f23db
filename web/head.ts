import { SITE_TEXT } from './text/site.ts';

/** What a page tells search engines, link previews and the browser's tab. */
export interface Head {
  title: string;
  canonical?: string;
  named: Record<string, string>;
  properties: Record<string, string>;
  linkedData?: unknown;
}

interface Facts {
  title: string;
  description: string;
  /** Absolute address of the page. */
  url: string;
  type: 'website' | 'article' | 'profile';
  /** Absolute address of a picture. */
  image?: string | undefined;
  /** Its pixels, where they are known: then a preview keeps its place from the start. */
  imageSize?: { width: number; height: number };
  linkedData?: unknown;
}

const DESCRIPTION_LENGTH = 200;

/** Cut at a word, with an ellipsis. */
export function shorten(text: string, length = DESCRIPTION_LENGTH): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const cut = flat.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}

/** The head of a public page: description, canonical link, OpenGraph, Twitter, linked data. */
export function publicHead(facts: Facts): Head {
  const title = facts.title === SITE_TEXT.name ? facts.title : `${facts.title} · ${SITE_TEXT.name}`;
  const description = shorten(facts.description);
  return {
    title,
    canonical: facts.url,
    named: {
      description,
      'twitter:card': facts.image ? 'summary_large_image' : 'summary',
      'twitter:title': facts.title,
      'twitter:description': description,
      ...(facts.image ? { 'twitter:image': facts.image } : {}),
    },
    properties: {
      'og:site_name': SITE_TEXT.name,
      'og:type': facts.type,
      'og:title': facts.title,
      'og:description': description,
      'og:url': facts.url,
      ...(facts.image ? { 'og:image': facts.image } : {}),
      ...(facts.image && facts.imageSize
        ? { 'og:image:width': String(facts.imageSize.width), 'og:image:height': String(facts.imageSize.height) }
        : {}),
    },
    linkedData: facts.linkedData,
  };
}

/** The head of a page that search engines leave alone: missing pages and the operator's. */
export function hiddenHead(title: string): Head {
  return { title: `${title} · ${SITE_TEXT.name}`, named: { robots: 'noindex' }, properties: {} };
}
