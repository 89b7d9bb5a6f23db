import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** What a browser says of requests that our own pages make, and of those that a person makes without any page. */
const OWN_SITES = new Set<unknown>([undefined, 'same-origin', 'none']);

/**
 * Keeps other sites, sister subdomains among them, from acting with a signed-in person's cookie. Requests without any mark of a site (programs) pass.
 * @throws HttpError 403 for a changing request that another site's page made
 */
export function refuseOtherSites(request: FastifyRequest, publicUrl: string | undefined): void {
  if (!CHANGING.has(request.method)) return;
  if (!OWN_SITES.has(request.headers['sec-fetch-site']) || isOther(request.headers.origin, request, publicUrl))
    throw new HttpError(403, 'other-site', 'This request came from another site, so it was not carried out.');
}

function isOther(origin: string | undefined, request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const asked = new URL(origin);
  if (publicUrl !== undefined && asked.origin === new URL(publicUrl).origin) return false;
  // By host alone: behind a proxy that ends TLS the scheme that we see is not the one that the browser sees.
  return asked.host !== request.host;
}
