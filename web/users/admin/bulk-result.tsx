import { useId } from 'react';
import { bulkHeading, bulkSentence, lineNumber, USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { Button } from '../../ui/button.tsx';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { useGrowing } from '../../ui/use-growing.ts';
import type { SkippedLine } from './bulk-lines.ts';

export interface BulkOutcome {
  created: number;
  /** What the server skipped. */
  skipped: SkippedLine[];
  /** What was not sent to it. */
  notSent: SkippedLine[];
}

/** Lines drawn at once; more as one scrolls. */
const STEP = 200;

function Lines({ heading, lines }: { heading: (count: number) => string; lines: readonly SkippedLine[] }) {
  const { shown, end } = useGrowing(lines.length, STEP);
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <>
      <p id={id} className="mt-1 font-semibold">
        {heading(lines.length)}
      </p>
      <ul aria-labelledby={id}>
        {lines.slice(0, shown).map((entry) => (
          <li key={entry.line} className="py-0.5">
            <span className="tabular-nums">{lineNumber(entry.line)}</span>
            {entry.email && <bdi> {entry.email}</bdi>}: {entry.reason}
          </li>
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}

/** The result of a bulk creation: how many users, and every line that became none. Shown until it is dismissed. */
export function BulkResult({ outcome: { created, skipped, notSent }, onDismiss }: { outcome: BulkOutcome; onDismiss: () => void }) {
  const hasLines = skipped.length > 0 || notSent.length > 0;
  return (
    <div className={`rounded-field ${hasLines ? 'bg-ochre-wash' : 'bg-moss-wash'} px-4 py-2 text-sm`}>
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">{bulkSentence(created, skipped.length)}</p>
        <Button variant="quiet" className="shrink-0 px-3 whitespace-nowrap" onClick={onDismiss}>
          {TEXT.dismiss}
        </Button>
      </div>
      {hasLines && (
        <ScrollArea label={TEXT.bulkResult} className="max-h-72 pb-2">
          <Lines heading={bulkHeading.skipped} lines={skipped} />
          <Lines heading={bulkHeading.notSent} lines={notSent} />
        </ScrollArea>
      )}
    </div>
  );
}
