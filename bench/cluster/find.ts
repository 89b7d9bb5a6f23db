import type { Client } from '@cairn/e2e/product.ts';
import type { AcknowledgedWrite, Kind } from './acknowledged-writes.ts';

/** So many are looked for at once. */
const AT_ONCE = 6;
const TRIES = 5;

/** Which of these acknowledged writes the installation does not have, as an operator sees it. The client is signed in. */
export async function findMissing(client: Client, entries: readonly AcknowledgedWrite[]): Promise<AcknowledgedWrite[]> {
  const placesOf = new Map<string, Promise<Set<string>>>();
  const isThere: Record<Kind, (id: string) => Promise<boolean>> = {
    list: async (id) => (await get(client, `/api/firebase/lists/${id}`)) !== undefined,
    import: async (id) => (await get(client, `/api/firebase/requests/${id}`)) !== undefined,
    job: async (id) => (await get(client, `/api/extract/${id}`)) !== undefined,
    picture: async (id) => (await get(client, `/api/extract/${id}/input/0`)) !== undefined,
    place: async (id) => {
      const [listId = '', name = ''] = id.split('/');
      const places = placesOf.get(listId) ?? readPlaces(client, listId);
      placesOf.set(listId, places);
      return (await places).has(name);
    },
  };
  const missing: AcknowledgedWrite[] = [];
  const waiting = [...entries];
  const look = async () => {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) if (!(await isThere[entry.kind](entry.id))) missing.push(entry);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return missing;
}

async function readPlaces(client: Client, listId: string): Promise<Set<string>> {
  const list = (await get(client, `/api/firebase/lists/${listId}`)) as { locations: Array<{ name: string }> } | undefined;
  return new Set(list?.locations.map(({ name }) => name));
}

/**
 * The reply, undefined for 404. A read that fails otherwise proves nothing and is repeated.
 * @throws Error where it fails each time
 */
async function get(client: Client, path: string): Promise<unknown> {
  let problem: unknown;
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      const { status, body } = await client.call('GET', path);
      if (status === 200) return body;
      if (status === 404) return undefined;
      problem = new Error(`${path} answered ${status}`);
    } catch (error) {
      problem = error;
    }
    await new Promise((resume) => setTimeout(resume, 500));
  }
  throw problem;
}
