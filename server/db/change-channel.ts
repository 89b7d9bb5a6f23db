import type pg from 'pg';

/** What is done with notifications of public changes. */
export interface ChangeListener {
  /** Something public was changed: the payload of the notification. Without one, notifications may have been missed. */
  onPublicChange(payload?: string): void;
  /** The connection that receives notifications broke. */
  onSilence(): void;
}

/** The channel that the triggers of migration 0028 notify. */
const CHANNEL = 'cairn_public_change';
/** By this name processes find each other in the list of connections. */
export const LISTENER_NAME = 'cairn watch';
/** Another process counts for this long after it was seen: its connection may be down for a moment. Milliseconds. */
const OTHERS_REMEMBERED = 60_000;
const COUNT_LISTENERS = `select count(*)::int as listeners from pg_stat_activity
  where datname = current_database() and application_name = '${LISTENER_NAME}'`;

/** The notifications of public changes, over one connection at a time. */
export class ChangeChannel {
  readonly #listener: ChangeListener;
  #client: pg.Client | undefined;
  #othersSeenAt = 0;

  constructor(listener: ChangeListener) {
    this.#listener = listener;
  }

  get isListening(): boolean {
    return this.#client !== undefined;
  }

  /** Listens until the connection breaks or `close` is called. */
  async listen(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload }) => this.#listener.onPublicChange(payload ?? ''));
    client.on('error', () => this.close(client)).on('end', () => this.close(client));
    await client.query(`listen ${CHANNEL}`);
    this.#listener.onPublicChange();
    this.#client = client;
  }

  close(client: pg.Client | undefined): void {
    if (!this.#client || this.#client !== client) return;
    this.#client = undefined;
    this.#listener.onSilence();
  }

  async roundTrip(): Promise<void> {
    await this.#requireClient().query('select 1');
  }

  /** Whether other processes listen on this database, or did within the last minute. */
  async hasOthers(): Promise<boolean> {
    const { rows } = await this.#requireClient().query<{ listeners: number }>(COUNT_LISTENERS);
    if ((rows[0]?.listeners ?? 1) > 1) this.#othersSeenAt = Date.now();
    return Date.now() - this.#othersSeenAt < OTHERS_REMEMBERED;
  }

  #requireClient(): pg.Client {
    if (!this.#client) throw new Error('The connection that receives notifications is down');
    return this.#client;
  }
}
