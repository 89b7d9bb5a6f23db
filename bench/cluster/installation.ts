import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram, freePorts } from '@cairn/e2e/programs.ts';
import { startListService } from '@cairn/engines/testing/list-service.ts';
import { startReplica } from '@cairn/server/db/testing-base-copy.ts';
import { PostgresServer } from '@cairn/server/db/testing-postgres-server.ts';
import { makeSmallDisk, type SmallDisk } from '@cairn/server/db/testing-small-disk.ts';
import { makeProxy } from './nginx.ts';
import { makePooler, type PoolerPlan } from './pgbouncer.ts';
import { makeProduct } from './product.ts';
import { accepts, Program } from './program.ts';
import { ask, waitForReplica } from './replication.ts';
import { SITE_HOST, startScriptedSite } from './scripted-site.ts';
import { roleSettings, type Settings } from './settings.ts';

const PLACES_OF_LISTS = 30;

export interface Web {
  program: Program;
  /** Past the proxy. */
  address: string;
}

/** A whole installation on this machine, of all its programs. It listens on the loopback address only. */
export class Installation {
  readonly folder: string;
  primary: PostgresServer;
  replica!: PostgresServer;
  /** Undefined: PgBouncer is not installed. */
  pooler: { program: Program; plan: PoolerPlan } | undefined;
  /** Undefined: nginx is not installed. */
  proxy: Program | undefined;
  store!: Program;
  webs: Web[] = [];
  workers: Program[] = [];
  browser!: Program;
  /** On it the second web process has its files; undefined where this machine does not allow one. */
  readonly disk: SmallDisk | undefined = makeSmallDisk();
  /** What is not part of it, and why. */
  readonly skipped: string[] = [];
  /** Where clients send requests: of the proxy, or without one of each web process. */
  addresses: string[] = [];
  readonly #ports: number[];
  readonly #say: (line: string) => void;
  readonly #ends: Array<() => Promise<unknown>> = [];
  /** Those of PostgreSQL that were made. */
  readonly #servers: PostgresServer[] = [];

  private constructor(ports: number[], say: (line: string) => void) {
    this.#ports = ports;
    this.#say = say;
    this.folder = mkdtempSync(join(tmpdir(), 'cairn-cluster-'));
    // PostgreSQL and PgBouncer run as another user where this process is root.
    chmodSync(this.folder, 0o755);
    this.primary = new PostgresServer(join(this.folder, 'primary'), this.port());
  }

  /** Nothing runs yet. */
  static async make(say: (line: string) => void): Promise<Installation> {
    return new Installation(await freePorts(12), say);
  }

  /** Every program but PostgreSQL. */
  get programs(): Program[] {
    const { pooler, proxy, store, webs, workers, browser } = this;
    return [pooler?.program, proxy, store, ...webs.map(({ program }) => program), ...workers, browser].filter((one) => one !== undefined);
  }

  /** A port that nothing else has. */
  port(): number {
    const port = this.#ports.pop();
    if (port === undefined) throw new Error('No port is left');
    return port;
  }

