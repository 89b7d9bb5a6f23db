import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { isServerAway } from '../db/connection.ts';
import { codeOf, messageOf } from '../db/embedded/error.ts';
import { foreignOwner } from '../db/embedded/foreign-owner.ts';
import { withoutSecrets } from '../logging/log.ts';
import { operatorPasswordWarning } from '../security/password-rules.ts';
import { checkBackups, checkBackupTarget, checkRestore } from './backups.ts';
import { checkServer, openForDoctor } from './database.ts';
import { fail, type Finding, ok, warn } from './finding.ts';
import { AT_ONCE, checkAudit, checkCounters, checkErasure, checkIndexes, checkTables } from './integrity.ts';
import { checkBrowser, checkDataFolder, checkDisk, checkPackages, checkRuntime } from './machine.ts';
import { checkModelCosts } from './model-costs.ts';
import { checkPort } from './port.ts';
import { checkInputs, checkPictureFiles, checkQueue, checkSearchWords } from './rows.ts';
import { checkDatabaseClock, checkReports, checkServices } from './services.ts';

/** A finding after what could be repaired was repaired. */
export type Result = Omit<Finding, 'level' | 'fix'> & { level: Finding['level'] | 'fixed' };

interface Options {
  /** Repairs what is safe to repair. */
  fix: boolean;
  /** Called with each result as it is known. */
  report(result: Result): void;
}

/** Examines an installation by its settings. A check that fails unexpectedly is a finding too, so that the others are still made. */
export async function examine(environment: Record<string, string | undefined>, options: Options): Promise<Result[]> {
  const results: Result[] = [];
  const config = readSettings(environment);
  const secrets = config instanceof ConfigError ? [] : config.secrets;
  // Addresses in settings may have a key.
  const hidden = (result: Result): Result => ({ ...result, what: withoutSecrets(result.what, secrets) });
  // What another user writes the product could not use.
  const foreign = config instanceof ConfigError || !options.fix ? undefined : foreignOwner(config.dataDir);
  const mayFix = options.fix && foreign === undefined;
  const run: Run = async (name, check) => {
    const found = await tryCheck(name, check);
    let isSound = true;
    for (const finding of found) {
      const result = hidden(mayFix ? await repaired(finding) : present(finding));
      if (result.level === 'fail') isSound = false;
      results.push(result);
      options.report(result);
    }
    return isSound;
  };
  await run('settings', () => (config instanceof ConfigError ? settingsError(config) : settingsFindings(config)));
  await run('runtime', () => checkRuntime());
  await run('packages', checkPackages);
  if (config instanceof ConfigError) return results;

  if (foreign !== undefined) await run('user', () => fail('user', foreign, 'until then nothing is repaired'));
  await run('port', () => checkPort(config));
  await run('data-folder', () => checkDataFolder(config.dataDir));
  await run('disk', () => checkDisk(config.dataDir));
  await run('browser', () => checkBrowser(config));
  // A process that only offers browsers uses neither.
  if (config.roles.size === 1 && config.roles.has('browser')) return results;
  await examineDatabase(config, run);
  await run('backup-target', () => checkBackupTarget(config));
  await run('services', () => checkServices(config));
  return results;
}

/** Makes one check; answers whether nothing failed, or all that failed was repaired. */
type Run = (name: string, check: () => Finding | Finding[] | Promise<Finding | Finding[]>) => Promise<boolean>;

const NOT_COMPARED = 'Counters, search words, audit trail, queue and pictures were not compared with the rows: not all rows can be read';

async function examineDatabase(config: Config, run: Run): Promise<void> {
  const opened = await openForDoctor(config);
  const { database, url } = opened;
  try {
    await run('database', () => opened.findings);
    if (database === undefined || url === undefined) return;
    let isCurrent = false;
    await run('database', async () => {
      const server = await checkServer(database);
      ({ isCurrent } = server);
      return server.findings;
    });
    // First: PostgreSQL reads no table that has a damaged index.
    const canRead = [await run('indexes', () => checkIndexes(database)), await run('tables', () => checkTables(database, AT_ONCE))].every(
      Boolean,
    );
    if (!isCurrent) return;
    // To repair counters, words or pictures by the rows that are left would make the loss look right.
    if (canRead) {
      await run('counters', () => checkCounters(database));
      await run('search-words', () => checkSearchWords(database));
      await run('audit', () => checkAudit(database));
      await run('erasure', () => checkErasure(database));
      await run('queue', () => checkQueue(database, url));
      await run('inputs', () => checkInputs(database));
      await run('orphan-files', () => checkPictureFiles(database, config));
    } else await run('rows', () => warn('rows', NOT_COMPARED, 'repair what the lines above name, then run npm run doctor again'));
    await run('restore', () => checkRestore(database));
    await run('backup', () => checkBackups(database, config));
    await run('model-costs', () => checkModelCosts(database, config));
    await run('last-requests', () => checkReports(database));
    await run('clock', () => checkDatabaseClock(database));
  } finally {
    await opened.close();
  }
}

function readSettings(environment: Record<string, string | undefined>): Config | ConfigError {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
}

function settingsError(error: ConfigError): Finding {
  return fail('settings', error.message, 'correct this setting (docs/running.md); what depends on settings was not checked');
}

async function settingsFindings({ notices, adminPassword }: Config): Promise<Finding[]> {
  const password = await operatorPasswordWarning(adminPassword);
  if (notices.length === 0 && password === undefined) return [ok('settings', 'All settings can be used')];
  return [
    ...notices.map((notice) => warn('settings', notice, 'set what is missing, or remove the setting')),
    ...(password === undefined
      ? []
      : [warn('settings', password, 'set a longer one that is used nowhere else; it ends all operator sessions')]),
  ];
}

async function tryCheck(name: string, check: () => Finding | Finding[] | Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    // A table that is damaged, or a database that went away, ends a check and no other.
    if (!isServerAway(error) && codeOf(error) === undefined) throw error;
    return [fail(name, `This could not be checked: ${messageOf(error)}`, 'see the lines above; run npm run doctor again')];
  }
}

async function repaired(finding: Finding): Promise<Result> {
  if (finding.fix === undefined) return present(finding);
  try {
    return { check: finding.check, level: 'fixed', what: await finding.fix() };
  } catch (error) {
    return { ...present(finding), what: `${finding.what}; it could not be repaired: ${messageOf(error)}` };
  }
}

function present({ fix: _fix, ...rest }: Finding): Result {
  return rest;
}
