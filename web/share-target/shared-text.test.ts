import { expect, test } from 'vitest';
import { sharedText } from './shared-text.ts';

const LINK = 'https://maps.app.goo.gl/AbC123';
const LONG = `Day 1: ${'Golden Tavern, then the river. '.repeat(10)}`;

test.each<[string, Record<string, string>, string]>([
  ['a link in url', { url: LINK }, LINK],
  ['a link in text, as Android sends it', { text: LINK }, LINK],
  ['a link in title', { title: LINK }, LINK],
  ['a link in url before one in text', { url: LINK, text: 'https://example.org/other' }, LINK],
  ['an empty url, and a link in text', { url: '', text: LINK, title: 'Kyoto' }, LINK],
  ['words before a link', { text: `Kyoto worth the walk ${LINK}` }, LINK],
  ['words around a link', { text: `See ${LINK} for all of it`, title: 'Kyoto' }, LINK],
  ['a link in the next line', { text: `Golden Tavern\n12 Mill Lane\n${LINK}` }, LINK],
  ['a full stop behind a link', { text: `It is ${LINK}.` }, LINK],
  ['a link in brackets', { text: `Kyoto (${LINK}), in spring` }, LINK],
  ['a link in quotation marks', { text: `“${LINK}”` }, LINK],
  [
    'brackets within a link',
    { text: 'https://en.wikipedia.org/wiki/Kyoto_(city)/Temples' },
    'https://en.wikipedia.org/wiki/Kyoto_(city)/Temples',
  ],
  [
    'brackets at the end of a link',
    { url: 'https://en.wikipedia.org/wiki/Gion_(district)' },
    'https://en.wikipedia.org/wiki/Gion_(district)',
  ],
  [
    'such a link within brackets',
    { text: '(see https://en.wikipedia.org/wiki/Gion_(district))' },
    'https://en.wikipedia.org/wiki/Gion_(district)',
  ],
  ['a link with a query and a fragment', { url: 'https://example.org/a?b=c,d&e=%20#f' }, 'https://example.org/a?b=c,d&e=%20#f'],
  ['a capital scheme', { text: 'HTTPS://EXAMPLE.ORG/Kyoto' }, 'HTTPS://EXAMPLE.ORG/Kyoto'],
  ['a long text with a link in it', { text: `${LONG}${LINK}` }, `${LONG}${LINK}`],
  ['a long text beside a link', { text: LONG, url: LINK, title: 'Plan' }, `Plan\n${LONG.trim()}\n${LINK}`],
  ['a text without a link', { text: 'Golden Tavern, 12 Mill Lane', title: 'Notes' }, 'Notes\nGolden Tavern, 12 Mill Lane'],
  ['what is no web address', { url: 'file:///home/nora/list.html' }, 'file:///home/nora/list.html'],
  ['a scheme alone', { text: 'https://' }, 'https://'],
  ['spaces', { url: ' ', text: '\n', title: '\t' }, ''],
  ['nothing', {}, ''],
])('what is filled in of %s', (_name, shared, text) => {
  expect(sharedText(new URLSearchParams(shared))).toBe(text);
});
