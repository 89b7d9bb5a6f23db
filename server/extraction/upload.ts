import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';
import { brokenUpload, readUploadedFile, type UploadedFile } from '../http/uploads.ts';

/**
 * The one file of a multipart body.
 * @throws HttpError 400 when there is none, or the body is damaged; the failures of @fastify/multipart for too many and too large ones pass
 */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  let upload: UploadedFile | undefined;
  try {
    for await (const file of request.files()) upload = await readUploadedFile(file, request);
  } catch (error) {
    throw brokenUpload(error);
  }
  if (!upload) throw new HttpError(400, 'no-file', 'Please choose a file: send it as multipart/form-data in the field `file`.');
  return upload;
}
