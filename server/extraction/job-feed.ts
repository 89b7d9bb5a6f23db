import type { ExtractedPlace, JobSummary } from '@cairn/contracts/extraction.ts';
import type { Database } from '../db/connection.ts';
import type { NotificationChannel } from '../queue/notification-channel.ts';
import { EVERY_JOB } from './rights.ts';
import { jobWord, readFirstPlaceId, readJob, readPlaces } from './store.ts';

/** How long to wait for a notification before looking anyway, in milliseconds: notifications can be lost, rows cannot. */
const CHECK_MILLISECONDS = 1_000;
/** Places of one event: the most that the server keeps in memory for a slow watcher. */
export const PLACES_PER_EVENT = 500;

/** A job as it was read once for all its watchers. */
export interface JobReading {
  job: JobSummary;
  /** If it has changed since another reading, the extraction has restarted. */
  firstPlaceId: string | undefined;
  /** At most 500 places from the `from`th on; watchers at the same place share them. */
  placesFrom(from: number): Promise<ExtractedPlace[]>;
}

/** The changes of one job, for one watcher. */
export interface JobFeed {
  /** The job now, undefined when it is gone: read once after each change, however many watchers there are. */
  current(): Promise<JobReading | undefined>;
  /** Resolves at the next notification, or after a second. */
  changed(): Promise<void>;
  /** The last watcher to leave ends the feed. */
  leave(): void;
}

/** The feeds of all jobs that are watched in this process. */
export interface JobFeeds {
  join(jobId: string): JobFeed;
}

export function makeJobFeeds(database: Database, channel: NotificationChannel): JobFeeds {
  const feeds = new Map<string, SharedFeed>();
  return {
    join(jobId) {
      const feed = feeds.get(jobId) ?? new SharedFeed(database, jobId, channel);
      feeds.set(jobId, feed);
      feed.watchers += 1;
      feed.forget();
      return {
        current: () => feed.current(),
        changed: () => feed.changed(),
        leave() {
          feed.watchers -= 1;
          if (feed.watchers > 0) return;
          feed.close();
          feeds.delete(jobId);
        },
      };
    },
  };
}

class SharedFeed {
  watchers = 0;
  readonly #database: Database;
  readonly #jobId: string;
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #change = Promise.withResolvers<void>();
  #reading: Promise<JobReading | undefined> | undefined;

  constructor(database: Database, jobId: string, channel: NotificationChannel) {
    this.#database = database;
    this.#jobId = jobId;
    this.#unsubscribe = channel.subscribe(jobWord(jobId), () => this.#takeChange());
    this.#timer = setInterval(() => this.#takeChange(), CHECK_MILLISECONDS);
  }

  current(): Promise<JobReading | undefined> {
    if (this.#reading) return this.#reading;
    const reading = this.#read();
    this.#reading = reading;
    // The next watcher tries again.
    reading.catch(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    return reading;
  }

  changed(): Promise<void> {
    return this.#change.promise;
  }

  /** A new watcher may know more than the last reading: what another process sent it. */
  forget(): void {
    this.#reading = undefined;
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#timer);
  }

  #takeChange(): void {
    this.#timer.refresh();
    this.forget();
    const { resolve } = this.#change;
    this.#change = Promise.withResolvers();
    resolve();
  }

  async #read(): Promise<JobReading | undefined> {
    const job = await readJob(this.#database, this.#jobId, EVERY_JOB);
    if (!job) return undefined;
    const firstPlaceId = job.placesCount > 0 ? await readFirstPlaceId(this.#database, this.#jobId) : undefined;
    // Only the last part is kept: for a slow watcher the server does not keep all places in memory.
    let part: { from: number; places: Promise<ExtractedPlace[]> } | undefined;
    const placesFrom = (from: number) => {
      if (part?.from !== from) part = { from, places: readPlaces(this.#database, this.#jobId, from, PLACES_PER_EVENT) };
      return part.places;
    };
    return { job, firstPlaceId, placesFrom };
  }
}
