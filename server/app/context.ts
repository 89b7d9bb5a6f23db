import { join } from 'node:path';
import { prepareCountryNames } from '@cairn/engines/texts.ts';
import type { World } from '@cairn/engines/world.ts';
import { makeUserSessions, type UserSessions } from '../accounts/user-sessions.ts';
import { type ApiKeys, makeApiKeys } from '../api-keys/keys.ts';
import { MemoryWatch } from '../concurrency/memory-watch.ts';
import { ownBytes } from '../concurrency/process-memory.ts';
import { releaseAfterOverload, releaseMemory } from '../concurrency/release-memory.ts';
import { codeFolderOf } from './code-folder.ts';
import { type BackupScheduler, makeBackupScheduler } from '../backup/scheduled.ts';
import { type Breakers, makeBreakers } from '../breakers/breakers.ts';
import { guardPlaces, guardStore, guardWorld } from '../breakers/guard.ts';
import { type CardMaker, makeCardMaker } from '../cards/card-maker.ts';
import { type Config, pushContact } from '../config/config.ts';
import { type Database, openDatabase } from '../db/connection.ts';
import { messageOf } from '../db/embedded/error.ts';
import { type IndexBuilder, makeIndexBuilder } from '../db/index-builder.ts';
import { currentReplica, Replica } from '../db/replica.ts';
import { type DatabaseWatch, watchDatabase } from '../db/watch.ts';
import { type DailyCheck, makeDailyCheck } from '../doctor/daily.ts';
import { type GuardedFetch, makeGuardedFetch } from '../external/fetch/guarded-fetch.ts';
import { type MapHosts, makeMapHosts } from '../external/map/map-hosts.ts';
import { makeObjectStore } from '../external/object-store/object-store.ts';
import { makePlacesService } from '../external/places/places-service.ts';
import { makeWikimedia, wikimediaAgent } from '../external/wikimedia/wikimedia.ts';
import type { VapidKeys } from '../external/push/web-push.ts';
import { makeExternalServices } from '../external/services.ts';
import { makeExtractionWorker } from '../extraction/worker.ts';
import { Admission } from '../http/admission.ts';
import { makeOwnAddress, type OwnAddress } from '../http/own-address.ts';
import { makeImportPoller } from '../imports/poller.ts';
import * as listPhotos from '../lists/photos.ts';
import { makeViews, type Views } from '../lists/views.ts';
import { type Log, stderrLog } from '../logging/log.ts';
import { makeMetrics, type Metrics } from '../metrics/metrics.ts';
import { makeNotificationPoller } from '../notifications/poller.ts';
import { makeSenders } from '../notifications/senders.ts';
import { makeVapidKeeper, warnWithoutContact } from '../notifications/vapid.ts';
import { makeOperatorGate, type OperatorGate } from '../operator/gate.ts';
import { makePictures, type Pictures } from '../pictures/pictures.ts';
import { makePlaceDirectory, type PlaceDirectory } from '../places/directory.ts';
import type { Poller } from '../polling/poller.ts';
import { makeQueue, type Queue } from '../queue/queue.ts';
import type { Worker } from '../queue/worker.ts';
import { type Cdn, makeCdn } from '../public-cache/cdn.ts';
import { PublicCache } from '../public-cache/public-cache.ts';
import { makeReaderPool, type ReaderPool } from '../reader-processes/pool.ts';
import { makeReports, type Reports } from '../status/reports.ts';
import type { FileStore } from '../storage/file-store.ts';
import { watchPlaces, watchSender, watchStore, watchWorld } from '../status/watch.ts';
import { makePhotoFinder, type PhotoFinder } from '../photos/finder.ts';
import { makeRetentionSweeper, type RetentionSweeper } from '../retention/retention.ts';
import { type DiskWatch, makeDiskWatch, type ReadDiskSpace } from '../storage/disk-watch.ts';
import { makeSweeper, type Sweeper } from '../user-admin/sweeper.ts';

/** Whether the product accepts requests; /readyz reports it. */
type Phase = 'starting' | 'serving' | 'stopping';

