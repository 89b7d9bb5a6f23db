/** Whether the reply says that there is no such page (any more). */
export function isGone({ status }: Response): boolean {
  return status === 404 || status === 410;
}

/**
 * Requests what anyone may see, without cookies: what differs per session never gets here. Undefined for all that the
 * server does not call public, and for redirects and errors other than 404 and 410.
 * @throws TypeError when the network is away
 */
export async function readPublic(address: string, cache: RequestCache = 'no-cache'): Promise<Response | undefined> {
  const reply = await fetch(address, { credentials: 'omit', cache, priority: 'low' });
  if (isGone(reply)) return reply;
  const isPublic = /\bpublic\b/.test(reply.headers.get('cache-control') ?? '');
  return reply.status === 200 && isPublic && !reply.redirected ? reply : undefined;
}
