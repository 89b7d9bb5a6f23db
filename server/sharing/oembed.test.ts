import { expect, test } from 'vitest';
import { writeOembed } from './oembed.ts';

const list = {
  id: 'a/b',
  title: 'Bars & "cafés"',
  description: null,
  ownerId: 'ada',
  ownerName: 'Ada',
  version: 1,
  versions: '1/1',
  isPublic: true,
  placeCount: 2,
  changedAt: new Date(0),
};
const sizeIn = (room: { maxwidth?: number; maxheight?: number }) => {
  const { width, height } = writeOembed(list, 'https://cairn.example', room);
  return [width, height];
};

test('a frame is as big as its site has room, never too small to show anything nor bigger than usual', () => {
  expect(sizeIn({})).toEqual([480, 640]);
  expect(sizeIn({ maxwidth: 300, maxheight: 5_000 })).toEqual([300, 640]);
  expect(sizeIn({ maxwidth: 1, maxheight: 250 })).toEqual([200, 250]);
});

test('names its thumbnail only where there is room for it', () => {
  const thumbnailIn = (room: Parameters<typeof writeOembed>[2]) => writeOembed(list, 'https://cairn.example', room).thumbnail_url;
  expect(thumbnailIn({ maxwidth: 1_200, maxheight: 630 })).toBe('https://cairn.example/list/a%2Fb/card.png');
  expect([thumbnailIn({ maxwidth: 1_199 }), thumbnailIn({ maxheight: 629 })]).toEqual([undefined, undefined]);
});

test('a frame cannot be left by the title or the id of its list', () => {
  expect(writeOembed(list, 'https://cairn.example', {}).html).toBe(
    '<iframe src="https://cairn.example/embed/list/a%2Fb" title="Bars &amp; &quot;cafés&quot;" width="480" height="640" loading="lazy" style="border:0;max-width:100%"></iframe>',
  );
});
