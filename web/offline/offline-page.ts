import { MARK_PATHS } from '@cairn/design/mark.ts';
import { escapeMarkup } from '@cairn/contracts/escape-markup.ts';
import { byOwner } from '../text/lists.ts';
import { OFFLINE_TEXT, savedOn } from '../text/offline.ts';
import { SITE_TEXT } from '../text/site.ts';
import { KEPT_LISTS } from './saved-notice.ts';

/** A kept list as the page shows it; `savedAt` is ISO 8601. */
export interface KeptList {
  path: string;
  title: string;
  ownerName?: string | undefined;
  cover?: string | undefined;
  savedAt: string;
}

const MARK = MARK_PATHS.map((path) => `<path d="${path}"/>`).join('');

function row({ path, title, ownerName, cover, savedAt }: KeptList): string {
  const picture = cover === undefined ? '<span class="kept-cover"></span>' : `<img src="${escapeMarkup(cover)}" alt="" class="kept-cover">`;
  const owner = ownerName === undefined ? '' : `<span><bdi>${escapeMarkup(byOwner(ownerName))}</bdi></span>`;
  return `<li><a href="${escapeMarkup(path)}">${picture}<span class="kept-text"><b dir="auto">${escapeMarkup(title)}</b>${owner}<span>${savedOn(savedAt)}</span></span></a></li>`;
}

function sentences(isOverview: boolean, hasLists: boolean): string[] {
  if (isOverview) return hasLists ? [OFFLINE_TEXT.keptHint, OFFLINE_TEXT.missing] : [OFFLINE_TEXT.withoutLists];
  return hasLists ? [OFFLINE_TEXT.pageMissing, OFFLINE_TEXT.withLists] : [OFFLINE_TEXT.pageMissing, OFFLINE_TEXT.withoutLists];
}

/** HTML in place of a page that is not kept, or of the overview of what is kept. `address`: what was opened, `styles`: the build's sheets. */
export function offlinePage({
  address,
  lists,
  styles,
}: {
  address: string;
  lists: readonly KeptList[];
  styles: readonly string[];
}): string {
  const isOverview = address === KEPT_LISTS;
  const title = isOverview ? OFFLINE_TEXT.keptLists : OFFLINE_TEXT.title;
  const again = isOverview ? '' : `<p><a href="${escapeMarkup(address)}">${OFFLINE_TEXT.retry}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>${title} · ${SITE_TEXT.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')}
</head>
<body>
<main class="kept-lists">
<a href="/" class="kept-home"><svg viewBox="0 0 32 32" aria-hidden="true">${MARK}</svg>${SITE_TEXT.name}</a>
<h1>${title}</h1>
${sentences(isOverview, lists.length > 0)
  .map((sentence) => `<p>${sentence}</p>`)
  .join('\n')}
${lists.length > 0 ? `<ul>${lists.map(row).join('')}</ul>` : ''}
${again}
</main>
</body>
</html>`;
}
