import { getStatus, SERVICES, type Service } from '@cairn/contracts/status.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';

/** The services that need a setting, and whether it is there; every other one can always be asked. */
function isConfigured(service: Service, config: Config): boolean {
  switch (service) {
    case 'model':
      return config.ai !== undefined;
    case 'places':
      return config.places !== undefined;
    case 'amify':
      return config.amify !== undefined;
    case 'fcm':
      return config.fcmServiceAccount !== undefined;
    default:
      return true;
  }
}

/** The call of contracts/status.ts. */
export function statusRoutes(app: FastifyInstance, { config, reports }: Pick<Context, 'config' | 'reports'>): void {
  route(app, getStatus, async ({ actor }) => {
    const told = new Map((await reports.read()).map((report) => [report.service, report]));
    const services = SERVICES.map((service) => {
      const { lastError, ...moments } = told.get(service) ?? { service };
      const shown = actor.kind === 'operator' && lastError !== undefined ? { lastError } : {};
      return { ...moments, ...shown, service, configured: isConfigured(service, config) };
    });
    return { services };
  });
}
