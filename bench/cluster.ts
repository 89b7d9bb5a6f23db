import { Installation } from './cluster/installation.ts';
import { run } from './cluster/run.ts';

// `npm run cluster [-- --keep]`: a whole installation on this machine, in which one part after the other fails. Exit code 1 where something
// acknowledged was lost, or public requests failed for too long. `--keep` leaves the folder with the logs.
const TIME_LIMIT_MS = 8 * 60_000;
const keepsFolder = process.argv.includes('--keep');
const say = (line: string) => console.log(line);

const installation = await Installation.make(say);
let stopping: Promise<void> | undefined;
const stop = () => (stopping ??= installation.stop(keepsFolder));
const end = async (why: string, code: number) => {
  say(why);
  await stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(`Ended by ${signal}`, 130));
setTimeout(() => void end(`WRONG: not done within ${TIME_LIMIT_MS / 60_000} minutes`, 1), TIME_LIMIT_MS).unref();

try {
  process.exitCode = (await run(installation, say)) ? 0 : 1;
} catch (error) {
  if (!stopping) say(`WRONG: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = 1;
} finally {
  await stop();
  if (keepsFolder) say(`The logs are in ${installation.folder}`);
}
process.exit();
