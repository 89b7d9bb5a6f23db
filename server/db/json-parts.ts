import { HttpError } from '../errors.ts';

/**
 * A JSON value of any length as the parts of its text, in order, each some hundred kilobytes at most. The parts are read while they are sent,
 * so that neither the whole text nor the wait for a slow client takes memory. Nothing checks that the text has the shape.
 */
export class JsonParts<Shape> {
  declare readonly shape: Shape;
  /** To be iterated once. */
  readonly parts: AsyncIterable<string>;
  /** Changes whenever the text may; undefined where that is not known before it is read. */
  readonly version: string | undefined;

  constructor(parts: AsyncIterable<string>, version?: string) {
    this.parts = parts;
    this.version = version;
  }
}

/** Items in one part. */
const ITEMS = 500;

/** The items as JSON texts that are separated by commas, some at a time. */
export async function* itemsInParts(items: readonly unknown[]): AsyncGenerator<string> {
  for (let from = 0; from < items.length; from += ITEMS) {
    const text = items
      .slice(from, from + ITEMS)
      .map((item) => JSON.stringify(item))
      .join(',');
    yield from === 0 ? text : `,${text}`;
  }
}

/** What was read so far belongs to a state that no longer is: the rest would not fit to it. `what`: the thing for people, such as 'list'. */
export class ChangedWhileRead extends HttpError {
  constructor(what: string) {
    super(503, 'changed-meanwhile', `This ${what} was changed while it was read. Try again.`, { retryAfter: 1 });
    this.name = 'ChangedWhileRead';
  }
}
