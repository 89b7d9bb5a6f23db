import { describe, expect, it } from 'vitest';
import { cleanLink, isMapLink, isMapsAddress, listLinkIn, recogniseLink } from './map-links.ts';

describe('the link that people paste', () => {
  // @covers extract-form.link-cleaned-words-marks-around
  it.each([
    ['https://maps.app.goo.gl/AbC-12_x?g_st=ic', 'https://maps.app.goo.gl/AbC-12_x'],
    ['https://maps.app.goo.gl/AbCX7%3C/a%3E%3C/p%3E', 'https://maps.app.goo.gl/AbCX7'],
    ['https://goo.gl/app/maps/AbC?_nr=1', 'https://goo.gl/app/maps/AbC'],
    ['[my list](https://maps.app.goo.gl/AbC)', 'https://maps.app.goo.gl/AbC'],
    [
      '<https://www.google.com/maps/placelists/list/N3TXaFK_Qv2UJuVFxHygyQ>.',
      'https://www.google.com/maps/placelists/list/N3TXaFK_Qv2UJuVFxHygyQ',
    ],
    ['https://www.google.com/maps/placelists/list/abc_?g_ep=x%3D&g_st=isi', 'https://www.google.com/maps/placelists/list/abc_?g_ep=x%3D'],
    ['"https://www.google.com/maps/place/Caf%C3%A9+(old)/@1,2,3z",', 'https://www.google.com/maps/place/Caf%C3%A9+(old)/@1,2,3z'],
    ['\u200ehttps://maps.app.goo.gl/AbC\u200b', 'https://maps.app.goo.gl/AbC'],
    ['https://maps.apple.com/guides?user=CgZM b25kb24', 'https://maps.apple.com/guides?user=CgZM+b25kb24'],
    ['maps.app.goo.gl/AbC!', 'https://maps.app.goo.gl/AbC'],
  ])('%s becomes %s', (input, cleaned) => {
    expect(cleanLink(input)).toBe(cleaned);
  });

  // @covers extract-form.link-cleaned-words-marks-around
  it.each([
    ['Look: https://maps.app.goo.gl/AbC?g_st=ic, all my ramen!', 'https://maps.app.goo.gl/AbC'],
    [
      'see https://example.com/blog and https://www.google.com/maps/placelists/list/N3TXaFK_Qv2UJuVFxHygyQ',
      'https://www.google.com/maps/placelists/list/N3TXaFK_Qv2UJuVFxHygyQ',
    ],
    ['goo.gl/maps/xYz1 is the one', 'https://goo.gl/maps/xYz1'],
    ['  no link here ', 'no link here'],
  ])('is found in: %s', (text, link) => {
    expect(listLinkIn(text)).toBe(link);
  });
});

describe('recognising a link', () => {
  // @covers extract-form.link-recognised-soon-pasted-service
  it.each([
    ['https://maps.app.goo.gl/AbC', 'google', 'short'],
    ['https://www.google.de/maps/@/data=!4m3!11m2!2sN3TXaFK_Qv2UJuVFxHygyQ!3e3', 'google', 'list'],
    ['https://maps.google.com/?cid=1', 'google', 'place'],
    ['https://www.google.com/maps/d/viewer?mid=1abc', 'my-maps', 'list'],
    ['https://maps.apple.com/guides?user=CgZMb25kb24', 'apple', 'list'],
    ['https://maps.apple/ug/abc', 'apple', 'list'],
    ['https://naver.me/xyz', 'naver', 'short'],
    ['https://map.kakao.com/?target=other&folderid=12', 'kakao', 'list'],
    ['https://umap.openstreetmap.de/de/map/karte_77', 'umap', 'list'],
    ['https://wanderlog.com/plan/abc/trip', 'wanderlog', 'list'],
  ])('%s is of %s, a %s', (url, service, kind) => {
    expect(recogniseLink(url)).toEqual({ service, kind });
    expect(isMapLink(url)).toBe(true);
  });

  it.each([
    'https://example.com/',
    'https://maps.app.goo.gl.evil.example/AbC',
    'https://www.google.com/search?q=ramen',
    'javascript:alert(1)',
    'ramen',
  ])('%s is none', (url) => {
    expect(isMapLink(url)).toBe(false);
  });

  // @covers extract-form.map-pattern-takes-short-links
  it.each([
    ['https://maps.app.goo.gl/AbC', true],
    ['https://maps.google.co.jp/?q=1,2', true],
    ['https://www.google.com/maps', true],
    ['https://goo.gl/maps/x', true],
    ['https://goo.gl/x', false],
    ['https://mirror.example/maps/preview/place/x', true],
    ['https://wanderlog.com/plan/abc/trip', false],
    ['ftp://www.google.com/maps', false],
  ])('the map pattern of the form: %s → %s', (url, fits) => {
    expect(isMapsAddress(url)).toBe(fits);
  });
});
