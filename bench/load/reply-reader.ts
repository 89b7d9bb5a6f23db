const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Finds the ends of the replies of one connection that has one request at a time. It keeps nothing of the bodies. */
export class ReplyReader {
  status = 0;
  /** Whether the server closes the connection after this reply. */
  closes = false;
  /** Of the last reply, as it was sent. */
  retryAfter: string | undefined;
  #head: Buffer = Buffer.alloc(0);
  /** Bytes of the body that are still to come; undefined while the head is read. */
  #missing: number | undefined;

  /** Takes what has arrived; true when that completes the reply. */
  isComplete(chunk: Buffer): boolean {
    const body = this.#missing === undefined ? this.#takeHead(chunk) : chunk;
    if (body === undefined || this.#missing === undefined) return false;
    // In a reply of unknown length the end of a packet is compared with the last chunk, which may be split between two packets.
    this.#missing -= body.length;
    if (this.#missing === Number.POSITIVE_INFINITY) this.#head = Buffer.concat([this.#head, body]).subarray(-LAST_CHUNK.length);
    const ended = this.#missing === Number.POSITIVE_INFINITY ? this.#head.equals(LAST_CHUNK) : this.#missing <= 0;
    if (ended) this.#reset();
    return ended;
  }

  #takeHead(chunk: Buffer): Buffer | undefined {
    const bytes = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) {
      this.#head = bytes;
      return undefined;
    }
    const head = bytes.toString('latin1', 0, end);
    this.status = Number(head.slice(9, 12));
    this.closes = /\r\nconnection: *close/i.test(head);
    this.retryAfter = /\r\nretry-after: *(\S+)/i.exec(head)?.[1];
    this.#head = Buffer.alloc(0);
    const length = hasNoBody(this.status) ? '0' : /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    this.#missing = length === undefined ? Number.POSITIVE_INFINITY : Number(length);
    return bytes.subarray(end + HEAD_END.length);
  }

  #reset(): void {
    this.#head = Buffer.alloc(0);
    this.#missing = undefined;
  }
}

function hasNoBody(status: number): boolean {
  return status === 204 || status === 304;
}
