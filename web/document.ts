import { DARK, LIGHT } from '@cairn/design/colours.ts';
import type { Assets } from './assets.ts';
import { KEEP_EARLY_CLICKS } from './early-clicks.ts';
import { escapeMarkup } from '@cairn/contracts/escape-markup.ts';
import type { Head } from './page/head.ts';
import { PAGE_DATA_ID, type PageData, ROOT_ID, scriptJson } from './page-data.ts';

function metaTags(head: Head): string {
  const named = Object.entries(head.named).map(([name, content]) => `<meta name="${name}" content="${escapeMarkup(content)}">`);
  const properties = Object.entries(head.properties).map(
    ([name, content]) => `<meta property="${name}" content="${escapeMarkup(content)}">`,
  );
  return [...named, ...properties].join('\n');
}

function alternateLinks({ alternates = [] }: Head): string {
  return alternates.map(({ type, address }) => `<link rel="alternate" type="${type}" href="${escapeMarkup(address)}">\n`).join('');
}

/** Where the page is known to be, and those before and after it. */
function pageLinks({ canonical, previous, next }: Head): string {
  return Object.entries({ canonical, prev: previous, next })
    .map(([relation, address]) => (address ? `<link rel="${relation}" href="${escapeMarkup(address)}">` : ''))
    .join('');
}

/** The exact texts of a page's inline elements, which its Content-Security-Policy allows by their hashes. */
export interface InlineTexts {
  scripts: readonly string[];
  /** `any` while developing: Vite puts styles into the page that are not known here. */
  styles: readonly string[] | 'any';
}

function assetTags(assets: Assets, style: string): string {
  return [
    ...assets.fonts.map((path) => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`),
    ...(style ? [`<style>${style}</style>`] : []),
    ...assets.styles.map((path) => `<link rel="stylesheet" href="${path}">`),
    ...assets.inline.map((code) => `<script type="module">${code}</script>`),
    ...assets.scripts.map((path) => `<script type="module" src="${path}"></script>`),
  ].join('\n');
}

/** At the end: a sheet delays the paint of what follows it, and module scripts wait until it is there. */
function commonStyleTags({ commonStyles }: Assets): string {
  return commonStyles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n');
}

function inlineTexts({ inline, styledByVite }: Assets, style: string): InlineTexts {
  return { scripts: [KEEP_EARLY_CLICKS, ...inline], styles: styledByVite ? 'any' : [style] };
}

/** The whole page as HTML, with what it contains inline. `body` is what React rendered. The same input makes the same bytes. */
export function writeDocument(parts: { head: Head; assets: Assets; body: string; data: PageData }): { html: string; inline: InlineTexts } {
  const { head, assets, body, data } = parts;
  const style = assets.criticalStyle(body);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeMarkup(head.title)}</title>
${metaTags(head)}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${LIGHT.paper}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${DARK.paper}">
${alternateLinks(head)}${pageLinks(head)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<script>${KEEP_EARLY_CLICKS}</script>
${assetTags(assets, style)}
${head.linkedData ? `<script type="application/ld+json">${scriptJson(head.linkedData)}</script>` : ''}
</head>
<body>
<div id="${ROOT_ID}">${body}</div>
<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>
${commonStyleTags(assets)}
</body>
</html>`;
  return { html, inline: inlineTexts(assets, style) };
}
