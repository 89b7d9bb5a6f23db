import { EngineFailure } from '@cairn/engines/engine.ts';
import type { ReadPicture } from '@cairn/engines/world.ts';
import { failureOfSignal, unlessAborted } from '../../concurrency/abort.ts';
import { releaseMemoryWhenCalm } from '../../concurrency/release-memory.ts';
import { tooSlow, unreadable } from './failures.ts';
import type { ReadLine } from './lines.ts';
import { makeReadyPicture, type ReadyPicture } from './picture.ts';
import { readTwice } from './read.ts';
import { makeOcrThreads } from './threads.ts';

export type PictureText = Awaited<ReturnType<ReadPicture>>;

/** Reads pictures on this machine, one after the other. */
export type PictureReader = ReadPicture & { close(): Promise<void> };

const IDLE_MS = 60_000;
const TIMEOUT_MS = 60_000;
/** Tesseract's own scale, 0 to 100; below, it is the grain of a photograph. */
const LEAST_CONFIDENCE = 30;

/**
 * OCR by tesseract.js. The threads are kept warm between pictures and ended after `idleMs` without one; when it crashes on a picture or
 * takes longer than 60 s, only that picture fails. Boxes are in pixels of the upright original. Failures are `EngineFailure`s:
 * `unsupported-file`, `broken-file`, `too-large`, `timed-out`, `cancelled`, `service-failed` where the reader itself cannot run.
 * Writing other than Latin is read with the data of its language where that is installed, and named where it is not. `languages`: use no others
 * than these.
 */
export function makeReadPicture(options: { idleMs?: number; timeoutMs?: number; languages?: string[] } = {}): PictureReader {
  const threads = makeOcrThreads(options.languages);
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  /** Scripts of the last pictures, the newest first: pictures come in one language for a while. */
  let recent: string[] = [];

  const end = async () => {
    clearTimeout(idle);
    await threads.end();
  };

  /** What a picture was decoded into is garbage too, also where it could not be read. */
  const rest = async () => {
    await end().catch(ignoreEnded);
    await releaseMemoryWhenCalm();
  };

  const readNext = async (bytes: Uint8Array, signal: AbortSignal): Promise<PictureText> => {
    if (signal.aborted) throw failureOfSignal(signal);
    const picture = await makeReadyPicture(bytes);
    if (signal.aborted) throw failureOfSignal(signal);
    try {
      const read = await unlessStopped(readTwice(bytes, picture, { threads, first: recent }), signal, options.timeoutMs ?? TIMEOUT_MS);
      if (read.script !== undefined) recent = [read.script, ...recent.filter((name) => name !== read.script)];
      const lines = read.lines.filter(isKept).map((line) => toLine(line, picture));
      const { missingScript } = read;
      return {
        width: picture.width,
        height: picture.height,
        lines,
        ...(missingScript !== undefined && { missingScripts: [missingScript] }),
      };
    } catch (error) {
      // A thread that is reading a picture can only be stopped by ending it.
      await end().catch(ignoreEnded);
      throw error instanceof EngineFailure ? error : unreadable(error);
    }
  };

  // One picture is unpacked and read at a time, so that ten of them take no more memory than one.
  const read: ReadPicture = async (bytes, signal) => {
    const mine = turn.then(() => {
      clearTimeout(idle);
      return readNext(bytes, signal);
    });
    turn = mine.catch(ignoreEnded).then(() => {
      idle = setTimeout(() => void rest(), options.idleMs ?? IDLE_MS).unref();
    });
    return unlessAborted(mine, signal);
  };
  return Object.assign(read, { close: () => turn.then(end) });
}

function isKept({ text, confidence }: ReadLine): boolean {
  return confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}★]/u.test(text);
}

function toLine(
  { text, confidence, box, alternatives, use }: ReadLine,
  { scale, width, height }: ReadyPicture,
): PictureText['lines'][number] {
  const left = Math.max(0, Math.floor(box.x0 / scale));
  const top = Math.max(0, Math.floor(box.y0 / scale));
  const right = Math.min(width, Math.ceil(box.x1 / scale));
  const bottom = Math.min(height, Math.ceil(box.y1 / scale));
  const placed = { text: text.trim(), confidence, box: { x: left, y: top, width: right - left, height: bottom - top } };
  return { ...placed, ...(alternatives !== undefined && { alternatives }), ...(use !== undefined && { use }) };
}

/** The failure was already reported to its caller, or the thread had already ended. */
function ignoreEnded(): void {}

function unlessStopped<T>(work: Promise<T>, signal: AbortSignal, timeoutMs: number): Promise<T> {
  return new Promise((done, failed) => {
    const stop = () => failed(failureOfSignal(signal));
    const timer = setTimeout(() => failed(tooSlow()), timeoutMs);
    signal.addEventListener('abort', stop, { once: true });
    work.then(done, failed).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
  });
}