/** Every part of the running product, each built once. Other folders import this as a type. */
export interface Context {
  config: Config;
  log: Log;
  metrics: Metrics;
  database: Database;
  databaseWatch: DatabaseWatch;
  /** What visitors may read from instead of the database; undefined where none is configured. */
  replica: Replica | undefined;
  /** Replies to visitors. */
  publicCache: PublicCache;
  /** How many requests are answered at once. */
  admission: Admission;
  fetch: GuardedFetch;
  world: World;
  /** The places service; undefined when none is configured. */
  places: PlaceDirectory | undefined;
  /** The hosts of the street map. */
  mapHosts: MapHosts;
  operator: OperatorGate;
  ownAddress: OwnAddress;
  userSessions: UserSessions;
  apiKeys: ApiKeys;
  /** The last outcomes of the external services. */
  reports: Reports;
  /** Circuit breakers of the external services. */
  breakers: Breakers;
  queue: Queue;
  /** The object store that all processes share; undefined where none is configured. */
  storage: FileStore | undefined;
  /** How full the disk of the data folder is. */
  diskWatch: DiskWatch;
  pictures: Pictures;
  cards: CardMaker;
  /** Undefined where Wikimedia is switched off. */
  photoFinder: PhotoFinder | undefined;
  views: Views;
  extractionWorker: Worker;
  importPoller: Poller;
  notificationPoller: Poller;
  sweeper: Sweeper;
  retentionSweeper: RetentionSweeper;
  dailyCheck: DailyCheck;
  backupScheduler: BackupScheduler;
  /** Builds the indexes that a restore left out. */
  indexBuilder: IndexBuilder;
  /** The keys that identify this server to push services. */
  vapidKeys(): Promise<VapidKeys>;
  phase: Phase;
  /** Prepares what must exist before the server listens. Returns the operator password if it generated one. */
  prepare(): Promise<{ operatorPassword: string | undefined }>;
  /** Starts the workers; from now on the product is ready. */
  start(): void;
  /** Loads in advance, in a quiet time, what the first work would otherwise wait for. `requests` answers how many were received so far. */
  warmUp(requests: () => number): void;
  /** Stops taking work, and finishes or releases what is in progress. */
  stopWork(): Promise<void>;
  /** Stops the work if `stopWork` was not called yet, and closes every part, last built first. */
  dispose(): Promise<void>;
}

/** Parts with which tests replace the real ones. The caller closes the parts that it passes. */
export type Overrides = Partial<Pick<Context, 'log' | 'database' | 'fetch' | 'world' | 'admission'>> & {
  readDiskSpace?: ReadDiskSpace;
  fontFolder?: string;
};

