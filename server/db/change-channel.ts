import type pg from 'pg';

/** What is done with notifications of public changes. */
export interface ChangeListener {
  /** Something public was changed: the payload of the notification. Without one, notifications may have been missed. */
  onPublicChange(payload?: string): void;
  /** The connection that receives notifications broke. */
  onSilence(): void;
  /**
   * This process is now the one of all that acts on each change, until its connection breaks. Changes before that may have been missed.
   * Without this function the process never is.
   */
  onLead?(): void;
}

/** The channel that the triggers of migration 0028 notify. */
const CHANNEL = 'cairn_public_change';
/** Held by the process that leads; any number that nothing else locks. */
const LEAD_LOCK = 7_226_002;
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
  /** The driver takes one query at a time; pings and round trips are asked for independently of each other. */
  #before: Promise<unknown> = Promise.resolve();
  #othersSeenAt = 0;
  #leads = false;

  constructor(listener: ChangeListener) {
    this.#listener = listener;
  }

  get isListening(): boolean {
    return this.#client !== undefined;
  }

  /** Whether this process is the one of all that acts on each change. */
  get leads(): boolean {
    return this.#leads;
  }

  /** Listens until the connection breaks or `close` is called. */
  async listen(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload }) => this.#listener.onPublicChange(payload ?? ''));
    client.on('error', () => this.close(client)).on('end', () => this.close(client));
    await client.query(`listen ${CHANNEL}`);
    this.#listener.onPublicChange();
    // Queries over the connection before may still wait for their failure.
    this.#before = Promise.resolve();
    this.#client = client;
  }

  close(client: pg.Client | undefined): void {
    if (!this.#client || this.#client !== client) return;
    this.#client = undefined;
    this.#leads = false;
    this.#listener.onSilence();
  }

  async roundTrip(): Promise<void> {
    await this.#query(this.#requireClient(), 'select 1');
  }

  /** Whether other processes listen on this database, or did within the last minute. */
  async hasOthers(): Promise<boolean> {
    const { rows } = await this.#query<{ listeners: number }>(this.#requireClient(), COUNT_LISTENERS);
    if ((rows[0]?.listeners ?? 1) > 1) this.#othersSeenAt = Date.now();
    return Date.now() - this.#othersSeenAt < OTHERS_REMEMBERED;
  }

  /** Takes the lead if no other process has it. */
  async tryToLead(): Promise<void> {
    if (this.#leads || !this.#listener.onLead) return;
    const client = this.#requireClient();
    const { rows } = await this.#query<{ leads: boolean }>(client, `select pg_try_advisory_lock(${LEAD_LOCK}) as leads`);
    if (!rows[0]?.leads || client !== this.#client) return;
    this.#leads = true;
    this.#listener.onLead();
  }

  #query<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<pg.QueryResult<Row>> {
    const send = () => client.query<Row>(text);
    // How the one before ended is for its own caller.
    const reply = this.#before.then(send, send);
    this.#before = reply.catch(() => undefined);
    return reply;
  }

  #requireClient(): pg.Client {
    if (!this.#client) throw new Error('The connection that receives notifications is down');
    return this.#client;
  }
}
