import { createHash } from 'node:crypto';
import type { SharedList, SharedPlace } from '../lists/feeds.ts';
import { escapeMarkup } from '@cairn/contracts/escape-markup.ts';
import { SITE } from './shared-list.ts';

const STYLE = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;font:16px/1.4 system-ui,sans-serif;background:Canvas;color:CanvasText;overflow-wrap:anywhere}
a{color:inherit;text-decoration:none}a:hover{text-decoration:underline}header{padding:12px 16px;border-bottom:1px solid color-mix(in srgb,CanvasText 15%,Canvas)}
h1{margin:0;font:500 20px/1.2 Georgia,serif}p{margin:2px 0 0;font-size:14px;opacity:.75}img{display:block;width:100%;height:auto;aspect-ratio:1200/630}
ol{margin:0;padding:0;list-style:none}li{border-bottom:1px solid color-mix(in srgb,CanvasText 12%,Canvas)}li a{display:block;padding:10px 16px;min-height:44px}
small{display:block;opacity:.75}footer{padding:12px 16px;font-size:14px}
.missing{margin:0;padding:24px 16px;font-size:16px;text-align:center;opacity:1}.missing a{display:inline-block;min-height:44px;padding:10px;text-decoration:underline}`;

/** What an embedded page may load: pictures of this server, its own style. Any site may embed it. */
export const EMBED_POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** The beginning of every page here, up to its body. */
function headOf(title: string, more = ''): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>${more}<style>${STYLE}</style>`;
}

/** What a frame shows in place of a list that doesn't exist or is private: never which of both. */
export function writeMissingPage(origin: string): string {
  return `${headOf(SITE)}
<body><p class="missing">This list doesn’t exist, or isn’t public.<br><a href="${escapeMarkup(origin)}/" target="_blank" rel="noopener">${SITE}</a></p></body></html>`;
}

/** A public list for a frame in another site: no script, no cookie; every link opens a page of its own. */
export function writeEmbeddedPage(list: SharedList, places: readonly SharedPlace[], origin: string): string {
  const address = `${origin}/list/${encodeURIComponent(list.id)}`;
  const items = places.map(({ placeNumber, name, address: street, category }) => {
    const facts = [category?.replaceAll('_', ' '), street].filter(Boolean).join(' · ');
    const more = facts ? `<small><bdi>${escapeMarkup(facts)}</bdi></small>` : '';
    // The name alone gives the row its direction: what is in `bdi` counts for nothing outside it.
    return `<li dir="auto"><a href="${escapeMarkup(address)}/place/${placeNumber}" target="_blank" rel="noopener">${escapeMarkup(name)}${more}</a></li>`;
  });
  const left = list.placeCount - places.length;
  return `${headOf(list.title, `<link rel="canonical" href="${escapeMarkup(address)}">`)}
<body><header dir="auto"><h1><a href="${escapeMarkup(address)}" target="_blank" rel="noopener">${escapeMarkup(list.title)}</a></h1><p><bdi>by <bdi>${escapeMarkup(list.ownerName)}</bdi></bdi></p></header>
<main><a href="${escapeMarkup(address)}" target="_blank" rel="noopener"><img src="/list/${encodeURIComponent(list.id)}/card.png" width="1200" height="630" alt="${escapeMarkup(list.title)}"></a>
<ol>${items.join('\n')}</ol></main>
<footer><a href="${escapeMarkup(address)}" target="_blank" rel="noopener">${left > 0 ? `${left} more on Cairn` : 'Open on Cairn'}</a></footer></body></html>`;
}
