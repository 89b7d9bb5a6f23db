import { once } from 'node:events';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';

/** A table with those of its columns that an archive has. */
interface Target {
  name: string;
  columns: readonly string[];
}

/** Writes rows into tables, in the text form of COPY. */
export interface RowCopy {
  /** Adds a part of a table's rows; what follows another table's part begins a COPY of its own. */
  add(target: Target, bytes: Buffer): Promise<void>;
  /** Ends the last COPY; only then its rows are known to be right. */
  end(): Promise<void>;
}

interface OpenCopy {
  table: string;
  stream: CopyStreamQuery;
  /** Why PostgreSQL ended it: it may do so between two parts. */
  failure?: unknown;
}

/** Within the transaction of this connection that has truncated the tables. Once a COPY has failed, everything after it fails with the same error. */
export function makeRowCopy(client: pg.PoolClient): RowCopy {
  let open: OpenCopy | undefined;
  const end = async () => {
    if (!open) return;
    if (open.failure !== undefined) throw open.failure;
    const ended = once(open.stream, 'finish');
    open.stream.end();
    await ended;
    open = undefined;
  };
  return {
    end,
    async add(target, bytes) {
      if (open?.table !== target.name) {
        await end();
        open = openCopy(client, target);
      }
      if (open.failure !== undefined) throw open.failure;
      await write(open.stream, bytes);
    },
  };
}

function openCopy(client: pg.PoolClient, { name, columns }: Target): OpenCopy {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${list}) from stdin with (freeze)`)) as CopyStreamQuery;
  const open: OpenCopy = { table: name, stream };
  stream.on('error', (error) => {
    open.failure ??= error;
  });
  return open;
}

function write(stream: CopyStreamQuery, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.write(bytes, (error) => {
      stream.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}
