import { createRequire } from 'node:module';
import type { BackupStatus, ModelCosts } from '@cairn/contracts/status.ts';
import type * as Client from 'prom-client';

/** What the product counts while it runs. Without METRICS_TOKEN nothing is counted. */
export interface Metrics {
  /** One request that the app answered. `route`: its pattern, such as `/list/:id`, never the path; `seconds`: until its last byte was sent. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** One reply to a visitor that was sent from memory, before the app saw the request. `route`: of the request that made it. */
  keptReply(route: string, status: number): void;
  /** The outcome of one request to an external service. */
  service(service: string, outcome: 'worked' | 'failed'): void;
  /** The end of one extraction job. */
  extraction(status: 'completed' | 'failed'): void;
  /** What a push service replied for one device. */
  push(outcome: string): void;
  /** A page of the browser was opened (1) or closed (-1). */
  browserPages(change: 1 | -1): void;
  /** Everything in the text format of Prometheus; undefined without METRICS_TOKEN. */
  write(read: Readings): Promise<{ contentType: string; text: string }> | undefined;
}

/** What is not counted but read when it is asked for. */
export interface Readings {
  databaseUp: boolean;
  ready: boolean;
  pool: { total: number; idle: number; waiting: number };
  /** Replies to visitors that were made and kept in memory, since the start. */
  madeReplies: number;
  /** Requests that were refused because there were too many, since the start. */
  refused: number;
  /** Replies that grow with their list and are being sent now. */
  longReplies: number;
  /** Undefined where the database did not answer in time. */
  stored: StoredReadings | undefined;
  /** Of the file system with DATA_DIR; undefined where it cannot be read. */
  disk: { free: number; size: number } | undefined;
}

/** What the database knows for all processes. */
export interface StoredReadings {
  queues: Array<{ name: string; waiting: number; active: number; oldestSeconds: number }>;
  pollers: Array<{ name: string; success: number; error: number }>;
  backup: BackupStatus;
  /** Undefined without a limit. */
  modelCosts: ModelCosts | undefined;
}

