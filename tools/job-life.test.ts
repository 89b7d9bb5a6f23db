import { describe, expect, test } from 'vitest';
import { jobLifeErrors } from './job-life.ts';

const errors = (path: string, text: string) => jobLifeErrors([{ path, text }]);

describe('the life of a queued row', () => {
  test.each([
    ['completing an entry', 'await queue.complete(transaction, "imports", entry.id);'],
    ['completing one of a part', 'await parts.queue.complete(transaction, "imports", entry.id);'],
    ['sending the next entry', 'await queue.send(transaction, "imports", id, 5);'],
    ['sending several', 'await queue.sendMany(transaction, "imports", [id], 5);'],
    ['claiming', 'await queue.claim("imports", 1);'],
    ['SQL of a lease', 'await database.query("update import_requests set lease_token = null");'],
    ['SQL of an entry', 'await database.query(`select ${a} from messages where entry_id = $1`);'],
    ['a lease that is lost', 'throw new LeaseLost("Request 1");'],
    ['a limit of interruptions', 'const INTERRUPTION_LIMIT = 40;'],
    ['a look at interruptions', 'if (entry.interruptions >= 40) stop();'],
    ['a look at interruptions by name', 'const { interruptions } = entry;'],
  ])('is refused in a run.ts: %s', (_what, text) => {
    expect(errors('server/imports/run.ts', text)).toEqual([expect.stringMatching(/^server\/imports\/run\.ts: /)]);
    expect(errors('server/queue/attempt.ts', text)).toEqual([]);
  });

  test('may be described in comments, and a new row may be sent by who makes it', () => {
    expect(errors('server/imports/run.ts', '// After so many interruptions queue.complete and lease_token\nexport const a = 1;')).toEqual(
      [],
    );
    expect(errors('server/imports/requests.ts', 'await queue.send(transaction, "imports", id);')).toEqual([]);
    expect(errors('server/imports/store.ts', 'query("update import_requests set lease_token = $1")')).toEqual([]);
  });

  test('ends in the queue alone, also in files of other names', () => {
    expect(errors('server/imports/enqueue.ts', 'await queue.complete(transaction, "imports", id);')).toHaveLength(1);
    expect(errors('server/imports/enqueue.ts', 'if (entry.interruptions > 3) return;')).toHaveLength(1);
  });
});
