import type { UseQueryResult } from '@tanstack/react-query';
import { sentenceOf } from '../../api/api-error.ts';
import { USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { Button } from '../../ui/button.tsx';

/** What else a deletion removes, counted by the server now. Until it is shown, nothing can be deleted. */
export function Impact<Counts>({ counts, format }: { counts: UseQueryResult<Counts>; format: (counts: Counts) => string }) {
  if (counts.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 rounded-field bg-brick-wash px-4 py-2">
        <p className="flex-1 text-brick">{sentenceOf(counts.error, TEXT.countFailed)}</p>
        <Button variant="secondary" onClick={() => counts.refetch()}>
          {TEXT.retry}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className="rounded-field bg-ochre-wash px-4 py-3">
      <p className="text-sm text-ochre">{TEXT.alsoDeleted}</p>
      <p className="font-semibold tabular-nums">{counts.data === undefined ? TEXT.counting : format(counts.data)}</p>
    </div>
  );
}
