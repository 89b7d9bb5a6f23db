import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../../logging/log.ts';
import { type BinarySources, packagedMajor } from './binaries.ts';
import { copyDatabase } from './copy-database.ts';
import { dataFolderIn, readDataMajor, syncFolder } from './data-folder.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { endServer, readPidFile, removeSocketFolder } from './postmaster.ts';
import { stateRecordFile } from './state-record.ts';

const PART = 'database';
const MB = 1024 * 1024;
/** What a new cluster takes before anything is in it, with its log. */
const EMPTY_CLUSTER_BYTES = 600 * MB;

interface Running {
  url: string;
  stop(): Promise<void>;
}

export interface CarryOver {
  dataDir: string;
  /** Content of `process.pid` in the data folder. */
  owner: string;
  sources: BinarySources;
  /** Starts the server of a folder by these programs; undefined where none of them is of the version that made its data. */
  open(dataDir: string, sources: BinarySources): Promise<Running | undefined>;
  prepare(url: string): Promise<void>;
  log: Log;
}

const completion = z.object({
  /** Which version made the data that were copied. */
  from: z.int(),
  /** SHA-256 of its control file after its stop, which every start changes. */
  control: z.string(),
});

/** The folder in which the new database is made. */
export function upgradeFolderIn(dataDir: string): string {
  return join(dataDir, 'postgres-upgrade');
}

const completionFile = (dataDir: string) => join(upgradeFolderIn(dataDir), 'complete.json');
const controlFile = (folder: string) => join(folder, 'global', 'pg_control');

/**
 * Carries the data of an older PostgreSQL over to the one of the packages, if that is newer and the older one's programs are here too. The new
 * database is made in a folder of its own, while the old one is only read; when it is complete, two renames put it in the place of the old one,
 * which is kept. After a kill the next call finishes the renames, or removes what is not complete and begins again.
 * @throws EmbeddedDatabaseError when there is too little space; the old data are untouched then
 */
export async function carryOver({ dataDir, owner, sources, open, prepare, log }: CarryOver): Promise<void> {
  const folder = dataFolderIn(dataDir);
  const to = packagedMajor(sources);
  const from = readDataMajor(folder);
  if (from === undefined || to === undefined || to <= from) return;
  const old = { packaged: sources.previous, system: sources.system, ...(sources.copies && { copies: sources.copies }) };
  requireSpace(dataDir, from, to);
  const source = await open(dataDir, old);
  if (!source) return;
  log.info(PART, `The data was made by PostgreSQL ${from}: it is copied to a new database of PostgreSQL ${to}; the old one is only read`);
  try {
    await fill(source.url);
  } finally {
    await source.stop();
  }
  const control = digest(controlFile(folder));
  const file = completionFile(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify({ from, control }), { flush: true });
  renameSync(`${file}.new`, file);
  syncFolder(upgradeFolderIn(dataDir));
  await finishCarryOver(dataDir, log);

  async function fill(url: string): Promise<void> {
    const upgrade = upgradeFolderIn(dataDir);
    mkdirSync(upgrade, { mode: 0o700 });
    // By this its watcher sees whether this process still runs.
    writeFileSync(join(upgrade, 'process.pid'), `${owner}\n`);
    const target = await open(upgrade, { ...sources, previous: undefined, system: [] });
    if (!target) throw new EmbeddedDatabaseError(`PostgreSQL ${to} cannot be started to carry the data of PostgreSQL ${from} over`);
    try {
      const rows = await copyDatabase({ from: url, to: target.url, prepare, log });
      log.info(PART, `${rows} rows are in the database of PostgreSQL ${to}, as many as in the old one`);
    } finally {
      await target.stop();
    }
  }
}

/**
 * Finishes what a kill interrupted: puts a complete new database in its place, or removes an incomplete one. A complete one is removed too if the
 * old database was used since it was copied, by an older version of the product: the copy lacks what was written there.
 */
export async function finishCarryOver(dataDir: string, log: Log): Promise<void> {
  const upgrade = upgradeFolderIn(dataDir);
  if (!existsSync(upgrade)) return;
  const fresh = dataFolderIn(upgrade);
  const folder = dataFolderIn(dataDir);
  await endServerOf(fresh);
  if (existsSync(completionFile(dataDir)) && existsSync(fresh)) {
    const { from, control } = completion.parse(JSON.parse(readFileSync(completionFile(dataDir), 'utf8')));
    if (!existsSync(folder) || digest(controlFile(folder)) === control) putInPlace(dataDir, from, log);
    else log.warn(PART, 'The old database was used after it was copied: the copy is made again');
  } else if (!existsSync(completionFile(dataDir)))
    log.warn(PART, 'Carrying the data over was interrupted: it begins again from the old database');
  rmSync(upgrade, { recursive: true, force: true });
}

function putInPlace(dataDir: string, from: number, log: Log): void {
  const folder = dataFolderIn(dataDir);
  if (existsSync(folder)) {
    const kept = freeName(`${folder}-${from}`);
    // The record is about the old database and stays with it.
    if (existsSync(stateRecordFile(dataDir))) renameSync(stateRecordFile(dataDir), join(folder, 'database-state.json'));
    renameSync(folder, kept);
    syncFolder(dataDir);
    log.info(PART, `The old database is kept in ${kept}; remove it when you need it no more`);
  }
  renameSync(dataFolderIn(upgradeFolderIn(dataDir)), folder);
  syncFolder(dataDir);
  log.info(PART, 'The new database is in its place');
}

/** A name that is not taken: this one, or with a number. */
export function freeName(wanted: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!existsSync(name)) return name;
  }
}

/** Ends the server that a killed process left running on a folder, if there is one. */
export async function endServerOf(folder: string): Promise<void> {
  const left = existsSync(folder) ? readPidFile(folder) : undefined;
  if (!left) return;
  await endServer(folder, left.pid, undefined);
  removeSocketFolder(left.socketFolder);
}

function requireSpace(dataDir: string, from: number, to: number): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const problem = lackOfSpace({ dataDir, from, to, free: bavail * bsize, data: sizeOf(dataFolderIn(dataDir)) });
  if (problem) throw problem;
}

/** The error where the disk cannot take the data a second time; `free` and `data` in bytes. */
export function lackOfSpace(disk: {
  dataDir: string;
  from: number;
  to: number;
  free: number;
  data: number;
}): EmbeddedDatabaseError | undefined {
  const needed = disk.data + EMPTY_CLUSTER_BYTES;
  if (disk.free >= needed) return undefined;
  const inMb = (bytes: number) => `${Math.ceil(bytes / MB)} MB`;
  return new EmbeddedDatabaseError(
    `The data in ${dataFolderIn(disk.dataDir)} must be carried over from PostgreSQL ${disk.from} to ${disk.to}, for which ${inMb(needed)} must be free on its disk and ${inMb(disk.free)} are. The data is untouched: free some space, then start again`,
  );
}

function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, entry) => sum + (lstatSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

function digest(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
