import { NEW_WITH_SHARE, SHARE_PATH } from '@cairn/contracts/share-target.ts';
import type { PlaceView } from '@cairn/contracts/view-models.ts';
import { isAboutWholePage, isPagePicture, type KeptPage, pageOfCall, pageOfPath, placeCall } from '../kept-address.ts';
import { withNotice } from '../kept-document.ts';
import { offlinePage } from '../offline-page.ts';
import { dropShare, keepShare } from '../../share-target/waiting-share.ts';
import { KEPT_LISTS, type Reason } from '../saved-notice.ts';
import { answerFile, BUILD } from './build-files.ts';
import { type About, findKept, forget, keptPages, keptPicture, keptReply } from './kept-pages.ts';
import { enqueue } from './queue.ts';
import { isGone } from './read-public.ts';
import { type FetchEvent, scope } from './scope.ts';

/** Milliseconds that a page may take before its kept copy is shown. */
const PATIENCE = 5_000;
const OFFLINE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The paths of pages whose calls were answered from the device since they were last reported as shown, with the time of the copy. */
const answeredFromCopy = new Map<string, string>();

/** When the copy was saved that a page was shown from by its calls; undefined where they were answered by the server. */
export function takeCopyNote(path: string): string | undefined {
  const savedAt = answeredFromCopy.get(path);
  answeredFromCopy.delete(path);
  return savedAt;
}

/** Why the network gave no reply. */
export function reasonOfFailure(): Reason {
  return navigator.onLine ? 'unreachable' : 'offline';
}

function htmlReply(html: string, status: number, policy: string): Response {
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } });
}

async function offlineReply(address: string): Promise<Response> {
  const lists = (await keptPages()).filter(({ kind }) => kind === 'list');
  return htmlReply(offlinePage({ address, lists, styles: BUILD.styles }), address === KEPT_LISTS ? 200 : 503, OFFLINE_POLICY);
}

async function savedDocument(about: About, address: string, because: Reason): Promise<Response | undefined> {
  const kept = await keptReply(about, about.path);
  if (!kept) return undefined;
  const html = withNotice(await kept.text(), { savedAt: about.savedAt, because, isOtherView: address !== about.path });
  return htmlReply(html, 200, kept.headers.get('content-security-policy') ?? OFFLINE_POLICY);
}

/** Removes the page when the server says that it is gone; once more after work in progress, which may have read it before. */
async function learn(page: KeptPage, address: string, reply: Response): Promise<void> {
  if (!isGone(reply) || !isAboutWholePage(page, address)) return;
  await forget(page);
  await enqueue(() => forget(page));
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** The page from the network; a kept copy when that fails or takes too long; else a page that says what is kept. */
async function answerPage(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  const address = pathname + search;
  const network = fromNetwork(event).catch((error: unknown) => {
    console.info('A page could not be loaded', error);
    return reasonOfFailure();
  });
  if (pathname === KEPT_LISTS) return offlineReply(KEPT_LISTS);
  const page = pageOfPath(pathname);
  const about = page && (await findKept(page.path));
  const late = new Promise<'slow'>((resolve) => setTimeout(resolve, PATIENCE, 'slow'));
  const first = await (about ? Promise.race([network, late]) : network);
  if (first instanceof Response) {
    if (page) event.waitUntil(learn(page, pathname, first));
    return first;
  }
  return (about && (await savedDocument(about, address, first))) ?? offlineReply(address);
}

/** The reply to a call as it is kept, a single place taken from all of its list. */
async function keptCall(page: KeptPage, pathname: string): Promise<Response | undefined> {
  const one = placeCall(pathname);
  if (!one) return keptReply(page, pathname);
  const places = (await (await keptReply(page, one.all))?.json()) as PlaceView[] | undefined;
  const place = places?.find(({ placeNumber }) => placeNumber === one.placeNumber);
  return place && Response.json(place);
}

/** The server's reply, else the kept one. Slowness is waited for: the page says that it loads. */
async function answerCall(event: FetchEvent, page: KeptPage, pathname: string): Promise<Response> {
  try {
    const reply = await fetch(event.request);
    event.waitUntil(learn(page, pathname, reply));
    return reply;
  } catch (error) {
    const kept = await keptCall(page, pathname);
    if (!kept) throw error;
    answeredFromCopy.set(page.path, (await findKept(page.path))?.savedAt ?? '');
    return kept;
  }
}

async function answerPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptPicture(request.url);
    if (kept) return kept;
    throw error;
  }
}

/** Keeps what another app shares until its page has sent it. Where the device keeps nothing, the server takes it as without a service worker. */
async function takeShare(request: Request): Promise<Response> {
  const body = await request.formData();
  try {
    return Response.redirect((await keepShare(body)) ? NEW_WITH_SHARE : '/new', 303);
  } catch (error) {
    console.info('What was shared could not be kept on this device', error);
    return fetch(SHARE_PATH, { method: 'POST', body, redirect: 'manual' });
  }
}

/** Sends the form that was filled in with what waits: once the server leads on, it has taken it. What it refuses goes on waiting. */
async function sendShare(request: Request): Promise<Response> {
  const reply = await fetch(request);
  if (reply.type === 'opaqueredirect') await dropShare();
  return reply;
}

/** The forms that are about what other apps share; all others are left to the browser. */
function answerForm({ request }: FetchEvent, { pathname, search }: URL): Promise<Response> | undefined {
  if (pathname === SHARE_PATH) return takeShare(request);
  return pathname + search === NEW_WITH_SHARE ? sendShare(request) : undefined;
}

/** The reply to a request of a page; undefined for what is left to the browser. */
export function answer(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== scope.location.origin) return undefined;
  if (request.method === 'POST') return answerForm(event, url);
  if (request.method !== 'GET') return undefined;
  if (request.mode === 'navigate') {
    // Downloads and the API's own pages; left to the browser, they would be requested twice.
    return url.pathname.startsWith('/api/') ? fromNetwork(event) : answerPage(event, url);
  }
  if (url.pathname.startsWith('/assets/')) return answerFile(request);
  const page = pageOfCall(url.pathname);
  if (page && url.search === '') return answerCall(event, page, url.pathname);
  return isPagePicture(url.pathname) ? answerPicture(request) : undefined;
}
