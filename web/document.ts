import { DARK, LIGHT } from '@cairn/design/colours.ts';
import type { Assets } from './assets.ts';
import { KEEP_EARLY_CLICKS } from './early-clicks.ts';
import type { Head } from './page/head.ts';
import { escapeHtml, PAGE_DATA_ID, type PageData, ROOT_ID, scriptJson } from './page-data.ts';

function metaTags(head: Head): string {
  const named = Object.entries(head.named).map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`);
  const properties = Object.entries(head.properties).map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`);
  return [...named, ...properties].join('\n');
}

function assetTags(assets: Assets, nonce: string): string {
  return [
    ...assets.fonts.map((path) => `<link rel="preload" href="${path}" as="font" type="font/woff2" crossorigin>`),
    ...(assets.inlineStyle ? [`<style>${assets.inlineStyle}</style>`] : []),
    ...assets.styles.map((path) => `<link rel="stylesheet" href="${path}">`),
    ...assets.preloads.map((path) => `<link rel="modulepreload" href="${path}" fetchpriority="low">`),
    ...assets.inline.map((code) => `<script type="module" nonce="${nonce}">${code}</script>`),
    ...assets.scripts.map((path) => `<script type="module" src="${path}" nonce="${nonce}"></script>`),
  ].join('\n');
}

/** The whole page as HTML. `body` is what React rendered. */
export function writeDocument(parts: { head: Head; assets: Assets; nonce: string; body: string; data: PageData }): string {
  const { head, assets, body, data } = parts;
  const nonce = escapeHtml(parts.nonce);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(head.title)}</title>
${metaTags(head)}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${LIGHT.paper}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${DARK.paper}">
${head.canonical ? `<link rel="canonical" href="${escapeHtml(head.canonical)}">` : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script nonce="${nonce}">${KEEP_EARLY_CLICKS}</script>
${assetTags(assets, nonce)}
${head.linkedData ? `<script type="application/ld+json" nonce="${nonce}">${scriptJson(head.linkedData)}</script>` : ''}
</head>
<body>
<div id="${ROOT_ID}">${body}</div>
<script type="application/json" id="${PAGE_DATA_ID}" nonce="${nonce}">${scriptJson(data)}</script>
</body>
</html>`;
}
