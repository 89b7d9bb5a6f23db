import {
  EXTRACTION_TEXTS,
  extract,
  extractAi,
  extractBrowser,
  extractBrowserAi,
  extractFile,
  extractImage,
  extractText,
} from '@cairn/contracts/extraction.ts';
import { call, type Reply } from '../api/client.ts';
import { EXTRACT_TEXT, type OfferedMethod } from '../text/extraction.ts';
import type { PickedImage } from './images.ts';

/** The form's values; each method reads its own part. */
export interface ExtractionInput {
  method: OfferedMethod;
  url: string;
  text: string;
  images: readonly PickedImage[];
  file: File | undefined;
  /** Whether ratings and categories are requested too. */
  details: boolean;
}

/** The form as it is at first for a method. */
export function blankInput(method: OfferedMethod): ExtractionInput {
  return { method, url: '', text: '', images: [], file: undefined, details: false };
}

export type Started = Reply<typeof extract>;

/** What is missing or wrong: a toast for an empty form, a sentence beside the field for a wrong one. */
export type InputError = { toast: { title: string; description: string } } | { field: string };

type InputKind = 'url' | 'text' | 'image' | 'file';

/** Which field a method shows. */
export function inputKind(method: OfferedMethod): InputKind {
  return method === 'text' || method === 'image' || method === 'file' ? method : 'url';
}

/** Whether the method reads map links only. */
export function takesMapLinks(method: OfferedMethod): boolean {
  return method === 'browser' || method === 'browser-ai' || method === 'amify';
}

const EMPTY: Record<InputKind, { title: string; description: string }> = {
  url: { title: EXTRACT_TEXT.urlRequired, description: EXTRACT_TEXT.urlRequiredHint },
  text: { title: EXTRACT_TEXT.textRequired, description: EXTRACTION_TEXTS.noText },
  image: { title: EXTRACT_TEXT.imagesRequired, description: EXTRACTION_TEXTS.noImages },
  file: { title: EXTRACT_TEXT.fileRequired, description: EXTRACT_TEXT.fileRequiredHint },
};

function isEmpty(input: ExtractionInput): boolean {
  const kind = inputKind(input.method);
  if (kind === 'url') return input.url.trim() === '';
  if (kind === 'text') return input.text.trim() === '';
  return kind === 'image' ? input.images.length === 0 : input.file === undefined;
}

/** Checks the form by the rules that the server checks too. */
export function findInputError(input: ExtractionInput): InputError | undefined {
  if (isEmpty(input)) return { toast: EMPTY[inputKind(input.method)] };
  if (inputKind(input.method) !== 'url') return undefined;
  const rules = takesMapLinks(input.method) ? extractBrowser.body : extractAi.body;
  const checked = rules.safeParse({ url: input.url });
  return checked.success ? undefined : { field: checked.error.issues[0]?.message ?? EXTRACTION_TEXTS.invalidUrl };
}

function fileForm(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

/** Starts the extraction by the method's own call. */
export function startExtraction(input: ExtractionInput): Promise<Started> {
  const url = input.url.trim();
  const options = input.details ? { details: true } : {};
  switch (input.method) {
    case 'browser':
      return call(extractBrowser, { body: { url, ...options } });
    case 'browser-ai':
      return call(extractBrowserAi, { body: { url, ...options } });
    case 'amify':
      return call(extract, { body: { url, method: 'amify', ...options } });
    case 'ai':
      return call(extractAi, { body: { url, ...options } });
    case 'text':
      return call(extractText, { body: { text: input.text, ...options } });
    case 'image':
      return call(extractImage, { body: { images: input.images.map(({ image, filename }) => ({ image, filename })), ...options } });
    case 'file':
      if (!input.file) throw new Error('The file is missing');
      return call(extractFile, { form: fileForm(input.file) }) as Promise<Started>;
  }
}
