import { decodeText } from '@cairn/engines/texts.ts';
import type { Input } from './inputs.ts';

/** The kinds of picture that a browser shows and never runs, by how their bytes begin (latin1). */
const PICTURES: Array<[RegExp, string]> = [
  [/^\x89PNG\r\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftypavif/s, 'image/avif'],
];
const TEXT = 'text/plain; charset=utf-8';
/** A text that is looked at for bytes that no text has. */
const LOOKED_AT = 4_096;

/** An input as it is sent to a browser: whatever was uploaded, it must never run there. */
export function asSent({ kind, content }: Required<Input>): { type: string; content: Buffer; download: boolean } {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (kind === 'text') return { type: TEXT, content: bytes, download: false };
  const start = bytes.toString('latin1', 0, LOOKED_AT);
  const picture = PICTURES.find(([pattern]) => pattern.test(start))?.[1];
  if (picture) return { type: picture, content: bytes, download: false };
  const isUtf16 = /^(?:\xff\xfe|\xfe\xff)/.test(start);
  if (kind === 'image' || (start.includes('\0') && !isUtf16)) return { type: 'application/octet-stream', content: bytes, download: true };
  return { type: TEXT, content: Buffer.from(decodeText(content)), download: false };
}
