import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { EngineFailure } from '@cairn/engines/engine.ts';
import type { FromPictures, ToPictures } from './messages.ts';
import { makeReadPicture } from './ocr.ts';

// The process that decodes and reads pictures (picture-process.ts starts it). It knows neither settings nor database, and may be killed at any
// time.

/** The server decides when what it does is given up: it ends this process. */
const never = new AbortController().signal;
const readPicture = makeReadPicture();
let pieces: Uint8Array[] = [];

function send(message: FromPictures): void {
  process.send?.(message);
}

async function read(bytes: Uint8Array): Promise<void> {
  send({ type: 'read', text: await readPicture(bytes, never) });
  // Node.js keeps compiled code at a regular exit only, and this process is killed.
  flushCompileCache();
}

function failureOf(error: unknown): FromPictures {
  if (error instanceof EngineFailure) return { type: 'failure', code: error.code, message: error.message, retryable: error.retryable };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { type: 'fault', message, stack: stack ?? message };
}

process.on('message', (message: ToPictures) => {
  if (message.type === 'piece') return void pieces.push(message.piece);
  const bytes = Buffer.concat(pieces);
  pieces = [];
  return void read(bytes).catch((error: unknown) => send(failureOf(error)));
});
// A terminal sends its signals to all of its processes; this one ends with the server.
process.on('SIGINT', () => undefined);
await once(process, 'disconnect');
process.exit(0);
