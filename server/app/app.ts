import type { FastifyInstance } from 'fastify';
import { accountRoutes, signInForm } from '../accounts/routes.ts';
import { apiKeyRoutes } from '../api-keys/routes.ts';
import { auditRoutes } from '../audit/routes.ts';
import type { Config } from '../config/config.ts';
import { cardRoutes } from '../cards/routes.ts';
import { debugRoute } from '../extraction/debug-routes.ts';
import { jobRoutes } from '../extraction/job-routes.ts';
import { startRoutes } from '../extraction/start-routes.ts';
import { apiDocsRoute } from '../http/api-docs.ts';
import { makeBareApp } from '../http/base.ts';
import { addForms } from '../http/forms/form-route.ts';
import { healthRoutes } from '../http/health.ts';
import { refuseOverload } from '../http/overload.ts';
import { openApiRoutes } from '../http/open-api.ts';
import { type PageRenderer, pageRoutes } from '../http/pages.ts';
import { logRequests } from '../http/request-id.ts';
import { traceRequests } from '../http/trace-requests.ts';
import { failedRequestRoutes } from '../imports/failed-routes.ts';
import { importPollerRoutes } from '../imports/poller-routes.ts';
import { reviewRoutes } from '../imports/review-routes.ts';
import { importRoutes } from '../imports/routes.ts';
import { exportRoute } from '../lists/export-routes.ts';
import { listForms } from '../own-lists/list-form-routes.ts';
import { newListForm } from '../own-lists/new-form-routes.ts';
import { placeForms } from '../own-lists/place-form-routes.ts';
import { ownViewRoutes } from '../own-lists/view-routes.ts';
import { publishForm } from '../own-lists/publish-form-routes.ts';
import { publishRoute } from '../lists/publish-routes.ts';
import { listRoutes } from '../lists/routes.ts';
import { viewRoutes } from '../lists/view-routes.ts';
import { metricsRoute } from '../metrics/routes.ts';
import { deviceRoutes } from '../notifications/device-routes.ts';
import { notificationRoutes } from '../notifications/routes.ts';
import { operatorTextRoutes } from '../operator-texts/routes.ts';
import { operatorRoutes } from '../operator/routes.ts';
import { pictureRoutes } from '../pictures/routes.ts';
import { placeRoutes } from '../places/routes.ts';
import { auditOpenings } from '../lists/openings.ts';
import { publicCacheHooks } from '../public-cache/hooks.ts';
import { serveKeptFirst } from '../public-cache/serve.ts';
import { makeIdentify } from './identify.ts';
import { siteMapRoutes } from '../site-map/routes.ts';
import { printRoutes } from '../sharing/print-routes.ts';
import { sharingRoutes } from '../sharing/routes.ts';
import { statusRoutes, versionRoute } from '../status/routes.ts';
import { undoRoute } from '../undo/routes.ts';
import { userAdminRoutes } from '../user-admin/routes.ts';
import { userRoutes } from '../users/routes.ts';
import { viewModelRoutes } from '../view-models/routes.ts';
import type { Context } from './context.ts';

interface AppOptions {
  /** Renders the pages; without it the app serves only API calls. */
  pages?: PageRenderer | undefined;
  checkReplies?: boolean;
}

/** The whole app: every call, and the pages; in a process that only works on jobs, no more than its health and version. */
export async function makeApp(context: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config, log } = context;
  const identify = makeIdentify(context);
  const app = await makeBareApp(
    {
      extractAccess: config.extractAccess,
      publicUrl: config.publicUrl,
      checkReplies: options.checkReplies ?? false,
      identify: ({ raw }) => identify(raw),
    },
    log,
    trustOf(config.trustedProxies),
    context.embedded,
  );
  metricsRoute(app, context);
  if (config.logFormat === 'json') logRequests(app, log);
  if (config.tracing) traceRequests(app);
  if (!config.roles.has('web')) {
    healthRoutes(app, context);
    versionRoute(app);
    return app;
  }
  publicCacheHooks(app, context);
  auditOpenings(app, context);
  healthRoutes(app, context);
  operatorRoutes(app, context);
  accountRoutes(app, context);
  apiKeyRoutes(app, context);
  listRoutes(app, context);
  exportRoute(app, context);
  publishRoute(app, context);
  ownViewRoutes(app, context);
  userRoutes(app, context);
  viewModelRoutes(app, context);
  operatorTextRoutes(app, context);
  userAdminRoutes(app, context);
  undoRoute(app, context);
  auditRoutes(app, context);
  startRoutes(app, context);
  jobRoutes(app, context);
  debugRoute(app, context);
  placeRoutes(app, context);
  importRoutes(app, context);
  failedRequestRoutes(app, context);
  reviewRoutes(app, context);
  importPollerRoutes(app, context);
  notificationRoutes(app, context);
  deviceRoutes(app, context);
  viewRoutes(app, context);
  cardRoutes(app, context);
  pictureRoutes(app, context);
  siteMapRoutes(app, context);
  sharingRoutes(app, context);
  printRoutes(app, context);
  statusRoutes(app, context);
  versionRoute(app);
  openApiRoutes(app);
  apiDocsRoute(app, context, options.pages?.clientFolder);
  if (options.pages) {
    const sendPage = await pageRoutes(app, options.pages, context);
    await addForms(app, sendPage, (forms) => {
      signInForm(forms, context);
      newListForm(forms, context);
      publishForm(forms, context);
      listForms(forms, context);
      placeForms(forms, context);
    });
  }
  refuseOverload(app.server, context);
  serveKeptFirst(app, context, identify);
  return app;
}

/** So many proxies in a row are trusted, counted from this process. */
function trustOf(proxies: Config['trustedProxies']): string[] | ((address: string, hop: number) => boolean) | undefined {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
