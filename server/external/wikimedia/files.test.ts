import { expect, test } from 'vitest';
import type { AskWiki } from './api.ts';
import { readFiles } from './files.ts';

const TITLE = 'File:A.jpg';
const INFO = {
  width: 4_000,
  mime: 'image/jpeg',
  thumburl: 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/A.jpg/1280px-A.jpg',
  descriptionurl: 'https://commons.wikimedia.org/wiki/File:A.jpg',
  extmetadata: { LicenseShortName: { value: 'CC0' } },
};

/** Commons with one file of this information. */
const commons = (info: object): AskWiki => {
  const reply = { query: { pages: [{ title: TITLE, imageinfo: [info] }] } };
  return async (_host, _parameters, schema) => schema.parse(reply);
};
const photos = async (info: object) => [...(await readFiles(commons(info), [TITLE], new AbortController().signal)).keys()];

test('a photo is taken as Commons states it', async () => {
  expect(await photos(INFO)).toEqual([TITLE]);
});

test.each([
  ['a picture at another host', { thumburl: 'https://evil.example/A.jpg' }],
  ['a picture at a host that ends alike', { thumburl: 'https://upload.wikimedia.org.evil.example/A.jpg' }],
  ['a picture without encryption', { thumburl: 'http://upload.wikimedia.org/A.jpg' }],
  ['a page at another host', { descriptionurl: 'https://evil.example/wiki/File:A.jpg' }],
  ['a script as its page', { descriptionurl: 'javascript:alert(1)' }],
  ['a drawing', { mime: 'image/svg+xml' }],
  ['a recording', { mime: 'audio/ogg' }],
  ['a picture too small for a page', { width: 120 }],
  ['no licence', { extmetadata: [] }],
  ['metadata of another form', { extmetadata: { LicenseShortName: { value: 7 } } }],
])('there is none with %s', async (_what, change) => {
  expect(await photos({ ...INFO, ...change })).toEqual([]);
});
