import { expect, test } from 'vitest';
import { socialLinks } from './social-links.ts';

// @covers profile.links-prefixed-https-lack-http
test('a link without http gets https, and its text loses protocol and www', () => {
  expect(socialLinks({ instagram: 'instagram.com/ada', twitter: 'http://www.twitter.com/ada', tiktok: 'www.tiktok.com/@ada' })).toEqual([
    { network: 'Instagram', href: 'https://instagram.com/ada', text: 'instagram.com/ada' },
    { network: 'Twitter', href: 'http://www.twitter.com/ada', text: 'twitter.com/ada' },
    { network: 'TikTok', href: 'https://www.tiktok.com/@ada', text: 'tiktok.com/@ada' },
  ]);
});

// @covers profile.nothing-browser-run-becomes-link
test('nothing that a browser would run becomes a link', () => {
  expect(socialLinks({ instagram: 'javascript:alert(1)', twitter: ' ', tiktok: 'data:text/html,x' })).toEqual([]);
  const odd = [
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'JAVASCRIPT:1',
    'vbscript:x',
    'blob:https://a.example/1',
    'file:///etc/passwd',
  ];
  const protocols = odd.flatMap((value) => socialLinks({ instagram: value }).map(({ href }) => new URL(href).protocol));
  expect(protocols.filter((protocol) => protocol !== 'https:')).toEqual([]);
});
