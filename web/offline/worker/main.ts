// The service worker of all pages: shows notifications, and keeps the public pages that were opened, to be read without a connection.
import { pageOfPath } from '../kept-address.ts';
import type { ToPage, ToWorker } from '../messages.ts';
import { dropOldShare } from '../../share-target/waiting-share.ts';
import { answer, reasonOfFailure, takeCopyNote } from './answer.ts';
import { BUILD, dropOldFiles, keepFiles } from './build-files.ts';
import { checkKeptPages } from './check.ts';
import { keepPage, keepPictures } from './keep.ts';
import { findKept } from './kept-pages.ts';
import { listenToPush } from './push.ts';
import { enqueue, enqueueUntilDone } from './queue.ts';
import { scope } from './scope.ts';

listenToPush();

scope.addEventListener('install', (event) => {
  void scope.skipWaiting();
  // For the page that says what is kept, which may be needed before anything is.
  event.waitUntil(keepFiles(BUILD.styles));
});

async function start(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  await dropOldFiles(true);
}

scope.addEventListener('activate', (event) => event.waitUntil(start()));

scope.addEventListener('fetch', (event) => {
  const reply = answer(event);
  if (reply) event.respondWith(reply);
});

/** Whether only the page that reports itself is open: it is of this worker's build, as it loaded it. */
async function isOnlyPage(): Promise<boolean> {
  return (await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })).length <= 1;
}

async function whenShown({ path, isFirst, isThrifty }: Extract<ToWorker, { type: 'shown' }>): Promise<void> {
  const page = pageOfPath(path);
  if (!page) return;
  await keepPage(page, true);
  const isKept = (await findKept(page.path)) !== undefined;
  if (isFirst) await checkKeptPages(page.path);
  if (!isKept) return;
  await keepFiles(isThrifty ? BUILD.pages : [...BUILD.pages, ...BUILD.map]);
  await dropOldFiles(!(isFirst && (await isOnlyPage())));
}

scope.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type !== 'pictures') event.waitUntil(enqueue(() => dropOldShare()));
  if (message.type === 'check') {
    event.waitUntil(enqueueUntilDone(() => checkKeptPages()));
    return;
  }
  const page = pageOfPath(message.path);
  if (!page) return;
  if (message.type === 'pictures') {
    event.waitUntil(enqueue(() => keepPictures(page, message.addresses)));
    return;
  }
  const savedAt = takeCopyNote(page.path);
  if (savedAt) event.source?.postMessage({ type: 'copy', path: message.path, savedAt, because: reasonOfFailure() } satisfies ToPage);
  event.waitUntil(enqueue(() => whenShown(message)));
});
