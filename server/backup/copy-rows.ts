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

/** Within the transaction of this connection that has truncated the tables. */
export function makeRowCopy(client: pg.PoolClient): RowCopy {
  let open: { table: string; stream: CopyStreamQuery } | undefined;
  const end = async () => {
    if (!open) return;
    const ended = once(open.stream, 'finish');
    open.stream.end();
    open = undefined;
    await ended;
  };
  return {
    end,
    async add(target, bytes) {
      if (open?.table !== target.name) {
        await end();
        open = { table: target.name, stream: openCopy(client, target) };
      }
      await write(open.stream, bytes);
    },
  };
}

function openCopy(client: pg.PoolClient, { name, columns }: Target): CopyStreamQuery {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${list}) from stdin with (freeze)`)) as CopyStreamQuery;
  // A connection that is closed within a COPY fails its stream too, when no one waits for it.
  stream.on('error', () => undefined);
  return stream;
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
