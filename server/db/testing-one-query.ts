import pg from 'pg';

/** What a client of the driver knows of its own work; its types leave it out. */
interface Busy {
  _activeQuery?: unknown;
  _queryQueue: unknown[];
}

const WATCHED = Symbol.for('cairn.testing.one-query');

/**
 * Fails the run where a query is sent over a connection that is still at work on another one. The driver puts it into a queue, which its next
 * major version no longer has. It warns once in a process at most, and of the third query only; here the second one counts, each time.
 */
function watch(prototype: pg.Client & { [WATCHED]?: true }): void {
  if (prototype[WATCHED]) return;
  prototype[WATCHED] = true;
  const send = prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  const sendAlone = function (this: pg.Client, ...args: unknown[]) {
    const { _activeQuery, _queryQueue } = this as unknown as Busy;
    if (_activeQuery || _queryQueue.length > 0) {
      const error = new Error(
        `A query was sent while its connection was at work on another one: ${JSON.stringify(args[0])?.slice(0, 300)}`,
      );
      // Not to the caller, who may expect that a query fails: an error that none takes fails the run.
      queueMicrotask(() => {
        throw error;
      });
    }
    return send.apply(this, args);
  };
  prototype.query = sendAlone as typeof prototype.query;
}

watch(pg.Client.prototype);
