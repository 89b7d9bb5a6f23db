import { prepareCountryNames } from '@cairn/engines/texts.ts';
import { releaseAfterOverload, releaseMemory } from '../concurrency/release-memory.ts';
import { messageOf } from '../db/embedded/error.ts';
import { warnWithoutContact } from '../notifications/vapid.ts';
import type { Cdn } from '../public-cache/cdn.ts';
import type { Context, Overrides } from './context.ts';
import type { ExternalParts } from './external-parts.ts';

/** What the lifecycle closes beside the parts of the context. */
export interface InnerParts extends Pick<ExternalParts, 'external' | 'readerPool'> {
  cdn: Cdn | undefined;
  overrides: Overrides;
}

export type Lifecycle = Pick<Context, 'prepare' | 'start' | 'warmUp' | 'stopWork' | 'dispose'>;

/** How the parts start and stop. `current` answers the context, which is built from this. */
export function makeLifecycle(current: () => Context, inner: InnerParts): Lifecycle {
  const background: Background = { warmingUp: undefined, releasing: undefined };
  return {
    prepare: () => prepare(current()),
    start: () => start(current(), background),
    warmUp: (requests) => warmUp(current(), inner, background, requests),
    stopWork: () => stopWork(current(), background),
    dispose: () => dispose(current(), inner),
  };
}

/** What runs from the start to the stop and is no part of the context. */
interface Background {
  warmingUp: NodeJS.Timeout | undefined;
  releasing: ReturnType<typeof releaseAfterOverload> | undefined;
}

async function prepare(context: Context): Promise<{ operatorPassword: string | undefined }> {
  const { operator, queue, userSessions, ownAddress, vapidKeys, breakers, indexBuilder } = context;
  const operatorPassword = await operator.prepare();
  await queue.start();
  await Promise.all([userSessions.prepare(), ownAddress.prepare(), vapidKeys(), breakers.load(), indexBuilder.prepare()]);
  return { operatorPassword };
}

/** What works in the background in a process of this role. */
function workersOf({ config, extractionWorker, importPoller, notificationPoller, sweeper, photoFinder }: Context) {
  if (!config.roles.has('worker')) return [];
  return [extractionWorker, importPoller.worker, notificationPoller.worker, sweeper, ...(photoFinder ? [photoFinder] : [])];
}

function start(context: Context, background: Background): void {
  const { config, log } = context;
  context.diskWatch.start();
  for (const worker of workersOf(context)) worker.start();
  warnWithoutContact(config, log);
  probeStorage(context);
  if (config.roles.has('web')) {
    context.views.start();
    context.mapHosts.start();
  }
  if (config.roles.has('worker')) {
    context.retentionSweeper.start();
    context.dailyCheck.start();
    context.backupScheduler.start();
  }
  context.indexBuilder.start();
  context.databaseWatch.start();
  context.replica?.start();
  background.releasing = releaseAfterOverload({ refused: () => context.admission.refused });
  context.phase = 'serving';
}

/** Finds out at the start whether the object store can be used. The product runs without it, so that it may come later. */
function probeStorage({ storage, log }: Context): void {
  storage?.find('pictures').catch((error: unknown) => log.warn('storage', messageOf(error)));
}

/**
 * After a start people open pages first, so the first work is prepared once so many milliseconds had fewer requests than one a second: to load
 * it holds requests up for some 0.4 s. What is read before then starts its own process, half a second later.
 */
const QUIET_MILLISECONDS = 30_000;
const MOST_REQUESTS = QUIET_MILLISECONDS / 1_000;

function warmUp({ log, config }: Context, { external, readerPool }: InnerParts, background: Background, requests: () => number): void {
  let seen = requests();
  const load = () => {
    if (config.roles.has('worker')) readerPool.keepReady();
    const loaded = config.roles.has('worker') ? external.prepareBrowsers() : undefined;
    Promise.all([prepareCountryNames(), loaded])
      .then(releaseMemory)
      .catch((error: unknown) => log.error('start', error, 'What the first work needs could not be loaded in advance'));
  };
  background.warmingUp = setInterval(() => {
    const isQuiet = requests() - seen < MOST_REQUESTS;
    seen = requests();
    if (!isQuiet) return;
    clearInterval(background.warmingUp);
    load();
  }, QUIET_MILLISECONDS).unref();
}

async function stopWork(context: Context, { warmingUp, releasing }: Background): Promise<void> {
  context.phase = 'stopping';
  clearInterval(warmingUp);
  releasing?.stop();
  await Promise.all([
    ...workersOf(context).map((worker) => worker.stop()),
    context.retentionSweeper.stop(),
    context.dailyCheck.stop(),
    context.backupScheduler.stop(),
    context.indexBuilder.stop(),
  ]);
}

async function dispose(context: Context, { external, readerPool, cdn, overrides }: InnerParts): Promise<void> {
  const { diskWatch, databaseWatch, replica, views, mapHosts, cards, queue, places, storage, reports, breakers } = context;
  await context.stopWork();
  diskWatch.stop();
  await databaseWatch.stop();
  await replica?.stop();
  await cdn?.stop();
  await views.stop();
  await mapHosts.stop();
  await cards.close();
  await queue.stop();
  await external.close();
  await readerPool.close();
  await places?.close();
  await storage?.close();
  await Promise.all([reports.settle(), breakers.settle()]);
  if (!overrides.fetch) await context.fetch.close();
  if (!overrides.database) await context.database.close();
}
