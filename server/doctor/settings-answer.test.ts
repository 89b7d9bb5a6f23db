import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { BUCKET, startObjectStore, type TestObjectStore } from '../external/object-store/testing/object-store.ts';
import { checkBackups, checkBackupTarget } from './backups.ts';
import { checkServices } from './services.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-doctor-settings-'));
let collector: Server;
let store: TestObjectStore;
let stored: TestDatabase;
const requests: Array<{ path: string | undefined; headers: IncomingMessage['headers']; body: string }> = [];
let status = 200;

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    requests.push({ path: request.url, headers: request.headers, body: await text(request) });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  [store, stored] = await Promise.all([startObjectStore(), testDatabase()]);
});
afterAll(async () => {
  await Promise.all([new Promise((resolve) => collector.close(resolve)), store.close(), stored.drop()]);
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

const port = () => (collector.address() as AddressInfo).port;
const collectorFinding = async (address: string) => {
  // What is not asked about leads to the stand-in too, so that nothing leaves this machine.
  const hosts = ['https://fcm.googleapis.com', 'https://updates.push.services.mozilla.com', 'https://web.push.apple.com'];
  const environment = {
    WIKIMEDIA: 'off',
    MAP_TILES_URL: 'none',
    ORIGIN_OVERRIDES: hosts.map((host) => `${host}=http://127.0.0.1:${port()}`).join(','),
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=k1',
  };
  return (await checkServices(readConfig(environment))).find(({ what }) => what.startsWith('Traces'));
};

test('the collector of traces is sent an empty batch with its headers, and what it answers is reported', async () => {
  const address = `http://127.0.0.1:${port()}/otlp`;
  status = 200;
  requests.length = 0;
  expect(await collectorFinding(address)).toMatchObject({ level: 'ok', what: 'Traces (OpenTelemetry collector) answers' });
  expect(requests.filter(({ path }) => path === '/otlp/v1/traces')).toMatchObject([
    { headers: { 'x-key': 'k1', 'content-type': 'application/json' }, body: '{"resourceSpans":[]}' },
  ]);
  status = 401;
  expect(await collectorFinding(address)).toMatchObject({
    level: 'fail',
    what: 'Traces (OpenTelemetry collector): the key was rejected (status 401)',
    toDo: expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS'),
  });
  status = 404;
  expect(await collectorFinding(address)).toMatchObject({ level: 'fail', what: expect.stringMatching(/answered with status 404$/) });
  expect(await collectorFinding('http://127.0.0.1:1')).toMatchObject({ level: 'fail' });
});

const targetFinding = (backupTarget: string, settings: Record<string, string> = {}) =>
  checkBackupTarget(readConfig({ BACKUP_TARGET: backupTarget, ...settings }));

test('a folder for backups must be one that can be written, or be made', async () => {
  const [there, file] = [join(folder, 'there'), join(folder, 'file')];
  mkdirSync(there);
  writeFileSync(file, '');
  expect(await targetFinding(there)).toEqual([{ check: 'backup-target', level: 'ok', what: `BACKUP_TARGET: ${there} can be written` }]);
  expect(await targetFinding(join(there, 'not/yet'))).toMatchObject([
    { level: 'ok', what: expect.stringContaining('is made with the first backup') },
  ]);
  for (const path of [file, join(file, 'below')])
    expect(await targetFinding(path)).toMatchObject([{ level: 'fail', what: expect.stringContaining('ENOTDIR') }]);
  expect(await checkBackupTarget(readConfig({}))).toEqual([]);
});

test('a bucket for backups must answer with the key', async () => {
  const at = (bucket: string) => `s3://${bucket}/archives?region=eu-central-1&endpoint=${encodeURIComponent(store.endpoint)}`;
  const key = (secret: string) => ({ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: secret });
  expect(await targetFinding(at(BUCKET), key('S3RVER'))).toMatchObject([
    { check: 'backup-target', level: 'ok', what: `BACKUP_TARGET: the bucket ${BUCKET} answers` },
  ]);
  for (const findings of [await targetFinding(at('none'), key('S3RVER')), await targetFinding(at(BUCKET), key('wrong'))])
    expect(findings).toMatchObject([{ level: 'fail', toDo: 'check BACKUP_TARGET, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY' }]);
});

test('without a backup the line says which of the settings are unset', async () => {
  const unscheduled = { backupSchedule: undefined, backupTarget: undefined };
  expect(await checkBackups(stored.database, unscheduled)).toEqual({
    check: 'backup',
    level: 'ok',
    what: 'No backup is made: BACKUP_TARGET is unset',
  });
  expect(await checkBackups(stored.database, { ...unscheduled, backupTarget: folder })).toEqual({
    check: 'backup',
    level: 'warn',
    what: 'There is no backup at BACKUP_TARGET, and BACKUP_SCHEDULE is unset',
    toDo: 'set BACKUP_SCHEDULE, or run npm run backup',
  });
});
