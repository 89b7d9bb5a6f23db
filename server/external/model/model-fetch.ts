import { EngineFailure } from '@cairn/engines/engine.ts';
import type { FetchReply } from '@cairn/engines/world.ts';
import type { Resolve } from '../fetch/addresses.ts';
import { makeGuardedFetch } from '../fetch/guarded-fetch.ts';
import { withOperatorAddress } from '../fetch/operator-address.ts';
import { failed } from './failures.ts';
import type { ModelSettings } from './provider.ts';

/** The headers of a reply that the provider packages read. */
const HEADERS = ['content-type', 'retry-after', 'retry-after-ms'];
const MOST_BYTES = 20_000_000;

/**
 * The guarded fetch in the form that the provider packages take. `baseUrl`, the operator's own setting, is the one address that may be
 * private (Ollama on the same machine). No redirect is followed, since the key would go along. Connections that fail are reported as the
 * platform's fetch reports them, so that the packages count them as passing; an address that is refused, and a redirect, are
 * `EngineFailure('model-failed')`.
 */
export function makeModelFetch(
  { baseUrl }: Pick<ModelSettings, 'baseUrl'>,
  options: { originOverrides?: ReadonlyMap<string, string> | undefined; resolve?: Resolve | undefined; timeoutMs: number },
): typeof fetch {
  const { originOverrides, resolve, timeoutMs } = options;
  const guarded = makeGuardedFetch({
    originOverrides: withOperatorAddress(originOverrides, baseUrl),
    ...(resolve ? { resolve } : {}),
  });
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    try {
      const reply = await guarded(url.href, {
        method: init.method === 'POST' ? 'POST' : 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === 'string' ? { body: init.body } : {}),
        ...(init.signal ? { signal: init.signal } : {}),
        timeoutMs,
        maxBytes: MOST_BYTES,
      });
      return toResponse(reply);
    } catch (error) {
      throw toModelError(error);
    }
  };
}

function toResponse(reply: FetchReply): Response {
  if (reply.status >= 300 && reply.status < 400) {
    throw failed({ code: 'model-redirects' }, false);
  }
  const headers = HEADERS.flatMap((name): Array<[string, string]> => {
    const value = reply.header(name);
    return value === undefined ? [] : [[name, value]];
  });
  return new Response(Buffer.from(reply.bytes), { status: reply.status, headers });
}

function toModelError(error: unknown): unknown {
  if (!(error instanceof EngineFailure)) return error;
  if (error.code === 'refused-address') return failed(error.texts, false, error);
  if (error.code === 'model-failed' || error.code === 'cancelled') return error;
  return new TypeError('fetch failed', { cause: error });
}
