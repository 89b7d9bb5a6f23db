import type { Endpoint } from '@cairn/contracts/endpoint.ts';
import { ApiError } from './api-error.ts';
import { announceSessionLost } from './session-lost.ts';

/** What the call answers. */
export type Reply<E extends Endpoint> = E['reply']['_output'];
/** The call's input. */
export type Body<E extends Endpoint> = E['body']['_input'];
type Params<E extends Endpoint> = E['params']['_input'];

interface CallOptions<E extends Endpoint> {
  params?: Params<E>;
  body?: Body<E>;
  /** A form instead of JSON, for calls with a file. */
  form?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Credentials go along with every call; anything but 2xx becomes an ApiError. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { credentials: 'include', ...init });
  if (response.status === 401) announceSessionLost();
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return response;
}

/** Fills `:name` in a path, percent-encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
}

/** Makes a call as its contract describes it, and returns its response and headers. */
export async function callWithHeaders<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<{ reply: Reply<E>; headers: Headers }> {
  const hasJson = options.body !== undefined;
  const response = await request(fillPath(endpoint.path, options.params as Record<string, unknown>), {
    method: endpoint.method,
    headers: { ...(hasJson ? { 'content-type': 'application/json' } : {}), ...options.headers },
    ...(hasJson ? { body: JSON.stringify(options.body) } : {}),
    ...(options.form ? { body: options.form } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  const text = await response.text();
  return { reply: (text === '' ? undefined : JSON.parse(text)) as Reply<E>, headers: response.headers };
}

/** Makes a call as its contract describes it. */
export async function call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Reply<E>> {
  return (await callWithHeaders(endpoint, options)).reply;
}
