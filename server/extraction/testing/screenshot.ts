import sharp from 'sharp';
import { registerTestFont, TEST_FONT } from '../../external/ocr/testing-font.ts';

/** The places of the drawn screenshot: name, rating, kind and address, as they are written. */
export const SCREENSHOT_CARDS = [
  ['Golden Tavern', '4.5 (1,234)', 'Seafood restaurant', '24 Harbour Street, Haifa'],
  ['Old Mill Hostel', '4.2 (87)', 'Hostel', '7 Mill Road, Haifa'],
  ['Lighthouse Museum', '3.9 (412)', 'Museum', '1 Pier Street, Haifa'],
];

/** A screenshot of a list, drawn: cards under a heading, a clock and a button. `turned` is how it is stored, with the EXIF mark to set it right. */
export async function drawScreenshot(options: { turned?: boolean } = {}): Promise<string> {
  await registerTestFont();
  const text = (x: number, y: number, size: number, words: string) => `<text x="${x}" y="${y}" font-size="${size}">${words}</text>`;
  const cards = SCREENSHOT_CARDS.flatMap((lines, card) =>
    lines.map((line, row) => text(60, 260 + card * 280 + row * 50, row === 0 ? 42 : 32, line)),
  );
  const drawn = [text(60, 70, 30, '18:42'), text(60, 160, 46, 'Saved'), ...cards, text(700, 1_080, 32, 'Share')].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1120" font-family="${TEST_FONT}"><rect width="900" height="1120" fill="white"/>${drawn}</svg>`;
  const picture = sharp(await sharp(Buffer.from(svg)).png().toBuffer());
  const bytes = options.turned
    ? await picture.rotate(270).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    : await picture.png().toBuffer();
  // The kind is found by the bytes, not by the name and type that a browser sends.
  return asDataUrl(bytes);
}

/** A white picture without anything on it. */
export async function drawBlankPicture(): Promise<string> {
  return asDataUrl(
    await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
      .png()
      .toBuffer(),
  );
}

function asDataUrl(bytes: Buffer): string {
  return `data:image/png;base64,${bytes.toString('base64')}`;
}
