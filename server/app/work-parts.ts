import { type BackupScheduler, makeBackupScheduler } from '../backup/scheduled.ts';
import { type Config, pushContact } from '../config/config.ts';
import { type IndexBuilder, makeIndexBuilder } from '../db/index-builder.ts';
import { type DailyCheck, makeDailyCheck } from '../doctor/daily.ts';
import type { VapidKeys } from '../external/push/web-push.ts';
import { makeWikimedia, wikimediaAgent } from '../external/wikimedia/wikimedia.ts';
import { makeExtractionWorker } from '../extraction/worker.ts';
import { makeImportPoller } from '../imports/poller.ts';
import * as listPhotos from '../lists/photos.ts';
import type { Log } from '../logging/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { makeNotificationPoller } from '../notifications/poller.ts';
import { makeSenders } from '../notifications/senders.ts';
import { makeVapidKeeper } from '../notifications/vapid.ts';
import { makePhotoFinder, type PhotoFinder } from '../photos/finder.ts';
import type { Poller } from '../polling/poller.ts';
import { makeQueue, type Queue } from '../queue/queue.ts';
import type { Worker } from '../queue/worker.ts';
import { makeRetentionSweeper, type RetentionSweeper } from '../retention/retention.ts';
import { watchSender } from '../status/watch.ts';
import { makeSweeper, type Sweeper } from '../user-admin/sweeper.ts';
import type { DataParts } from './data-parts.ts';
import type { ExternalParts } from './external-parts.ts';

/** What works in the background. */
export interface WorkParts {
  queue: Queue;
  extractionWorker: Worker;
  importPoller: Poller;
  notificationPoller: Poller;
  /** Undefined where Wikimedia is switched off. */
  photoFinder: PhotoFinder | undefined;
  sweeper: Sweeper;
  retentionSweeper: RetentionSweeper;
  dailyCheck: DailyCheck;
  backupScheduler: BackupScheduler;
  /** Builds the indexes that a restore left out. */
  indexBuilder: IndexBuilder;
  /** The keys that identify this server to push services. */
  vapidKeys(): Promise<VapidKeys>;
}

export interface WorkOptions {
  config: Config;
  log: Log;
  metrics: Metrics;
  /** The address of the database for what needs a session of its own. */
  sessionUrl: string;
  data: Pick<DataParts, 'database' | 'reports'>;
  external: Pick<ExternalParts, 'fetch' | 'world' | 'places' | 'breakers'>;
}

/** Every worker, poller and sweeper; none runs yet. */
export function makeWorkParts({ config, log, metrics, sessionUrl, data, external }: WorkOptions): WorkParts {
  const { database, reports } = data;
  const { fetch, world, places, breakers } = external;
  const queue = makeQueue(database, sessionUrl, log);
  const read = { database, queue, world, log, places, hasModelLimit: config.aiCosts !== undefined };
  const vapidKeys = makeVapidKeeper(database);
  const send = watchSender(makeSenders(fetch, config, vapidKeys), reports, metrics.push);
  const agent = wikimediaAgent(pushContact(config));
  return {
    queue,
    vapidKeys,
    extractionWorker: makeExtractionWorker({ ...read, onEnd: metrics.extraction }),
    importPoller: makeImportPoller(read, breakers, config.importPollMs),
    notificationPoller: makeNotificationPoller({ database, queue, log, send }, config.notifyPollMs),
    photoFinder:
      config.wikimedia &&
      makePhotoFinder({
        database,
        lists: listPhotos,
        log,
        wikimedia: makeWikimedia({ fetch: world.fetch, agent }),
        nearby: config.wikimedia.nearby,
        intervalMs: config.importPollMs,
      }),
    sweeper: makeSweeper(database, log),
    retentionSweeper: makeRetentionSweeper(config.retention, { database, log }),
    dailyCheck: makeDailyCheck(database, log),
    backupScheduler: makeBackupScheduler(config, { database, url: sessionUrl, log }),
    indexBuilder: makeIndexBuilder({ database, url: sessionUrl, log, builds: config.roles.has('worker') }),
  };
}
