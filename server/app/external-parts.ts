import type { World } from '@cairn/engines/world.ts';
import { type Breakers, makeBreakers } from '../breakers/breakers.ts';
import { guardPlaces, guardStore, guardWorld } from '../breakers/guard.ts';
import { MemoryWatch } from '../concurrency/memory-watch.ts';
import { ownBytes } from '../concurrency/process-memory.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connection.ts';
import { type GuardedFetch, makeGuardedFetch } from '../external/fetch/guarded-fetch.ts';
import { makeObjectStore } from '../external/object-store/object-store.ts';
import { makePlacesService } from '../external/places/places-service.ts';
import { makeExternalServices } from '../external/services.ts';
import type { Log } from '../logging/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { makeModelCosts } from '../model-costs/costs.ts';
import { makePlaceDirectory, type PlaceDirectory } from '../places/directory.ts';
import { makeReaderPool, type ReaderPool } from '../reader-processes/pool.ts';
import type { Reports } from '../status/reports.ts';
import { watchPlaces, watchStore, watchWorld } from '../status/watch.ts';
import type { FileStore } from '../storage/file-store.ts';
import { codeFolderOf } from './code-folder.ts';

/** What reaches out of the product, and reads what comes from there. */
export interface ExternalParts {
  fetch: GuardedFetch;
  world: World;
  /** The places service; undefined when none is configured. */
  places: PlaceDirectory | undefined;
  /** The object store that all processes share; undefined where none is configured. */
  storage: FileStore | undefined;
  /** Circuit breakers of the external services. */
  breakers: Breakers;
  external: ReturnType<typeof makeExternalServices>;
  readerPool: ReaderPool;
}

export interface ExternalOptions {
  config: Config;
  log: Log;
  metrics: Metrics;
  database: Database;
  reports: Reports;
  /** What to use instead, in tests. */
  overrides: { fetch?: GuardedFetch; world?: World };
}

/** Every external service, watched for the status page and behind its circuit breaker. */
export function makeExternalParts({ config, log, metrics, database, reports, overrides }: ExternalOptions): ExternalParts {
  const fetch = overrides.fetch ?? makeGuardedFetch({ originOverrides: config.originOverrides });
  const memory = new MemoryWatch(() => megabytesBeside(config, external.pictureBytes()));
  const codeFolder = codeFolderOf(config);
  const meter = config.aiCosts && makeModelCosts(database, config.aiCosts, log);
  const external = makeExternalServices({ ...config, hasBrowser: config.roles.has('browser'), fetch, log, memory, codeFolder, meter });
  const readerPool = makeReaderPool({ codeFolder, memory });
  const breakers = makeBreakers(database, log);
  const read = overrides.world ?? { ...external.world, runReader: readerPool.run };
  const world = guardWorld(watchWorld(read, reports, metrics.browserPages), breakers);
  const places =
    config.places && makePlaceDirectory(database, guardPlaces(watchPlaces(makePlacesService(config.places, config), reports), breakers));
  return { fetch, world, places, storage: makeStorage(config, reports, breakers), breakers, external, readerPool };
}

/** What this process, readers and browsers may use in all, beside what they share: some 100 MB less than 1 GB. */
const MEGABYTES = 860;
/** Of it, what readers and the browsers of two pages may use at least, which the largest file needs, and at most. */
const BESIDE = { least: 450, most: 560 };
/** An operator who allows more pages at once has the memory for them. */
const FURTHER_PAGE = 150;

/** Megabytes that the processes of readers and browsers may use together now, beside the server and the process that reads pictures. */
function megabytesBeside({ browserLimit }: Config, pictureBytes: number): number {
  const left = MEGABYTES - (ownBytes(process.pid) + pictureBytes) / 1024 / 1024;
  return Math.min(BESIDE.most, Math.max(BESIDE.least, left)) + FURTHER_PAGE * Math.max(0, browserLimit - 2);
}

/** A visitor waits for what is read from it: what takes longer is fetched or drawn again. */
const STORAGE_PATIENCE = { tries: 2, answerMs: 3_000 };

function makeStorage({ storage, originOverrides }: Config, reports: Reports, breakers: Breakers): FileStore | undefined {
  return storage && guardStore(watchStore(makeObjectStore(storage, { originOverrides, patience: STORAGE_PATIENCE }), reports), breakers);
}
