import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@cairn/server/db/testing.ts';
import { describe, expect, it } from 'vitest';
import { runChaos } from './chaos.ts';

// The short form of `npm run chaos`.
describe('imports while processes are killed', () => {
  const right = { unfinished: 0, failed: 0, wrongLists: [], overTried: [] };

  // @covers chaos.two-processes-database-killed-request
  it('end once with one list each: two processes, one database', async () => {
    const base = await testDatabase();
    try {
      const report = await runChaos({ requests: 60, kills: 3, processes: 2, databaseUrl: base.url, pause: [300, 1_200] });
      expect(report).toMatchObject(right);
      expect(report.completed).toBe(report.requests);
    } finally {
      await base.drop();
    }
  }, 180_000);

  // @covers chaos.process-database-killed-together
  it('end once with one list each: a process and its own database killed together', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cairn-chaos-test-'));
    try {
      const report = await runChaos({ requests: 40, kills: 2, processes: 1, dataDir, pause: [500, 1_500] });
      expect(report).toMatchObject(right);
      expect(report.completed).toBe(report.requests);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }, 180_000);
});
