import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker as Thread } from 'node:worker_threads';
import { createWorker, OEM, type Page, PSM, type Worker } from 'tesseract.js';

export type ReadAs = 'sparse' | 'faint' | 'block';

/** A thread that reads pictures in one language's writing. Its calls reject when it crashes or is ended; it cannot be used after that. */
export interface OcrWorker {
  /**
   * 'sparse': words anywhere, in any order; 'faint': the same, where pale letters and coloured ones on colours count as letters too; 'block': only
   * lines under each other.
   */
  read(png: Buffer, as: ReadAs): Promise<Page>;
  /**
   * The script that a picture is written in, as Tesseract calls it ('Latin', 'Japanese', 'Han', …), and its confidence (from 0; 1 and more is good).
   * Only for a thread of the language 'osd'.
   */
  script(png: Buffer): Promise<{ name: string; confidence: number } | undefined>;
  end(): Promise<void>;
}

/** What parts letters from their ground: one threshold for the whole picture (Otsu), or one for the surroundings of each pixel (Sauvola). */
const WHOLE = '0';
const LOCAL = '2';
const MODES: Record<ReadAs, Record<string, string>> = {
  sparse: { tessedit_pageseg_mode: PSM.SPARSE_TEXT, thresholding_method: WHOLE },
  faint: { tessedit_pageseg_mode: PSM.SPARSE_TEXT, thresholding_method: LOCAL },
  block: { tessedit_pageseg_mode: PSM.SINGLE_BLOCK, thresholding_method: WHOLE },
};
/** The integer models of Tesseract 4 'best': a third of the size and twice the speed of the floating ones at the same accuracy. */
const MODELS = '4.0.0_best_int';
/** Below this many characters Tesseract does not guess at a script; its default of 50 is more than a few names have. */
const LEAST_CHARACTERS = '5';

/** The path of a language's data, or undefined when its package is not installed. Nothing is downloaded. */
export function languageFolder(language: string): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${language}/package.json`)), MODELS);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Starts a thread with a language's data (0.2 to 0.5 s). Rejects with Tesseract's error when it cannot. */
export async function startOcrWorker(language: string, folder: string): Promise<OcrWorker> {
  let broken: (error: Error) => void = () => undefined;
  const breakdown = new Promise<never>((_done, failed) => {
    broken = failed;
  });
  // Without a handler an error between two pictures would end the process.
  breakdown.catch(() => undefined);
  let started = false;
  // Only the older engine detects scripts.
  const forScripts = language === 'osd';
  const starting = createWorker(language, forScripts ? OEM.TESSERACT_ONLY : OEM.LSTM_ONLY, {
    langPath: folder,
    cacheMethod: 'none',
    gzip: true,
    legacyCore: forScripts,
    legacyLang: forScripts,
    // Without a handler tesseract.js also throws what it rejects with, where no catch can reach it; before the start it does not even reject.
    errorHandler: (reason: unknown) => {
      if (!started) broken(new Error(String(reason)));
    },
  });
  const worker = await Promise.race([starting, breakdown]);
  started = true;
  const thread = threadOf(worker)
    .on('error', broken)
    .on('exit', () => broken(new Error('the OCR thread ended')));
  // Tesseract's messages on single lines of a picture are useless here.
  thread.stderr.unpipe(process.stderr).resume();
  thread.stdout.unpipe(process.stdout).resume();
  await worker.setParameters({ user_defined_dpi: '150', min_characters_to_try: LEAST_CHARACTERS });
  let ended = false;
  /** A call on an ended worker would reject without a handler, and that ends the process. */
  const unlessEnded = <T>(call: () => Promise<T>): Promise<T> => {
    if (ended) return Promise.reject(new Error('the OCR thread was ended'));
    return Promise.race([call(), breakdown]);
  };
  return {
    read: async (png, as) => {
      await unlessEnded(() => worker.setParameters(MODES[as]));
      return (await unlessEnded(() => worker.recognize(png, {}, { blocks: true, text: false }))).data;
    },
    script: async (png) => {
      const { script, script_confidence } = (await unlessEnded(() => worker.detect(png))).data;
      return script === null ? undefined : { name: script, confidence: script_confidence ?? 0 };
    },
    end: async () => {
      ended = true;
      // Calls that are on their way to the thread still get there.
      await setImmediate();
      await worker.terminate();
    },
  };
}

/** tesseract.js keeps its thread on the worker, which its types do not show; an error event of a thread without a listener ends the process. */
function threadOf(worker: Worker): Thread {
  if ('worker' in worker && worker.worker instanceof Thread) return worker.worker;
  throw new Error('tesseract.js no longer shows its thread');
}
