import type { Queryable } from '../db/connection.ts';
import { SLICE_BYTES } from '../concurrency/join-in-slices.ts';

/** What a job reads, beside its link. */
export interface Input {
  kind: 'text' | 'file' | 'image';
  filename?: string;
  content: Uint8Array;
}

/** Writes an input of a job; call it in a transaction. A long one is sent in slices, which the database joins: the driver copies each parameter in one go. */
export async function insertInput(
  transaction: Queryable,
  jobId: string,
  position: number,
  { kind, filename, content }: Input,
): Promise<void> {
  const sliceAt = (at: number) => Buffer.from(content.buffer, content.byteOffset + at, Math.min(SLICE_BYTES, content.byteLength - at));
  const insert = (at: number, bytes: Buffer) =>
    transaction.query('insert into extraction_inputs (job_id, position, kind, filename, content) values ($1, $2, $3, $4, $5)', [
      jobId,
      at,
      kind,
      filename ?? null,
      bytes,
    ]);
  if (content.byteLength <= SLICE_BYTES) {
    await insert(position, sliceAt(0));
    return;
  }
  // Slices have negative positions, which no input has, until this transaction has joined them.
  for (let at = 0; at < content.byteLength; at += SLICE_BYTES) await insert(-1 - at / SLICE_BYTES, sliceAt(at));
  await transaction.query(
    `insert into extraction_inputs (job_id, position, kind, filename, content)
     select $1, $2, $3, $4, string_agg(content, '' order by position desc) from extraction_inputs where job_id = $1 and position < 0`,
    [jobId, position, kind, filename ?? null],
  );
  await transaction.query('delete from extraction_inputs where job_id = $1 and position < 0', [jobId]);
}

/** Bytes of all inputs of a job; 0 where it has none. Nothing of them is read. */
export async function sizeOfInputs(querier: Queryable, jobId: string): Promise<number> {
  const { rows } = await querier.query<{ size: number }>(
    'select coalesce(sum(octet_length(content)), 0)::int8 as size from extraction_inputs where job_id = $1',
    [jobId],
  );
  return rows[0]?.size ?? 0;
}

/** The inputs of a job in their order. They arrive as hexadecimal text, so they too are read in slices. */
export async function readInputs(querier: Queryable, jobId: string): Promise<Array<Required<Input>>> {
  const { rows } = await querier.query<{ kind: 'text' | 'file' | 'image'; filename: string | null; position: number; size: number }>(
    'select kind, filename, position, octet_length(content) as size from extraction_inputs where job_id = $1 order by position',
    [jobId],
  );
  const inputs: Array<Required<Input>> = [];
  for (const { kind, filename, position, size } of rows) {
    const content = Buffer.allocUnsafe(size);
    for (let at = 0; at < size; at += SLICE_BYTES) {
      const slice = await querier.query<{ bytes: Buffer }>(
        'select substring(content from $3 for $4) as bytes from extraction_inputs where job_id = $1 and position = $2',
        [jobId, position, at + 1, SLICE_BYTES],
      );
      slice.rows[0]?.bytes.copy(content, at);
    }
    inputs.push({ kind, filename: filename ?? '', content });
  }
  return inputs;
}
