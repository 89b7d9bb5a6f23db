import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoList, DemoUser } from './demo-list.ts';
import { DemoError, signIn, type Talk } from './talk.ts';
import { DEMO_USERS } from './world/index.ts';

const POLL_MS = 250;
const MOST_WAIT_MS = 60_000;

/**
 * Fills an empty product over HTTP, as a person would: accounts, profiles, then each list as a GeoJSON file that is read by the
 * extraction and published. `say` hears one line for each list.
 * @throws DemoError when the product is not empty, cannot be reached, or refuses
 */
export async function loadDemo(url: string, password: string, say: (line: string) => void): Promise<{ users: number; lists: number }> {
  const talk = await signIn(url, password);
  await requireEmpty(talk);
  const users = await makeUsers(talk);
  let lists = 0;
  for (const user of DEMO_USERS) {
    const userId = users.get(user.username) ?? '';
    await talk.send('PATCH', `/api/admin/users/${userId}`, profileOf(user));
    for (const list of user.lists) {
      const listId = await publish(talk, userId, list);
      lists += 1;
      say(`${list.title} (${list.places.length}) by ${user.displayName}: ${url}/list/${listId}`);
    }
  }
  return { users: users.size, lists };
}

async function requireEmpty(talk: Talk): Promise<void> {
  const [users, lists] = await Promise.all([talk.total('/api/admin/users?limit=1'), talk.total('/api/firebase/lists?limit=1')]);
  if (users > 0 || lists > 0)
    throw new DemoError(
      `The demo fills an empty product only; this one has ${users} users and ${lists} lists. Start one with another DATA_DIR.`,
    );
}

/** Makes the accounts with random passwords; answers ids by user name. */
async function makeUsers(talk: Talk): Promise<Map<string, string>> {
  const lines = DEMO_USERS.map(({ email, username }) => ({ email, username, password: randomBytes(18).toString('base64url') }));
  await talk.send('POST', '/api/admin/users/bulk-create', lines);
  const made = (await talk.send('GET', '/api/admin/users')) as Array<{ id: string; username?: string }>;
  return new Map(made.flatMap(({ id, username }) => (username === undefined ? [] : [[username, id] as const])));
}

function profileOf({ displayName, bio, socialLinks }: DemoUser) {
  return { displayName, bio, ...(socialLinks ? { socialLinks } : {}) };
}

async function publish(talk: Talk, userId: string, { title, description, places }: DemoList): Promise<string> {
  const jobId = await talk.sendFile('/api/extract-file', `${title}.geojson`, toGeoJson(places));
  const job = await settled(talk, jobId);
  if (job.status !== 'completed' || job.placesCount !== places.length)
    throw new DemoError(`'${title}' was not read whole: ${job.placesCount} of ${places.length} places. ${job.errorMessage ?? ''}`.trim());
  const { listId } = (await talk.send('POST', `/api/extract/${jobId}/publish`, { userId, title, description })) as { listId: string };
  return listId;
}

interface Settled {
  status: string;
  placesCount: number;
  errorMessage?: string;
}

async function settled(talk: Talk, jobId: string): Promise<Settled> {
  for (const end = Date.now() + MOST_WAIT_MS; Date.now() < end; await sleep(POLL_MS)) {
    const job = (await talk.send('GET', `/api/extract/${jobId}`)) as Settled;
    if (job.status === 'completed' || job.status === 'failed') return job;
  }
  throw new DemoError('The product did not read a file within a minute. Is it still running?');
}

function toGeoJson(places: DemoList['places']): string {
  const features = places.map(({ latitude, longitude, ...properties }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties,
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}
