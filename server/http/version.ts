import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { getVersion } from '@cairn/contracts/status.ts';
import { z } from 'zod';
import { newestMigration } from '../db/migrate.ts';
import { hashFiles } from './build-hash.ts';

type Version = z.infer<typeof getVersion.reply>;

const ROOT = join(import.meta.dirname, '../..');
/** The workspaces whose code a running product uses, and the packages. */
const SOURCES = ['contracts', 'design', 'engines', 'server', 'web', 'package-lock.json'];

let known: Promise<Version> | undefined;

/** The version of the product as it was on the disk when this was first called, which takes some tenths of a second. */
export function readVersion(): Promise<Version> {
  known ??= read();
  return known;
}

async function read(): Promise<Version> {
  const manifest: unknown = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(manifest);
  const schema = (await newestMigration()) ?? 'none';
  return { version, schema, build: await hashFiles(SOURCES.map((name) => join(ROOT, name))) };
}
