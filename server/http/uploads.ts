import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { joinInSlices } from '../concurrency/join-in-slices.ts';
import { HttpError } from '../errors.ts';
import { wellFormed } from './read-request.ts';

/** As long as a picture's name may be in contracts/extraction.ts. */
const NAME_CHARACTERS = 300;

/** A file as a person sends it. */
export interface UploadedFile {
  bytes: Buffer;
  filename: string;
}

/** The file of one part of a multipart body, with a name that is not too long to be kept. */
export async function readUploadedFile(part: MultipartFile, request: FastifyRequest): Promise<UploadedFile> {
  const filename = String(wellFormed(part.filename)).slice(0, NAME_CHARACTERS);
  return { bytes: await readWhole(part, request), filename };
}

/** The error of a multipart body that cannot be read: that of @fastify/multipart for too many and too large files, else that it is damaged. */
export function brokenUpload(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')) return error;
  return new HttpError(400, 'broken-upload', 'The upload is incomplete or damaged. Upload the file again.');
}

/** As `toBuffer` of @fastify/multipart, which joins the chunks of a file in one go. */
async function readWhole({ file }: MultipartFile, { server }: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  if (file.truncated) throw new server.multipartErrors.RequestFileTooLargeError();
  return joinInSlices(chunks);
}
