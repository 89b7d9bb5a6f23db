import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { codeFolderOf } from './code-folder.ts';
import type { Context } from './context.ts';
import { type OpenRequests, trackOpenRequests } from './open-requests.ts';
import { explainUnfinishedFirst, isUnfinished, UNFINISHED } from '../backup/unfinished.ts';
import { setReaderNiceness } from '../concurrency/priority.ts';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { isServerAway, openDatabase, type Transaction } from '../db/connection.ts';
import { codeOf, EmbeddedDatabaseError, messageOf } from '../db/embedded/error.ts';
import { foreignData } from '../db/embedded/foreign-owner.ts';
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/server.ts';
import { keepStateRecord, type StateKeeper } from '../db/embedded/state-keeper.ts';
import { MOST_COUNTED } from '../db/embedded/state-record.ts';
import { logFailure } from '../db/log-failure.ts';
import { MigrationError, migrate } from '../db/migrate.ts';
import { BuildError, buildPages } from '../http/build.ts';
import { listenForMany } from '../http/listen.ts';
import { usersModelNotice } from '../extraction/users-model.ts';
import { operatorPasswordWarning } from '../security/password-rules.ts';
import type { TraceSender } from '../external/tracing/trace-sender.ts';
import { vitePages } from '../http/dev.ts';
import type { PageRenderer } from '../http/pages.ts';
import { precompress } from '../http/precompress.ts';
import { countLists } from '../lists/public.ts';
import { configureLog, stderrLog as log } from '../logging/log.ts';
import { configureTracing } from '../logging/spans.ts';
import { outliveStrays } from '../logging/strays.ts';
import { outliveStreams, writeOut } from '../logging/write-out.ts';
import { startWhenRoom } from './start-when-room.ts';
import { untilParentEnds } from './parent-process.ts';
import { countUsers } from '../users/public.ts';

/** An open stream must not delay the stop: requests that are not answered by then may be cut off. Milliseconds. */
const ANSWER_GRACE = 1_500;
/** The same for requests that arrived while the server was stopping and are still open when it closes. */
const LATE_ANSWER_GRACE = 500;
/** Work that has not stopped by then is abandoned: its lease expires and another process repeats it. The stop may take 10 s in all. Milliseconds. */
const STOP_LIMIT = 7_500;

/** Starts the product by the environment's settings. `stop` ends it; `broken` resolves when it cannot go on. */
async function start(): Promise<{ stop(): Promise<void>; broken: Promise<Error> }> {
  const config = readConfig(process.env);
  setReaderNiceness(config.readerNiceness);
  configureLog({ format: config.logFormat, level: config.logLevel, secrets: config.secrets });
  for (const notice of config.notices) log.warn('config', notice);
  if (config.roles.size === 1 && config.roles.has('browser')) return startBrowsersOnly(config);
  const [{ pages, embedded, server, databaseUrl }, traces] = await Promise.all([prepare(config), startTracing(config)]);
  let made: Context | undefined;
  let stateKeeper: ReturnType<typeof startStateKeeper> | undefined;
  try {
    const context = server.makeContext(config, databaseUrl, { embedded });
    made = context;
    const { operatorPassword } = await context.prepare();
    // Before the remaining steps, which may fail: the password is shown only once.
    if (operatorPassword !== undefined) writeOut('stdout', `Operator password (shown once): ${operatorPassword}`);
    stateKeeper = embedded && startStateKeeper(config, embedded);
    const app = await server.makeApp(context, { pages });
    const openRequests = trackOpenRequests(app.server);
    const address = await listen(app, config);
    context.start();
    writeOut('stdout', `Cairn is ready at ${config.publicUrl ?? address}`);
    // The first start may have had no folder for it before (main.ts).
    enableCompileCache(codeFolderOf(config));
    context.warmUp(openRequests.received);
    const notice = usersModelNotice(config);
    if (notice !== undefined) log.info('extraction', `${notice}.`);
    operatorPasswordWarning(config.adminPassword)
      .then((line) => line !== undefined && log.warn('config', line))
      .catch(logFailure(log, 'config', 'ADMIN_PASSWORD could not be compared with common passwords'));
    const compression = new AbortController();
    pages?.compress?.(compression.signal).catch((error: unknown) => log.error('build', error));
    const stop = async () => {
      compression.abort();
      const close = async () => {
        await stopServing(app, context, openRequests);
        await pages?.close?.();
        await context.dispose();
        return true;
      };
      if (!(await Promise.race([close(), sleep(STOP_LIMIT, false)]))) log.warn('stop', 'Some work did not stop in time and was abandoned');
      configureTracing(undefined);
      await traces?.close();
      await stateKeeper?.stop();
      await embedded?.stop();
    };
    return { stop, broken: embedded?.exited ?? new Promise(() => undefined) };
  } catch (error) {
    await made?.dispose();
    await stateKeeper?.stop();
    await embedded?.stop();
    await traces?.close();
    throw error;
  }
}

