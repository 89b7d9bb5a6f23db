/** How far a reader of a job's events has come; it travels as the id of each event and comes back in `Last-Event-ID`. */
export interface EventPosition {
  /** Places that were sent. */
  sent: number;
  /** The id of the first of them: if the row has another one, the extraction has restarted. */
  firstPlaceId: string | undefined;
  /** Whether the last event was sent too. */
  ended: boolean;
}

export const START: EventPosition = { sent: 0, firstPlaceId: undefined, ended: false };

const PATTERN = /^(\d{1,7})\.([\w-]{0,100})(\.end)?$/;

/** The position as an event id. */
export function toEventId({ sent, firstPlaceId, ended }: EventPosition): string {
  return `${sent}.${firstPlaceId ?? ''}${ended ? '.end' : ''}`;
}

/** The position that an event id names; the start where there is none, or one of another form. */
export function fromEventId(id: string | undefined): EventPosition {
  const [, sent, firstPlaceId, end] = PATTERN.exec(id ?? '') ?? [];
  return sent === undefined ? START : { sent: Number(sent), firstPlaceId: firstPlaceId || undefined, ended: end !== undefined };
}
