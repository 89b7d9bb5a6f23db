import { expect, test } from 'vitest';
import { parsePage } from '../html/tree.ts';
import { embeddedBlocks } from './embedded-json.ts';

const blocksOf = (script: string) =>
  embeddedBlocks(parsePage(`<html><body><script>${script}</script></body></html>`, 'https://example.org/')).map(({ data }) => data);

test('data that is streamed in pieces is put together', () => {
  const piece = (text: string) => `<script>self.__next_f.push(${JSON.stringify([1, text])})</script>`;
  const page = `<html><body>${piece('1:{"name":"Blue Door","address":')}${piece('"5 Long Road","lat":47.3}')}</body></html>`;
  const found = embeddedBlocks(parsePage(page, 'https://example.org/')).map(({ data }) => data);
  expect(found).toEqual([{ name: 'Blue Door', address: '5 Long Road', lat: 47.3 }]);
});

test.each(['self.__next_f.push([1,"', '{"lat":[', '["lat', '[{a:', "{'lat':`", 'x={lat:1,'])(
  'a script of 2 MB that begins data with %s over and over holds none',
  (part) => {
    // Searched again from each of its beginnings, it would take minutes: longer than a test may.
    expect(blocksOf(part.repeat(2_000_000 / part.length))).toEqual([]);
  },
);
