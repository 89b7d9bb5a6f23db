import type { FastifyRequest } from 'fastify';
import { Refusal } from './failures.ts';

/**
 * Where the caller finds us, as an origin without a slash at the end: as the settings say, else as the request was addressed.
 * @throws Refusal 400 when it was addressed to what is no host
 */
export function ownOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  const origin = `${request.protocol}://${request.host}`;
  if (request.host === '' || !URL.canParse(origin)) throw new Refusal(400, 'bad-host', 'The host that this request names cannot be read.');
  return origin;
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Keeps other sites from acting with a signed-in person's cookie. Requests without any mark of a site (programs) pass.
 * @throws Refusal 403 for a changing request that another site's page made
 */
export function refuseOtherSites(request: FastifyRequest, publicUrl: string | undefined): void {
  if (!CHANGING.has(request.method)) return;
  if (request.headers['sec-fetch-site'] === 'cross-site' || isOther(request.headers.origin, request, publicUrl))
    throw new Refusal(403, 'other-site', 'This request came from another site, so it was not carried out.');
}

function isOther(origin: string | undefined, request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const asked = new URL(origin);
  if (publicUrl !== undefined && asked.origin === new URL(publicUrl).origin) return false;
  // By host alone: behind a proxy that ends TLS the scheme that we see is not the one that the browser sees.
  return asked.host !== request.host;
}
