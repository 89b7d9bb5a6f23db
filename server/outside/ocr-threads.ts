import { EngineFailure } from '@cairn/engines/engine.ts';
import { languageFolder, type OcrWorker, startOcrWorker } from './ocr-worker.ts';

/** The threads that a reader of pictures has running, one for each language that was needed. */
export interface OcrThreads {
  /** Whether this language's data is installed. */
  has(language: string): boolean;
  /** Throws `EngineFailure('service-failed')` for a language that is not installed. */
  of(language: string): Promise<OcrWorker>;
  /** Ends them all, also in the midst of a picture; they start anew when needed. */
  end(): Promise<void>;
}

export function makeOcrThreads(): OcrThreads {
  const running = new Map<string, Promise<OcrWorker>>();
  return {
    has: (language) => languageFolder(language) !== undefined,
    of: (language) => {
      const folder = languageFolder(language);
      if (folder === undefined) {
        throw new EngineFailure('service-failed', `Pictures cannot be read: the package @tesseract.js-data/${language} is not installed.`);
      }
      const worker = running.get(language) ?? startOcrWorker(language, folder);
      running.set(language, worker);
      return worker;
    },
    end: async () => {
      const ending = [...running.values()];
      running.clear();
      // One that did not even start has nothing to end.
      for (const started of await Promise.allSettled(ending)) if (started.status === 'fulfilled') await started.value.end();
    },
  };
}
