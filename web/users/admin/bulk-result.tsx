import { bulkNothing, bulkSentence, USER_ADMIN_TEXT as TEXT } from '../../text/user-admin.ts';
import { Button } from '../../ui/button.tsx';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { useGrowing } from '../../ui/use-growing.ts';
import type { SkippedLine } from './bulk-lines.ts';

export interface BulkOutcome {
  created: number;
  skipped: SkippedLine[];
}

/** Lines drawn at once; more as one scrolls. */
const STEP = 200;

/** The result of a bulk creation: how many users, and every rejected line. Shown until it is dismissed. */
export function BulkResult({ outcome: { created, skipped }, onDismiss }: { outcome: BulkOutcome; onDismiss: () => void }) {
  const { shown, end } = useGrowing(skipped.length, STEP);
  const tone = skipped.length === 0 ? 'bg-moss-wash' : 'bg-ochre-wash';
  return (
    <div className={`rounded-field ${tone} px-4 py-2 text-sm`}>
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">{created === 0 ? bulkNothing(skipped.length) : bulkSentence(created, skipped.length)}</p>
        <Button variant="quiet" className="shrink-0 px-3 whitespace-nowrap" onClick={onDismiss}>
          {TEXT.dismiss}
        </Button>
      </div>
      {skipped.length > 0 && (
        <ScrollArea label={TEXT.bulkResult} className="max-h-72 pb-2">
          <ul>
            {skipped.slice(0, shown).map((entry) => (
              <li key={entry.line} className="py-0.5">
                <span className="tabular-nums">Line {entry.line}</span>
                {entry.email && <bdi> {entry.email}</bdi>}: {entry.reason}
              </li>
            ))}
          </ul>
          <div ref={end} />
        </ScrollArea>
      )}
    </div>
  );
}
