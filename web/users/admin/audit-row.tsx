import type { AuditEntry } from '@cairn/contracts/audit.ts';
import { AUDIT_LABELS, changeName, AUDIT_TEXT as TEXT } from '../../text/user-admin.ts';
import { Badge } from '../../ui/badge.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { ShortId } from '../../ui/short-id.tsx';
import { AuditUndo } from './audit-undo.tsx';

function shown(value: unknown): string {
  if (value === undefined || value === null) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What changed, field by field. */
function Changes({ before = {}, after = {} }: Pick<AuditEntry, 'before' | 'after'>) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm text-quiet underline underline-offset-4">
        {fields.slice(0, 4).map(changeName).join(', ')}
        {fields.length > 4 && ` +${fields.length - 4}`}
        <span aria-hidden="true" className="disclosure" />
      </summary>
      <dl className="mb-2 grid gap-x-4 gap-y-2 rounded-field bg-sunken p-3 text-sm">
        {fields.map((field) => (
          <div key={field}>
            <dt className="font-semibold">{changeName(field)}</dt>
            <dd className="font-mono text-xs whitespace-pre-wrap">
              <span className="text-quiet">{TEXT.was}:</span> <bdi>{shown(before[field])}</bdi>
            </dd>
            <dd className="font-mono text-xs whitespace-pre-wrap">
              <span className="text-quiet">{TEXT.is}:</span> <bdi>{shown(after[field])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Subjects without a name of their own. */
const NAMELESS: ReadonlySet<AuditEntry['subject']['kind']> = new Set(['users', 'requests', 'operator', 'extraction']);

/** One change: its number, when, who, what, the state before and after, and Undo while it is possible. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { subject } = entry;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-hairline px-5 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-mono text-sm text-quiet">#{entry.id}</span>
          <Badge tone={/(delete|revoke|take-back)$/.test(entry.action) ? 'brick' : 'plain'}>{AUDIT_LABELS[entry.action]}</Badge>
          {!NAMELESS.has(subject.kind) && (
            <span className="min-w-0 font-serif font-medium" dir="auto">
              {subject.name ?? TEXT.gone}
            </span>
          )}
          {subject.id && <ShortId id={subject.id} />}
        </p>
        <p className="flex flex-wrap gap-x-2 text-sm text-quiet">
          <RelativeTime timestamp={entry.at} />
          <span aria-hidden="true">·</span>
          <span>{entry.actor}</span>
          {entry.undoOf !== undefined && (
            <span>
              {TEXT.undoOf} #{entry.undoOf}
            </span>
          )}
          {entry.undoneBy !== undefined && (
            <span className="text-ochre">
              {TEXT.undoneBy} #{entry.undoneBy}
            </span>
          )}
        </p>
        <Changes before={entry.before} after={entry.after} />
      </div>
      {entry.undoableUntil !== undefined && <AuditUndo entry={entry} />}
    </li>
  );
}
