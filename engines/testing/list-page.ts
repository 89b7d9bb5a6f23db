import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Held, LIST_ID, type ListService, type ListServiceOptions, listService } from './list-service.ts';

export interface ListPageOptions extends ListServiceOptions {
  /** Milliseconds that each batch of the panel takes to come. */
  batchMs?: number;
  /** Batches of the panel that are held back, by the number of their first entry. */
  holdBatches?: Held;
  /** Entries in a batch of the panel. */
  batchSize?: number;
  /** The page is reached by way of the consent page. */
  consent?: boolean;
  /** What every call but the page's own gets: 429, or the envelope of a list that is not given away. */
  rejects?: 'status-429' | 'envelope';
  /** The page makes no list call of its own: only its panel shows the list. */
  panelOnly?: boolean;
  /** The panel fills without being scrolled. */
  fillsItself?: boolean;
  /** The panel is built in a way that no one has seen before. */
  unknownMake?: boolean;
  /** Text put into the page beside the list. */
  notice?: string;
}

export interface ListPage extends ListService {
  origin: string;
  /** What `ORIGIN_OVERRIDES` holds so that the product takes this for Google Maps. */
  overrides: Map<string, string>;
  /** Paths requested, in order, with the consent host's own marked. */
  requested: string[];
  /** Milliseconds from the last time that the page was requested to the last batch of its panel. */
  deliveredMs(): number;
  close(): Promise<void>;
}

const PAGE_PATH = `/maps/placelists/list/${LIST_ID}`;
const OWN_CALL = '!6m3!1sfromthepage';
const CATEGORIES = ['Ramen restaurant', 'Café', 'Museum', 'Park'];

/** What the panel shows of each entry beyond the list call; the same for the same number. */
export function panelDetails(index: number): { rating: number; reviewCount: number; category: string; picture: string } {
  return {
    rating: Number((3 + (index % 20) / 10).toFixed(1)),
    reviewCount: 12 + index * 7,
    category: CATEGORIES[index % CATEGORIES.length] ?? '',
    picture: `https://lh5.example.invalid/p/picture-${index}=w80-h92`,
  };
}

/**
 * The page of a shared list as FORMATS A6 describes it, on the loopback address: consent in Japanese, the page's own list call, a panel that
 * draws its entries batch by batch as it is scrolled to its end, in German numbers.
 */