  /** Calls it at the end, before what was added earlier. */
  #atEnd(end: () => Promise<unknown>): void {
    this.#ends.push(end);
  }

  async start(): Promise<void> {
    await this.#startDatabases();
    const storePort = await this.#startStore();
    await this.#startPooler();
    const proxyPort = this.port();
    const nginx = findProgram('nginx');
    const browserPort = this.port();
    const settings = roleSettings({
      primaryUrl: this.primary.url(),
      replicaUrl: this.replica.url(),
      poolerUrl: this.pooler && withPort(this.primary.url(), this.pooler.plan.port),
      storePort,
      browserPort,
      proxyUrl: nginx === undefined ? undefined : `http://127.0.0.1:${proxyPort}`,
      origins: await this.#startOutside(),
    });
    const { folder, disk } = this;
    const upstreams = [this.port(), this.port()];
    const onDisk: Settings = disk ? { DATA_DIR: disk.folder } : {};
    const [first, second] = upstreams.map((port, index) => {
      const program = makeProduct({ name: `web-${index + 1}`, folder, port, settings: { ...settings.web, ...(index === 1 && onDisk) } });
      return { program, address: `http://127.0.0.1:${port}` };
    }) as [Web, Web];
    this.webs = [first, second];
    const worker = (number: number) => makeProduct({ name: `worker-${number}`, folder, port: this.port(), settings: settings.worker });
    this.workers = [worker(1), worker(2)];
    this.browser = makeProduct({ name: 'browser', folder, port: browserPort, settings: settings.browser });
    // The first brings the database up to date; together they would all wait for it on a small machine.
    await Promise.all([first.program, this.browser].map((program) => this.#run(program)));
    await Promise.all([second.program, ...this.workers].map((program) => this.#run(program)));
    this.#say('Two web processes, two workers, one browser process');
    if (nginx === undefined) {
      this.#skip('nginx is not installed: each client uses one web process, and nothing sends it to the other when that one dies');
      this.addresses = this.webs.map(({ address }) => address);
      return;
    }
    this.proxy = makeProxy({ program: nginx, folder: this.#folderFor('nginx'), port: proxyPort, upstreams });
    await this.#run(this.proxy);
    this.addresses = [`http://127.0.0.1:${proxyPort}`];
    this.#say('nginx in front of the web processes, with the settings of deploy/nginx/cairn.conf');
  }

  /** Ends everything that was started; the folder with the logs stays if it is to be kept. */
  async stop(keepsFolder: boolean): Promise<void> {
    // What fails must not keep the others running.
    const report = (error: unknown) => this.#say(`At the end: ${String(error)}`);
    for (const end of this.#ends.splice(0).toReversed()) await end().catch(report);
    // A step that was under way may have started something meanwhile. From here on nothing waits.
    for (const one of [...this.programs, ...this.#servers]) one.endNow();
    try {
      this.disk?.close();
      if (!keepsFolder) rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
    } catch (error) {
      report(error);
    }
  }

  async #startDatabases(): Promise<void> {
    const { primary } = this;
    this.#own(primary);
    await primary.create();
    // As docs/running.md says for PgBouncer.
    await ask(primary, "alter role cairn set statement_timeout = '30s'");
    await this.makeReplica();
    this.#say('PostgreSQL: a primary, and a replica by a base copy, for which it waits before it acknowledges');
  }

  /** A new replica of the present primary. */
  async makeReplica(): Promise<void> {
    const port = this.port();
    const replica = new PostgresServer(join(this.folder, `replica-${port}`), port);
    this.#own(replica);
    await startReplica(replica, this.primary);
    this.replica = replica;
    await waitForReplica(this.primary);
  }

  #own(server: PostgresServer): void {
    this.#servers.push(server);
    this.#atEnd(() => server.stop());
  }

  async #startStore(): Promise<number> {
    const port = this.port();
    this.store = new Program({
      name: 'object store',
      command: process.execPath,
      args: [fileURLToPath(new URL('./object-store-process.ts', import.meta.url)), String(port), this.#folderFor('bucket')],
      env: { PATH: process.env.PATH ?? '' },
      cwd: this.folder,
      logFile: join(this.folder, 'object-store.log'),
      isReady: () => accepts(port),
    });
    await this.#run(this.store);
    this.#say('An S3-compatible object store');
    return port;
  }

  async #startPooler(): Promise<void> {
    const program = findProgram('pgbouncer');
    if (program === undefined) return this.#skip('PgBouncer is not installed: the processes are connected to the primary itself');
    const plan = { program, folder: this.#folderFor('pgbouncer'), port: this.port(), server: this.primary };
    this.pooler = { program: makePooler(plan), plan };
    await this.#run(this.pooler.program);
    this.#say('PgBouncer in transaction mode');
  }

  /** Replacements of what the product requests from outside: a map service and a web site. */
  async #startOutside(): Promise<Record<string, string>> {
    const service = await startListService({ places: PLACES_OF_LISTS, latencyMs: 40 });
    this.#atEnd(() => service.close());
    const site = await startScriptedSite();
    this.#atEnd(() => site.close());
    return { 'https://www.google.com': service.origin, [SITE_HOST]: site.origin };
  }

  async #run(program: Program): Promise<void> {
    this.#atEnd(() => program.stop());
    await program.start();
  }

  #folderFor(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return folder;
  }

  #skip(why: string): void {
    this.skipped.push(why);
    this.#say(`SKIPPED: ${why}`);
  }
}

/** The same database over another port of the loopback address. */
function withPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}
