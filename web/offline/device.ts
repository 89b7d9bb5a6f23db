import { isPagePicture, pageOfPath } from './kept-address.ts';
import type { ToPage, ToWorker } from './messages.ts';
import { OFFLINE_TEXT } from '../text/offline.ts';
import { NOTICE_ID, onlineNotice, savedNotice } from './saved-notice.ts';

/** Built with the pages; served from the root, so that its scope is the whole site. push.ts registers the same. */
const WORKER = '/service-worker.js';
/** Milliseconds in which loaded pictures are collected. */
const COLLECT = 1_000;

let worker: Promise<ServiceWorker | undefined> | undefined;

async function register(): Promise<ServiceWorker | undefined> {
  try {
    await navigator.serviceWorker.register(WORKER);
    return (await navigator.serviceWorker.ready).active ?? undefined;
  } catch (error) {
    // Without it everything but reading offline works, as in windows that keep nothing.
    console.info('Pages cannot be kept on this device', error);
    return undefined;
  }
}

async function send(message: ToWorker): Promise<void> {
  worker ??= register();
  const active = navigator.serviceWorker.controller ?? (await worker);
  active?.postMessage(message);
}

/** Whether the reader saves data, or would wait long for what may never be used. Browsers that do not say are taken for fast. */
function isThrifty(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /^(?:slow-)?2g$|^3g$/.test(connection?.effectiveType ?? '');
}

/** Has the kept pages checked. Without a worker nothing is kept, and none is registered for this. */
async function requestCheck(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'check' } satisfies ToWorker);
}

function reportShown(isFirst: boolean): void {
  const path = window.location.pathname;
  if (pageOfPath(path)) void send({ type: 'shown', path, isFirst, isThrifty: isThrifty() });
  else if (isFirst) void requestCheck();
}

/** Reports the pictures of our own server that the page has loaded, and those that it loads later. */
function reportPictures(): void {
  let collected: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    void send({ type: 'pictures', path: window.location.pathname, addresses: collected });
    collected = [];
  };
  const add = ({ currentSrc, complete, naturalWidth }: HTMLImageElement) => {
    if (!complete || naturalWidth === 0 || !pageOfPath(window.location.pathname)) return;
    const { origin, pathname, search } = new URL(currentSrc);
    if (origin !== window.location.origin || !isPagePicture(pathname)) return;
    collected.push(pathname + search);
    timer ??= setTimeout(flush, COLLECT);
  };
  for (const image of document.images) add(image);
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && add(target), true);
}

/** Without a connection the ground behind a picture is better than the browser's sign for a broken one. Its words stay for those who hear them. */
function hideBrokenPictures(): void {
  const hide = (image: HTMLImageElement) => (image.style.opacity = '0');
  // A drawing without a size of its own may have no width either: only what cannot be decoded is broken.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) image.decode().catch(() => hide(image));
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && hide(target), true);
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && (target.style.opacity = ''), true);
}

function showNotice(html: string): void {
  document.getElementById(NOTICE_ID)?.remove();
  document.body.insertAdjacentHTML('afterbegin', html);
}

/** Says above a page that it is a copy, as long as that page is shown. The worker has written the line into a document that it answered itself. */
function showNotices(): { pageChanged: () => void } {
  let noticed = window.location.pathname;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.type !== 'copy' || data.path !== window.location.pathname) return;
    noticed = data.path;
    showNotice(savedNotice(data.savedAt, data.because));
  });
  const sayOnline = () => {
    const { pathname, search } = window.location;
    if (document.getElementById(NOTICE_ID)) showNotice(onlineNotice(pathname + search));
  };
  window.addEventListener('online', sayOnline);
  // The connection may have returned before this code was there.
  const isOutdated = document.getElementById(NOTICE_ID)?.textContent.includes(OFFLINE_TEXT.because.offline);
  if (navigator.onLine && isOutdated) sayOnline();
  return {
    pageChanged: () => {
      if (window.location.pathname !== noticed) document.getElementById(NOTICE_ID)?.remove();
    },
  };
}

/** A new worker came with a new build: what is shown is kept with its files. The first worker of a device takes over too, and was sent it already. */
function reportToNewWorkers(): void {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', () => reportShown(true));
}

/** Each page has its own title: the router is not loaded here. */
function watchPages(pageChanged: () => void): void {
  let shown = window.location.pathname;
  const check = () => {
    if (window.location.pathname === shown) return;
    shown = window.location.pathname;
    pageChanged();
    reportShown(false);
  };
  const title = document.querySelector('title');
  if (title) new MutationObserver(check).observe(title, { childList: true });
}

// Imported once, when the page has settled. What is kept is requested by the worker itself, as any visitor: nothing that a session sees gets there.
if ('serviceWorker' in navigator) {
  const { pageChanged } = showNotices();
  reportShown(true);
  reportPictures();
  hideBrokenPictures();
  reportToNewWorkers();
  watchPages(pageChanged);
  window.addEventListener('online', () => void requestCheck());
}
