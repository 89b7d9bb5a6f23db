import type { ImportType } from '@cairn/contracts/imports.ts';
import { CAUSES_SHOWN, PROPOSALS_SHOWN, type Proposal, type ProposedChange, type TakenBack } from '@cairn/contracts/reviews.ts';
import { IMPORT_TEXT, TYPE_LABELS } from './imports.ts';
import { counted, formatCount } from './lists.ts';

type Kind = ProposedChange['kind'];

/** Texts of the failure lens. */
export const FAILURE_TEXT = {
  title: 'Failures by Cause',
  intro: 'Failed requests are grouped by root cause.',
  failed: 'The failures could not be loaded.',
  first: 'first',
  last: 'last',
  example: 'For example',
  show: 'Show requests',
  fewer: 'Show fewer causes',
  cut: `The ${CAUSES_SHOWN} most frequent causes are shown.`,
  retry: 'Retry',
  retryAll: 'Retry all failed',
  retryFound: 'Retry the failed ones found',
  counting: 'Counting the requests...',
  nothing: 'No failed request fits any more.',
  confirm: 'Run again',
  dismiss: 'Dismiss',
  dismissed: 'Requests Dismissed',
  dismissFailed: 'Dismissal Failed',
  dismissFailedHint: 'Failed to dismiss the requests',
  cancel: 'Cancel',
  done: 'Requests Re-queued',
  retryFailed: 'Retry Failed',
  retryFailedHint: 'Failed to re-queue the requests',
} as const;

/** 'Show all 12 causes' */
export function allCauses(count: number): string {
  return `Show all ${formatCount(count)} causes`;
}

/** 'Run 12 failed requests again?' */
export function retryQuestion(affected: number): string {
  return `Run ${counted(affected, 'failed request')} again?`;
}

/** 'Dismiss 12 failed requests?' */
export function dismissQuestion(affected: number): string {
  return `Dismiss ${counted(affected, 'failed request')}?`;
}

/** The result of dismissing. */
export function dismissHint(affected: number): string {
  return affected === 1
    ? 'It stays failed, is hidden from the list, and is left out of bulk retries.'
    : 'They stay failed, are hidden from the list, and are left out of bulk retries.';
}

export function dismissDone(affected: number): string {
  return `${counted(affected, 'request')} ${affected === 1 ? 'is' : 'are'} dismissed.`;
}

/** Which requests those are. */
export function retryScope({
  q,
  importType,
  cause,
}: {
  q?: string | undefined;
  importType?: ImportType | undefined;
  cause?: string | undefined;
}): string {
  const parts = [
    q && `with the words "${q}"`,
    importType && `of the type ${TYPE_LABELS[importType]}`,
    cause !== undefined && `of the cause "${cause}"`,
  ].filter(Boolean);
  return parts.length === 0 ? 'All failed requests, whatever the cause.' : `Failed requests ${parts.join(', ')}.`;
}

/** Why some are not run again: ' 2 are left out, because their lists were deleted: dismiss them, or bring the lists back first.' */
export function retryLeftOut(listDeleted: number | undefined): string {
  if (!listDeleted) return '';
  const one = listDeleted === 1;
  return ` ${formatCount(listDeleted)} ${one ? 'is' : 'are'} left out, because ${one ? 'its list was' : 'their lists were'} deleted: dismiss ${one ? 'it, or bring the list' : 'them, or bring the lists'} back from the audit trail first.`;
}

export function retryDone(affected: number): string {
  return `${counted(affected, 'request')} ${affected === 1 ? 'waits' : 'wait'} in the queue again.`;
}

