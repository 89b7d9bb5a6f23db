import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { readBackupStatus } from '../backup/record.ts';
import { isServerAway } from '../db/connection.ts';
import { readModelCosts } from '../model-costs/health.ts';
import { readPoller } from '../polling/store.ts';
import { readQueueDepths } from '../queue/depths.ts';
import { requireMetricsToken } from './access.ts';
import type { StoredReadings } from './metrics.ts';

/** The database is read at most this often, however often /metrics is. Milliseconds. */
const FRESH_MS = 5_000;
/** A scraper waits some 10 s; what the database has not answered by then is left out. Milliseconds. */
const PATIENCE_MS = 2_000;

/** `GET /metrics` for `Authorization: Bearer METRICS_TOKEN`: 401 without it, 404 where no token is set. Counts every request of the app. */
export function metricsRoute(app: FastifyInstance, context: Context): void {
  const { admission, config, database, databaseWatch, metrics, publicCache } = context;
  const readStored = makeStoredReader(context);
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    requireMetricsToken(config.metricsToken, request.headers.authorization);
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = database.pool;
    const [stored, disk] = await Promise.all([readStored(), readDisk(config.dataDir)]);
    const written = await metrics.write({
      databaseUp: !databaseWatch.isAway(),
      ready: context.phase === 'serving' && !databaseWatch.isAway() && !context.embedded?.refusesChanges(),
      pool: { total, idle, waiting },
      madeReplies: publicCache.made,
      refused: admission.refused,
      longReplies: app.routeContext.longReplies.limit.opened,
      stored,
      disk,
    });
    return reply.type(written?.contentType ?? 'text/plain').send(written?.text ?? '');
  });
}

async function readDisk(folder: string): Promise<{ free: number; size: number } | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    // The folder is made by what first writes to it.
    return undefined;
  }
}

/** Reads what the database knows, shared by scrapes that come close together. */
function makeStoredReader({ config, database, databaseWatch, log }: Context): () => Promise<StoredReadings | undefined> {
  let last: Promise<StoredReadings | undefined> | undefined;
  let readAt = 0;
  const ask = async (): Promise<StoredReadings> => {
    const pollers = (['imports', 'notifications'] as const).map(async (name) => {
      const { successCount, errorCount } = await readPoller(database, name);
      return { name, success: successCount, error: errorCount };
    });
    const backup = await readBackupStatus(database, config.backupSchedule);
    const modelCosts = config.aiCosts && (await readModelCosts(database, config.aiCosts));
    return { queues: await readQueueDepths(database), pollers: await Promise.all(pollers), backup, modelCosts };
  };
  return async () => {
    if (databaseWatch.isAway()) return undefined;
    if (!last || Date.now() - readAt > FRESH_MS) {
      readAt = Date.now();
      last = ask().catch((error: unknown) => {
        if (!isServerAway(error)) log.error('metrics', error);
        return undefined;
      });
    }
    return Promise.race([last, sleep(PATIENCE_MS, undefined, { ref: false })]);
  };
}
