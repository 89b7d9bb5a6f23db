import { setTimeout as sleep } from 'node:timers/promises';
import { failOver } from './fail-over.ts';
import type { Installation } from './installation.ts';
import type { AcknowledgedWrites } from './acknowledged-writes.ts';
import type { Program } from './program.ts';
import { tryToRead } from './readers.ts';
import { ask, releaseWrites, waitForReplica } from './replication.ts';
import type { Writers } from './writers.ts';

/** What a step works with. */
export interface Scene {
  installation: Installation;
  writers: Writers;
  acknowledgedWrites: AcknowledgedWrites;
}

/** One thing that goes wrong. */
export interface Step {
  title: string;
  /** A web process dies in it, so that the limit for public requests holds. */
  isWebDeath?: boolean;
  /** Undefined: it can take place; else why not. */
  unless?: (installation: Installation) => string | undefined;
  /** Returns what was done, and what was seen of it, as a line each. */
  act(scene: Scene): Promise<string[]>;
}

/** How long something stays dead before it is started again. */
const AWAY_MS = 2_000;
/** Longer than the product waits for a read from the replica (docs/running.md). */
const CUT_MS = 4_500;
const CARDS = 4;

export const STEPS: readonly Step[] = [
  webDeath(0),
  webDeath(1),
  {
    title: 'A worker is killed',
    act: ({ installation }) => killAndStart(installation.workers[0]),
  },
  {
    title: 'The browser process is killed while pages are open',
    async act({ installation, writers }) {
      const client = await writers.signedIn();
      await writers.beginBrowserImport(client);
      await sleep(300);
      return killAndStart(installation.browser);
    },
  },
  {
    title: 'PgBouncer is killed',
    unless: ({ pooler }) => (pooler ? undefined : 'PgBouncer is not installed'),
    act: ({ installation }) => killAndStart(installation.pooler?.program),
  },
  {
    title: 'nginx is killed',
    unless: ({ proxy }) => (proxy ? undefined : 'nginx is not installed'),
    act: ({ installation }) => killAndStart(installation.proxy),
  },
  {
    title: 'The object store is killed',
    async act({ installation, acknowledgedWrites }) {
      const { store, webs } = installation;
      const address = webs[0]?.address ?? '';
      // The first card of a process prepares its fonts, which takes seconds.
      await drawCards(address, acknowledgedWrites);
      await store.kill();
      const cards = await drawCards(address, acknowledgedWrites);
      await sleep(AWAY_MS);
      await store.start();
      return [`kill -9 of the ${store.name}, started again after ${AWAY_MS / 1_000} s`, `link cards while it was away: ${cards}`];
    },
  },
  {
    title: 'The disk of a web process is full',
    unless: ({ disk }) => (disk ? undefined : 'this machine allows no small disk (mounting a tmpfs takes root on Linux)'),
    async act({ installation, acknowledgedWrites }) {
      const { disk, webs } = installation;
      const address = webs[1]?.address ?? '';
      // It fills while the process runs and has drawn before.
      const before = await drawCards(address, acknowledgedWrites);
      disk?.fill();
      await sleep(AWAY_MS);
      const cards = await drawCards(address, acknowledgedWrites);
      disk?.free();
      return [
        'a tmpfs of 64 MB, the DATA_DIR of web-2, filled to the last byte and freed again',
        `link cards from it before: ${before}, while it was full: ${cards}`,
      ];
    },
  },
  {
    title: 'The replica is lost, and comes back',
    async act({ installation, acknowledgedWrites }) {
      const { primary, replica } = installation;
      const from = performance.now();
      await replica.kill();
      await sleep(AWAY_MS);
      const released = performance.now();
      await releaseWrites(primary);
      await sleep(AWAY_MS);
      const held = acknowledgedWrites.between(from + 500, released).length;
      const after = acknowledgedWrites.between(released).length;
      await replica.start();
      await waitForReplica(primary);
      return [
        `kill -9 of the replica; writes waited for it (${held} acknowledged meanwhile) until synchronous_standby_names was reset (${after} within ${AWAY_MS / 1_000} s)`,
        'the replica started again, caught up, and is waited for again',
      ];
    },
  },
  {
    title: 'The network to the replica is cut, and comes back',
    unless: () => (process.platform === 'linux' ? undefined : 'only Linux says which processes a server has'),
    async act({ installation, acknowledgedWrites }) {
      const { primary, replica } = installation;
      const from = performance.now();
      replica.freeze(true);
      try {
        await sleep(CUT_MS);
        const held = acknowledgedWrites.between(from + 500).length;
        replica.freeze(false);
        await waitForReplica(primary);
        return [
          `the replica stopped answering for ${CUT_MS / 1_000} s; writes waited for it (${held} acknowledged meanwhile), and went on after`,
        ];
      } finally {
        replica.freeze(false);
      }
    },
  },
  {
    title: 'The primary is killed, and starts again',
    async act({ installation }) {
      const { primary } = installation;
      await primary.kill();
      await sleep(AWAY_MS);
      await primary.start();
      await waitForReplica(primary);
      const rows = await ask(primary, 'select count(*) from lists');
      return [`kill -9 of PostgreSQL, started again after ${AWAY_MS / 1_000} s: it has ${rows} lists`];
    },
  },
  { title: 'Failing over to the replica by hand', act: ({ installation }) => failOver(installation) },
];

function webDeath(index: number): Step {
  return {
    title: `Web process ${index + 1} is killed`,
    isWebDeath: true,
    act: ({ installation }) => killAndStart(installation.webs[index]?.program),
  };
}

async function killAndStart(program: Program | undefined): Promise<string[]> {
  if (!program) throw new Error('There is no program to kill');
  await program.kill();
  await sleep(AWAY_MS);
  const from = performance.now();
  await program.start();
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  return [`kill -9 of ${program.name}, started again after ${AWAY_MS / 1_000} s; it answered ${seconds} s later`];
}

/** Requests cards of lists whose cards no one has requested yet. */
async function drawCards(address: string, acknowledgedWrites: AcknowledgedWrites): Promise<string> {
  const lists = acknowledgedWrites.between(0).filter(({ kind }) => kind === 'list');
  const failures = await Promise.all(lists.slice(-CARDS).map(({ id }) => tryToRead(`${address}/list/${id}/card.png`)));
  const failed = failures.filter((failure) => failure !== undefined);
  return `${failures.length - failed.length} of ${failures.length} drawn${failed.length > 0 ? ` (${failed[0]})` : ''}`;
}