/** Texts of the review of a re-import. */
export const REVIEW_TEXT = {
  noRemovals: 'Nothing is proposed for removal: what was not read may still be there.',
  title: 'Changes Waiting for Review',
  intro:
    'These imports were run again and their sources differ from their lists, or only a model named some of their places. Nothing changes on a list before you accept it.',
  review: 'Review',
  cut: `The newest ${PROPOSALS_SHOWN} are shown; the next ones follow when these are decided.`,
  dialog: IMPORT_TEXT.review,
  failed: 'The proposal could not be loaded.',
  loading: 'Loading the changes...',
  close: 'Close',
  openList: 'Open list',
  all: 'All changes',
  removedByHand: 'Removed by you',
  removedByHandHint: 'Places that the source still has and that were taken off the list by hand. They come back only if you choose them.',
  unconfirmed: 'Unconfirmed',
  unconfirmedHint:
    'Only the model named these: the words that were read in the picture do not show them. Look at the picture, and choose those that are right.',
  restStays: 'What is not chosen stays as it is.',
  reject: 'Reject all',
  accepted: 'Changes Accepted',
  rejected: 'Changes Rejected',
  rejectedHint: 'The list stays as it was.',
  failedTitle: 'Review Failed',
  failedHint: 'The decision could not be carried out',
  noPosition: 'no position',
  takeBack: 'Take back import',
  takeBackTitle: 'Take back this import?',
  takeBackLooking: 'Looking up what this import did last...',
  takenBack: 'Import Taken Back',
  takeBackFailed: 'Take Back Failed',
  takeBackFailedHint: 'The import could not be taken back',
  cancel: 'Cancel',
} as const;

export const KIND_LABELS: Record<Kind, string> = { add: 'Added', remove: 'Removed', rename: 'Renamed', move: 'Moved', update: 'Updated' };

const STATUS_SENTENCES: Record<Exclude<Proposal['status'], 'open'>, string> = {
  accepted: 'This proposal was accepted.',
  rejected: 'This proposal was rejected.',
  superseded: 'A later run of the import took the place of this proposal.',
  'taken-back': 'This proposal was accepted, and taken back later.',
};

/** How a proposal ended; undefined while it is open. */
export function decided(status: Proposal['status']): string | undefined {
  return status === 'open' ? undefined : STATUS_SENTENCES[status];
}

/** '3 added, 1 removed, 2 removed by you, 1 unconfirmed'. */
export function countsLine({ counts }: Pick<Proposal, 'counts'>): string {
  const kinds = (Object.keys(KIND_LABELS) as Kind[]).map((kind) => [KIND_LABELS[kind].toLowerCase(), counts[kind]] as const);
  return [...kinds, ['removed by you', counts.removedByHand] as const, ['unconfirmed', counts.unconfirmed] as const]
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${formatCount(count)} ${label}`)
    .join(', ');
}

/** The effect of the button that accepts all but what was removed by hand or is unconfirmed. */
export function acceptAllLabel(all: number): string {
  return `Accept all ${formatCount(all)}`;
}

/** What the button does that accepts another choice. */
export function acceptLabel(chosen: number, all: number): string {
  return `Accept ${formatCount(chosen)} of ${formatCount(all)}`;
}

export function acceptedHint(listTitle: string): string {
  return `"${listTitle}" has been changed. The import can be taken back from its request.`;
}

export function keptEdits(count: number): string {
  return `${counted(count, 'place')} that the source has otherwise ${count === 1 ? 'was' : 'were'} edited by hand and ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}.`;
}

/** What Undo will do, shown before: undo the last accepted proposal, else remove what the import added. */
export function takeBackSentence(last: Pick<Proposal, 'counts' | 'decidedAt'> | undefined, decidedOn: string): string {
  return last
    ? `The changes accepted on ${decidedOn} (${countsLine(last)}) are undone. Places edited by hand since then keep their edits.`
    : 'No accepted changes are left to undo, so the places that this import added are removed. Places added or changed by hand stay; a list without places is removed too. This can be undone for 24 hours.';
}

export function takenBackHint({ undone, removed, kept }: TakenBack): string {
  if (undone === 'proposal') return 'The list is as it was before the changes.';
  if (undone === 'list') return 'The list has been removed.';
  return `${counted(removed, 'place')} removed; ${counted(kept, 'place')} added or changed by hand ${kept === 1 ? 'stays' : 'stay'}.`;
}
