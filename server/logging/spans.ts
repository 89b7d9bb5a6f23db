import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says of its work; nothing secret, and no address with its parameters. */
export type SpanValues = Record<string, string | number | boolean>;

/** `server`: answers a request; `consumer`: works on a queued entry; `client`: waits for another program. */
type SpanKind = 'server' | 'consumer' | 'client';

/** A piece of work whose time is recorded. */
export interface Span {
  set(values: SpanValues): void;
  /** Ends it; with an error it counts as failed. */
  end(error?: unknown): void;
}

/** Makes spans and has them sent. */
export interface Tracer {
  /** `parent`: the span that this one is a part of, or the `traceparent` header that a request came with. */
  start(name: string, kind: SpanKind, values: SpanValues, parent: Span | string | undefined): Span;
}

let tracer: Tracer | undefined;
const current = new AsyncLocalStorage<Span>();

/** Sets what records the spans of this process; undefined: none are recorded, which costs nothing. */
export function configureTracing(chosen: Tracer | undefined): void {
  tracer = chosen;
}

/** Starts a span of its own, such as a request's; undefined where none are recorded. Run with `withinSpan` what it consists of. */
export function startSpan(name: string, kind: SpanKind, values: SpanValues, traceparent?: string): Span | undefined {
  return tracer?.start(name, kind, values, traceparent);
}

/** Runs `work`; the spans that it starts are parts of this one. */
export function withinSpan<T>(span: Span, work: () => T): T {
  return current.run(span, work);
}

/** Records `work` as a whole of its own, such as a job. */
export async function traceWork<T>(name: string, values: SpanValues, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, 'consumer', values);
  return span ? withinSpan(span, () => settle(span, work)) : work();
}

/** Records what is waited for as a part of the current span; outside of one it only runs. `describe` is called where it is recorded. */
export function traceWait<T>(describe: () => { name: string; values: SpanValues }, work: (span?: Span) => Promise<T>): Promise<T> {
  const parent = current.getStore();
  if (!tracer || !parent) return work();
  const { name, values } = describe();
  const span = tracer.start(name, 'client', values, parent);
  return settle(span, () => work(span));
}

async function settle<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
