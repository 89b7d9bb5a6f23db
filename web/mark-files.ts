import { SHARE_PATH } from '@cairn/contracts/share-target.ts';
import { DARK, LIGHT, OVER_PICTURE } from '@cairn/design/colours.ts';
import { MARK_PATHS } from '@cairn/design/mark.ts';
import sharp from 'sharp';
import { ABOUT_SECTIONS } from './text/legal.ts';
import { SITE_TEXT } from './text/site.ts';

/** Pixels of a side: four times the 48 and 24 units at which phones show them. */
const ICON_SIZE = 192;
/** Of the icons on a home screen: systems ask for these. */
const LARGE_SIZE = 512;
const APPLE_SIZE = 180;
const BADGE_SIZE = 96;
/** Of the pictures in the icon without a link. */
const ICON_SIDES = [16, 32, 48];

/** Around the mark, in its own units: a usual margin, and one that leaves the mark whole when the icon is cut to a circle. */
const ON_PAPER = { ground: LIGHT.paper, fill: LIGHT.accent };
const MARGIN = 6;
const SAFE_MARGIN = 12;

/** What the menus of phones offer the app for. Map files have no types that all systems know, so that their names count too. */
const SHARED_TYPES = [
  'image/*',
  'text/*',
  'application/json',
  'application/geo+json',
  'application/gpx+xml',
  'application/vnd.google-earth.kml+xml',
  'application/vnd.google-earth.kmz',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'application/pdf',
  ...['csv', 'geojson', 'gpx', 'html', 'ics', 'json', 'kml', 'kmz', 'txt', 'xlsx'].map((end) => `.${end}`),
];

/** What browsers need to put the site on a home screen; pages link to it. */
function writeManifest(): string {
  return JSON.stringify({
    name: SITE_TEXT.name,
    short_name: SITE_TEXT.name,
    description: ABOUT_SECTIONS[0]?.paragraphs[0],
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: LIGHT.paper,
    theme_color: LIGHT.paper,
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: SHARED_TYPES }] },
    },
    icons: [
      { src: '/notification-icon.png', sizes: `${ICON_SIZE}x${ICON_SIZE}`, type: 'image/png' },
      { src: '/icon-512.png', sizes: `${LARGE_SIZE}x${LARGE_SIZE}`, type: 'image/png' },
      { src: '/icon-maskable.png', sizes: `${LARGE_SIZE}x${LARGE_SIZE}`, type: 'image/png', purpose: 'maskable' },
    ],
  });
}

/**
 * The mark as files under their addresses: the icon of the pages, those of home screens with their manifest, and the pictures of a push
 * notification, which web/offline/worker/push.ts names.
 */
export function markFiles(): Map<string, () => string | Promise<Uint8Array>> {
  return new Map<string, () => string | Promise<Uint8Array>>([
    ['/favicon.svg', writeFavicon],
    // Asked for without a link to it: by browsers for pages that are no HTML, by readers of feeds and previews of links.
    ['/favicon.ico', writeIcon],
    ['/manifest.webmanifest', writeManifest],
    ['/notification-icon.png', () => drawMark(ICON_SIZE, { ...ON_PAPER, margin: MARGIN })],
    ['/icon-512.png', () => drawMark(LARGE_SIZE, { ...ON_PAPER, margin: MARGIN })],
    ['/icon-maskable.png', () => drawMark(LARGE_SIZE, { ...ON_PAPER, margin: SAFE_MARGIN })],
    ['/apple-touch-icon.png', () => drawMark(APPLE_SIZE, { ...ON_PAPER, margin: MARGIN })],
    // Of a badge only the transparency counts: the system draws it in one colour.
    ['/notification-badge.png', () => drawMark(BADGE_SIZE, { fill: OVER_PICTURE, margin: 0 })],
  ]);
}

/** In the accent of the scheme that the browser shows. */
function writeFavicon(): string {
  const style = `path{fill:${LIGHT.accent}}@media(prefers-color-scheme:dark){path{fill:${DARK.accent}}}`;
  const paths = MARK_PATHS.map((path) => `<path d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Cairn</title><style>${style}</style>${paths}</svg>`;
}

/** The mark in the sizes of a tab and of a bookmark: an ICO file is a directory of pictures, here PNG, with the pictures behind it. */
async function writeIcon(): Promise<Uint8Array> {
  const pictures = await Promise.all(ICON_SIDES.map((side) => drawMark(side, { fill: LIGHT.accent, margin: 0 })));
  const directory = Buffer.alloc(6 + 16 * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let start = directory.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = 6 + 16 * at;
    const side = ICON_SIDES[at] ?? 0;
    directory.set([side, side], entry);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(picture.length, entry + 8);
    directory.writeUInt32LE(start, entry + 12);
    start += picture.length;
  }
  return Buffer.concat([directory, ...pictures]);
}

/** The mark as a square PNG; `margin` is in the mark's own units of 32. */
async function drawMark(size: number, { ground, fill, margin }: { ground?: string; fill: string; margin: number }): Promise<Uint8Array> {
  const side = 32 + 2 * margin;
  const back = ground === undefined ? '' : `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${ground}"/>`;
  const mark = `<path d="${MARK_PATHS.join('')}" fill="${fill}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${side} ${side}">${back}${mark}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
