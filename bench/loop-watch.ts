import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the product by `--import`: at each SIGUSR2 it says the longest pause of its event loop since the last one, and how much
// processor time the thread used at most between two looks: what of a pause is its own work, however busy the machine is.
const RESOLUTION = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

let last = process.threadCpuUsage();
let most = 0;
setInterval(() => {
  const now = process.threadCpuUsage();
  most = Math.max(most, now.user + now.system - last.user - last.system);
  last = now;
}, RESOLUTION).unref();

process.on('SIGUSR2', () => {
  const pause = Math.max(0, delay.max / 1e6 - RESOLUTION);
  process.stderr.write(`longest pause: ${pause.toFixed(1)} ms, ${(most / 1_000).toFixed(1)} ms of work\n`);
  delay.reset();
  most = 0;
});
