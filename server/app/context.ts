import type { UserSessions } from '../accounts/user-sessions.ts';
import type { ApiKeys } from '../api-keys/keys.ts';
import type { CardMaker } from '../cards/card-maker.ts';
import type { Config } from '../config/config.ts';
import type { MapHosts } from '../external/map/map-hosts.ts';
import type { Admission } from '../http/admission.ts';
import type { OwnAddress } from '../http/own-address.ts';
import type { Views } from '../lists/views.ts';
import type { Log } from '../logging/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { OperatorGate } from '../operator/gate.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { EmbeddedState } from '../db/embedded/server.ts';
import type { DiskWatch, ReadDiskSpace } from '../storage/disk-watch.ts';
import type { DataParts } from './data-parts.ts';
import type { ExternalParts } from './external-parts.ts';
import type { WorkParts } from './work-parts.ts';

/** Whether the product accepts requests; /readyz reports it. */
type Phase = 'starting' | 'serving' | 'stopping';

/** Every part of the running product, each built once. Other folders import this as a type. */
export interface Context extends Omit<DataParts, 'cdn'>, Omit<ExternalParts, 'external' | 'readerPool'>, WorkParts {
  config: Config;
  log: Log;
  metrics: Metrics;
  /** How many requests are answered at once. */
  admission: Admission;
  mapHosts: MapHosts;
  operator: OperatorGate;
  ownAddress: OwnAddress;
  userSessions: UserSessions;
  apiKeys: ApiKeys;
  /** How the embedded database is; undefined where the product uses another. */
  embedded: EmbeddedState | undefined;
  /** How full the disk of the data folder is. */
  diskWatch: DiskWatch;
  pictures: Pictures;
  cards: CardMaker;
  views: Views;
  phase: Phase;
  /** Prepares what must exist before the server listens. Returns the operator password if it generated one. */
  prepare(): Promise<{ operatorPassword: string | undefined }>;
  /** Starts the workers; from now on the product is ready. */
  start(): void;
  /** Loads in advance, in a quiet time, what the first work would otherwise wait for. `requests` answers how many were received so far. */
  warmUp(requests: () => number): void;
  /** Stops taking work, and finishes or releases what is in progress. */
  stopWork(): Promise<void>;
  /** Stops the work if `stopWork` was not called yet, and closes every part, last built first. */
  dispose(): Promise<void>;
}

/** Parts with which tests replace the real ones, and the embedded database that the start began. The caller closes the parts that it passes. */
export type Overrides = Partial<Pick<Context, 'log' | 'database' | 'fetch' | 'world' | 'admission' | 'embedded'>> & {
  readDiskSpace?: ReadDiskSpace;
  fontFolder?: string;
};
