import type { Ledger } from '@cairn/contracts/extraction.ts';
import { counted, formatCount } from '../text/lists.ts';

/** How many entries were left out, for whatever reason. */
export function droppedCount(ledger: Ledger): number {
  return ledger.dropped.reduce((sum, entry) => sum + entry.count, 0);
}

/** How many the source says it has and nobody got to read. */
export function unreachedCount(ledger: Ledger): number {
  return Math.max(0, (ledger.expected ?? ledger.seen) - ledger.seen);
}

/**
 * The account of a reading in one line: 'All 212 places read', 'All 5,000 places read: 12 exact repeats left out',
 * '200 of 212 read: 8 left out, 4 not reached'.
 */
export function ledgerLine(ledger: Ledger): string {
  const dropped = droppedCount(ledger);
  if (ledger.complete) {
    const all = ledger.seen === 1 ? '1 place read' : `All ${formatCount(ledger.seen)} places read`;
    return dropped === 0 ? all : `${all}: ${counted(dropped, 'exact repeat')} left out`;
  }
  const unreached = unreachedCount(ledger);
  const missing = [dropped > 0 && `${formatCount(dropped)} left out`, unreached > 0 && `${formatCount(unreached)} not reached`].filter(
    Boolean,
  );
  const line = `${formatCount(ledger.kept)} of ${formatCount(Math.max(ledger.expected ?? 0, ledger.seen))} read`;
  return missing.length === 0 ? `${line}: a part of the source could not be read` : `${line}: ${missing.join(', ')}`;
}
