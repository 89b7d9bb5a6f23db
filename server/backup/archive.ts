import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { isSealed, seal, unseal } from './seal.ts';

const MANIFEST = 'manifest.json';
/** The newest form of an archive that this version reads and the one that it writes. */
const FORMAT = 1;

const manifestSchema = z.object({
  format: z.number(),
  /** Of the product. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number() })),
  /** Null: no number was taken. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  entries: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

export interface Entry {
  name: string;
  bytes: Buffer;
}

/** What the manifest says beside the digests of the entries. */
export type Contents = Omit<Manifest, 'format' | 'entries'>;

/**
 * A gzipped tar of the entries, with the manifest as the last, since counts and digests are known only then; sealed where there is a passphrase.
 * `contents` is called after the last entry.
 */
export async function* writeArchive(
  entries: AsyncIterable<Entry>,
  contents: () => Contents,
  passphrase: string | undefined,
): AsyncGenerator<Uint8Array> {
  const pack = tar.pack();
  const add = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const entry = pack.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
      // An entry that is cut off, because what takes the archive failed, says so a second time; unheard, it would end the process.
      entry.on('error', reject);
    });
  const fill = async () => {
    const listed: Manifest['entries'] = [];
    for await (const { name, bytes } of entries) {
      listed.push({ name, bytes: bytes.length, sha256: digestOf(bytes) });
      await add(name, bytes);
    }
    const manifest: Manifest = { format: FORMAT, ...contents(), entries: listed };
    await add(MANIFEST, Buffer.from(JSON.stringify(manifest, undefined, 1)));
    pack.finalize();
  };
  const gzip = createGzip({ level: 4 });
  const packed = pipeline(Readable.from(pack), gzip);
  const filled = fill().catch((error: Error) => {
    pack.destroy(error);
    gzip.destroy(error);
    throw error;
  });
  // Both are awaited below; until then a failure must not count as unhandled.
  for (const work of [packed, filled]) work.catch(() => undefined);
  yield* passphrase === undefined ? gzip : seal(gzip, passphrase);
  await Promise.all([filled, packed]);
}

/** Calls `use` for each entry in its order, and returns the manifest. @throws BackupError where the archive is not as it was written */
export async function readArchive(
  source: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
  use: (entry: Entry) => Promise<void> = async () => undefined,
): Promise<Manifest> {
  const extract = tar.extract();
  const unpacked = pipeline(Readable.from(open(source, passphrase)), createGunzip(), async (plain: AsyncIterable<Buffer>) => {
    for await (const bytes of plain)
      if (!extract.write(bytes)) await new Promise<void>((resolve) => extract.once('drain', () => resolve()));
    extract.end(undefined);
  }).catch((error: Error) => {
    extract.destroy(error);
    throw error;
  });
  unpacked.catch(() => undefined);
  const found: Manifest['entries'] = [];
  let manifest: Manifest | undefined;
  try {
    for await (const entry of extract) {
      const bytes = await buffer(entry as AsyncIterable<Buffer>);
      const { name } = entry.header;
      if (manifest) throw new BackupError('The archive cannot be read: something follows its manifest');
      if (name === MANIFEST) {
        manifest = readManifest(bytes);
        continue;
      }
      found.push({ name, bytes: bytes.length, sha256: digestOf(bytes) });
      await use({ name, bytes });
    }
    await unpacked;
  } catch (error) {
    throw isDamage(error) ? new BackupError('The archive cannot be read: it is damaged or incomplete', { cause: error }) : error;
  }
  if (!manifest) throw new BackupError('The archive cannot be read: it is incomplete, its manifest is missing');
  if (JSON.stringify(found) !== JSON.stringify(manifest.entries))
    throw new BackupError('The archive cannot be read: its entries are not those of its manifest');
  return manifest;
}

function readManifest(bytes: Buffer): Manifest {
  const raw: unknown = JSON.parse(bytes.toString());
  const { format } = z.object({ format: z.number() }).parse(raw);
  if (format > FORMAT) throw new BackupError('The archive was made by a newer version of Cairn: restore it with that version');
  return manifestSchema.parse(raw);
}

async function* open(source: AsyncIterable<Uint8Array>, passphrase: string | undefined): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  const whole = async function* () {
    for (let next = first; !next.done; next = await chunks.next()) yield next.value;
  };
  if (first.done || !isSealed(first.value)) return yield* whole();
  if (passphrase === undefined) throw new BackupError('The archive is encrypted: set BACKUP_PASSPHRASE to what it was made with');
  yield* unseal(whole(), passphrase);
}

/** Whether an error comes of the bytes of the archive. All others come from its use, and are passed on. */
function isDamage(error: unknown): boolean {
  if (error instanceof BackupError || !(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const ofTar = /^(?:Invalid tar header|Unexpected end of data|Stream was destroyed|Writable stream closed|premature close)/i;
  return code.startsWith('Z_') || ofTar.test(error.message) || error instanceof SyntaxError || error instanceof z.ZodError;
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
