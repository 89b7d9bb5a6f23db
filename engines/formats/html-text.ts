import { decodeHTMLStrict } from 'entities';

/** What an HTML description holds: its words with their line breaks, its links, its pictures. */
export interface HtmlText {
  text: string;
  links: string[];
  images: string[];
}

/** Longer texts are not descriptions, and the patterns below are too slow for megabytes. */
const MAXIMUM_LENGTH = 20_000;

/** Reads the little HTML that descriptions in map files are written in. Plain text comes back as it is. */
export function readHtmlText(source: string): HtmlText {
  const html = source.slice(0, MAXIMUM_LENGTH);
  const images = [...html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi)].map((match) => decodeHTMLStrict(match[1] ?? ''));
  const links = [...html.matchAll(/<a\b[^>]*?\bhref\s*=\s*["']?([^"'\s>]+)/gi)].map((match) => decodeHTMLStrict(match[1] ?? ''));
  const text = html.includes('<')
    ? html
        .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
        .replace(/<(br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^>]*>/gi, '\n')
        .replace(/<\/t[dh]>/gi, ' ')
        .replace(/<\/?[a-z!][^>]*>/gi, '')
    : html;
  const plain = decodeHTMLStrict(text).trim();
  return { text: plain, links: [...links, ...(plain.match(/https?:\/\/[^\s<>"]+/g) ?? [])], images };
}
