import { expect, test } from 'vitest';
import { withNotice } from './kept-document.ts';
import { offlinePage } from './offline-page.ts';
import { onlineNotice, savedNotice } from './saved-notice.ts';

const SAVED_AT = '2026-05-01T10:30:00.000Z';
const PAGE =
  '<html><body>\n<div id="root"><main>Kyoto</main></div>\n<script type="application/json" id="page-data">{"data":[]}</script>\n</body></html>';
const notice = savedNotice(SAVED_AT, 'offline');

test('the line says when the copy was saved and why it is shown', () => {
  expect(notice).toMatch(/<b>Saved on 1 May 2026 at \d\d:\d\d\.<\/b> You’re offline\./);
  expect(savedNotice(SAVED_AT, 'unreachable')).toContain('This site can’t be reached right now.');
  expect(savedNotice(SAVED_AT, 'slow')).toContain('The connection is too slow to load the page.');
});

test('the way to the current page keeps its query, and cannot break out of the line', () => {
  expect(onlineNotice('/list/a?tab=map&place=2')).toContain(
    '<form action="/list/a"><input type="hidden" name="tab" value="map"><input type="hidden" name="place" value="2">',
  );
  expect(onlineNotice('/list/a?q=%22%3E%3Cb%3E')).toContain('value="&quot;&gt;&lt;b&gt;"');
});

test('a kept page is shown under its line, and at another view only its data are', () => {
  const about = { savedAt: SAVED_AT, because: 'offline' } as const;
  expect(withNotice(PAGE, { ...about, isOtherView: false })).toBe(PAGE.replace('<div id="root">', `${notice}<div id="root">`));
  expect(withNotice(PAGE, { ...about, isOtherView: true })).toBe(
    PAGE.replace('<div id="root"><main>Kyoto</main>', `${notice}<div id="root">`),
  );
});

test('the page of what is kept escapes titles, and says so when nothing is', () => {
  const list = { path: '/list/a', title: '<b>Kyoto', ownerName: 'Ada & Bob', savedAt: SAVED_AT };
  const html = offlinePage({ address: '/list/other?q="', lists: [list], styles: ['/assets/a.css'] });
  expect(html).toContain('<a href="/list/a">');
  expect(html).toContain('&lt;b&gt;Kyoto');
  expect(html).toContain('by Ada &amp; Bob');
  expect(html).toContain('href="/list/other?q=&quot;"');
  expect(offlinePage({ address: '/offline', lists: [], styles: [] })).toContain('No list is saved yet.');
});
