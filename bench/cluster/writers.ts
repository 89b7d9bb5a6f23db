import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@cairn/e2e/product.ts';
import { LIST_ID } from '@cairn/engines/testing/list-service.ts';
import { blankPng } from '../hostile/pictures.ts';
import type { AcknowledgedWrites } from './acknowledged-writes.ts';
import type { RequestLog } from './outages.ts';
import { SCRIPTED_PAGE } from './scripted-site.ts';

/** A write that waits longer is given up: it may take effect, but was not acknowledged. */
const PATIENCE_MS = 20_000;
const SIGN_IN_MS = 60_000;
const PLACES_PER_LIST = 20;
/** One import of so many is of a page that a browser opens. */
const BROWSER_IMPORT_ONE_IN = 8;

interface Parts {
  addresses: readonly string[];
  acknowledgedWrites: AcknowledgedWrites;
  log: RequestLog;
}

type Write = (client: Client, turn: number) => Promise<void>;

/** Operators who write without a pause for long, each one thing after the other, and note what was acknowledged. */
export class Writers {
  readonly #parts: Parts;
  #userId = '';
  #growing: { listId: string; places: number } | undefined;
  #isStopping = false;
  #running: Promise<void>[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const client = await this.signedIn();
    this.#userId = await client.makeUser('cluster');
    const writes: Array<[string, number, Write]> = [
      ['lists', 150, this.#makeList],
      ['places', 150, this.#addPlace],
      ['imports', 800, this.#beginImport],
      ['jobs', 800, this.#beginJob],
      ['pictures', 3_000, this.#uploadPicture],
    ];
    this.#running = writes.map(([name, pauseMs, write], index) => this.#repeat(name, index, pauseMs, write));
  }

  /** Lets what is under way end. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#running);
  }

  /** The user who owns the lists. */
  get userId(): string {
    return this.#userId;
  }

  /** As soon as that works. @throws Error when it does not for a minute */
  async signedIn(): Promise<Client> {
    const client = this.#client(0);
    for (const end = Date.now() + SIGN_IN_MS; ; await sleep(500)) {
      try {
        await client.signIn();
        return client;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  #client(index: number): Client {
    const { addresses } = this.#parts;
    return new Client(addresses[index % addresses.length] ?? '', PATIENCE_MS);
  }

  async #repeat(name: string, index: number, pauseMs: number, write: Write): Promise<void> {
    const client = this.#client(index);
    let isSignedIn = false;
    for (let turn = 0; !this.#isStopping; turn += 1) {
      const from = performance.now();
      let failure: string | undefined;
      try {
        if (!isSignedIn) await client.signIn();
        isSignedIn = true;
        await write(client, turn);
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
        if (failure.endsWith(' 401')) isSignedIn = false;
      }
      this.#parts.log.add(name, { from, until: performance.now(), failure });
      await sleep(failure === undefined ? pauseMs : 200);
    }
  }

  #makeList: Write = async (client, turn) => {
    const locations = [{ name: `First of ${turn}`, address: 'Herrengasse 14, Wien' }];
    const { id } = await send<{ id: string }>(client, 201, 'POST', '/api/firebase/lists', {
      title: `Cluster ${turn}`,
      userId: this.#userId,
      locations,
    });
    this.#parts.acknowledgedWrites.acknowledge('list', id);
  };

  /** Adds one to the places that a list has now: an earlier change without an acknowledgement may have been made or not. */
  #addPlace: Write = async (client, turn) => {
    const { listId } = (this.#growing ??= await this.#newGrowingList(client));
    const path = `/api/firebase/lists/${listId}`;
    const { locations } = await send<{ locations: Array<{ id: string; name: string }> }>(client, 200, 'GET', path);
    const name = `Place ${turn}`;
    await send(client, 200, 'PATCH', path, { locations: [...locations.map((place) => ({ id: place.id, name: place.name })), { name }] });
    this.#parts.acknowledgedWrites.acknowledge('place', `${listId}/${name}`);
    this.#growing.places += 1;
    if (this.#growing.places >= PLACES_PER_LIST) this.#growing = undefined;
  };

  async #newGrowingList(client: Client): Promise<{ listId: string; places: number }> {
    const { id } = await send<{ id: string }>(client, 201, 'POST', '/api/firebase/lists', { title: 'Growing', userId: this.#userId });
    this.#parts.acknowledgedWrites.acknowledge('list', id);
    return { listId: id, places: 0 };
  }

  #beginImport: Write = (client, turn) => {
    if (turn % BROWSER_IMPORT_ONE_IN === 0) return this.beginBrowserImport(client);
    const isMap = turn % 2 === 1;
    return this.#import(client, isMap ? { importType: 'google-maps', googleMapsUrl } : { importType: 'text', textContent: TEXT });
  };

  /** An import of a page that a browser opens. The client is signed in. */
  beginBrowserImport(client: Client): Promise<void> {
    return this.#import(client, { importType: 'link', linkUrl: SCRIPTED_PAGE });
  }

  async #import(client: Client, source: Record<string, string>): Promise<void> {
    const body = { userId: this.#userId, title: `Import ${this.#parts.acknowledgedWrites.size}`, ...source };
    const { id } = await send<{ id: string }>(client, 201, 'POST', '/api/firebase/create-request', body);
    this.#parts.acknowledgedWrites.acknowledge('import', id);
  }

  #beginJob: Write = async (client, turn) => {
    const { jobId } = await send<{ jobId: string }>(client, 202, 'POST', '/api/extract-text', { text: `Day ${turn}\n${TEXT}` });
    this.#parts.acknowledgedWrites.acknowledge('job', jobId);
  };

  #uploadPicture: Write = async (client, turn) => {
    const picture = await blankPng({ width: 64 + turn, height: 64, colour: 'grey', bits: 8 });
    const images = [{ image: picture.toString('base64'), filename: `picture-${turn}.png` }];
    const { jobId } = await send<{ jobId: string }>(client, 202, 'POST', '/api/extract-image', { images });
    this.#parts.acknowledgedWrites.acknowledge('picture', jobId);
  };
}

const googleMapsUrl = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
const TEXT = 'Our bars:\n1. Golden Tavern, 24 Harbour Street, Haifa\n2. Old Mill Hostel, 7 Mill Road, Haifa\n';

/** @throws Error where the reply has another status */
async function send<Reply>(client: Client, status: number, method: string, path: string, body?: unknown): Promise<Reply> {
  const reply = await client.call<Reply>(method, path, body);
  if (reply.status !== status) throw new Error(`${method} ${path} answered ${reply.status}`);
  return reply.body;
}
