import pg from 'pg';
import { expect, test } from 'vitest';
import { ChangeChannel } from './change-channel.ts';
import { testDatabase } from './testing.ts';

const LISTENER = { onPublicChange: () => undefined, onSilence: () => undefined, onLead: () => undefined };

// The watch of testing-one-query.ts fails this run where two queries are sent at once.
test('round trips and pings that are asked for together go over the connection one after the other, and each is answered', async () => {
  const { url, drop } = await testDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sent: number[] = [];
  let running = 0;
  const send = client.query.bind(client) as (text: string) => Promise<pg.QueryResult>;
  client.query = (async (text: string) => {
    running += 1;
    sent.push(running);
    return send(text).finally(() => (running -= 1));
  }) as typeof client.query;
  const channel = new ChangeChannel(LISTENER);
  await channel.listen(client);
  const answers = await Promise.all([
    channel.roundTrip(),
    channel.hasOthers(),
    channel.tryToLead(),
    channel.roundTrip(),
    channel.hasOthers(),
  ]);
  expect([answers, channel.leads]).toEqual([[undefined, false, undefined, undefined, false], true]);
  expect(sent).toEqual([1, 1, 1, 1, 1, 1]);
  await client.end();
  await expect(channel.roundTrip()).rejects.toThrow();
  await drop();
});
