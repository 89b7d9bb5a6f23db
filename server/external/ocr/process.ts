import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { PieceCollector, sentFailure } from '../../concurrency/helper-messages.ts';
import type { FromPictures, ToPictures } from './messages.ts';
import { makeReadPicture } from './ocr.ts';

// The process that decodes and reads pictures (picture-process.ts starts it). It knows neither settings nor database, and may be killed at any
// time.

/** The server decides when what it does is given up: it ends this process. */
const never = new AbortController().signal;
const readPicture = makeReadPicture();
const pieces = new PieceCollector();
let isCodeKept = false;

function send(message: FromPictures): void {
  process.send?.(message);
}

async function read(input: Record<string, unknown>): Promise<void> {
  const { bytes } = pieces.complete(input);
  send({ type: 'read', text: await readPicture(bytes as Uint8Array, never) });
  // Node.js keeps compiled code at a regular exit only, and this process is killed.
  if (!isCodeKept) flushCompileCache();
  isCodeKept = true;
}

process.on('message', (message: ToPictures) => {
  if (message.type === 'piece') pieces.add(message);
  else read(message.input).catch((error: unknown) => send(sentFailure(error)));
});
// A terminal sends its signals to all of its processes; this one ends with the server.
process.on('SIGINT', () => undefined);
await once(process, 'disconnect');
process.exit(0);
