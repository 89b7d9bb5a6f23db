import { afterEach, expect, it } from 'vitest';
import { LIST_ID, SHORT_CODE, startListService } from './list-service.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

const pb = (form: string) => `/maps/preview/entitylist/getlist?authuser=0&hl=en&gl=us&pb=${encodeURIComponent(form)}`;

it('answers over HTTP as the list call does, and no looser', async () => {
  const service = await startListService({ places: 700, consentHop: true, latencyMs: 20 });
  close = service.close;
  const request = async (path: string, headers = {}) => fetch(service.origin + path, { redirect: 'manual', headers });
  const list = async (form: string) => {
    const text = await (await request(pb(form))).text();
    expect(text.startsWith(")]}'\n")).toBe(true);
    return JSON.parse(text.slice(5));
  };
  const started = performance.now();
  const first = await list(`!1m1!1s${LIST_ID}!2e2!3e2!4i500`);
  expect(performance.now() - started).toBeGreaterThanOrEqual(19);
  expect([first[0][8].length, first[0][12]]).toEqual([500, 700]);
  expect(first[1]).toMatch(/[+/=]/);
  const cursor = first[1].replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  const second = await list(`!1m1!1s${LIST_ID}!2e2!3e2!4i500!5B${cursor}`);
  expect([second[0][8].length, second[1]]).toEqual([200, '']);
  expect((await list(`!1m1!1s${LIST_ID}!2e2!3e2`))[0][8]).toBeNull();
  expect((await list('!1m1!1sAnotherListAltogether1!2e2!3e2!4i500'))[2]).toEqual([4, 'INVALID_LIST_ID']);
  expect((await request(pb(`!1m1!1s${LIST_ID}!2e2!3e2!5B${cursor}!4i500`))).status).toBe(400);
  expect((await request(pb(`!1m9!1s${LIST_ID}!2e2`))).status).toBe(400);
  const hop = await request(`/${SHORT_CODE}`, { 'user-agent': 'Mozilla/5.0' });
  expect(hop.status).toBe(302);
  expect(hop.headers.get('location')).toContain('https://consent.google.com/ml?continue=');
  expect((await request(`/${SHORT_CODE}`, { 'user-agent': 'Mozilla/5.0 Chrome/140.0' })).status).toBe(200);
});
