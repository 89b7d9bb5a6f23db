import type { Readable } from 'node:stream';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { readXml, type XmlElement } from '@cairn/engines/texts.ts';
import { readBody } from '../fetch/body.ts';
import { toFetchFailure } from '../fetch/failures.ts';
import type { StreamReply } from '../fetch/guarded-stream.ts';

/** A reply that was read to its end. */
export interface WholeReply {
  status: number;
  /** Header value by lower-case name. */
  header(name: string): string | undefined;
  bytes: Buffer;
}

/**
 * Reads a reply to its end, so that its connection can be used again.
 * @throws EngineFailure where it breaks off or has more than `maxBytes`
 */
export async function readWhole({ status, header, body }: StreamReply, host: string, maxBytes: number): Promise<WholeReply> {
  try {
    return { status, header, bytes: Buffer.from(await readBody(body, { encoding: undefined, maxBytes, host })) };
  } catch (error) {
    throw toFetchFailure(error, host);
  } finally {
    discard(body);
  }
}

/** Ends a body that is not read to its end. */
export function discard(body: Readable): void {
  body.on('error', ignoreOwnAbort).destroy();
}

/** Destroying an unread body makes it report an abort: our own. */
function ignoreOwnAbort(): void {}

/** The elements with these names, each with everything in it; none where the reply is no XML. */
export function readElements({ bytes }: Pick<WholeReply, 'bytes'>, names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = [];
  try {
    for (const event of readXml(bytes.toString('utf8'), (name) => names.includes(name)))
      if (event.type === 'whole') found.push(event.element);
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
  }
  return found;
}

/** The text of the first element with this name. */
export function readElement(reply: Pick<WholeReply, 'bytes'>, name: string): string | undefined {
  return readElements(reply, [name])[0]?.text;
}

/** The store's own name for what is wrong ('NoSuchKey'); undefined where nothing is, or it gives none. */
export function errorCodeOf(reply: Pick<WholeReply, 'bytes'>): string | undefined {
  return readElements(reply, ['Error'])[0]?.children.find(({ name }) => name === 'Code')?.text;
}
