import { BODY_LIMITS } from '@cairn/contracts/endpoint.ts';
import { IMAGE_LIMITS } from '@cairn/contracts/extraction.ts';
import type { FastifyRequest } from 'fastify';
import { brokenUpload, readUploadedFile, type UploadedFile } from '../uploads.ts';
import { type FormValues, fieldText } from './values.ts';

/** One more than may be sent, so that too many get a sentence of their own, and the other fields are read. */
const MOST_FILES = IMAGE_LIMITS.count + 1;
const MOST_FIELDS = 30;

/** What a form with files holds. A file field that was left empty is no file. */
export interface FilledForm {
  values: FormValues;
  files: UploadedFile[];
}

/** Files whose content is not needed: as many as a phone may share. */
const MOST_SKIPPED = 1_000;

/**
 * Reads the fields of a form of multipart/form-data, and passes over its files.
 * @throws HttpError 400 for a damaged body
 */
export async function readFieldsOfMultipart(request: FastifyRequest): Promise<{ values: FormValues; hasFiles: boolean }> {
  const values = new Map<string, string>();
  let hasFiles = false;
  const limits = { files: MOST_SKIPPED, fields: MOST_FIELDS, fileSize: BODY_LIMITS.file, fieldSize: BODY_LIMITS.text };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') values.set(part.fieldname, fieldText(String(part.value)));
      else {
        part.file.resume();
        // A field that was left empty sends a file without a name.
        hasFiles ||= Boolean(part.filename);
      }
    }
  } catch (error) {
    throw brokenUpload(error);
  }
  return { values, hasFiles };
}

/**
 * Reads a form of multipart/form-data.
 * @throws HttpError 400 for a damaged body; the failures of @fastify/multipart for too many and too large files pass
 */
export async function readMultipart(request: FastifyRequest): Promise<FilledForm> {
  const values = new Map<string, string>();
  const files: UploadedFile[] = [];
  const limits = { files: MOST_FILES, fields: MOST_FIELDS, fileSize: BODY_LIMITS.file, fieldSize: BODY_LIMITS.text };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        values.set(part.fieldname, fieldText(String(part.value)));
        continue;
      }
      const file = await readUploadedFile(part, request);
      if (file.filename !== '' || file.bytes.length > 0) files.push(file);
    }
  } catch (error) {
    throw brokenUpload(error);
  }
  return { values, files };
}