/** Builds the parts by plain constructors; nothing runs before `start`. `databaseUrl`: the address of the database, embedded or not. */
export function makeContext(config: Config, databaseUrl: string, overrides: Overrides = {}): Context {
  const log = overrides.log ?? stderrLog;
  const metrics = makeMetrics(config.metricsToken !== undefined);
  const lost = (error: Error) => {
    // The embedded database may stop before the last connection is closed.
    if (context.phase !== 'stopping') log.warn('database', error.message);
  };
  const isPooled = config.databaseDirectUrl !== undefined;
  const database = overrides.database ?? openDatabase(databaseUrl, { onIdleError: lost, isPooled, reads: currentReplica });
  const replica =
    config.databaseReadUrl !== undefined && config.roles.has('web')
      ? new Replica({ url: config.databaseReadUrl, isPooled, primary: database, log })
      : undefined;
  const sessionUrl = config.databaseDirectUrl ?? databaseUrl;
  const databaseWatch = watchDatabase(sessionUrl, log, {
    onPublicChange(payload) {
      publicCache.noteChange(payload);
      replica?.noteChange();
      if (databaseWatch.leads()) cdn?.noteChange(payload);
    },
    onSilence: () => publicCache.noteSilence(),
    // Changes before it may have been missed.
    ...(config.cdnPurge && { onLead: () => cdn?.noteChange() }),
  });
  const publicCache = new PublicCache(database, databaseWatch, config.retention.pagesBytes);
  const admission = overrides.admission ?? new Admission({ isDatabaseBusy: () => database.pool.waitingCount > 0 });
  const fetch = overrides.fetch ?? makeGuardedFetch({ originOverrides: config.originOverrides });
  const memory = new MemoryWatch(() => megabytesBeside(config));
  const external = makeExternalServices({ ...config, hasBrowser: config.roles.has('browser'), fetch, memory });
  const reports = makeReports(database, log, metrics.service);
  const cdn = makeCdn(config, { database, reports, log });
  const readerPool = makeReaderPool({ codeFolder: codeFolderOf(config), memory });
  const breakers = makeBreakers(database, log);
  const world = guardWorld(
    watchWorld(overrides.world ?? { ...external.world, runReader: readerPool.run }, reports, metrics.browserPages),
    breakers,
  );
  const places =
    config.places && makePlaceDirectory(database, guardPlaces(watchPlaces(makePlacesService(config.places, config), reports), breakers));
  const mapHosts = makeMapHosts(config, log);
  const operator = makeOperatorGate(database, config.adminPassword);
  const ownAddress = makeOwnAddress(config, database, log);
  const userSessions = makeUserSessions(database);
  const apiKeys = makeApiKeys(database);
  const queue = makeQueue(database, sessionUrl, log);
  const agent = wikimediaAgent(pushContact(config));
  const photoFinder =
    config.wikimedia &&
    makePhotoFinder({
      database,
      lists: listPhotos,
      log,
      wikimedia: makeWikimedia({ fetch: world.fetch, agent }),
      nearby: config.wikimedia.nearby,
      intervalMs: config.importPollMs,
    });
  const storage = makeStorage(config, reports, breakers);
  const diskWatch = makeDiskWatch(config.dataDir, log, overrides.readDiskSpace);
  const pictures = makePictures({
    fetch,
    dataDir: config.dataDir,
    storage,
    maxBytes: config.retention.picturesBytes,
    mayWrite: diskWatch.hasRoom,
    log,
    wikimediaAgent: agent,
  });
  const cards = makeCardMaker(overrides.fontFolder ?? join(config.dataDir, 'cards', 'fonts'));
  const views = makeViews(database, log);
  const extractionWorker = makeExtractionWorker({ database, queue, world, log, places, onEnd: metrics.extraction });
  const importPoller = makeImportPoller({ database, queue, world, log, places }, breakers, config.importPollMs);
  const vapidKeys = makeVapidKeeper(database);
  const send = watchSender(makeSenders(fetch, config, vapidKeys), reports, metrics.push);
  const notificationPoller = makeNotificationPoller({ database, queue, log, send }, config.notifyPollMs);
  const sweeper = makeSweeper(database, log);
  const indexBuilder = makeIndexBuilder({ database, url: sessionUrl, log, builds: config.roles.has('worker') });
  const retentionSweeper = makeRetentionSweeper(config.retention, { database, log });
  const dailyCheck = makeDailyCheck(database, log);
  const backupScheduler = makeBackupScheduler(config, { database, url: sessionUrl, log });

  const context: Context = {
    config,
    log,
    metrics,
    database,
    databaseWatch,
    replica,
    publicCache,
    admission,
    fetch,
    world,
    places,
    mapHosts,
    operator,
    ownAddress,
    userSessions,
    apiKeys,
    reports,
    breakers,
    queue,
    storage,
    diskWatch,
    pictures,
    cards,
    photoFinder,
    views,
    extractionWorker,
    importPoller,
    notificationPoller,
    sweeper,
    retentionSweeper,
    dailyCheck,
    backupScheduler,
    indexBuilder,
    vapidKeys,
    phase: 'starting',
    ...makeLifecycle(() => context, { external, readerPool, cdn, overrides }),
  };
  return context;
}

/** What this process, readers and browsers may use in all, beside what they share: some 100 MB less than 1 GB. */
const MEGABYTES = 860;
/** Of it, what readers and the browsers of two pages may use at least, which is as much as readers may alone, and at most. */
const BESIDE = { least: 500, most: 560 };
/** An operator who allows more pages at once has the memory for them. */
const FURTHER_PAGE = 150;

