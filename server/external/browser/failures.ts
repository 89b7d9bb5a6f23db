import { EngineFailure } from '@cairn/engines/engine.ts';
import { noSecureConnection, toFetchFailure } from '../fetch/failures.ts';
import type { FilteringProxy } from './filtering-proxy.ts';

/** The named failure behind what Playwright threw; `url` is the address that could not be read, which may be one that was redirected to. */
export function toBrowserFailure(error: unknown, url: string, proxy: Pick<FilteringProxy, 'failureOf'>): EngineFailure {
  const named = toFetchFailure(error, new URL(url).host);
  if (named instanceof EngineFailure) return named;
  const message = error instanceof Error ? error.message : String(error);
  const code = /net::(ERR_[A-Z_0-9]+)/.exec(message)?.[1];
  if (code !== undefined) return networkFailure(code, new URL(url).host, proxy, error);
  if (/Download is starting/.test(message)) {
    return new EngineFailure(
      'unsupported-file',
      { code: 'link-is-download' },
      {
        cause: error,
      },
    );
  }
  if (/crashed|has been closed|disconnected|Target closed|Browser closed/i.test(message)) return brokenDown(error);
  return new EngineFailure(
    'browser-failed',
    { code: 'browser-could-not-read', values: { reason: firstLine(message) } },
    {
      retryable: true,
      cause: error,
    },
  );
}

export function brokenDown(cause?: unknown): EngineFailure {
  return new EngineFailure('browser-failed', { code: 'browser-crashed' }, { retryable: true, cause });
}

export function tooMuchMemory(): EngineFailure {
  return new EngineFailure('too-large', { code: 'page-needs-memory' });
}

export function noMemoryNow(): EngineFailure {
  return new EngineFailure(
    'browser-failed',
    { code: 'no-memory-for-page' },
    {
      retryable: true,
    },
  );
}

/** The browser learns from the proxy only that there was no connection; the proxy knows why. */
function networkFailure(code: string, host: string, proxy: Pick<FilteringProxy, 'failureOf'>, cause: unknown): EngineFailure {
  const known = /TUNNEL|EMPTY_RESPONSE|PROXY|SOCKET|CONNECTION/.test(code) ? proxy.failureOf(host) : undefined;
  if (known !== undefined) return known;
  if (/CERT|SSL/.test(code)) {
    return new EngineFailure('unreachable', noSecureConnection(host, code), {
      cause,
    });
  }
  if (code === 'ERR_TOO_MANY_REDIRECTS') return new EngineFailure('unreachable', { code: 'redirect-loop', values: { host } }, { cause });
  if (code === 'ERR_ABORTED') return new EngineFailure('unsupported-file', { code: 'no-page', values: { host } }, { cause });
  return new EngineFailure('unreachable', { code: 'browser-no-way', values: { host, code } }, { retryable: true, cause });
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? '').slice(0, 200);
}
