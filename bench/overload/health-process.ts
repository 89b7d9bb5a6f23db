import { request } from 'node:http';
import type { HealthReport } from './messages.ts';

// Asks for /healthz ten times a second, each time over a new connection, as a load balancer may.

const INTERVAL_MS = 100;
const PATIENCE_MS = 30_000;
let report: HealthReport = { times: [], failures: [] };

function probe(url: string): void {
  const start = performance.now();
  const call = request(url, { agent: false, timeout: PATIENCE_MS }, (reply) => {
    reply.resume().on('end', () => {
      if (reply.statusCode === 200) report.times.push(performance.now() - start);
      else report.failures.push(`answered ${reply.statusCode}`);
    });
  });
  call.on('timeout', () => call.destroy(new Error('no answer in 30 s')));
  call.on('error', (error) => report.failures.push(error.message));
  call.end();
}

process.on('message', (message: { url: string } | 'report') => {
  if (message === 'report') {
    process.send?.(report);
    report = { times: [], failures: [] };
  } else setInterval(() => probe(message.url), INTERVAL_MS);
});
process.on('disconnect', () => process.exit());