/** Loaded only where it is configured. */
async function startTracing({ tracing, originOverrides }: Config): Promise<TraceSender | undefined> {
  if (!tracing) return undefined;
  const { makeTraceSender } = await import('../external/tracing/trace-sender.ts');
  const sender = makeTraceSender(tracing, { log, originOverrides });
  configureTracing(sender);
  return sender;
}

/** A process that only offers browsers to others: it needs neither pages nor a database. */
async function startBrowsersOnly(config: Config): Promise<{ stop(): Promise<void>; broken: Promise<Error> }> {
  const [{ serveBrowsers }, { makeBrowserMetrics }] = await Promise.all([
    import('../external/browser/serve.ts'),
    import('../metrics/browser-process.ts'),
  ]);
  const { host, port, browserToken: token = '', browserLimit: limit, chromiumPath, originOverrides, metricsToken } = config;
  const answerMetrics = makeBrowserMetrics(metricsToken);
  const server = await orStartError(serveBrowsers({ host, port, token, limit, chromiumPath, originOverrides, answerMetrics, log }), config);
  writeOut('stdout', `Cairn offers browsers at ws://${host}:${server.port}`);
  return { stop: () => server.close(), broken: new Promise(() => undefined) };
}

/** Until the work and the open requests end, the server still answers, /readyz with 503: a load balancer learns of the stop before a connection is refused. */
async function stopServing(app: FastifyInstance, context: Context, openRequests: OpenRequests): Promise<void> {
  await Promise.all([context.stopWork(), openRequests.settle(ANSWER_GRACE)]);
  const cutOff = setTimeout(() => app.server.closeAllConnections(), LATE_ANSWER_GRACE);
  await app.close();
  clearTimeout(cutOff);
}

interface Prepared {
  /** Undefined in a process that serves none. */
  pages: PageRenderer | undefined;
  embedded: EmbeddedDatabase | undefined;
  server: ServerParts;
  databaseUrl: string;
}

/** Everything that the start has to wait for, all at once. When one part fails the others are ended. */
async function prepare(config: Config): Promise<Prepared> {
  const [pages, database, server] = await Promise.allSettled([
    config.roles.has('web') ? preparePages() : undefined,
    prepareDatabase(config),
    loadServer(),
  ]);
  if (pages.status === 'fulfilled' && database.status === 'fulfilled' && server.status === 'fulfilled')
    return { pages: pages.value, ...database.value, server: server.value };
  if (pages.status === 'fulfilled') await pages.value?.close?.();
  if (database.status === 'fulfilled') await database.value.embedded?.stop();
  throw [database, pages, server].flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []))[0];
}

