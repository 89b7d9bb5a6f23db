import { KeptReply, type MadeReply } from './kept-reply.ts';

const MB = 1024 * 1024;
/** Bytes of all replies, compressed copies included. */
const MOST_BYTES = 128 * MB;
/** Larger bodies would push out too many others. */
const LARGEST_BODY = 2 * MB;
/** What the objects of a reply take beside its texts: about this much, so that short replies are bounded too. Bytes. */
const OBJECTS = 2_048;

/**
 * Kept replies by key, within a number of bytes. The oldest goes first; one that was used since it was last considered is put back once
 * ("second chance"), which costs a use less than moving it each time.
 */
export class ReplyStore {
  readonly #replies = new Map<string, KeptReply>();
  readonly #mostBytes: number;
  readonly #largestBody: number;
  #bytes = 0;

  constructor({ mostBytes = MOST_BYTES, largestBody = LARGEST_BODY }: { mostBytes?: number | undefined; largestBody?: number } = {}) {
    this.#mostBytes = mostBytes;
    this.#largestBody = largestBody;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): KeptReply | undefined {
    const reply = this.#replies.get(key);
    if (reply) reply.wasUsed = true;
    return reply;
  }

  /** Keeps a reply in place of the previous one; answers it also where it is too large to be kept. */
  keep(key: string, made: MadeReply): KeptReply {
    this.forget(key);
    const reply = new KeptReply(made, (grown, bytes) => this.#grow(key, grown, bytes));
    if (made.body.length > this.#largestBody) return reply;
    this.#replies.set(key, reply);
    this.#bytes += sizeOf(key, reply);
    this.#makeRoom();
    return reply;
  }

  #grow(key: string, reply: KeptReply, bytes: number): void {
    // It may have been replaced while it was compressed.
    if (this.#replies.get(key) !== reply) return;
    this.#bytes += bytes;
    this.#makeRoom();
  }

  #makeRoom(): void {
    // A map iterates in the order of insertion, and comes to what is put back during it at the end.
    for (const [key, oldest] of this.#replies) {
      if (this.#bytes <= this.#mostBytes) return;
      if (!oldest.wasUsed) this.forget(key);
      else {
        oldest.wasUsed = false;
        this.#replies.delete(key);
        this.#replies.set(key, oldest);
      }
    }
  }

  /** Keeps the reply no longer. */
  forget(key: string): void {
    const reply = this.#replies.get(key);
    if (!reply) return;
    this.#bytes -= sizeOf(key, reply);
    this.#replies.delete(key);
  }
}

/** Bytes of a reply with its key and headers. */
function sizeOf(key: string, { bytes, made }: KeptReply): number {
  return made.headers.reduce((sum, text) => sum + text.length, bytes + key.length + OBJECTS);
}
