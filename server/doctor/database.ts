import { existsSync, readdirSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { type Database, openDatabase, type Queryable } from '../db/connection.ts';
import { dataFolderIn } from '../db/embedded/data-folder.ts';
import { codeOf, EmbeddedDatabaseError, messageOf } from '../db/embedded/error.ts';
import { findRunning, startEmbedded } from '../db/embedded/server.ts';
import { requireRecordedState } from '../db/embedded/state-check.ts';
import { readStateRecord } from '../db/embedded/state-record.ts';
import { missingMigrations, MigrationError } from '../db/migrate.ts';
import { type Log, stderrLog } from '../logging/log.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

/** The database that is examined, or why there is none. */
export interface Opened {
  findings: Finding[];
  database?: Database;
  /** Its address. */
  url?: string;
  /** Closes it, and stops it where it was started for this command. */
  close(): Promise<void>;
}

/** How long an outside database may be away before it counts as unreachable. Milliseconds. */
const CONNECT_RETRY_MS = 1_000;

const RESTORE = 'restore DATA_DIR from a backup, or see docs/running.md, "When the database lost something"';

const quiet: Log = { ...stderrLog, info: () => undefined };

/** Opens the database of the settings; the embedded one is started where it does not run. */
export async function openForDoctor(config: Config): Promise<Opened> {
  const { databaseUrl, dataDir, programFolders } = config;
  if (databaseUrl !== undefined) return connectOutside(databaseUrl, config);
  try {
    const folder = dataFolderIn(dataDir);
    const isNew = (!existsSync(folder) || readdirSync(folder).length === 0) && readStateRecord(dataDir) === undefined;
    if (isNew) return { findings: [ok('database', 'There is no database yet: the first start makes it')], close: async () => undefined };
    const running = existsSync(folder) ? await findRunning(dataDir) : undefined;
    if (running !== undefined) return await connectRunning(dataDir, running);
    const embedded = await startEmbedded(dataDir, quiet, { programFolders });
    const opened = await connect('The embedded database, started for this check,', embedded.url);
    const close = async () => {
      await opened.close();
      await embedded.stop();
    };
    return { ...opened, findings: [...opened.findings, ...recordFinding(dataDir)], close };
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError) && codeOf(error) === undefined) throw error;
    const finding =
      error instanceof EmbeddedDatabaseError
        ? fail('database', error.message, 'do what this sentence says; nothing was changed')
        : fail('database', `The files of the database cannot be read: ${messageOf(error)}`, 'run this as the user of the product');
    return { findings: [finding], close: async () => undefined };
  }
}

/** What is examined is the server itself; a pooler in front and a replica only have to answer. */
async function connectOutside(
  databaseUrl: string,
  { databaseDirectUrl, databaseReadUrl }: Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl'>,
): Promise<Opened> {
  const isPooled = databaseDirectUrl !== undefined;
  const pooler = isPooled ? await connect('DATABASE_URL, a pooler', databaseUrl, isPooled) : undefined;
  const replica = databaseReadUrl === undefined ? undefined : await connect('DATABASE_READ_URL, a replica', databaseReadUrl, isPooled);
  const opened = await connect(isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', databaseDirectUrl ?? databaseUrl);
  const replicaFindings = replica && (await isOfAnother(replica, opened)) ? [OF_ANOTHER] : (replica?.findings ?? []);
  await pooler?.close();
  await replica?.close();
  return { ...opened, findings: [...(pooler?.findings ?? []), ...replicaFindings, ...opened.findings] };
}

const OF_ANOTHER = fail(
  'database',
  'DATABASE_READ_URL is a replica of another database',
  'name a streaming replica of the database of DATABASE_URL, or remove the setting',
);

/** Whether both answer, and a replica of the one would not have the identifier of the other. */
async function isOfAnother({ database: replica }: Opened, { database: primary }: Opened): Promise<boolean> {
  if (replica === undefined || primary === undefined) return false;
  const [one, other] = await Promise.all(
    [replica, primary].map((each) =>
      each.query<{ identifier: string }>('select system_identifier::text as identifier from pg_control_system()'),
    ),
  );
  return one?.rows[0]?.identifier !== other?.rows[0]?.identifier;
}

async function connectRunning(dataDir: string, url: string): Promise<Opened> {
  const record = readStateRecord(dataDir);
  const opened = await connect('The embedded database', url);
  if (record === undefined || opened.database === undefined)
    return { ...opened, findings: [...opened.findings, ...recordFinding(dataDir)] };
  const server = new URL(url);
  server.pathname = '/postgres';
  try {
    await requireRecordedState({ dataDir, addresses: { server: server.href, product: url } }, record);
    return { ...opened, findings: [...opened.findings, ...recordFinding(dataDir)] };
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError)) throw error;
    return { ...opened, findings: [...opened.findings, fail('state-record', error.message, RESTORE)] };
  }
}

