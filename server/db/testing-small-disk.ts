import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './connection.ts';

const PIECE = 1024 * 1024;

/** A small file system in memory, with a folder in which a database can keep its tables. */
export interface SmallDisk {
  folder: string;
  /** Takes all the room that is left, but for so many megabytes (1 MB is 1,048,576 bytes). */
  fill(options?: { leave: number }): void;
  /** Gives the room back. */
  free(): void;
  /** Removes it; nothing may use it any more. */
  close(): void;
}

/** Mounts one of so many megabytes; undefined where the machine does not allow that (it takes root, on Linux). */
export function makeSmallDisk(megabytes = 64): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const mount = mkdtempSync(join(tmpdir(), 'cairn-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', mount], { stdio: 'pipe' });
  } catch {
    // A container without the right to mount: the caller reports its test as skipped.
    rmdirSync(mount);
    return undefined;
  }
  const folder = join(mount, 'tables');
  mkdirSync(folder, { mode: 0o700 });
  const filler = (at: number) => join(mount, `filler-${at}`);
  let fillers = 0;
  return {
    folder,
    fill({ leave } = { leave: 0 }) {
      for (let size = PIECE; size >= 1024;) {
        try {
          writeFileSync(filler(fillers++), Buffer.alloc(size));
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
          size /= 4;
        }
      }
      // The first ones are of a megabyte each.
      for (let at = 0; at < leave; at++) rmSync(filler(at));
    },
    free() {
      for (; fillers >= 0; fillers--) rmSync(filler(fillers), { force: true });
      fillers = 0;
    },
    close() {
      execFileSync('umount', [mount]);
      rmdirSync(mount);
    },
  };
}

/** Makes the small disk a tablespace of this name on the server of this database, under the account that the server runs as. */
export async function makeTablespace(database: Database, name: string, { folder }: SmallDisk): Promise<void> {
  const { rows } = await database.query<{ id: number }>('SELECT pg_backend_pid() AS id');
  const { uid, gid } = statSync(`/proc/${rows[0]?.id}`);
  chownSync(folder, uid, gid);
  await database.query(`CREATE TABLESPACE ${name} LOCATION '${folder}'`);
}
