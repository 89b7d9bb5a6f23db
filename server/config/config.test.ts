import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, pushContact, readConfig } from './config.ts';

describe('readConfig', () => {
  // @covers environment.empty-environment-gives-documented-defaults
  test('an empty environment gives the documented defaults', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      allowedHosts: undefined,
      logFormat: 'text',
      logLevel: 'info',
      secrets: [],
      dataDir: resolve('data'),
      databaseUrl: undefined,
      roles: new Set(['web', 'worker', 'browser']),
      retention: {
        jobsDays: 90,
        inputsDays: 30,
        activityDays: 90,
        signInFailuresDays: 1,
        viewsDays: 1,
        messagesDays: 365,
        picturesBytes: 2_000_000_000,
        cardsBytes: 500_000_000,
        pagesBytes: 128_000_000,
      },
      adminPassword: undefined,
      extractAccess: 'users',
      extractQuota: 100,
      ai: undefined,
      googleMapsApiKey: undefined,
      mapTilesUrl: undefined,
      mapTilesHosts: undefined,
      places: undefined,
      wikimedia: { nearby: false },
      amify: undefined,
      originOverrides: new Map(),
      browserLimit: 2,
      readerNiceness: 10,
      importPollMs: 5000,
      notifyPollMs: 5000,
      fcmServiceAccount: undefined,
      posthog: undefined,
      analyticsConsent: undefined,
      operatorTexts: { privacy: undefined, terms: undefined },
      chromiumPath: undefined,
      programFolders: [],
      operatorEmail: undefined,
      notices: [],
    });
  });

  // @covers environment.empty-string-counts-unset
  test('an empty or blank string counts as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', AI_PROVIDER: '', ORIGIN_OVERRIDES: '' })).toEqual(readConfig({}));
  });

  // @covers environment.every-group-of-settings-read
  test('reads every group', () => {
    const config = readConfig({
      PORT: '0',
      PUBLIC_URL: 'https://maps.example/',
      DATABASE_URL: 'postgres://u:p@/cairn?host=/run/postgresql',
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'small',
      AI_BASE_URL: 'http://127.0.0.1:11434/v1',
      MAP_TILES_URL: 'none',
      MAP_TILES_HOSTS: 'Tiles.example:8443, https://*.glyphs.example',
      GOOGLE_PLACES_API_KEY: 'k',
      AMIFY_TOKEN: 't',
      AMIFY_BASE_URL: 'http://127.0.0.1:9/',
      ORIGIN_OVERRIDES: 'https://maps.app.goo.gl=http://127.0.0.1:9000, https://www.google.com/=http://127.0.0.1:9001',
      POSTHOG_KEY: 'ph',
      ANALYTICS_CONSENT: 'ask',
    });
    expect(config).toMatchObject({
      port: 0,
      publicUrl: 'https://maps.example',
      databaseUrl: 'postgres://u:p@/cairn?host=/run/postgresql',
      ai: { provider: 'openai-compatible', model: 'small', apiKey: undefined, baseUrl: 'http://127.0.0.1:11434/v1' },
      mapTilesUrl: 'none',
      mapTilesHosts: ['tiles.example:8443', 'https://*.glyphs.example'],
      places: { apiKey: 'k', baseUrl: 'https://places.googleapis.com' },
      amify: { token: 't', baseUrl: 'http://127.0.0.1:9', actor: undefined },
      posthog: { key: 'ph', host: 'https://us.i.posthog.com' },
      analyticsConsent: 'ask',
    });
    expect([...config.originOverrides]).toEqual([
      ['https://maps.app.goo.gl', 'http://127.0.0.1:9000'],
      ['https://www.google.com', 'http://127.0.0.1:9001'],
    ]);
  });

  // @covers environment.setting-without-partner-not-refused
  test.each([
    ['postgres://a@h/d?sslmode=require', 'postgres://a@h/d?sslmode=verify-full'],
    ['postgres://a@h/d?x=1&sslmode=prefer&y=2', 'postgres://a@h/d?x=1&sslmode=verify-full&y=2'],
    ['postgres://a@h/d?sslmode=no-verify', 'postgres://a@h/d?sslmode=no-verify'],
    ['postgres://a@h/d?uselibpqcompat=true&sslmode=require', 'postgres://a@h/d?uselibpqcompat=true&sslmode=require'],
  ])('of %s the mode of TLS is the one that the driver uses', (DATABASE_URL, used) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(used);
  });

  test('the limit on the cost of the model is read with both prices, and names the one that is missing', () => {
    const ai = { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'secret-key' };
    const costs = { AI_DAILY_LIMIT: '2.50', AI_PRICE_INPUT: '0.15', AI_PRICE_OUTPUT: '0' };
    expect(readConfig({ ...ai, ...costs }).aiCosts).toEqual({ dailyLimit: 2.5, priceInput: 0.15, priceOutput: 0 });
    expect(readConfig(ai).aiCosts).toBeUndefined();
    expect(() => readConfig({ ...ai, AI_DAILY_LIMIT: '0', AI_PRICE_OUTPUT: '1' })).toThrow(
      'AI_PRICE_INPUT: must be set when AI_DAILY_LIMIT and AI_PRICE_OUTPUT are, since the cost is counted by the limit and both prices',
    );
    const { aiCosts, notices } = readConfig({ AI_DAILY_LIMIT: '0', AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '1' });
    expect([aiCosts, notices]).toEqual([
      undefined,
      ['AI_DAILY_LIMIT', 'AI_PRICE_INPUT', 'AI_PRICE_OUTPUT'].map((name) => `${name} has no effect without AI_PROVIDER`),
    ]);
  });

  test('a setting without the other one that it needs is a notice, not an error', () => {
    expect(readConfig({ AI_MODEL: 'm', AMIFY_ACTOR: 'a' }).notices).toEqual([
      'AI_MODEL has no effect without AI_PROVIDER',
      'AMIFY_ACTOR has no effect without AMIFY_TOKEN',
    ]);
    expect(readConfig({ WIKIMEDIA: 'off', WIKIMEDIA_NEARBY: 'on' }).notices).toEqual(['WIKIMEDIA_NEARBY has no effect with WIKIMEDIA=off']);
  });

  test('where traces are sent is read as OpenTelemetry writes it, and what its headers contain is secret', () => {
    expect(readConfig({}).tracing).toBeUndefined();
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', OTEL_EXPORTER_OTLP_HEADERS: 'X-Key=key%20of%20mine, b=c' };
    const { tracing, secrets } = readConfig({ ...environment, OTEL_SERVICE_NAME: 'maps', OTEL_TRACES_SAMPLER_ARG: '0.1' });
    const headers = { 'x-key': 'key of mine', b: 'c' };
    expect(tracing).toEqual({ endpoint: 'http://127.0.0.1:4318', headers, serviceName: 'maps', share: 0.1 });
    expect(secrets).toEqual(['key of mine']);
  });

  // @covers notifications.push-token-names-public-url
  test.each([
    [{}, undefined],
    [{ PUBLIC_URL: 'http://maps.example' }, undefined],
    [{ PUBLIC_URL: 'https://10.0.0.7' }, undefined],
    [{ PUBLIC_URL: 'https://localhost:3000' }, undefined],
    [{ PUBLIC_URL: 'https://maps.example' }, 'https://maps.example'],
    [{ OPERATOR_EMAIL: ' owner@maps.example ' }, 'mailto:owner@maps.example'],
  ])('push services reach the operator of %o at %s', (environment, contact) => {
    expect(pushContact(readConfig(environment))).toBe(contact);
  });

  // @covers environment.bad-value-stops-start-line, environment.chromium-path-names-nothing-way
  test.each([
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '70000' }],
    ['HOST', { HOST: 'two words' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'maps.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://maps.example/cairn' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://maps.example/?from=mail' }],
    ['CHROMIUM_PATH', { CHROMIUM_PATH: '/no/such/chromium' }],
    ['CHROMIUM_PATH', { CHROMIUM_PATH: tmpdir() }],
    ['CHROMIUM_PATH', { CHROMIUM_PATH: import.meta.filename }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '1,2' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0/8' }],
    ['EXTRACT_ACCESS', { EXTRACT_ACCESS: 'everyone' }],
    ['AI_PROVIDER', { AI_PROVIDER: 'other' }],
    ['AI_MODEL', { AI_PROVIDER: 'openai', AI_API_KEY: 'k' }],
    ['AI_API_KEY', { AI_PROVIDER: 'openai', AI_MODEL: 'm' }],
    ['AI_BASE_URL', { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' }],
    ['AI_DAILY_LIMIT', { AI_DAILY_LIMIT: '-1', AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '1' }],
    ['AI_DAILY_LIMIT', { AI_DAILY_LIMIT: '5 USD', AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '1' }],
    ['AI_DAILY_LIMIT', { AI_DAILY_LIMIT: '2,50', AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '1' }],
    ['AI_PRICE_INPUT', { AI_DAILY_LIMIT: '5', AI_PRICE_INPUT: 'NaN', AI_PRICE_OUTPUT: '1' }],
    ['AI_PRICE_OUTPUT', { AI_DAILY_LIMIT: '5', AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '1e3' }],
    ['AI_PRICE_INPUT', { AI_DAILY_LIMIT: '5' }],
    ['AI_PRICE_OUTPUT', { AI_DAILY_LIMIT: '5', AI_PRICE_INPUT: '1' }],
    ['AI_DAILY_LIMIT', { AI_PRICE_INPUT: '1', AI_PRICE_OUTPUT: '1' }],
    ['MAP_TILES_URL', { MAP_TILES_URL: 'off' }],
    ['MAP_TILES_HOSTS', { MAP_TILES_HOSTS: "https://tiles.example; script-src 'unsafe-inline'" }],
    ['MAP_TILES_HOSTS', { MAP_TILES_HOSTS: 'https://tiles.example/path' }],
    ['MAP_TILES_HOSTS', { MAP_TILES_HOSTS: '*' }],
    ['MAP_TILES_HOSTS', { MAP_TILES_HOSTS: ',' }],
    ['ORIGIN_OVERRIDES', { ORIGIN_OVERRIDES: 'https://a.example' }],
    ['ORIGIN_OVERRIDES', { ORIGIN_OVERRIDES: 'https://a.example/path=http://127.0.0.1:1' }],
    ['BROWSER_LIMIT', { BROWSER_LIMIT: '0' }],
    ['READER_NICENESS', { READER_NICENESS: '20' }],
    ['IMPORT_POLL_MS', { IMPORT_POLL_MS: '-5' }],
    ['NOTIFY_POLL_MS', { NOTIFY_POLL_MS: '1.5' }],
    ['FCM_SERVICE_ACCOUNT', { FCM_SERVICE_ACCOUNT: '/no/such/file.json' }],
    ['ANALYTICS_CONSENT', { ANALYTICS_CONSENT: 'yes' }],
    ['PRIVACY_FILE', { PRIVACY_FILE: '/no/such/file.md' }],
    ['TERMS_FILE', { TERMS_FILE: tmpdir() }],
    ['POSTHOG_HOST', { POSTHOG_HOST: 'posthog' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'debug' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
    ['OTEL_EXPORTER_OTLP_HEADERS', { OTEL_EXPORTER_OTLP_HEADERS: 'x-key' }],
    ['OTEL_TRACES_SAMPLER_ARG', { OTEL_TRACES_SAMPLER_ARG: '2' }],
    ['OPERATOR_EMAIL', { OPERATOR_EMAIL: 'Owner <owner@maps.example>' }],
    ['OPERATOR_EMAIL', { OPERATOR_EMAIL: 'operator@cairn.invalid' }],
    ['OPERATOR_EMAIL', { OPERATOR_EMAIL: 'root@localhost' }],
  ])('a bad %s stops with one line that names it', (name, environment) => {
    const read = () => readConfig(environment);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  // @covers environment.fcm-service-account-must-name
  test('a service-account file must contain a service account', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-config-'));
    const path = join(folder, 'account.json');
    try {
      writeFileSync(path, '{"project_id":"p"}');
      expect(() => readConfig({ FCM_SERVICE_ACCOUNT: path })).toThrow(/^FCM_SERVICE_ACCOUNT: .*private_key$/);
      writeFileSync(path, '{"project_id":"p","client_email":"e","private_key":"k"}');
      expect(readConfig({ FCM_SERVICE_ACCOUNT: path }).fcmServiceAccount).toBe(path);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the file of a legal text must be text in UTF-8 of at most 200,000 bytes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cairn-config-'));
    const path = join(folder, 'terms.md');
    try {
      for (const [content, words] of [
        ['é'.repeat(100_001), /^TERMS_FILE: '.*' has 200002 bytes, and at most 200000 can be shown$/],
        [' \n', /^TERMS_FILE: '.*' has no text$/],
        [Buffer.from([0xff, 0xfe, 0x41]), /^TERMS_FILE: '.*' is not text in UTF-8$/],
      ] as const) {
        writeFileSync(path, content);
        expect(() => readConfig({ TERMS_FILE: path })).toThrow(words);
      }
      writeFileSync(path, 'é'.repeat(100_000));
      expect(readConfig({ TERMS_FILE: path }).operatorTexts).toEqual({ privacy: undefined, terms: 'é'.repeat(100_000) });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
