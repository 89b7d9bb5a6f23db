import { describe, expect, test } from 'vitest';
import { planFor } from './plan.ts';

const plan = (url: string, headers = {}, method = 'GET') => planFor({ method, url, headers });

describe('the plan of a request', () => {
  test.each([
    ['/', '/', ['lists', 'users']],
    ['/?utm_source=mail', '/', ['lists', 'users']],
    ['/list/a-1', '/list/a-1', ['list/a-1']],
    ['/list/a?x=1&category=Bar%20%26%20Co&tab=map', '/list/a?tab=map&category=Bar+%26+Co', ['list/a']],
    ['/list/a?page=2&tab=map', '/list/a?tab=map&page=2', ['list/a']],
    ['/list/a?page=1&tab=places&place=x&category=', '/list/a', ['list/a']],
    ['/list/a?tab=x&page=0&page=3', '/list/a', ['list/a']],
    ['/user/u?tab=x', '/user/u', ['user/u', 'lists-of/u']],
    ['/list/a/cover.svg?x=1', '/list/a/cover.svg', ['list/a']],
    ['/list/a/wide.svg', '/list/a/wide.svg', ['list/a']],
    ['/list/a/hero.svg', '/list/a/hero.svg', ['list/a']],
    ['/list/a/row.svg', '/list/a/row.svg', ['list/a']],
    ['/user/u?tab=saved', '/user/u?tab=saved', ['user/u', 'lists-of/u']],
    ['/feed.xml?x=1', '/feed.xml', ['lists']],
    ['/user/u/feed.xml', '/user/u/feed.xml', ['user/u', 'lists-of/u']],
    ['/list/a/feed.xml', '/list/a/feed.xml', ['list/a']],
    ['/list/a/qr.svg', '/list/a/qr.svg', ['list/a']],
    ['/embed/list/a?x=1', '/embed/list/a', ['list/a']],
    ['/guide?x', '/guide', []],
    ['/api/firebase/lists/a?fbclid=2', '/api/firebase/lists/a', ['list/a']],
    ['/api/firebase/lists/a/export?format=kml', '/api/firebase/lists/a/export?format=kml', ['list/a']],
    ['/api/firebase/users/u', '/api/firebase/users/u', ['user/u', 'lists-of/u']],
    ['/api/firebase/lists?z=1&sort=recent&limit=5', '/api/firebase/lists?limit=5&sort=recent', ['lists']],
    ['/api/firebase/lists?userId=u', '/api/firebase/lists?userId=u', ['user/u', 'lists-of/u']],
    ['/api/firebase/lists?userId=u.v', '/api/firebase/lists?userId=u.v', ['all']],
    ['/api/pages/home?x=1', '/api/pages/home', ['lists', 'users']],
    ['/api/pages/lists/a?pins=true&x=1', '/api/pages/lists/a?pins=true', ['list/a']],
    ['/api/pages/lists/a/pins', '/api/pages/lists/a/pins', ['list/a']],
    ['/api/pages/users/u', '/api/pages/users/u', ['user/u', 'lists-of/u']],
    ['/api/search/lists?q=caf%C3%A9', '/api/search/lists?q=caf%C3%A9', ['lists']],
    ['/api/search/users?q=ann', '/api/search/users?q=ann', ['all']],
  ])('%s has the address %s and depends on %j', (url, address, topics) => {
    expect(plan(url)).toMatchObject({ url: address, topics, isComplete: true });
    expect(plan(url, {}, 'HEAD')).toEqual(plan(url));
  });

  test.each([
    ['/', true, undefined],
    ['/api/pages/home', true, undefined],
    ['/feed.xml', true, undefined],
    ['/api/firebase/lists?limit=5', true, undefined],
    ['/api/firebase/lists?q=caf%C3%A9', true, 'café'],
    ['/api/search/lists?q=soba+ramen', true, 'soba ramen'],
    ['/api/firebase/lists?userId=u&q=soba', undefined, undefined],
    ['/list/a', undefined, undefined],
  ])('of %s says whether it is a collection (%j) and of which search (%j)', (url, isCollection, search) => {
    expect([plan(url)?.isCollection, plan(url)?.search]).toEqual([isCollection, search]);
  });

  test.each([
    ['a whole email address, whose search is rate-limited', '/api/search/users?q=a%40b.example'],
    ['a parameter that is sent twice', '/api/search/lists?q=a&q=b'],
    ['an id in another spelling', '/list/%61bc'],
    ['an unknown page with parameters', '/extract?place=1'],
    ['an unknown call', '/api/admin/users'],
  ])('does not exist for %s', (_what, url) => {
    expect(plan(url)).toBeUndefined();
  });

  test.each(['card.png', 'card.webp', 'card-dark.webp'])('lets %s of a list be purged, and its route keep it', (file) => {
    expect(plan(`/list/a/${file}`)).toMatchObject({ topics: ['list/a'], hasPurgedAddress: true, isKeptByRoute: true });
    expect(plan('/list/a/cover.svg')?.isKeptByRoute).toBeUndefined();
  });

  test.each([['/status'], ['/sign-in'], ['/api/status']])('lets %s be kept only for outages', (url) => {
    expect(plan(url)).toMatchObject({ isComplete: false });
  });

  test.each([
    [{ authorization: 'Bearer x' }],
    [{ cookie: 'a=1; cairn_operator=x' }],
    [{ cookie: 'cairn_user=x' }],
    [{ cookie: 'a=1;cairn_user=' }],
  ])('does not exist with the credentials %j', (headers) => {
    expect(plan('/', headers)).toBeUndefined();
  });

  test('exists with other cookies, and for no other method', () => {
    expect(plan('/', { cookie: 'theme=dark' })).toBeDefined();
    expect(plan('/', {}, 'POST')).toBeUndefined();
  });
});
