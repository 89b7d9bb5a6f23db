import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { checkServices } from './services.ts';
import { environmentOf, type StandIn, startStandIn, texts } from './testing-installation.ts';

let standIn: StandIn;

beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.close());

describe('what the checks of external services find', () => {
  const servicesWith = (settings: Record<string, string>) => checkServices(readConfig({ ...environmentOf('data', standIn), ...settings }));
  const model = { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-9', AI_API_KEY: 'secret' };

  test('services that answer are right, and a model that is listed', async () => {
    standIn.reply = (url) => ({ status: 200, body: url === '/v1/models' ? '{"data": [{"id": "gpt-9"}]}' : '' });
    expect(texts(await servicesWith(model))).toEqual([]);
    standIn.reply = () => ({ status: 200 });
    expect(texts(await servicesWith(model))).toEqual(['AI model gpt-9: the service does not list this model']);
  });

  test('a rejected key and a configured service that does not answer are failures, others that do not answer are warnings', async () => {
    standIn.reply = (url) => ({ status: url === '/v1/models' ? 401 : url === '/styles/liberty' ? 503 : 200 });
    const findings = await servicesWith({ ...model, POSTHOG_KEY: 'k', POSTHOG_HOST: 'http://127.0.0.1:1' });
    standIn.reply = () => ({ status: 200 });
    expect(findings.filter(({ level }) => level === 'fail').map(({ what }) => what)).toEqual([
      'AI model gpt-9: the key was rejected (status 401)',
      expect.stringMatching(/^PostHog: /),
    ]);
    expect(findings.filter(({ level }) => level === 'warn').map(({ what }) => what)).toEqual([
      'Map style https://tiles.openfreemap.org/styles/liberty: answered with status 503',
    ]);
  });

  test('an object store that rejects the key is a failure', async () => {
    const settings = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
    const { port } = standIn;
    const storage = { ...settings, STORAGE_URL: `s3://bucket/cairn?endpoint=http://127.0.0.1:${port}` };
    standIn.reply = () => ({ status: 200, body: '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>' });
    expect(texts(await servicesWith(storage))).toEqual([]);
    standIn.reply = (url) => ({ status: url.startsWith('/bucket') ? 403 : 200 });
    expect(texts(await servicesWith(storage))).toEqual([expect.stringMatching(/^Object store: /)]);
    standIn.reply = () => ({ status: 200 });
  });

  test('a wrong clock is found by the times that services send', async () => {
    standIn.reply = () => ({ status: 200, date: new Date(Date.now() - 600_000).toUTCString() });
    expect(texts(await servicesWith({}))).toEqual([expect.stringMatching(/^The clock of this machine is 60[01] s ahead$/)]);
    standIn.reply = () => ({ status: 200 });
  });
});
