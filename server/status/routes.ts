import { getStatus, getVersion, SERVICES, type Service, type ServiceStatus } from '@cairn/contracts/status.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { readBackupStatus } from '../backup/record.ts';
import { type BreakerRow, readBreakers } from '../breakers/store.ts';
import type { Config } from '../config/config.ts';
import { readDailyRecord } from './daily-record.ts';
import { route } from '../http/route.ts';
import { readVersion } from '../http/version.ts';
import { readModelCosts } from '../model-costs/health.ts';
import { makeDiskUseReader } from '../retention/disk-use.ts';

/** The services that need a setting, and whether it is set; all others can always be used. */
function isConfigured(service: Service, config: Config): boolean {
  switch (service) {
    case 'model':
      return config.ai !== undefined;
    case 'places':
      return config.places !== undefined;
    case 'wikimedia':
      return config.wikimedia !== undefined;
    case 'amify':
      return config.amify !== undefined;
    case 'fcm':
      return config.fcmServiceAccount !== undefined;
    case 'cdn':
      return config.cdnPurge !== undefined;
    case 'storage':
      return config.storage !== undefined;
    default:
      return true;
  }
}

/** The state of a service's breaker, or of its sites' breakers where each site has its own. A breaker that is due for a trial is half-open. */
function pausesOf(service: Service, rows: BreakerRow[]): Pick<ServiceStatus, 'breaker' | 'retryAt' | 'pausedSites'> {
  const now = Date.now();
  const paused = rows.map(({ key, retryAt }) => ({
    host: key,
    breaker: retryAt.getTime() > now ? ('open' as const) : ('half-open' as const),
    retryAt: retryAt.toISOString(),
  }));
  const own = paused.find(({ host }) => host === service);
  const pausedSites = paused.filter((site) => site !== own);
  return {
    ...(own ? { breaker: own.breaker, retryAt: own.retryAt } : { breaker: 'closed' as const }),
    ...(pausedSites.length > 0 ? { pausedSites } : {}),
  };
}

/** The calls of contracts/status.ts. */
export function statusRoutes(
  app: FastifyInstance,
  { config, database, reports, diskWatch }: Pick<Context, 'config' | 'database' | 'reports' | 'diskWatch'>,
): void {
  const readDiskUse = makeDiskUseReader(config, database, diskWatch);
  route(app, getStatus, async ({ actor }) => {
    const isOperator = actor.kind === 'operator';
    const [rows, breakers, dataCheck, backup, disk, modelCosts] = await Promise.all([
      reports.read(),
      readBreakers(database),
      isOperator ? readDailyRecord(database) : undefined,
      isOperator ? readBackupStatus(database, config.backupSchedule) : undefined,
      isOperator ? readDiskUse() : undefined,
      isOperator && config.aiCosts ? readModelCosts(database, config.aiCosts) : undefined,
    ]);
    const lastReports = new Map(rows.map((report) => [report.service, report]));
    const services = SERVICES.map((service) => {
      const { lastError, ...times } = lastReports.get(service) ?? { service };
      const shown = isOperator && lastError !== undefined ? { lastError } : {};
      const paused = pausesOf(
        service,
        breakers.filter((breaker) => breaker.service === service),
      );
      const { pausedSites, ...whole } = paused;
      return { ...times, ...shown, service, configured: isConfigured(service, config), ...(isOperator ? paused : whole) };
    });
    return {
      services,
      ...(dataCheck ? { dataCheck } : {}),
      ...(backup ? { backup } : {}),
      ...(disk ? { disk } : {}),
      ...(modelCosts ? { modelCosts } : {}),
    };
  });
}

/** Which version runs here. */
export function versionRoute(app: FastifyInstance): void {
  route(app, getVersion, () => readVersion());
}
