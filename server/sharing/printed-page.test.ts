import { expect, test } from 'vitest';
import { wholeText } from '../http/long-replies.ts';
import type { PrintedPlace } from '../lists/printed-places.ts';
import { writePrintedPage } from './printed-page.ts';

async function* inOnePart(places: PrintedPlace[]): AsyncGenerator<PrintedPlace[]> {
  yield places;
}

test('a guide has the direction of its title, and each entry that of its name as a whole', async () => {
  const list = {
    id: 'a',
    title: 'أفضل المقاهي',
    description: 'Quiet',
    ownerId: 'ada',
    ownerName: 'Ada',
    isPublic: true,
    placeCount: 1,
    version: 1,
    versions: '1/1',
    changedAt: new Date(0),
  };
  const place = { name: 'متحف', address: 'Rua 1', note: 'Upstairs', category: 'museum', phoneNumber: '+351 1' };
  const page = await wholeText(writePrintedPage(list, inOnePart([place]), 'https://cairn.example/list/a'));
  expect(page).toContain('<div dir="auto"><h1>أفضل المقاهي</h1><p><bdi>by <bdi>Ada</bdi> · 1 place</bdi></p><p><bdi>Quiet</bdi></p>');
  expect(page).toContain(
    '<li dir="auto"><h2>1. متحف</h2><p><bdi>museum</bdi></p><blockquote><bdi>Upstairs</bdi></blockquote><p><bdi>Rua 1</bdi></p><p><bdi>+351 1</bdi></p></li>',
  );
});
