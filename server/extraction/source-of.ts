import { EXTRACTION_TEXTS, IMAGE_LIMITS } from '@cairn/contracts/extraction.ts';
import { cleanLink } from '@cairn/contracts/map-links.ts';
import { detectInput } from '@cairn/engines/detect.ts';
import { HttpError } from '../errors.ts';
import type { NewJob } from './store.ts';

/** What a job reads. */
export type Source = Omit<NewJob, 'startedBy'>;

/** A file as a person sends it. */
interface SentFile {
  bytes: Buffer;
  filename: string;
}

/** What reads a file: a picture, a page, a text or a link is read as what it is, whatever the file is called. */
export function jobOfFile({ bytes, filename }: SentFile): Source {
  const { method, input } = detectInput({ file: { bytes, filename } });
  if (input.url !== undefined) return { method, url: cleanLink(input.url), inputs: [] };
  const kind = method === 'image' ? 'image' : method === 'text' ? 'text' : 'file';
  const content = method === 'text' && input.text !== undefined ? Buffer.from(input.text) : bytes;
  return { method, inputs: [{ kind, filename, content }] };
}

/**
 * The job that reads what was sent: files if there are some, else the text or link.
 * @throws HttpError 400 where there is nothing, or more than is read at once
 */
export function sourceOf(text: string, files: readonly SentFile[]): Source {
  const [file] = files;
  if (file && text.trim() !== '') throw wrong('text', 'Send a text or files, not both: clear one of them.');
  if (file && files.length === 1) return jobOfFile(file);
  if (file) return jobOfPictures(files);
  if (text.trim() === '') throw wrong('text', 'Paste a link or a text, or choose a file. To begin without one, choose “Add by hand”.');
  const { method, input } = detectInput({ text });
  if (input.url !== undefined) return { method, url: input.url, inputs: [] };
  return { method, inputs: [{ kind: 'text', content: Buffer.from(text) }] };
}

function jobOfPictures(files: readonly SentFile[]): Source {
  if (files.length > IMAGE_LIMITS.count) throw wrong('files', EXTRACTION_TEXTS.tooManyImages);
  const jobs = files.map(jobOfFile);
  if (jobs.some(({ method }) => method !== 'image')) throw wrong('files', 'Choose one file, or several pictures.');
  return { method: 'image', inputs: jobs.flatMap(({ inputs }) => inputs) };
}

function wrong(field: string, message: string): HttpError {
  return new HttpError(400, 'invalid', message, { errors: [{ field, message }] });
}
