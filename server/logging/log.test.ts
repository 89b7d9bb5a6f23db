import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { configureLog, requestIds, stderrLog, withoutSecrets } from './log.ts';

const written: string[] = [];
const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
  written.push(String(text));
  return true;
});
afterEach(() => {
  written.length = 0;
  configureLog({ format: 'text', secrets: [] });
});
afterAll(() => write.mockRestore());

describe('the log', () => {
  test('writes a line of text with time, level and part', () => {
    stderrLog.warn('queue', 'A round failed');
    expect(written).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z warn queue: A round failed\n$/)]);
  });

  test('writes nothing that is less important than LOG_LEVEL', () => {
    configureLog({ format: 'text', level: 'warn', secrets: [] });
    stderrLog.info('queue', 'A round ended');
    stderrLog.warn('queue', 'A round failed');
    stderrLog.error('queue', new Error('broken'));
    expect(written.map((line) => line.split(' ')[1])).toEqual(['warn', 'error']);
  });

  test('writes what a copy of an error says', () => {
    stderrLog.error('queue', { ...new Error('lost'), message: 'the connection was lost', queue: 'jobs' });
    expect(written).toEqual([expect.stringMatching(/ error queue: the connection was lost\n$/)]);
  });

  test('writes one JSON object a line with LOG_FORMAT=json, also for an error with several lines, with the id of its request', () => {
    configureLog({ format: 'json', secrets: [] });
    requestIds.run('abc-1', () => stderrLog.error('http', new Error('broken'), 'A call failed'));
    stderrLog.info('http', 'GET /healthz 200', { status: 200 });
    const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(written.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(lines[0]).toMatchObject({ level: 'error', part: 'http', requestId: 'abc-1' });
    expect(lines[0]?.message).toMatch(/^A call failed: Error: broken\n/);
    expect(lines[1]).toEqual({ time: expect.any(String), level: 'info', part: 'http', message: 'GET /healthz 200', status: 200 });
  });

  test.each(['text', 'json'] as const)('contains no configured secret and no token of an address at any level (%s)', (format) => {
    configureLog({ format, secrets: ['hunter2-hunter2', 'hunter2-hunter2-and-more'] });
    const said =
      'hunter2-hunter2-and-more postgres://cairn:pass@db/x https://a.example/?list=1&api_key=K1K1&sig=S1S1&accessToken=A1A1#t Authorization: Bearer T1.T1 hunter2-hunter2';
    stderrLog.info('a', said);
    stderrLog.warn('a', said);
    stderrLog.error('a', new Error(said));
    expect(written).toHaveLength(3);
    for (const line of written) {
      expect(line).not.toMatch(/hunter2|pass@|K1K1|S1S1|A1A1|T1\.T1|and-more/);
      expect(line).toContain('list=1');
    }
  });
});

test('what only looks like a secret is left as it is', () => {
  const text = 'Key “Trip” (abc) was used; https://maps.example/list/7?place=3&monkey=no';
  expect(withoutSecrets(text)).toBe(text);
  expect(write).not.toHaveBeenCalled();
});
