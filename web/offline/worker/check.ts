import { pageOfPath } from '../kept-address.ts';
import { keepPage } from './keep.ts';
import { forget, keptPages } from './kept-pages.ts';
import { isGone } from './read-public.ts';

/** How many changed pages are read again at one opening. */
const MOST_READ_AGAIN = 5;
/** Notes of places are no part of a page's own HTML: after a day, in milliseconds, a page is read again however it looks. */
const READ_AGAIN_AFTER = 86_400_000;

/**
 * Asks the server about every kept page but the path `shown`, one after the other and without bodies: what is gone leaves the device, and a few of
 * those that changed are read again.
 * @throws TypeError when the network is away
 */
export async function checkKeptPages(shown?: string): Promise<void> {
  let readAgain = 0;
  const others = (await keptPages()).filter(({ path }) => path !== shown);
  for (const { path, kind, tags, savedAt } of others.toSorted((a, b) => (a.savedAt > b.savedAt ? 1 : -1))) {
    const reply = await fetch(path, { method: 'HEAD', credentials: 'omit', cache: 'no-store', priority: 'low' });
    if (isGone(reply)) {
      await forget({ path, kind });
      continue;
    }
    const page = pageOfPath(path);
    const isOld = Date.parse(savedAt) < Date.now() - READ_AGAIN_AFTER;
    if (!page || !reply.ok || (!isOld && reply.headers.get('etag') === tags[0]) || readAgain >= MOST_READ_AGAIN) continue;
    readAgain += 1;
    await keepPage(page, false);
  }
}