/** The database with the newest schema: the embedded one is started. */
async function prepareDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
  programFolders,
}: Config): Promise<Pick<Prepared, 'embedded' | 'databaseUrl'>> {
  if (databaseUrl !== undefined) {
    await bringUpToDate(databaseDirectUrl ?? databaseUrl, {
      setting: databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
    });
    return { embedded: undefined, databaseUrl };
  }
  const problem = foreignData(dataDir) ?? (await explainUnfinishedFirst(dataDir));
  if (problem !== undefined) throw new StartError(problem);
  const embedded = await startEmbedded(dataDir, log, { programFolders, prepareNew: makeTablesOfQueue });
  try {
    await bringUpToDate(embedded.url, { setting: 'DATABASE_URL', dataDir });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { embedded, databaseUrl: embedded.url };
}

async function makeTablesOfQueue(url: string): Promise<void> {
  const { makeQueueTables } = await import('../queue/queue.ts');
  await makeQueueTables(url, log);
}

async function preparePages(): Promise<PageRenderer> {
  if (process.argv.includes('--dev')) return vitePages();
  const folder = await buildPages(log);
  const { builtPages } = await import('../http/pages.ts');
  return builtPages(folder);
}

type ServerParts = Awaited<ReturnType<typeof loadServer>>;

/** Most of the server's modules, which take half a second: loaded while other processes build the pages and create the database. */
async function loadServer() {
  const [{ makeApp }, { makeContext }] = await Promise.all([import('./app.ts'), import('./make-context.ts')]);
  return { makeApp, makeContext };
}

function startStateKeeper({ dataDir }: Config, embedded: EmbeddedDatabase): StateKeeper {
  const readContents = async (transaction: Transaction) => ({
    lists: await countLists(transaction, MOST_COUNTED),
    users: await countUsers(transaction, MOST_COUNTED),
  });
  return keepStateRecord({ dataDir, url: embedded.url, readContents, log, onFullDisk: () => embedded.noteFullDisk() });
}

/** The start failed for a reason that the operator can fix; the message is one line that names the setting. */
class StartError extends Error {
  override name = 'StartError';
}

function listen(app: FastifyInstance, config: Config): Promise<string> {
  return orStartError(listenForMany(app, config), config);
}

async function orStartError<T>(listening: Promise<T>, { port, host }: Config): Promise<T> {
  try {
    return await listening;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') throw new StartError(`PORT: ${port} on ${host} is in use; stop what uses it, or set another PORT`);
    if (code === 'EACCES') throw new StartError(`PORT: ${port} on ${host} is not allowed to this user; set another PORT`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError(`HOST: ${host} is no address of this machine`);
    throw error;
  }
}

async function bringUpToDate(databaseUrl: string, { setting, dataDir }: { setting: string; dataDir?: string }): Promise<void> {
  const database = openDatabase(databaseUrl, { max: 1 });
  const explain = (error: unknown): never => {
    throw new StartError(`${setting}: the database cannot be reached: ${messageOf(error)}`, { cause: error });
  };
  try {
    // Only a configured address can be wrong: the embedded database has just answered. TLS and drivers have errors without a code.
    await database.query('select 1').catch(explain);
    const unfinished = await explainUnfinishedFirst(dataDir, database);
    if (unfinished !== undefined) throw new StartError(unfinished);
    await migrate(database);
    if (await isUnfinished(database)) throw new StartError(UNFINISHED);
  } catch (error) {
    if (isServerAway(error)) explain(error);
    throw error;
  } finally {
    await database.close();
  }
}

/** An error that the operator can fix is logged as one line, any other with its stack. */
function tell(error: unknown): void {
  const known = [ConfigError, EmbeddedDatabaseError, MigrationError, BuildError, StartError].some((kind) => error instanceof kind);
  if (known && error instanceof Error) writeOut('stderr', error.message);
  else log.error('start', error);
}

function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });
}

// `npm start` passes this option. A service manager or a container does not: there the server has no parent to follow.
const stopRequested = Promise.race([untilSignal(), ...(process.argv.includes('--end-with-parent') ? [untilParentEnds()] : [])]);
try {
  if (process.argv.includes('--build')) {
    await precompress(join(await buildPages(log), 'client'));
    process.exit(0);
  }
  outliveStreams();
  const running = await startWhenRoom(start, stopRequested);
  if (!running) process.exit(0);
  outliveStrays(log);
  const broken = await Promise.race([stopRequested, running.broken]);
  if (broken) tell(broken);
  await running.stop();
  process.exit(broken ? 1 : 0);
} catch (error) {
  tell(error);
  process.exit(1);
}
