import { DARK, LIGHT } from '@cairn/design/colours.ts';
import { MARK_PATHS } from '@cairn/design/mark.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { markFiles } from './mark-files.ts';

// @covers notifications.notification-carries-icon-badge
test.each([
  ['/notification-icon.png', { side: 192, corner: 255, centre: [194, 69, 45] }],
  // Android draws only what is not transparent.
  ['/notification-badge.png', { side: 96, corner: 0, centre: [255, 255, 255] }],
])('%s is a small square with the logo on it', async (path, { side, corner, centre }) => {
  const bytes = (await markFiles().get(path)?.()) ?? '';
  if (typeof bytes === 'string') throw new Error(`${path} is no picture`);
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * side + x) * 4, (y * side + x) * 4 + 4)];
  expect([info.width, info.height, pixel(0, 0)[3]]).toEqual([side, side, corner]);
  expect(pixel(side / 2, side / 2)).toEqual([...centre, 255]);
  expect(bytes.length).toBeLessThan(5_000);
});

test('/favicon.svg is the logo in the accent of either scheme', async () => {
  const svg = String(await markFiles().get('/favicon.svg')?.());
  expect(svg).toContain(`path{fill:${LIGHT.accent}}@media(prefers-color-scheme:dark){path{fill:${DARK.accent}}}`);
  expect([...svg.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path)).toEqual(MARK_PATHS);
});

// @covers users.share-target
test('/manifest.webmanifest offers the app for links, texts, pictures and files, which are posted to the page of a new list', async () => {
  const manifest = JSON.parse(String(await markFiles().get('/manifest.webmanifest')?.())) as { share_target: unknown };
  expect(manifest.share_target).toEqual({
    action: '/new/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: expect.any(Array) as unknown }] },
  });
  const { accept } = (manifest.share_target as { params: { files: [{ accept: string[] }] } }).params.files[0];
  expect(accept).toEqual(expect.arrayContaining(['image/*', 'text/*', 'application/pdf', '.kmz', '.gpx', '.csv']));
  expect(accept.filter((type) => !/^(?:\.[a-z]+|[a-z]+\/(?:\*|[a-z.+-]+))$/.test(type))).toEqual([]);
});

// @covers home.favicon-ico
test('/favicon.ico holds the logo as pictures of 16, 32 and 48 pixels', async () => {
  const bytes = Buffer.from((await markFiles().get('/favicon.ico')?.()) ?? '');
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sides = [16, 32, 48];
  for (const [at, side] of sides.entries()) {
    const entry = 6 + 16 * at;
    const start = bytes.readUInt32LE(entry + 12);
    const picture = bytes.subarray(start, start + bytes.readUInt32LE(entry + 8));
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const middle = (side / 2) * (side + 1) * 4;
    expect([bytes[entry], info.width, info.height, [...data.subarray(middle, middle + 4)]]).toEqual([side, side, side, [194, 69, 45, 255]]);
  }
  expect(bytes.length).toBeLessThan(5_000);
});
