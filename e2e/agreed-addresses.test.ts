import { describe, expect, it } from 'vitest';
import { usePublicStage } from './public-stage.ts';

describe('the addresses that programs outside of this repository call', () => {
  const stage = usePublicStage();
  const get = (path: string) => fetch(stage.product.url + path);
  const typeOf = async (path: string) => {
    const reply = await get(path);
    await reply.body?.cancel();
    return [path, reply.status, reply.headers.get('content-type')?.replace(/;.*/, '')];
  };

  it('answer with what they are agreed to have', async () => {
    const { kyoto, ada } = stage.world;
    const page = encodeURIComponent(`${stage.product.url}/list/${kyoto}`);
    const exported = (format: string) => `/api/firebase/lists/${kyoto}/export?format=${format}`;
    for (const [path, type] of [
      [`/embed/list/${kyoto}`, 'text/html'],
      [`/oembed?url=${page}`, 'application/json'],
      ['/feed.xml', 'application/atom+xml'],
      [`/user/${ada}/feed.xml`, 'application/atom+xml'],
      [`/list/${kyoto}/feed.xml`, 'application/atom+xml'],
      [`/list/${kyoto}/place/1`, 'text/html'],
      [`/list/${kyoto}?place=1`, 'text/html'],
      ['/manifest.webmanifest', 'application/manifest+json'],
      [exported('csv'), 'text/csv'],
      [exported('geojson'), 'application/geo+json'],
      [exported('kml'), 'application/vnd.google-earth.kml+xml'],
      [exported('gpx'), 'application/gpx+xml'],
      [exported('json'), 'application/json'],
      [exported('md'), 'text/markdown'],
      ['/api/version', 'application/json'],
      ['/api/openapi.json', 'application/json'],
      ['/api/docs', 'text/html'],
    ] as const)
      expect(await typeOf(path)).toEqual([path, 200, type]);
    for (const path of ['/healthz', '/readyz']) expect((await get(path)).status).toBe(200);
  });

  it('are named in the heads of the pages that they belong to', async () => {
    const { kyoto, ada } = stage.world;
    const { url } = stage.product;
    const linked = async (path: string) => {
      const head = (await (await get(path)).text()).split('</head>')[0] ?? '';
      return [...head.matchAll(/<link [^>]*\bhref="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
    };
    expect(await linked('/')).toEqual(expect.arrayContaining([`${url}/feed.xml`, '/manifest.webmanifest']));
    expect(await linked(`/user/${ada}`)).toContain(`${url}/user/${ada}/feed.xml`);
    expect(await linked(`/list/${kyoto}`)).toEqual(
      expect.arrayContaining([`${url}/list/${kyoto}/feed.xml`, `${url}/oembed?url=${encodeURIComponent(`${url}/list/${kyoto}`)}`]),
    );
  });
});
