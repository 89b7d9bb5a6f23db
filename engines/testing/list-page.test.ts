import { afterEach, expect, it } from 'vitest';
import { type ListPage, startListPage } from './list-page.ts';
import { LIST_ID } from './list-service.ts';

let page: ListPage | undefined;
afterEach(() => page?.close());

const request = (path: string, init: RequestInit = {}) => fetch(`${page?.origin}${path}`, { redirect: 'manual', ...init });

it('shows its list only past the consent page, whose refusing form alone leads on, and hands its panel out batch by batch', async () => {
  page = await startListPage({ places: 45, consent: true, rejects: 'envelope' });
  const first = await request(`/maps/placelists/list/${LIST_ID}?hl=ja`);
  expect(first.status).toBe(302);
  const consent = new URL(first.headers.get('location') ?? '');
  expect(consent.host).toBe('consent.google.com');
  const form = await (await request(consent.pathname + consent.search)).text();
  expect(form.match(/<form/g)).toHaveLength(3);
  const target = consent.searchParams.get('continue') ?? '';
  const send = (choice: string) => request('/save', { method: 'POST', body: new URLSearchParams({ continue: target, set_eom: choice }) });
  expect((await send('false')).status).toBe(400);
  const back = (await send('true')).headers.get('location') ?? '';
  const html = await (await request(back.replace('https://www.google.com', ''))).text();
  expect(html).toContain('45 Orte');
  const call = /fetch\("(\/maps\/preview[^"]+)"\)/.exec(html)?.[1] ?? '';
  expect(await (await request(call)).text()).toContain(LIST_ID);
  expect(await (await request(call.replace('fromthepage', 'x'))).text()).toContain('[2,""]');
  expect(await (await request('/maps/panel?from=40')).json()).toHaveLength(5);
});
