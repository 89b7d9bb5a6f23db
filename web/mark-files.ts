import { DARK, LIGHT, OVER_PICTURE } from '@cairn/design/colours.ts';
import { MARK_PATHS } from '@cairn/design/mark.ts';
import sharp from 'sharp';

/** Pixels of a side: four times the 48 and 24 units at which phones show them. */
const ICON_SIZE = 192;
const BADGE_SIZE = 96;

/** The mark as files under their addresses: the icon of the pages, and the pictures of a push notification, which web/public/service-worker.js names. */
export function markFiles(): Map<string, () => string | Promise<Uint8Array>> {
  return new Map<string, () => string | Promise<Uint8Array>>([
    ['/favicon.svg', writeFavicon],
    ['/notification-icon.png', () => drawMark(ICON_SIZE, { ground: LIGHT.paper, fill: LIGHT.accent, margin: 6 })],
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

/** The mark as a square PNG; `margin` is in the mark's own units of 32. */
async function drawMark(size: number, { ground, fill, margin }: { ground?: string; fill: string; margin: number }): Promise<Uint8Array> {
  const side = 32 + 2 * margin;
  const back = ground === undefined ? '' : `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${ground}"/>`;
  const mark = `<path d="${MARK_PATHS.join('')}" fill="${fill}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${side} ${side}">${back}${mark}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
