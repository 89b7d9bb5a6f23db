import type { Method } from '@cairn/contracts/extraction.ts';
import { cleanLink, isMapLink } from '@cairn/contracts/map-links.ts';
import { EngineFailure, type EngineInput } from './interface/engine.ts';
import { decodeText } from './formats/decode-text.ts';
import { sniff } from './sources/file/sniff.ts';

/** A method and what to give its engine. */
export interface Detected {
  method: Method;
  input: EngineInput;
}

/** The best method for what an input holds. A file and a text are looked into: a saved page, a picture, a map file, a single link. */
export function detectMethod(input: EngineInput): Method {
  return detectInput(input).method;
}

/**
 * As `detectMethod`, with the input as the method's engine needs it: the file of a picture as a picture, that of a page as its HTML …
 * Throws `EngineFailure('too-large')` for a file that is a text of more than 8 MB.
 */
export function detectInput(input: EngineInput): Detected {
  const { file, text, ...options } = input;
  if (input.images !== undefined && input.images.length > 0) return { method: 'image', input };
  if (file !== undefined) return withOptions(detectFile(file.bytes, file.filename), options);
  if (input.html !== undefined) return { method: 'ai', input };
  if (input.url !== undefined) return withOptions(detectLink(input.url), options);
  return withOptions(detectText(text ?? ''), options);
}

/** A longer text takes minutes to read, and is hardly a list of places. */
const TEXT_FILE_BYTES = 8 * 1024 * 1024;

function tooLong(bytes: number, filename: string): EngineFailure {
  const megabytes = (length: number): string => (length / 1024 / 1024).toFixed(0);
  return new EngineFailure('too-large', {
    code: 'long-text',
    values: { filename, megabytes: megabytes(bytes), limit: megabytes(TEXT_FILE_BYTES) },
  });
}

function withOptions({ method, input }: Detected, options: EngineInput): Detected {
  return { method, input: { ...options, ...input } };
}

function detectFile(bytes: Uint8Array, filename: string): Detected {
  const file = { method: 'file', input: { file: { bytes, filename } } } as const;
  switch (sniff(bytes, filename)) {
    case 'picture':
      return { method: 'image', input: { images: [{ bytes, filename }] } };
    case 'page':
      return { method: 'ai', input: { html: bytes } };
    case 'text':
      if (bytes.length > TEXT_FILE_BYTES) throw tooLong(bytes.length, filename);
      return detectText(decodeText(bytes));
    default:
      return file;
  }
}

/** A link of a map service is read by that service's own reader, any other address as a page. */
function detectLink(link: string): Detected {
  const url = cleanLink(link);
  return isMapLink(url) ? { method: 'map-link', input: { url } } : { method: 'ai', input: { url: link.trim() } };
}

/** A text that is only a link counts as that link; everything else is a text to read. */
function detectText(text: string): Detected {
  const single = text.trim();
  if (/^https?:\/\/\S+$/i.test(single) || (!/\s/.test(single) && isMapLink(single))) return detectLink(single);
  return { method: 'text', input: { text } };
}
