import { productSources, type SourceFile } from './sources/files.ts';
import { textsOf } from './sources/texts.ts';

/** Shorter texts are words and names, which may be repeated. */
const SHORTEST = 11;

/** Names that are the same in several places, because each place means the thing of that name: services, columns of other programs' files. */
const NAMES = new Set(['Country Code', 'Google Maps', 'Google Maps URL', 'Google My Maps', 'Firebase Cloud Messaging', 'Price level']);

/** Data of the demo, not sentences of the product. */
const DATA = /^server\/demo\//;

/**
 * A sentence or title for a person: words with a capital at the beginning, or a sentence that begins with a value and ends with a full stop.
 * Class names, SQL and keys are neither.
 */
function isSentence(text: string): boolean {
  const begins = /^\p{Lu}/u.test(text) || /^… \p{L}+ \p{L}.*\.$/u.test(text);
  return text.length >= SHORTEST && begins && text.includes(' ') && !NAMES.has(text);
}

/** Every sentence that is written in more than one of these files, as a line each. Values within a sentence do not tell two apart. */
export function repeatedSentences(files: readonly SourceFile[]): string[] {
  const paths = new Map<string, Set<string>>();
  for (const file of files.filter(({ path }) => !DATA.test(path))) {
    for (const text of textsOf(file, '…').map((found) => found.trim().replace(/\s+/g, ' '))) {
      if (isSentence(text)) paths.set(text, (paths.get(text) ?? new Set()).add(file.path));
    }
  }
  return [...paths]
    .filter(([, found]) => found.size > 1)
    .map(([text, found]) => `"${text}" is in ${[...found].sort().join(' and ')}: write it once`);
}

/** The check of what contracts, engines, server and pages say. */
export function repeatedSentencesCheck(): string {
  return repeatedSentences(productSources(['contracts', 'engines', 'server', 'web'])).join('\n');
}
