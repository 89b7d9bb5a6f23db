import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker as Thread } from 'node:worker_threads';
import { createWorker, OEM, type Page, PSM, type Worker } from 'tesseract.js';

/** A thread that reads pictures in one language's writing. */
export interface OcrWorker {
  /** Rejects when the thread breaks down or is ended; then it is of no further use. */
  read(png: Buffer, as: 'page' | 'photograph'): Promise<Page>;
  end(): Promise<void>;
}

/** The integer models of Tesseract 4 'best': a third of the size and twice the speed of the floating ones at the same accuracy. */
const MODELS = '4.0.0_best_int';

/** Where a language's data lies, or undefined where its package is not installed. Nothing is ever downloaded. */
export function languageFolder(language: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`)), MODELS);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Starts a thread with a language's data (0.2 to 0.5 s). Rejects with what Tesseract says when it cannot. */
export async function startOcrWorker(language: string, folder: string): Promise<OcrWorker> {
  let broken: (error: Error) => void = () => undefined;
  const breakdown = new Promise<never>((_done, failed) => {
    broken = failed;
  });
  // Without a reader of its own a breakdown between two pictures would end the process.
  breakdown.catch(() => undefined);
  const started = createWorker(language, OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: 'none',
    gzip: true,
    // Without a handler tesseract.js throws what it also rejects with, out of reach of any catch.
    errorHandler: (reason: unknown) => broken(new Error(String(reason))),
  });
  const worker = await Promise.race([started, breakdown]);
  const thread = threadOf(worker)
    .on('error', broken)
    .on('exit', () => broken(new Error('the OCR thread ended')));
  // Tesseract's remarks on single lines of a picture tell nobody anything.
  thread.stderr.unpipe(process.stderr).resume();
  thread.stdout.unpipe(process.stdout).resume();
  await worker.setParameters({ user_defined_dpi: '150' });
  return {
    read: async (png, as) => {
      const parameters = { tessedit_pageseg_mode: as === 'page' ? PSM.AUTO : PSM.SPARSE_TEXT };
      await Promise.race([worker.setParameters(parameters), breakdown]);
      return (await Promise.race([worker.recognize(png, {}, { blocks: true, text: false }), breakdown])).data;
    },
    end: async () => {
      await worker.terminate();
    },
  };
}

/** tesseract.js keeps its thread on the worker without saying so in its types; an error of a thread that nobody hears ends the process. */
function threadOf(worker: Worker): Thread {
  if ('worker' in worker && worker.worker instanceof Thread) return worker.worker;
  throw new Error('tesseract.js no longer shows its thread');
}
