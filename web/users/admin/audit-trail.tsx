import { exportAudit } from '@cairn/contracts/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '../../api/api-error.ts';
import { AUDIT_TEXT as TEXT, entryCount, USER_ADMIN_TEXT } from '../../text/user-admin.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Download } from '../../ui/operator-icons.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AuditRow } from './audit-row.tsx';
import { AuditVerify } from './audit-verify.tsx';
import { auditAddress, auditQuery } from './queries.ts';

/** The audit trail: read, exported, verified, with Undo where a change can be undone. */
export function AuditTrail() {
  const [search] = useSearchParams();
  const subjectId = search.get('subject') ?? undefined;
  // The calls of the pages up to this one: each names the next.
  const [path, setPath] = useState([auditAddress(subjectId)]);
  const address = path.at(-1) ?? auditAddress(subjectId);
  const found = useQuery(auditQuery(address));
  const next = found.isPlaceholderData ? undefined : found.data?.next;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 basis-72 text-quiet">{TEXT.hint}</p>
        <a href={exportAudit.path} download="audit-trail.jsonl" className={buttonClasses('secondary')}>
          <Download className="size-4" aria-hidden="true" />
          {TEXT.export}
        </a>
      </div>
      <AuditVerify />
      {subjectId !== undefined && (
        <p className="flex flex-wrap items-center gap-3 rounded-field bg-sunken px-4 py-1">
          <span className="flex-1">{TEXT.of}</span>
          <Link to="?view=audit" className={buttonClasses('quiet', 'px-3')}>
            {TEXT.showAll}
          </Link>
        </p>
      )}
      <Card className="overflow-clip">
        {found.isPending && <Skeleton className="m-5 h-64 rounded-field" />}
        {found.isError && (
          <p role="alert" className="flex flex-wrap items-center gap-3 bg-brick-wash px-5 py-3">
            <span className="flex-1">
              <span className="font-semibold text-brick">{TEXT.failed}.</span> {sentenceOf(found.error, found.error.message)}
            </span>
            <Button variant="secondary" onClick={() => found.refetch()}>
              {USER_ADMIN_TEXT.retry}
            </Button>
          </p>
        )}
        {found.data?.rows.length === 0 && <p className="px-5 py-10 text-center text-quiet">{TEXT.empty}</p>}
        <ol aria-label={USER_ADMIN_TEXT.auditView}>
          {found.data?.rows.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
        {found.data && (next !== undefined || path.length > 1) && (
          <Pager
            label={TEXT.pages}
            text={entryCount(found.data.total)}
            previous={path.length > 1 ? () => setPath(path.slice(0, -1)) : undefined}
            next={next === undefined ? undefined : () => setPath([...path, next])}
          />
        )}
      </Card>
    </>
  );
}
