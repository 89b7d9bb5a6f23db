import { type AuditEntry, type AuditVerdict, UNDO_HOURS } from '@cairn/contracts/audit.ts';
import { parseInSlices } from '../concurrency/large-json/parse-in-slices.ts';
import type { Queryable } from '../db/connection.ts';
import { readSetting } from '../db/settings.ts';
import { personSql, shownActor } from './actor.ts';
import { AUDIT_HEAD, type AuditHead, BEGINNING, type Details, digestOf, hashOf, type Link } from './chain.ts';

type Row = Link & { hash: string; details: string | null; salt: string | null; undoneBy: number | null; person: string | null };

const COLUMNS = `l.position, l.at, l.actor, l.action, l.subject_kind as "subjectKind", l.subject_id as "subjectId", l.undo_of as "undoOf",
  l.details, l.details_salt as salt, l.details_digest as "detailsDigest", l.previous_hash as "previousHash", l.hash,
  (select u.position from audit_log u where u.undo_of = l.position) as "undoneBy", ${personSql('l.actor')} as person`;

/** What can be undone. A new password stays known, and an undo is undone by making the change again. */
const UNDOABLE: ReadonlySet<string> = new Set([
  'user.update',
  'user.delete',
  'users.bulk-create',
  'list.create',
  'list.publish',
  'list.update',
  'list.delete',
  'import.take-back',
  'requests.dismiss',
]);

function present(row: Row): AuditEntry {
  const { name, before, after }: Details = row.details === null ? {} : JSON.parse(row.details);
  const until = new Date(row.at.getTime() + UNDO_HOURS * 3_600_000);
  const undoable = UNDOABLE.has(row.action) && row.undoneBy === null && row.details !== null && until.getTime() > Date.now();
  return {
    id: row.position,
    at: row.at.toISOString(),
    actor: shownActor(row.actor, row.person),
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId ?? undefined, name },
    before,
    after,
    undoOf: row.undoOf ?? undefined,
    undoneBy: row.undoneBy ?? undefined,
    undoableUntil: undoable ? until.toISOString() : undefined,
    hash: row.hash,
  };
}

/** Entries newest first, those before the number `after`, and the total. */
export async function readEntries(
  querier: Queryable,
  where: { subjectId?: string | undefined; after?: number | undefined; limit: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const [page, total] = await Promise.all([
    querier.query<Row>(
      `select ${COLUMNS} from audit_log l where ($1::text is null or l.subject_id = $1) and ($2::bigint is null or l.position < $2)
       order by l.position desc limit $3`,
      [where.subjectId ?? null, where.after ?? null, where.limit],
    ),
    countEntries(querier, where.subjectId),
  ]);
  return { entries: page.rows.map(present), total };
}

/** All entries are numbered without gaps; those of one subject are counted by their index. */
async function countEntries(querier: Queryable, subjectId: string | undefined): Promise<number> {
  const { rows } = await (subjectId === undefined
    ? querier.query<{ total: number }>('select coalesce(max(position), 0) as total from audit_log')
    : querier.query<{ total: number }>('select count(*) as total from audit_log where subject_id = $1', [subjectId]));
  return rows[0]?.total ?? 0;
}

/** One entry and its undo data. */
export async function readEntry(querier: Queryable, position: number): Promise<{ entry: AuditEntry; undoData: unknown } | undefined> {
  const { rows } = await querier.query<Row & { data: string | null }>(
    `select ${COLUMNS}, n.data::text as data from audit_log l left join audit_undo n on n.position = l.position where l.position = $1`,
    [position],
  );
  if (!rows[0]) return undefined;
  const { data, ...row } = rows[0];
  return { entry: present(row), undoData: data === null ? null : await parseInSlices(data) };
}

/** Entries per query when all are read. */
const BATCH = 2_000;

/** How entries are read in the background: fewer at once, with a pause between. */
export interface Pace {
  batch: number;
  pause(): Promise<void>;
}

async function* walk(querier: Queryable, pace?: Pace): AsyncGenerator<Row> {
  for (let from = 0; ;) {
    const { rows } = await querier.query<Row>(`select ${COLUMNS} from audit_log l where l.position > $1 order by l.position limit $2`, [
      from,
      pace?.batch ?? BATCH,
    ]);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    from = last.position;
    await pace?.pause();
  }
}

/** Characters from which on lines are yielded. */
const PART = 100_000;

/** The trail as lines of JSON, oldest first, each with all fields that its hash covers, so that anyone can recompute it; several in each part. */
export async function* exportParts(querier: Queryable): AsyncGenerator<string> {
  let text = '';
  for await (const { undoneBy: _undoneBy, ...row } of walk(querier)) {
    text += `${JSON.stringify(row)}\n`;
    if (text.length < PART) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Recomputes the whole chain. `head` is an entry that was noted elsewhere before: a rewritten trail does not contain it. */
export async function verify(querier: Queryable, head: AuditHead | undefined, pace?: Pace): Promise<AuditVerdict> {
  const stored = await readSetting<AuditHead>(querier, AUDIT_HEAD);
  const noted = [stored, head].filter((one) => one !== undefined);
  let last: Row | undefined;
  let entries = 0;
  for await (const row of walk(querier, pace)) {
    entries += 1;
    const problem = problemOf(row, last, noted);
    if (problem) return { intact: false, entries, brokenAt: row.position, sentence: problem };
    last = row;
  }
  const end = last?.position ?? 0;
  if (noted.some(({ position }) => position > end))
    return { intact: false, entries, brokenAt: end + 1, sentence: `Entries after number ${end} were cut off.` };
  const sentence = `Verified: all ${entries} entries are intact.`;
  return { intact: true, entries, head: last && { id: last.position, hash: last.hash }, sentence };
}

function problemOf(row: Row, last: Row | undefined, noted: AuditHead[]): string | undefined {
  const { position } = row;
  if (position !== (last?.position ?? 0) + 1) return `Entries before number ${position} are missing.`;
  if (row.previousHash !== (last?.hash ?? BEGINNING)) return `Number ${position} does not follow the entry before it.`;
  if (hashOf(row) !== row.hash) return `Number ${position} was changed after it was written.`;
  if (row.details !== null && digestOf(row.details, row.salt ?? '') !== row.detailsDigest)
    return `The values of number ${position} before and after its change were altered.`;
  if (noted.some((one) => one.position === position && one.hash !== row.hash))
    return `Entry ${position} doesn’t match the checkpoint: the trail was altered.`;
  return undefined;
}
