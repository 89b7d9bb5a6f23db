import { EXACT_REPEAT, type Ledger } from './extraction.ts';

/**
 * The report of a reading in one line, in the same words wherever it is shown: 'All 212 places read',
 * 'All 5,000 places read: 12 exact repeats left out', '200 of 212 read: 8 left out, 4 not reached',
 * '11 places found; the source does not say how many it has', '11 places found; 12 more lines look alike and were not read',
 * '39 places found; the source says that it has 38',
 * '10 places found; the source says that it has 10, but it is not certain that these are the ones',
 * '40 places read; a part of the source was not read', 'All 3 places read; 2 more are unconfirmed'.
 */
export function reportLine(ledger: Ledger): string {
  const { kept, unconfirmed = 0 } = ledger;
  if (unconfirmed === 0) return confirmedLine(ledger);
  if (kept === 0) return `No place confirmed; ${counted(unconfirmed, 'name')} only from a model`;
  return `${confirmedLine(ledger)}; ${formatted(unconfirmed)} more ${unconfirmed === 1 ? 'is' : 'are'} unconfirmed`;
}

function confirmedLine(ledger: Ledger): string {
  if (ledger.kept === 0) return 'No place found';
  if (ledger.complete === true) return completeLine(ledger);
  if (ledger.complete === false) return partialLine(ledger);
  return `${counted(ledger.kept, 'place')} found; ${unreadWords(ledger) ?? saidWords(ledger)}`;
}

function completeLine({ kept, dropped }: Ledger): string {
  const repeats = sumOf(dropped.filter(({ reason }) => reason === EXACT_REPEAT));
  const entries = kept + repeats;
  const all = entries === 1 ? '1 place read' : `All ${formatted(entries)} places read`;
  return repeats === 0 ? all : `${all}: ${counted(repeats, 'exact repeat')} left out`;
}

function partialLine(ledger: Ledger): string {
  const { expected = 0, seen, kept } = ledger;
  const dropped = sumOf(ledger.dropped);
  const unreached = Math.max(0, expected - seen);
  const missing = [
    dropped > 0 && `${formatted(dropped)} left out`,
    unreached > 0 && `${formatted(unreached)} not reached`,
    unreadWords(ledger),
  ].filter(Boolean);
  if (missing.length === 0) return `${counted(kept, 'place')} read; a part of the source was not read`;
  return `${formatted(kept)} of ${formatted(Math.max(expected, seen))} read: ${missing.join(', ')}`;
}

function saidWords({ expected, kept }: Ledger): string {
  if (expected === undefined) return 'the source does not say how many it has';
  return `the source says that it has ${formatted(expected)}${expected === kept ? ', but it is not certain that these are the ones' : ''}`;
}

function unreadWords({ unread }: Ledger): string | undefined {
  if (unread === undefined) return undefined;
  return unread.count === 1
    ? '1 more line looks alike and was not read'
    : `${formatted(unread.count)} more lines look alike and were not read`;
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
