import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Values of Sec-Fetch-Site for requests of our own pages, and for addresses that a person typed or opened. */
const OWN_SITES = new Set<unknown>([undefined, 'same-origin', 'none']);

/**
 * Keeps other sites, including sibling subdomains, from acting with a signed-in person's cookie. Requests without these headers (programs) pass.
 * @throws HttpError 403 for a changing request that another site's page made
 */
export function rejectCrossSite(request: FastifyRequest, publicUrl: string | undefined): void {
  if (!CHANGING.has(request.method)) return;
  if (!OWN_SITES.has(request.headers['sec-fetch-site']) || isCrossSite(request.headers.origin, request, publicUrl))
    throw new HttpError(403, 'other-site', 'Requests from other sites aren’t allowed.');
}

function isCrossSite(origin: string | undefined, request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const sender = new URL(origin);
  if (publicUrl !== undefined && sender.origin === new URL(publicUrl).origin) return false;
  // Only hosts are compared: behind a proxy that ends TLS our scheme is not the one that the browser sees.
  return sender.host !== request.host;
}
