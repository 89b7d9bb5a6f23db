import { ROOT_CONTEXT, type Span as SdkSpan, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '../../logging/log.ts';
import type { Span, Tracer } from '../../logging/spans.ts';
import { makeGuardedFetch } from '../fetch/guarded-fetch.ts';
import { withOperatorAddress } from '../fetch/operator-address.ts';

/** Where traces go, and which of them. */
export interface TracingSettings {
  /** The collector's address; traces are sent to `v1/traces` below it. */
  endpoint: string;
  /** Sent with each export, such as a key for the collector. */
  headers: Record<string, string>;
  serviceName: string;
  /** Share of the traces that begin here which is recorded, 0 to 1; of one that began elsewhere its header decides. */
  share: number;
}

/** Records spans, and sends them in the background. */
export interface TraceSender extends Tracer {
  /** Sends what is left, for some seconds at most. */
  close(): Promise<void>;
}

type Exporter = ConstructorParameters<typeof BatchSpanProcessor>[0]['exporter'];
type Report = Parameters<Exporter['export']>[1];

const EXPORT_MS = 10_000;
/** A stop must not wait for a collector that does not answer. */
const LAST_EXPORT_MS = 2_000;
/** While the collector does not answer, one warning in this time. */
const WARNING_PAUSE_MS = 10 * 60_000;
const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

/** Sends spans to an OpenTelemetry collector, as OTLP over HTTP in JSON (https://opentelemetry.io/docs/specs/otlp/). */
export function makeTraceSender(
  settings: TracingSettings,
  { log, originOverrides }: { log: Log; originOverrides?: ReadonlyMap<string, string> | undefined },
): TraceSender {
  const exporter = makeExporter(settings, log, originOverrides);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_MS })],
  });
  const tracer = provider.getTracer('cairn');
  const own = new WeakMap<Span, SdkSpan>();
  return {
    start(name, kind, values, parent) {
      const context = typeof parent === 'string' ? contextOf(parent) : parent && own.get(parent);
      const started = tracer.startSpan(name, { kind: KINDS[kind], attributes: values }, context ? withParent(context) : ROOT_CONTEXT);
      const span = asSpan(started);
      own.set(span, started);
      return span;
    },
    async close() {
      // What could not be sent was warned of.
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, new Promise<void>((resolve) => setTimeout(resolve, LAST_EXPORT_MS).unref())]);
      await exporter.end();
    },
  };
}

const withParent = (parent: SdkSpan) => trace.setSpan(ROOT_CONTEXT, parent);

/** An error is named by its kind only: its message may quote what must not leave the product. */
function asSpan(started: SdkSpan): Span {
  return {
    set: (values) => {
      const { name, ...attributes } = values;
      if (typeof name === 'string') started.updateName(name);
      started.setAttributes(attributes);
    },
    end: (error) => {
      if (error !== undefined) {
        started.setStatus({ code: SpanStatusCode.ERROR });
        started.setAttribute('error.type', error instanceof Error ? error.name : 'error');
      }
      started.end();
    },
  };
}

const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** The span of another program that a request names (https://www.w3.org/TR/trace-context/); undefined when the header is no such name. */
function contextOf(traceparent: string): SdkSpan | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined || traceparent.startsWith('ff')) return undefined;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.wrapSpanContext({ traceId, spanId, traceFlags, isRemote: true });
}

function makeExporter(
  { endpoint, headers }: TracingSettings,
  log: Log,
  originOverrides: ReadonlyMap<string, string> | undefined,
): Exporter & { end(): Promise<void> } {
  const url = `${endpoint}/v1/traces`;
  const fetch = makeGuardedFetch({ originOverrides: withOperatorAddress(originOverrides, endpoint) });
  let warnedAt = Number.NEGATIVE_INFINITY;
  const send = async (spans: Parameters<Exporter['export']>[0]): Promise<void> => {
    const body = JsonTraceSerializer.serializeRequest(spans);
    if (!body) return;
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      timeoutMs: EXPORT_MS,
      maxBytes: 1_000_000,
    });
    if (status >= 300) throw new Error(`it answered ${status}`);
  };
  const warn = (error: unknown): void => {
    if (performance.now() - warnedAt < WARNING_PAUSE_MS) return;
    warnedAt = performance.now();
    const reason = error instanceof Error ? error.message : String(error);
    log.warn('tracing', `Traces cannot be sent to ${new URL(endpoint).host}, and those of this time are lost: ${reason}`);
  };
  return {
    export(spans, report: Report) {
      send(spans).then(
        () => report({ code: 0 }),
        (error: unknown) => {
          warn(error);
          report({ code: 1, error: error instanceof Error ? error : new Error(String(error)) });
        },
      );
    },
    shutdown: async () => undefined,
    end: () => fetch.close(),
  };
}
