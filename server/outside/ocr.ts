import { EngineFailure } from '@cairn/engines/engine.ts';
import type { ReadPicture } from '@cairn/engines/world.ts';
import type { Line, Page } from 'tesseract.js';
import { failureOfSignal } from './fetch-failures.ts';
import { languageFolder, type OcrWorker, startOcrWorker } from './ocr-worker.ts';
import { makeReadyPicture, type ReadyPicture } from './picture.ts';

type PictureText = Awaited<ReturnType<ReadPicture>>;

/** Reads pictures on this machine, one after the other. */
export type PictureReader = ReadPicture & { close(): Promise<void> };

const IDLE_MS = 60_000;
const TIMEOUT_MS = 30_000;
/** Fewer lines than this, and it is no page or screen but a photograph with some words in it: then they are looked for one by one. */
const PAGE_LINES = 3;
/** Tesseract's own scale, 0 to 100; below, it is the grain of a photograph. */
const LEAST_CONFIDENCE = 30;

/**
 * OCR by tesseract.js. The thread is kept warm between pictures and ended after `idleMs` without one; a picture on which it breaks down or
 * takes longer than 30 s costs that picture alone. Boxes are in pixels of the upright original. Failures are `EngineFailure`s:
 * `unsupported-file`, `broken-file`, `too-large`, `timed-out`, `cancelled`, `service-failed` where the reader itself cannot run.
 */
export function makeReadPicture(options: { idleMs?: number; timeoutMs?: number } = {}): PictureReader {
  let worker: Promise<OcrWorker> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const end = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    await (await ending)?.end();
  };

  const readNext = async (picture: ReadyPicture, signal: AbortSignal): Promise<PictureText> => {
    if (signal.aborted) throw failureOfSignal(signal);
    clearTimeout(idle);
    worker ??= startEnglish();
    try {
      const lines = await unlessStopped(readLines(await worker, picture), signal, options.timeoutMs ?? TIMEOUT_MS);
      idle = setTimeout(() => end().catch(ignoreEnded), options.idleMs ?? IDLE_MS).unref();
      return { width: picture.width, height: picture.height, lines };
    } catch (error) {
      // A thread in the midst of a picture cannot be stopped but by ending it.
      await end().catch(ignoreEnded);
      throw error instanceof EngineFailure ? error : unreadable(error);
    }
  };

  const read: ReadPicture = async (bytes, signal) => {
    if (signal.aborted) throw failureOfSignal(signal);
    const picture = await makeReadyPicture(bytes);
    const mine = turn.then(() => readNext(picture, signal));
    turn = mine.catch(ignoreEnded);
    return mine;
  };
  return Object.assign(read, { close: () => turn.then(end) });
}

function startEnglish(): Promise<OcrWorker> {
  const folder = languageFolder('eng');
  if (folder === undefined) {
    return Promise.reject(
      new EngineFailure('service-failed', 'Pictures cannot be read: the package @tesseract.js-data/eng is not installed.'),
    );
  }
  return startOcrWorker('eng', folder);
}

async function readLines(worker: OcrWorker, picture: ReadyPicture): Promise<PictureText['lines']> {
  const asPage = toLines(await worker.read(picture.bytes, 'page'), picture);
  if (asPage.length >= PAGE_LINES) return asPage;
  const asPhotograph = toLines(await worker.read(picture.bytes, 'photograph'), picture);
  return asPhotograph.length > asPage.length ? asPhotograph : asPage;
}

function toLines(page: Page, picture: ReadyPicture): PictureText['lines'] {
  const lines = (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines
    .filter((line) => line.confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}]/u.test(line.text))
    .map((line) => toLine(line, picture));
}

function toLine(line: Line, { scale, width, height }: ReadyPicture): PictureText['lines'][number] {
  const { x0, y0, x1, y1 } = line.bbox;
  const left = Math.max(0, Math.floor(x0 / scale));
  const top = Math.max(0, Math.floor(y0 / scale));
  const box = {
    x: left,
    y: top,
    width: Math.min(width, Math.ceil(x1 / scale)) - left,
    height: Math.min(height, Math.ceil(y1 / scale)) - top,
  };
  return { text: line.text.trim(), confidence: line.confidence, box };
}

/** The failure was answered to whom it concerns already, or the thread was gone before it was ended. */
function ignoreEnded(): void {}

function unreadable(cause: unknown): EngineFailure {
  return new EngineFailure('broken-file', 'The words in the picture could not be read. Try another picture, or a larger one.', { cause });
}

function unlessStopped<T>(work: Promise<T>, signal: AbortSignal, timeoutMs: number): Promise<T> {
  return new Promise((done, failed) => {
    const stop = () => failed(failureOfSignal(signal));
    const timer = setTimeout(
      () => failed(new EngineFailure('timed-out', 'Reading the picture took too long. Give a smaller one.')),
      timeoutMs,
    );
    signal.addEventListener('abort', stop, { once: true });
    work.then(done, failed).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
  });
}
