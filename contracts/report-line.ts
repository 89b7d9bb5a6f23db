import { EXACT_REPEAT, type Ledger } from './extraction.ts';

/**
 * The report of a reading in one line, in the same words wherever it is shown: 'All 212 places found',
 * 'All 5,000 places found, 12 duplicates removed', '200 of 212 places found: 8 skipped, 4 couldn’t be loaded',
 * '11 places found; the source doesn’t give a total', '11 places found; 12 similar lines skipped',
 * '39 places found; the source gives a total of 38',
 * '10 places found; the source gives a total of 10, but some places may be wrong',
 * '40 places found; part of the source couldn’t be read', 'All 3 places found; 2 more are unconfirmed'.
 */
export function reportLine(ledger: Ledger): string {
  const { kept, unconfirmed = 0 } = ledger;
  if (unconfirmed === 0) return confirmedLine(ledger);
  if (kept === 0) return `No confirmed places; ${counted(unconfirmed, 'name')} found only by the AI model`;
  return `${confirmedLine(ledger)}; ${formatted(unconfirmed)} more ${unconfirmed === 1 ? 'is' : 'are'} unconfirmed`;
}

function confirmedLine(ledger: Ledger): string {
  if (ledger.kept === 0) return 'No places found';
  if (ledger.complete === true) return completeLine(ledger);
  if (ledger.complete === false) return partialLine(ledger);
  return `${counted(ledger.kept, 'place')} found; ${unreadWords(ledger) ?? saidWords(ledger)}`;
}

function completeLine({ kept, dropped }: Ledger): string {
  const repeats = sumOf(dropped.filter(({ reason }) => reason === EXACT_REPEAT));
  const entries = kept + repeats;
  const all = entries === 1 ? '1 place found' : `All ${formatted(entries)} places found`;
  return repeats === 0 ? all : `${all}, ${counted(repeats, 'duplicate')} removed`;
}

function partialLine(ledger: Ledger): string {
  const { expected = 0, seen, kept } = ledger;
  const dropped = sumOf(ledger.dropped);
  const unreached = Math.max(0, expected - seen);
  const missing = [
    dropped > 0 && `${formatted(dropped)} skipped`,
    unreached > 0 && `${formatted(unreached)} couldn’t be loaded`,
    unreadWords(ledger),
  ].filter(Boolean);
  if (missing.length === 0) return `${counted(kept, 'place')} found; part of the source couldn’t be read`;
  return `${formatted(kept)} of ${formatted(Math.max(expected, seen))} places found: ${missing.join(', ')}`;
}

function saidWords({ expected, kept }: Ledger): string {
  if (expected === undefined) return 'the source doesn’t give a total';
  return `the source gives a total of ${formatted(expected)}${expected === kept ? ', but some places may be wrong' : ''}`;
}

function unreadWords({ unread }: Ledger): string | undefined {
  if (unread === undefined) return undefined;
  return `${counted(unread.count, 'similar line')} skipped`;
}

function sumOf(entries: Ledger['dropped']): number {
  return entries.reduce((sum, { count }) => sum + count, 0);
}

function counted(count: number, thing: string): string {
  return `${formatted(count)} ${thing}${count === 1 ? '' : 's'}`;
}

function formatted(count: number): string {
  return count.toLocaleString('en-US');
}
