import sharp from 'sharp';
import { MARK_PATHS } from './ui/mark-paths.ts';

/** The light tones of web/tokens.css. */
const PAPER = '#fbf8f3';
const ACCENT = '#c2452d';

/** Pixels of a side: four times the 48 and 24 units at which phones show them. */
const ICON_SIZE = 192;
const BADGE_SIZE = 96;

/** The pictures of a push notification under their addresses, which web/public/service-worker.js names. */
export function notificationIconFiles(): Map<string, () => Promise<Uint8Array>> {
  return new Map([
    ['/notification-icon.png', () => drawMark(ICON_SIZE, { ground: PAPER, fill: ACCENT, margin: 6 })],
    // Of a badge only the transparency counts: the system draws it in one colour.
    ['/notification-badge.png', () => drawMark(BADGE_SIZE, { fill: '#ffffff', margin: 0 })],
  ]);
}

/** The mark as a square PNG; `margin` is in the mark's own units of 32. */
async function drawMark(size: number, { ground, fill, margin }: { ground?: string; fill: string; margin: number }): Promise<Uint8Array> {
  const side = 32 + 2 * margin;
  const back = ground === undefined ? '' : `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${ground}"/>`;
  const mark = `<path d="${MARK_PATHS.join('')}" fill="${fill}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${side} ${side}">${back}${mark}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
