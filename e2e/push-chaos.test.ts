import { testDatabase } from '@cairn/server/db/testing.ts';
import { expect, test } from 'vitest';
import { runPushChaos } from './push-chaos.ts';

// The short form of `npm run chaos:push`.
// @covers chaos.messages-take-effect-device-through
test('messages take effect once on every device, through kills, repeats and a push service that fails one time in five', async () => {
  const base = await testDatabase();
  try {
    const report = await runPushChaos({ users: 5, messages: 60, kills: 2, processes: 2, databaseUrl: base.url, pause: [300, 1_200] });
    expect(report).toMatchObject({
      messages: 60,
      lost: 0,
      doubled: 0,
      unsent: 0,
      missing: 0,
      secondEffects: 0,
      astray: 0,
      complaints: [],
    });
    expect(report.deliveries).toBe(72);
  } finally {
    await base.drop();
  }
}, 300_000);
