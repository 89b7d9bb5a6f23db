import { EXTRACT_TEXT, METHOD_NAMES, type OfferedMethod } from '../text/extraction.ts';
import { type DetectedInput, detectInput, linkWords } from './detect-input.ts';
import { blankInput, type ExtractionInput, inputKind } from './input.ts';

/** What the text of the one field is; undefined while it is blank. */
export function detectText(text: string): DetectedInput | undefined {
  return text.trim() === '' ? undefined : detectInput({ files: [], text });
}

/** The form's values for what was detected; those of the default method while there is nothing. */
export function inputOf(detected: DetectedInput | undefined, details: boolean): ExtractionInput {
  if (!detected || 'error' in detected || 'files' in detected || 'file' in detected) return { ...blankInput('browser'), details };
  if ('text' in detected) return { ...blankInput('text'), text: detected.text, details };
  // The link of one place goes to the lookup; the method is what would read it as a list.
  return { ...blankInput(detected.method === 'ai' ? 'ai' : 'browser'), url: detected.url, details };
}

/** What the field of a method takes over when that method is chosen instead of the detected one. */
export function takenOver(method: OfferedMethod, text: string): Partial<ExtractionInput> {
  if (inputKind(method) === 'text') return { text };
  const detected = detectText(text);
  return inputKind(method) === 'url' && detected && 'url' in detected ? { url: detected.url } : {};
}

/** 'Detected Google Maps: a shared list · using Browser Scraping' */
export function detectedWords(method: OfferedMethod | 'lookup', what: string): string {
  const label = method === 'lookup' ? EXTRACT_TEXT.lookupTab : METHOD_NAMES[method];
  return `${EXTRACT_TEXT.takenOver} ${what} · ${EXTRACT_TEXT.using} ${label}`;
}

/** The same for what was detected; undefined for nothing. */
export function wordsOf(detected: DetectedInput | undefined): string | undefined {
  if (!detected || 'error' in detected) return undefined;
  if (detected.method === 'text') return detectedWords('text', EXTRACT_TEXT.text);
  if (detected.method === 'file') return detectedWords('file', detected.file.name);
  if (detected.method === 'image') return detectedWords('image', detected.files.map(({ name }) => name).join(', '));
  return detectedWords(detected.method, linkWords(detected.url) ?? EXTRACT_TEXT.url);
}