/** Seconds. A list page from memory takes below a millisecond, an upload up to minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

const NOTHING: Metrics = {
  request: () => undefined,
  keptReply: () => undefined,
  service: () => undefined,
  extraction: () => undefined,
  push: () => undefined,
  browserPages: () => undefined,
  write: () => undefined,
};

/** Counters of this process; the library is loaded only where they are asked for. */
export function makeMetrics(isEnabled: boolean): Metrics {
  if (!isEnabled) return NOTHING;
  const client = createRequire(import.meta.url)('prom-client') as typeof Client;
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new client.Histogram({
    name: 'cairn_http_request_duration_seconds',
    help: 'Requests that the app answered, by route; replies from memory are in cairn_kept_replies_total',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const counter = (name: string, help: string, ...labelNames: string[]) => new client.Counter({ name, help, labelNames, registers });
  const keptReplies = counter('cairn_kept_replies_total', 'Replies to visitors that were sent from memory', 'route', 'status');
  const services = counter('cairn_service_requests_total', 'Requests to external services', 'service', 'outcome');
  const extractions = counter('cairn_extractions_total', 'Extraction jobs that ended in this process', 'status');
  const pushes = counter('cairn_push_messages_total', 'Replies of push services', 'outcome');
  const pages = new client.Gauge({ name: 'cairn_browser_pages', help: 'Pages that are open in browsers', registers });
  const writeReadings = makeReadingGauges(client, registers);
  return {
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    keptReply: (route, status) => keptReplies.inc({ route, status }),
    service: (service, outcome) => services.inc({ service, outcome }),
    extraction: (status) => extractions.inc({ status }),
    push: (outcome) => pushes.inc({ outcome }),
    browserPages: (change) => pages.inc(change),
    async write(read) {
      writeReadings(read);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Gauges and counters that are set at each scrape. What could not be read has no value, rather than an old one. */
function makeReadingGauges(client: typeof Client, registers: Client.Registry[]): (read: Readings) => void {
  const gauge = (name: string, help: string, ...labelNames: string[]) => new client.Gauge({ name, help, labelNames, registers });
  const databaseUp = gauge('cairn_database_up', 'Whether the database answers');
  const ready = gauge('cairn_ready', 'Whether /readyz answers 200');
  const pool = gauge('cairn_database_connections', 'Connections of the pool', 'state');
  const waiting = gauge('cairn_database_waiting', 'Statements that wait for a connection');
  const counter = (name: string, help: string, ...labelNames: string[]) => new client.Counter({ name, help, labelNames, registers });
  const madeReplies = counter('cairn_made_replies_total', 'Replies to visitors that were made and kept in memory');
  const refused = counter('cairn_refused_requests_total', 'Requests that were refused (503) because too many arrived');
  const longReplies = gauge('cairn_long_replies', 'Replies of long lists and jobs that are being sent');
  const depth = gauge('cairn_queue_entries', 'Entries of all processes', 'queue', 'state');
  const age = gauge('cairn_queue_oldest_seconds', 'How long the oldest entry that is due has waited', 'queue');
  const outcomes = counter('cairn_poller_outcomes_total', 'Imports and messages that ended, of all processes', 'poller', 'outcome');
  const backupMade = gauge('cairn_backup_made_timestamp_seconds', 'When the last backup at BACKUP_TARGET was made and checked');
  const backupBytes = gauge('cairn_backup_bytes', 'Size of that backup');
  const backupFailing = gauge('cairn_backup_failing', 'Whether the last attempt failed');
  const backupOverdue = gauge(
    'cairn_backup_overdue',
    'Whether BACKUP_SCHEDULE is set and the last backup is older than it allows, or missing',
  );
  const writeModelCosts = makeModelCostGauges(gauge);
  const free = gauge('cairn_disk_free_bytes', 'Free bytes of the file system with DATA_DIR');
  const size = gauge('cairn_disk_size_bytes', 'Size of that file system');
  return (read) => {
    databaseUp.set(Number(read.databaseUp));
    ready.set(Number(read.ready));
    pool.set({ state: 'idle' }, read.pool.idle);
    pool.set({ state: 'used' }, read.pool.total - read.pool.idle);
    waiting.set(read.pool.waiting);
    // These are counted elsewhere: only their sums are known here.
    for (const each of [madeReplies, refused, depth, age, outcomes, free, size]) each.reset();
    madeReplies.inc(read.madeReplies);
    refused.inc(read.refused);
    longReplies.set(read.longReplies);
    for (const queue of read.stored?.queues ?? []) {
      depth.set({ queue: queue.name, state: 'waiting' }, queue.waiting);
      depth.set({ queue: queue.name, state: 'active' }, queue.active);
      age.set({ queue: queue.name }, queue.oldestSeconds);
    }
    for (const { name, success, error } of read.stored?.pollers ?? []) {
      outcomes.inc({ poller: name, outcome: 'success' }, success);
      outcomes.inc({ poller: name, outcome: 'error' }, error);
    }
    for (const each of [backupMade, backupBytes, backupFailing, backupOverdue]) each.remove();
    if (read.stored) {
      const { made, isFailing, isOverdue } = read.stored.backup;
      backupFailing.set(Number(isFailing));
      backupOverdue.set(Number(isOverdue));
      if (made) {
        backupMade.set(Date.parse(made.finishedAt) / 1_000);
        backupBytes.set(made.bytes);
      }
    }
    writeModelCosts(read.stored?.modelCosts);
    if (read.disk) {
      free.set(read.disk.free);
      size.set(read.disk.size);
    } else for (const each of [free, size]) each.remove();
  };
}

/** Gauges of what the model cost today; none without a limit. */
function makeModelCostGauges(gauge: (name: string, help: string) => Client.Gauge): (costs: ModelCosts | undefined) => void {
  const used = gauge(
    'cairn_model_cost_today',
    'What calls of the model cost today (UTC), in the unit of the prices, with what running ones may cost',
  );
  const limit = gauge('cairn_model_cost_limit', 'AI_DAILY_LIMIT');
  const refused = gauge('cairn_model_calls_refused_today', 'Calls of the model for users that the limit held back today (UTC)');
  return (costs) => {
    for (const each of [used, limit, refused]) each.remove();
    if (!costs) return;
    used.set(costs.spent + costs.reserved);
    limit.set(costs.limit);
    refused.set(costs.refused);
  };
}
