import { EngineFailure } from '@cairn/engines/engine.ts';
import { languageFolder, type OcrWorker, startOcrWorker } from './worker.ts';

/** The threads that a reader of pictures has running, one for each language that was needed. */
export interface OcrThreads {
  /** Whether this language's data is installed. */
  has(language: string): boolean;
  /** Throws `EngineFailure('service-failed')` for a language that is not installed. */
  of(language: string): Promise<OcrWorker>;
  /**
   * The same, for reading a whole picture in another language than English. A thread never frees the memory that this takes (100 to 200 MB),
   * so the previous one is ended.
   */
  wide(language: string): Promise<OcrWorker>;
  /** Ends them all, also during a picture; they start again when needed. */
  end(): Promise<void>;
}

/** `languages`: pretend that no others are installed. */
export function makeOcrThreads(languages?: string[]): OcrThreads {
  const running = new Map<string, Promise<OcrWorker>>();
  let widest: string | undefined;

  const folderOf = (language: string) => (languages?.includes(language) === false ? undefined : languageFolder(language));

  const threadOf = (language: string): Promise<OcrWorker> => {
    const folder = folderOf(language);
    if (folder === undefined) {
      throw new EngineFailure('service-failed', { code: 'ocr-language-missing', values: { language } });
    }
    const worker = running.get(language) ?? startOcrWorker(language, folder);
    running.set(language, worker);
    return worker;
  };

  return {
    has: (language) => folderOf(language) !== undefined,
    of: threadOf,
    wide: async (language) => {
      const before = widest;
      widest = language;
      if (before !== undefined && before !== language) {
        const ending = running.get(before);
        running.delete(before);
        await (await ending)?.end();
      }
      return threadOf(language);
    },
    end: async () => {
      const ending = [...running.values()];
      running.clear();
      widest = undefined;
      // A thread that did not start need not be ended.
      for (const started of await Promise.allSettled(ending)) if (started.status === 'fulfilled') await started.value.end();
    },
  };
}
