import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Log } from '../../logging/log.ts';
import { type MapHosts, makeMapHosts } from './map-hosts.ts';
import { addressesInStyle, originsOf } from './style-addresses.ts';

const STYLE = {
  version: 8,
  glyphs: 'https://glyphs.example/{fontstack}/{range}.pbf',
  sprite: [{ id: 'a', url: 'https://sprites.example/a' }],
  sources: {
    streets: { type: 'vector', url: 'https://described.example/tiles.json' },
    hills: { type: 'raster', tiles: ['https://hills.example/{z}/{x}/{y}.png'] },
    own: { type: 'geojson', data: '/own.json' },
    inside: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    picture: { type: 'image', url: 'https://picture.example/a.png' },
    other: { type: 'vector', url: 'pmtiles://archive.example/a' },
  },
};

describe('the hosts of a street map', () => {
  let standIn: Server;
  let origin: string;
  let replies: Record<string, [status: number, body: string]>;
  let requested: string[];
  let warnings: string[];
  let hosts: MapHosts | undefined;
  const log: Log = { info: () => undefined, warn: (_part, message) => void warnings.push(message), error: () => undefined };

  beforeAll(async () => {
    standIn = createServer((request, reply) => {
      requested.push(`${request.headers.host}${request.url}`);
      const [status, body] = replies[request.url ?? ''] ?? [404, ''];
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => standIn.close(resolve)));
  beforeEach(() => {
    [requested, warnings] = [[], []];
    replies = {
      '/style.json': [200, JSON.stringify(STYLE)],
      '/tiles.json': [200, JSON.stringify({ tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] })],
    };
  });
  afterEach(() => hosts?.stop());

  const make = (settings: { mapTilesUrl?: string; mapTilesHosts?: string[]; googleMapsApiKey?: string }) => {
    const originOverrides = new Map([['https://described.example', origin]]);
    const config = { mapTilesUrl: undefined, mapTilesHosts: undefined, googleMapsApiKey: undefined, originOverrides, ...settings };
    hosts = makeMapHosts(config, log, { retryMs: 20 });
    hosts.start();
    return hosts;
  };

  test('of the default style are its own host, without a request', async () => {
    const { style, current, stop } = make({});
    await stop();
    expect([current(), warnings]).toEqual([[new URL(style).origin], []]);
  });

  test('are none without a street map', () => {
    expect([make({ mapTilesUrl: 'none' }).current(), make({ googleMapsApiKey: 'key' }).current()]).toEqual([[], []]);
  });

  test('are at first the style’s own, then all that it and the descriptions of its tiles name', async () => {
    const { current } = make({ mapTilesUrl: `${origin}/style.json` });
    expect(current()).toEqual([origin]);
    await expect
      .poll(() => [...current()].toSorted())
      .toEqual(
        [
          origin,
          'https://described.example',
          'https://glyphs.example',
          'https://hills.example',
          'https://picture.example',
          'https://sprites.example',
          'https://tiles.example',
        ].toSorted(),
      );
    expect(requested.map((line) => line.replace(/^[^/]+/, ''))).toEqual(['/style.json', '/tiles.json']);
  });

  test('are the style’s own while it cannot be read, which is logged once, and all later', async () => {
    const good = replies['/style.json'] ?? [200, ''];
    replies['/style.json'] = [500, ''];
    const { current } = make({ mapTilesUrl: `${origin}/style.json` });
    await expect.poll(() => requested.length).toBeGreaterThan(2);
    expect([current(), warnings]).toEqual([[origin], [expect.stringMatching(/could not be read.*answered 500/)]]);
    replies['/style.json'] = good;
    await expect.poll(() => current()).toContain('https://tiles.example');
  });

  test('are those of MAP_TILES_HOSTS where it is set, without a request', async () => {
    const { current, stop } = make({ mapTilesUrl: `${origin}/style.json`, mapTilesHosts: ['*.tiles.example'] });
    await stop();
    expect([current(), requested]).toEqual([[origin, '*.tiles.example'], []]);
  });
});

test('what is no style has no addresses, and what is no address no origin', () => {
  for (const odd of [null, [], 'x', { sources: 7, glyphs: {}, sprite: [null, 3] }, { sources: { a: null, b: { tiles: [1, {}] } } }])
    expect(addressesInStyle(odd)).toEqual({ content: [], descriptions: [] });
  expect(originsOf(['javascript:alert(1)', 'data:,x', 'http://', '//b.example/x', 'c.png'], 'https://a.example/style.json')).toEqual([
    'https://b.example',
    'https://a.example',
  ]);
});