export async function startListPage(options: ListPageOptions): Promise<ListPage> {
  const service = listService(options);
  const requested: string[] = [];
  const delivery = { from: 0, to: 0 };
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.headers.host?.startsWith('consent.') ? 'consent:' : ''}${request.url}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    if (request.url?.startsWith(PAGE_PATH) && !request.url.includes('ucbcb')) delivery.from = performance.now();
    if (request.url?.startsWith('/maps/panel')) response.on('finish', () => void Object.assign(delivery, { to: performance.now() }));
    request.on('end', () => answer(service, options, request, Buffer.concat(chunks).toString(), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...service,
    origin,
    requested,
    deliveredMs: () => delivery.to - delivery.from,
    overrides: new Map(['https://www.google.com', 'https://consent.google.com', 'https://maps.app.goo.gl'].map((from) => [from, origin])),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(service: ListService, options: ListPageOptions, request: IncomingMessage, body: string, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'https://www.google.com');
  const page = (html: string) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  if (url.pathname === '/ml') page(consentPage(url));
  else if (url.pathname === '/save' && request.method === 'POST') leaveConsent(body, response);
  else if (url.pathname === PAGE_PATH && options.consent && url.searchParams.get('ucbcb') !== '1') {
    const target = `https://www.google.com${url.pathname}${url.search}`;
    response.writeHead(302, { location: `https://consent.google.com/ml?continue=${encodeURIComponent(target)}&gl=JP&m=0&hl=ja` }).end();
  } else if (url.pathname === PAGE_PATH) page(listPage(options));
  else if (url.pathname === '/maps/panel') sendBatch(service, options, Number(url.searchParams.get('from')), response);
  else if (url.pathname.endsWith('/getlist') && options.rejects && !url.search.includes(encodeURIComponent(OWN_CALL)))
    reject(options, response);
  else {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const reply = service.handle(url, headers) ?? { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };
    response.writeHead(reply.status, reply.headers).end(reply.body);
  }
}

function reject(options: ListPageOptions, response: ServerResponse): void {
  if (options.rejects === 'status-429') response.writeHead(429, { 'content-type': 'text/plain' }).end('Too many requests');
  else response.writeHead(200, { 'content-type': 'application/json' }).end(`)]}'\n[null,null,[2,""]]`);
}

/** The form that rejects comes first; no word in a language of the tests shows which it is. */
function consentPage(url: URL): string {
  const target = (url.searchParams.get('continue') ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const form = (choice: string, label: string) =>
    `<form action="https://consent.google.com/save" method="POST"><input type="hidden" name="continue" value="${target}">
      <input type="hidden" name="set_eom" value="${choice}"><button>${label}</button></form>`;
  return `<!doctype html><meta charset="utf-8"><title>続行する前に</title><form action="https://consent.google.com/d" method="get"><button>その他</button></form>
    ${form('true', 'すべて拒否')}${form('false', 'すべて同意')}`;
}

function leaveConsent(body: string, response: ServerResponse): void {
  const form = new URLSearchParams(body);
  const target = form.get('continue') ?? '';
  if (form.get('set_eom') !== 'true' || !URL.canParse(target)) response.writeHead(400).end('Bad form');
  else response.writeHead(303, { location: `${target}${target.includes('?') ? '&' : '?'}ucbcb=1` }).end();
}

function sendBatch(service: ListService, options: ListPageOptions, from: number, response: ServerResponse): void {
  const rows = service.entries.slice(from, from + (options.batchSize ?? 20)).map((entry, at) => ({
    name: String(entry[2]),
    note: String(entry[3] ?? ''),
    ...panelDetails(from + at),
  }));
  const send = () => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(rows));
  const { holdBatches: held } = options;
  if (held !== undefined && from >= held.from) held.until.then(send);
  else setTimeout(send, options.batchMs ?? 0);
}

function listPage(options: ListPageOptions): string {
  const pb = encodeURIComponent(`!1m4!1s${LIST_ID}!2e1!3m1!1e1!2e2!3e2!4i500${OWN_CALL}!15i204459!28e2!16b1`);
  const call = `/maps/preview/entitylist/getlist?authuser=0&hl=en&gl=uk&pb=${pb}`;
  return `<!doctype html><html><head><meta charset="utf-8"><title>Google Maps</title>
<style>body{margin:0;font:14px sans-serif}.XiKgde{height:800px;overflow-y:auto}button{display:block;width:100%;min-height:90px;text-align:left}</style></head>
<body><div role="search"><input aria-label="Suchen"></div><button aria-label="Menü">☰</button>
<div class="m6QErb XiKgde" id="panel"><h1 class="fontTitleLarge">${options.title ?? 'A generated list'}</h1>
<h2 class="vkU5O">Öffentlich · ${options.total ?? options.places} Orte</h2>${options.notice === undefined ? '' : `<p>${options.notice}</p>`}</div>
<script>
${options.panelOnly ? '' : `const listed = fetch(${JSON.stringify(call)}).then((reply) => reply.text());`}
const panel = document.getElementById('panel');
let shown = 0, busy = false;
const element = (tag, className, text) => { const made = document.createElement(tag); made.className = className; if (text !== undefined) made.textContent = text; return made; };
const draw = (row) => {
  const item = element(${options.unknownMake ? `'div', 'q8'` : `'button', 'SMP2wb fHEb6e'`});
  ${options.unknownMake ? '' : `item.setAttribute('jsaction', 'pane.wfvdle' + shown + '.click'); item.setAttribute('jslog', '12690; metadata:WyJ' + shown);`}
  const picture = element('img', 'WkIe8'); picture.src = row.picture; item.append(picture);
  const text = element('div', 'H1bDYe'); item.append(text);
  text.append(element('div', 'fontHeadlineSmall rZF81c', row.name));
  const line = element('div', 'IIrLbb'), stars = element('span', 'ZkP5Je');
  stars.setAttribute('role', 'img'); stars.setAttribute('aria-label', row.rating + ' Sterne');
  stars.append(element('span', 'MW4etd', row.rating.toFixed(1).replace('.', ',')), element('span', 'UY7F9', '(' + row.reviewCount.toLocaleString('de-DE') + ')'));
  line.append(stars);
  const more = element('div', 'IIrLbb'); more.append(element('span', '', '10–20 €'), element('span', '', ' · '), element('span', '', row.category));
  text.append(line, more); panel.append(item);
  if (row.note) { const note = element('textarea', ''); note.maxLength = 4000; note.value = row.note; panel.append(note); }
};
const more = async () => {
  if (busy || shown >= ${options.places}) return;
  busy = true;
  const rows = await (await fetch('/maps/panel?from=' + shown)).json();
  for (const row of rows) { draw(row); shown += 1; }
  busy = false;
  if (shown < ${options.places} && ${options.fillsItself === true}) more();
};
panel.addEventListener('scroll', () => { if (panel.scrollTop + panel.clientHeight >= panel.scrollHeight - 50) more(); });
${options.panelOnly ? 'more();' : 'listed.then(more, more);'}
</script></body></html>`;
}