/** A start compares the database with its record before it answers, so here only the record itself is looked at. */
function recordFinding(dataDir: string): Finding[] {
  const record = readStateRecord(dataDir);
  if (record === undefined)
    return [warn('state-record', 'There is no record of what the database contained', 'start the product, which writes one')];
  return [ok('state-record', `The database contains what was recorded at ${record.writtenAt}`)];
}

async function connect(name: string, url: string, isPooled = false): Promise<Opened> {
  const database = openDatabase(url, { max: 2, statementTimeoutMs: 0, connectRetryMs: CONNECT_RETRY_MS, isPooled });
  const close = () => database.close();
  try {
    await database.query('select 1');
    return { findings: [ok('database', `${name} answers`)], database, url, close };
  } catch (error) {
    const finding = fail(
      'database',
      `${name}: the database cannot be reached: ${messageOf(error)}`,
      codeOf(error) === '53300'
        ? 'its connections are all in use: raise max_connections, or put PgBouncer between (docs/running.md)'
        : 'check that it runs, and the address, user and password of this setting',
    );
    return { findings: [finding], close };
  }
}

/** What a process of the product opens at most: its pool, and two that listen. */
const CONNECTIONS_OF_ONE = 12;

interface Facts {
  version: string;
  number: number;
  /** That the role of the product may use, with all others. */
  connections: number;
  encoding: string;
  letters: boolean;
  trigrams: string | null;
}

/** Version, encoding, extension and schema. `isCurrent`: the schema is the one of this version, so that the rest can be examined. */
export async function checkServer(querier: Queryable): Promise<{ findings: Finding[]; isCurrent: boolean }> {
  const { rows } = await querier.query<Facts>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
       current_setting('server_encoding') as encoding, lower('É') = 'é' as letters,
       (select extversion from pg_extension where extname = 'pg_trgm') as trigrams`,
  );
  const { version = '', number = 0, connections = 0, encoding = '', letters = false, trigrams = null } = rows[0] ?? {};
  const schema = await checkSchema(querier);
  const findings = [
    number >= 150_000
      ? ok('database-version', `PostgreSQL ${version}`)
      : fail('database-version', `The database server is PostgreSQL ${version}`, 'move to PostgreSQL 15 or newer'),
    encoding !== 'UTF8'
      ? fail('encoding', `The database stores texts as ${encoding}`, "make a database with ENCODING 'UTF8', and restore a backup into it")
      : letters
        ? ok('encoding', 'Texts are stored as UTF-8')
        : warn(
            'encoding',
            'The database knows only ASCII letters, so the search does not find É by é',
            "make the database with LC_CTYPE 'C.UTF-8'",
          ),
    connections < CONNECTIONS_OF_ONE
      ? warn(
          'connections',
          `The database server has ${connections} connections for all its users, and each process of Cairn opens up to ${CONNECTIONS_OF_ONE}`,
          'raise max_connections, or put PgBouncer between (docs/running.md)',
        )
      : ok('connections', `The database server has ${connections} connections for all its users`),
    trigrams === null && schema.isCurrent
      ? fail('extension', 'The extension pg_trgm is missing', 'run CREATE EXTENSION pg_trgm in the database as its administrator')
      : ok('extension', trigrams === null ? 'The extension pg_trgm is made by the first start' : `pg_trgm ${trigrams}`),
    schema.finding,
  ];
  return { findings, isCurrent: schema.isCurrent };
}

async function checkSchema(querier: Queryable): Promise<{ finding: Finding; isCurrent: boolean }> {
  try {
    const missing = await missingMigrations(querier);
    if (missing.length === 0) return { finding: ok('migrations', 'All migrations are applied'), isCurrent: true };
    const names = missing.length === 1 ? missing[0] : `${missing[0]} to ${missing.at(-1)}`;
    const finding = warn(
      'migrations',
      `${missing.length} migrations are not applied yet (${names})`,
      'start the product, which applies them',
    );
    return { finding, isCurrent: false };
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return {
      finding: fail('migrations', error.message, 'install the version of Cairn that made the database, or a newer one'),
      isCurrent: false,
    };
  }
}
