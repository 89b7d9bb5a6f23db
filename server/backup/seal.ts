import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from './backup-error.ts';

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** The beginning of a sealed archive; 16 bytes of salt follow, then the pieces. */
const MAGIC = Buffer.from('CAIRNBK1');
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
/** 128 MB and some tenths of a second for each guess of a passphrase. */
const COST = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** Whether an archive that begins so is sealed. */
export function isSealed(beginning: Uint8Array): boolean {
  return MAGIC.equals(beginning.subarray(0, MAGIC.length));
}

/**
 * Encrypts a stream in pieces of 64 KB, each authenticated together with its place, with the header, and with whether it is the last: pieces can
 * not be exchanged, repeated or left out unnoticed.
 */
export async function* seal(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, randomBytes(SALT_BYTES)]);
  const key = await deriveKey(passphrase, header.subarray(MAGIC.length), 32, COST);
  yield header;
  let count = 0;
  for await (const { piece, isLast } of inPieces(source, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(count, isLast)).setAAD(header);
    count += 1;
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts what `seal` made. @throws BackupError for another passphrase, and for anything that was changed or is missing */
export async function* unseal(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  let header = Buffer.alloc(0);
  let key: Buffer | undefined;
  let count = 0;
  const body = async function* () {
    for await (const bytes of source) {
      const missing = HEADER_BYTES - header.length;
      if (missing > 0) header = Buffer.concat([header, bytes.subarray(0, missing)]);
      if (bytes.length > missing) yield bytes.subarray(Math.max(missing, 0));
    }
  };
  for await (const { piece, isLast } of inPieces(body(), PIECE_BYTES + TAG_BYTES)) {
    key ??= await deriveKey(passphrase, header.subarray(MAGIC.length), 32, COST);
    yield decrypt({ piece, key, header, nonce: nonceOf(count, isLast), isFirst: count === 0 });
    count += 1;
  }
}

interface Sealed {
  piece: Buffer;
  key: Buffer;
  header: Buffer;
  nonce: Buffer;
  isFirst: boolean;
}

function decrypt({ piece, key, header, nonce, isFirst }: Sealed): Buffer {
  try {
    const end = piece.length - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(header).setAuthTag(piece.subarray(end));
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]);
  } catch (error) {
    const why = isFirst ? 'BACKUP_PASSPHRASE is not the one it was made with, or the archive is damaged' : 'it is damaged or incomplete';
    throw new BackupError(`The archive cannot be read: ${why}`, { cause: error });
  }
}

function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(count), 0);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Pieces of `size` bytes; the last has 0 to `size`. */
async function* inPieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let rest = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = Buffer.concat([rest, bytes]);
    let from = 0;
    // What may be the last piece waits for the end of the stream.
    for (; rest.length - from > size; from += size) yield { piece: rest.subarray(from, from + size), isLast: false };
    rest = rest.subarray(from);
  }
  yield { piece: rest, isLast: true };
}