/** Megabytes that the processes of readers and browsers may use together now. */
function megabytesBeside({ browserLimit }: Config): number {
  const left = MEGABYTES - ownBytes(process.pid) / 1024 / 1024;
  return Math.min(BESIDE.most, Math.max(BESIDE.least, left)) + FURTHER_PAGE * Math.max(0, browserLimit - 2);
}

/** A visitor waits for what is read from it: what takes longer is fetched or drawn again. */
const STORAGE_PATIENCE = { tries: 2, answerMs: 3_000 };

function makeStorage({ storage, originOverrides }: Config, reports: Reports, breakers: Breakers): FileStore | undefined {
  return storage && guardStore(watchStore(makeObjectStore(storage, { originOverrides, patience: STORAGE_PATIENCE }), reports), breakers);
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

/** What the lifecycle closes beside the parts of the context. */
interface InnerParts {
  external: ReturnType<typeof makeExternalServices>;
  readerPool: ReaderPool;
  cdn: Cdn | undefined;
  overrides: Overrides;
}

/** How the parts start and stop. `current` answers the context, which is built from this. */
function makeLifecycle(
  current: () => Context,
  { external, readerPool, cdn, overrides }: InnerParts,
): Pick<Context, 'prepare' | 'start' | 'warmUp' | 'stopWork' | 'dispose'> {
  /** What works in the background in a process of this role. */
  const workersOf = ({ config, extractionWorker, importPoller, notificationPoller, sweeper, photoFinder }: Context) =>
    config.roles.has('worker')
      ? [extractionWorker, importPoller.worker, notificationPoller.worker, sweeper, ...(photoFinder ? [photoFinder] : [])]
      : [];
  let warmingUp: NodeJS.Timeout | undefined;
  let releasing: ReturnType<typeof releaseAfterOverload> | undefined;
  return {
    async prepare() {
      const { operator, queue, userSessions, ownAddress, vapidKeys, breakers, indexBuilder } = current();
      const operatorPassword = await operator.prepare();
      await queue.start();
      await Promise.all([userSessions.prepare(), ownAddress.prepare(), vapidKeys(), breakers.load(), indexBuilder.prepare()]);
      return { operatorPassword };
    },
    start() {
      const context = current();
      context.diskWatch.start();
      for (const worker of workersOf(context)) worker.start();
      warnWithoutContact(context.config, context.log);
      probeStorage(context);
      if (context.config.roles.has('web')) {
        context.views.start();
        context.mapHosts.start();
      }
      if (context.config.roles.has('worker')) {
        context.retentionSweeper.start();
        context.dailyCheck.start();
        context.backupScheduler.start();
      }
      context.indexBuilder.start();
      context.databaseWatch.start();
      context.replica?.start();
      releasing = releaseAfterOverload({ refused: () => context.admission.refused });
      context.phase = 'serving';
    },
    warmUp(requests) {
      const { log, config } = current();
      let seen = requests();
      const load = () => {
        if (config.roles.has('worker')) readerPool.keepReady();
        const loaded = config.roles.has('worker') ? external.prepareBrowsers() : undefined;
        Promise.all([prepareCountryNames(), loaded])
          .then(releaseMemory)
          .catch((error: unknown) => log.error('start', error, 'What the first work needs could not be loaded in advance'));
      };
      warmingUp = setInterval(() => {
        const isQuiet = requests() - seen < MOST_REQUESTS;
        seen = requests();
        if (!isQuiet) return;
        clearInterval(warmingUp);
        load();
      }, QUIET_MILLISECONDS).unref();
    },
    async stopWork() {
      const context = current();
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
    },
    async dispose() {
      const {
        stopWork,
        diskWatch,
        databaseWatch,
        replica,
        views,
        mapHosts,
        cards,
        queue,
        places,
        storage,
        reports,
        breakers,
        fetch,
        database,
      } = current();
      await stopWork();
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
      if (!overrides.fetch) await fetch.close();
      if (!overrides.database) await database.close();
    },
  };
}
