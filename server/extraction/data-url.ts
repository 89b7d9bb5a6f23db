import { IMAGE_LIMITS } from '@cairn/contracts/extraction.ts';
import { HttpError } from '../errors.ts';

/**
 * The bytes of a picture from a data URL, or as bare base64. The kind of picture is found by its content later, not by its name.
 * @throws HttpError 400 when it is neither, 413 when it is over 10 MB
 */
export function readDataUrl(text: string, filename: string): Uint8Array {
  const body = /^data:[\w.+-]*\/?[\w.+-]*(?:;[\w=.-]+)*;base64,/i.exec(text);
  const base64 = body ? text.slice(body[0].length) : text;
  if (!body && text.startsWith('data:')) throw unreadable(filename);
  // Four characters carry three bytes; checked before decoding, so that an oversized picture is never in memory twice.
  if (base64.length * 0.75 > IMAGE_LIMITS.bytes + 2) throw new HttpError(413, 'too-large', `${filename} exceeds 10MB limit`);
  if (!/^[A-Za-z0-9+/_-]+={0,2}\s*$/.test(base64.slice(0, 100)) || base64.trim() === '') throw unreadable(filename);
  return Buffer.from(base64, 'base64');
}

function unreadable(filename: string): HttpError {
  return new HttpError(400, 'bad-image', `${filename} can’t be read: send the image as a data URL with base64 data.`);
}
