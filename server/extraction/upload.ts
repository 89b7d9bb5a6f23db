import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';
import { wellFormed } from '../http/read-request.ts';
import { joinInSlices } from './slices.ts';

/** As long as a picture's name may be in contracts/extraction.ts. */
const NAME_CHARACTERS = 300;

/**
 * The one file of a multipart body.
 * @throws HttpError 400 when there is none, or the body is damaged; the failures of @fastify/multipart for too many and too large ones pass
 */
export async function readUpload(request: FastifyRequest): Promise<{ bytes: Buffer; filename: string }> {
  let upload: { bytes: Buffer; filename: string } | undefined;
  try {
    for await (const file of request.files()) {
      const filename = String(wellFormed(file.filename)).slice(0, NAME_CHARACTERS);
      upload = { bytes: await readFile(file, request), filename };
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) throw error;
    throw new HttpError(400, 'broken-upload', 'The upload is incomplete or damaged. Upload the file again.');
  }
  if (!upload) throw new HttpError(400, 'no-file', 'Please choose a file: send it as multipart/form-data in the field `file`.');
  return upload;
}

/** As `toBuffer` of @fastify/multipart, which joins the chunks of a file in one go. */
async function readFile({ file }: MultipartFile, { server }: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  if (file.truncated) throw new server.multipartErrors.RequestFileTooLargeError();
  return joinInSlices(chunks);
}
