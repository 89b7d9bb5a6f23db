import type { CodedReadingText } from '@cairn/contracts/reading-texts.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';

const UNKNOWN_HOST = new Set(['ENOTFOUND', 'ENODATA', 'EAI_NONAME', 'EAI_NODATA']);
const NO_ANSWER_IN_TIME = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const NO_WAY_THERE = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ENETDOWN', 'EHOSTDOWN']);
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']);
const TLS =
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|CRL_|EPROTO)/;
const BROKEN_PACKING = /^(Z_|ERR_BROTLI|ERR_ZSTD|ERR__ERROR|ZSTD_|ERR_PADDING|ERR_BUF_ERROR)/;
const NOT_HTTP = /^(HPE_|UND_ERR_HEADERS_OVERFLOW)/;

/** The named failure behind a connection error, with its own sentence for each kind. Unknown errors are returned as they are. */
export function toFetchFailure(error: unknown, host: string): unknown {
  for (const candidate of unfold(error)) {
    if (candidate instanceof EngineFailure) return candidate;
    const code = 'code' in candidate ? String(candidate.code) : '';
    const named = failureOf(code, host);
    if (named !== undefined) return new EngineFailure(named[0], named[1], { retryable: named[2], cause: error });
  }
  return error;
}

/** The error itself, then its causes and the errors that it contains. */
function unfold(error: unknown, depth = 0): Error[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [error, ...inner.flatMap((one) => unfold(one, depth + 1))];
}

/** The sentence for a certificate or a TLS handshake that failed with this code. */
export function noSecureConnection(host: string, code: string): CodedReadingText {
  return { code: 'no-secure-connection', values: { host, code } };
}

function failureOf(code: string, host: string): ['unreachable' | 'timed-out' | 'broken-data', CodedReadingText, boolean] | undefined {
  const values = { host };
  if (UNKNOWN_HOST.has(code)) return ['unreachable', { code: 'host-unknown', values }, false];
  if (code === 'EAI_AGAIN') return ['unreachable', { code: 'host-lookup-failed', values }, true];
  if (code === 'ECONNREFUSED') return ['unreachable', { code: 'host-refused', values }, true];
  if (NO_ANSWER_IN_TIME.has(code)) return ['timed-out', { code: 'host-silent', values }, true];
  if (NO_WAY_THERE.has(code)) return ['unreachable', { code: 'host-out-of-reach', values }, true];
  if (BROKEN_OFF.has(code)) return ['unreachable', { code: 'host-closed', values }, true];
  if (TLS.test(code)) return ['unreachable', noSecureConnection(host, code), false];
  if (BROKEN_PACKING.test(code)) return ['broken-data', { code: 'host-data-damaged', values }, true];
  if (NOT_HTTP.test(code)) return ['unreachable', { code: 'host-invalid-http', values }, false];
  return undefined;
}
