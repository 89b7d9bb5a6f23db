import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import { isRecord } from '../formats/json-values.ts';
import { cleanLine, cleanText } from '../place/normalise.ts';
import { startReading } from '../reading/start-reading.ts';
import type { FetchReply } from '../reading/world.ts';
import { readLinkContent } from './link-content.ts';
import { cancelled, pageInsteadOfData, parseServiceJson, requestWithRetry } from './request-with-retry.ts';
import type { MapService, ServiceTask } from './service.ts';
import { unexpectedStatus } from './service-errors.ts';

const SERVICE = 'uMap';
const MOST_BYTES = 50_000_000;

/** uMap, on whichever host: the map's own download, or its layers one by one where an instance offers none. */
export const umap: MapService = {
  service: 'umap',
  async *read(task) {
    const { url, link } = task;
    if (link.kind !== 'list' || !link.listId) {
      yield* readLinkContent(link, url, SERVICE);
      return;
    }
    yield { type: 'source', service: SERVICE, url };
    yield { type: 'stage', stage: { code: 'fetching-map' } };
    yield* readMap(task, link.listId);
  },
};

/** Where the instance answers: its origin and the language of its paths. */
function baseOf(url: string): string {
  const { origin, pathname } = new URL(url);
  const language = /^\/([a-z]{2}(?:-[a-z]{2,4})?)\//i.exec(pathname)?.[1] ?? 'en';
  return `${origin}/${language}`;
}

async function* readMap(task: ServiceTask, mapId: string): AsyncGenerator<EngineEvent, void, void> {
  const base = baseOf(task.url);
  const download = await request(task, `${base}/map/${mapId}/download/`, 'optional');
  if (download) {
    yield* describeMap(parseServiceJson(download.text(), SERVICE));
    const { items } = await startReading('file', { bytes: download.bytes, filename: `${mapId}.umap` }, task.world, task.signal);
    yield* items;
    return;
  }
  const map = await request(task, `${base}/map/${mapId}/geojson/`, 'needed');
  const data = map ? parseServiceJson(map.text(), SERVICE) : {};
  yield* describeMap(data);
  const layers = layersOf(data);
  if (layers.length === 0) throw new EngineFailure('empty', { code: 'umap-empty' });
  let whole = 0;
  for (const layer of layers) {
    yield { type: 'stage', stage: { code: 'fetching-layer', values: { name: layer.name } } };
    const reply = await layerReply(task, `${base}/datalayer/${layer.path}/`);
    if (!('bytes' in reply)) {
      yield { type: 'partial', texts: [{ code: 'layer-unread', values: { name: layer.name } }, ...reply.failure] };
      continue;
    }
    const file = { bytes: reply.bytes, filename: `${layer.name}.geojson` };
    const { items } = await startReading('file', file, task.world, task.signal);
    for await (const event of items)
      if (event.type !== 'expected' && event.type !== 'source' && event.type !== 'coverage') yield event;
      else if (event.type === 'coverage') whole += 1;
  }
  if (whole === layers.length) yield { type: 'coverage', coverage: 'counted' };
}

function* describeMap(data: unknown): Generator<EngineEvent> {
  const properties = isRecord(data) && isRecord(data.properties) ? data.properties : {};
  const title = cleanLine(properties.name, 300);
  const description = cleanText(properties.description, 5_000);
  if (title || description) yield { type: 'source', ...(title ? { title } : {}), ...(description ? { description } : {}) };
}

/** Layer ids of the map's properties: `<map>/<uuid>` on present instances, a bare number on older ones. */
function layersOf(data: unknown): Array<{ name: string; path: string }> {
  if (!isRecord(data) || !isRecord(data.properties) || !Array.isArray(data.properties.datalayers)) return [];
  const mapId = String(data.properties.id ?? data.properties.umap_id ?? '');
  return data.properties.datalayers.flatMap((layer) => {
    if (!isRecord(layer)) return [];
    const id = String(layer.uuid ?? layer.id ?? '');
    if (!/^[\w-]+$/.test(id)) return [];
    const name = cleanLine(layer.name, 100) ?? id;
    return [{ name, path: /^\d+$/.test(id) || !/^\d+$/.test(mapId) ? id : `${mapId}/${id}` }];
  });
}

async function layerReply(task: ServiceTask, url: string): Promise<FetchReply | { failure: readonly ReadingText[] }> {
  try {
    return (await request(task, url, 'needed')) ?? { failure: [{ code: 'layer-missing' }] };
  } catch (error) {
    if (task.signal.aborted) throw cancelled();
    if (error instanceof EngineFailure) return { failure: error.texts };
    throw error;
  }
}

/** Fetches JSON. An `optional` address may be missing on this instance: undefined then. */
function request({ world, signal }: ServiceTask, url: string, need: 'optional' | 'needed'): Promise<FetchReply | undefined> {
  const options = { headers: { accept: 'application/json' }, maxBytes: MOST_BYTES };
  return requestWithRetry(world, { url, options, signal, service: SERVICE }, (reply) => {
    const isPage = /^\s*</.test(new TextDecoder().decode(reply.bytes.subarray(0, 200)));
    if (reply.status === 200 && !isPage) return reply;
    if (need === 'optional' && (reply.status === 404 || reply.status === 405 || (reply.status === 200 && isPage))) return undefined;
    if (reply.status === 404 || reply.status === 410) throw new EngineFailure('not-found', { code: 'umap-not-found' });
    if (reply.status === 401 || reply.status === 403 || (reply.status >= 300 && reply.status < 400)) {
      throw new EngineFailure('private', { code: 'umap-private' });
    }
    if (reply.status === 200) throw pageInsteadOfData(reply.text(), SERVICE);
    throw unexpectedStatus(SERVICE, reply.status);
  });
}
