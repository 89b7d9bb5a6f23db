import { join } from 'node:path';
import { makeUserSessions } from '../accounts/user-sessions.ts';
import { makeApiKeys } from '../api-keys/keys.ts';
import { makeCardMaker } from '../cards/card-maker.ts';
import { type Config, pushContact } from '../config/config.ts';
import { makeMapHosts } from '../external/map/map-hosts.ts';
import { wikimediaAgent } from '../external/wikimedia/wikimedia.ts';
import { Admission } from '../http/admission.ts';
import { makeOwnAddress } from '../http/own-address.ts';
import { makeViews } from '../lists/views.ts';
import { stderrLog } from '../logging/log.ts';
import { makeMetrics } from '../metrics/metrics.ts';
import { makeOperatorGate } from '../operator/gate.ts';
import { makePictures } from '../pictures/pictures.ts';
import { makeDiskWatch } from '../storage/disk-watch.ts';
import type { Context, Overrides } from './context.ts';
import { makeDataParts } from './data-parts.ts';
import { makeExternalParts } from './external-parts.ts';
import { makeLifecycle } from './lifecycle.ts';
import { makeWorkParts } from './work-parts.ts';

/** Builds the parts by plain constructors; nothing runs before `start`. `databaseUrl`: the address of the database, embedded or not. */
export function makeContext(config: Config, databaseUrl: string, overrides: Overrides = {}): Context {
  const log = overrides.log ?? stderrLog;
  const metrics = makeMetrics(config.metricsToken !== undefined);
  const sessionUrl = config.databaseDirectUrl ?? databaseUrl;
  const isStopping = () => context.phase === 'stopping';
  const base = { config, log, metrics, sessionUrl };
  const { cdn, ...data } = makeDataParts({ ...base, databaseUrl, database: overrides.database, embedded: overrides.embedded, isStopping });
  const { database, reports } = data;
  const { external, readerPool, ...outside } = makeExternalParts({ ...base, database, reports, overrides });
  const diskWatch = makeDiskWatch(config.dataDir, log, overrides.readDiskSpace);
  const context: Context = {
    config,
    log,
    metrics,
    embedded: overrides.embedded,
    ...data,
    ...outside,
    ...makeWorkParts({ ...base, data, external: outside }),
    admission: overrides.admission ?? new Admission({ isDatabaseBusy: () => database.pool.waitingCount > 0 }),
    mapHosts: makeMapHosts(config, log),
    operator: makeOperatorGate(database, config.adminPassword),
    ownAddress: makeOwnAddress(config, database, log),
    userSessions: makeUserSessions(database),
    apiKeys: makeApiKeys(database),
    diskWatch,
    pictures: makePictures({
      fetch: outside.fetch,
      dataDir: config.dataDir,
      storage: outside.storage,
      maxBytes: config.retention.picturesBytes,
      mayWrite: diskWatch.hasRoom,
      log,
      wikimediaAgent: wikimediaAgent(pushContact(config)),
    }),
    cards: makeCardMaker(overrides.fontFolder ?? join(config.dataDir, 'cards', 'fonts')),
    views: makeViews(database, log),
    phase: 'starting',
    ...makeLifecycle(() => context, { external, readerPool, cdn, overrides }),
  };
  return context;
}
