import { type CodedText, type StoredText, wordsOf } from './coded-text.ts';
import { JOB_TEXTS } from './reading-texts/jobs.ts';
import { OUTSIDE_TEXTS } from './reading-texts/outside.ts';
import { PART_TEXTS } from './reading-texts/parts.ts';
import { SERVICE_TEXTS } from './reading-texts/services.ts';
import { SOURCE_TEXTS } from './reading-texts/sources.ts';

/** All that an extraction or an import says of how it went. */
const READING_TEXTS = { ...JOB_TEXTS, ...OUTSIDE_TEXTS, ...PART_TEXTS, ...SERVICE_TEXTS, ...SOURCE_TEXTS } as const;

/** A sentence about a reading that has a code. */
export type CodedReadingText = CodedText<typeof READING_TEXTS>;

/** A sentence about a reading, as rows keep it. */
export type ReadingText = StoredText<typeof READING_TEXTS>;

/** What is said of a reading: one sentence, or several in their order. */
export type ReadingTexts = ReadingText | readonly ReadingText[];

/** The sentences, each by itself. */
export function textsOf(texts: ReadingTexts): readonly ReadingText[] {
  return 'length' in texts ? texts : [texts];
}

/** The sentences in words. */
export function readingWords(texts: ReadingTexts): string {
  return textsOf(texts)
    .map((text) => wordsOf(READING_TEXTS, text))
    .join(' ');
}
