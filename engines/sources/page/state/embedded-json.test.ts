import { expect, test } from 'vitest';
import { parsePage } from '../tree.ts';
import { embeddedBlocks } from './embedded-json.ts';

const blocksOf = (script: string) =>
  embeddedBlocks(parsePage(`<html><body><script>${script}</script></body></html>`, 'https://example.org/')).map(({ data }) => data);

test('data that is streamed in pieces is put together', () => {
  const piece = (text: string) => `<script>self.__next_f.push(${JSON.stringify([1, text])})</script>`;
  const page = `<html><body>${piece('1:{"name":"Blue Door","address":')}${piece('"5 Long Road","lat":47.3}')}</body></html>`;
  const found = embeddedBlocks(parsePage(page, 'https://example.org/')).map(({ data }) => data);
  expect(found).toEqual([{ name: 'Blue Door', address: '5 Long Road', lat: 47.3 }]);
});

test('a script made to be searched over and over is read in the time of its length', () => {
  const began = performance.now();
  for (const part of ['self.__next_f.push([1,"', '{"lat":[', '["lat', '[{a:', "{'lat':`", 'x={lat:1,'])
    blocksOf(part.repeat(2_000_000 / part.length));
  // Looked at anew from each of its beginnings, the first one alone takes minutes.
  expect(performance.now() - began).toBeLessThan(20_000);
});
