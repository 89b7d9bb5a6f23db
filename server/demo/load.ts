import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoList, DemoUser } from './demo-list.ts';
import { DemoError, reportView, signIn, type Talk } from './talk.ts';
import { DEMO_USERS } from './world/index.ts';

const POLL_MS = 250;
const MOST_WAIT_MS = 60_000;

/** Reported views of each list: so many for the first one, then fewer and fewer. */
const MOST_VIEWS = 24;

interface Loaded {
  users: number;
  lists: number;
  /** A user of the demo and the password that was made for it. */
  signIn: { email: string; password: string };
}

/**
 * Fills an empty product over HTTP, as a person would: accounts, profiles, then each list as a GeoJSON file that is read by the
 * extraction and published. Lists with opening hours, which that format does not have, are created by the API. `say` hears one line for each
 * list.
 * @throws DemoError when the product is not empty, cannot be reached, or refuses
 */
export async function loadDemo(url: string, password: string, say: (line: string) => void): Promise<Loaded> {
  const talk = await signIn(url, password);
  await requireEmpty(talk);
  const { users, signIn: account } = await makeUsers(talk);
  const lists: string[] = [];
  for (const user of DEMO_USERS) {
    const userId = users.get(user.username) ?? '';
    await talk.send('PATCH', `/api/admin/users/${userId}`, profileOf(user));
    for (const list of user.lists) {
      const listId = await (list.visibility !== undefined || list.places.some(({ openingHours }) => openingHours)
        ? create(talk, userId, list)
        : publish(talk, userId, list));
      lists.push(listId);
      say(`${list.title} (${list.places.length}) by ${user.displayName}: ${url}/list/${listId}`);
    }
  }
  await reportViews(url, lists);
  return { users: users.size, lists: lists.length, signIn: account };
}

/** As browsers of different visitors report them. */
async function reportViews(url: string, lists: readonly string[]): Promise<void> {
  for (const [nth, listId] of lists.entries()) {
    const views = Math.ceil(MOST_VIEWS / (nth + 1));
    for (let visitor = 0; visitor < views; visitor += 1) await reportView(url, listId, `Mozilla/5.0 (Demo) Visitor/${visitor}`);
  }
}

async function requireEmpty(talk: Talk): Promise<void> {
  const [users, lists] = await Promise.all([talk.total('/api/admin/users?limit=1'), talk.total('/api/firebase/lists?limit=1')]);
  if (users > 0 || lists > 0)
    throw new DemoError(
      `The demo fills an empty product only; this one has ${users} users and ${lists} lists. Start one with another DATA_DIR.`,
    );
}

/** Makes the accounts with random passwords; answers ids by user name, and one account. */
async function makeUsers(talk: Talk): Promise<{ users: Map<string, string>; signIn: Loaded['signIn'] }> {
  const lines = DEMO_USERS.map(({ email, username }) => ({ email, username, password: randomBytes(18).toString('base64url') }));
  await talk.send('POST', '/api/admin/users/bulk-create', lines);
  const made = (await talk.send('GET', '/api/admin/users')) as Array<{ id: string; username?: string }>;
  const users = new Map(made.flatMap(({ id, username }) => (username === undefined ? [] : [[username, id] as const])));
  const { email = '', password = '' } = lines.at(-1) ?? {};
  return { users, signIn: { email, password } };
}

function profileOf({ displayName, bio, socialLinks }: DemoUser) {
  return { displayName, bio, ...(socialLinks ? { socialLinks } : {}) };
}

async function create(talk: Talk, userId: string, { title, description, visibility, places }: DemoList): Promise<string> {
  const list = { userId, title, description, visibility, locations: places };
  const { id } = (await talk.send('POST', '/api/firebase/lists', list)) as { id: string };
  return id;
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
