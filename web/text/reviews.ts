import type { ImportType } from '@cairn/contracts/imports.ts';
import { CAUSES_SHOWN, PROPOSALS_SHOWN, type Proposal, type ProposedChange, type TakenBack } from '@cairn/contracts/reviews.ts';
import { COMMON_TEXT } from './common.ts';
import { IMPORT_TEXT, TYPE_LABELS } from './imports.ts';
import { counted, formatCount } from './lists.ts';

type Kind = ProposedChange['kind'];

export const FAILURE_TEXT = {
  title: 'Failures by Cause',
  intro: 'Failed requests grouped by cause.',
  failed: 'Couldn’t load the failures.',
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
  nothing: 'No failed requests match anymore.',
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
  return affected === 1 ? 'It is hidden and won’t be included in bulk retries.' : 'They are hidden and won’t be included in bulk retries.';
}

export function dismissDone(affected: number): string {
  return `${counted(affected, 'request')} dismissed.`;
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
    q && `matching "${q}"`,
    importType && `of type ${TYPE_LABELS[importType]}`,
    cause !== undefined && `with the cause "${cause}"`,
  ].filter(Boolean);
  return parts.length === 0 ? 'This retries all failed requests.' : `This retries failed requests ${parts.join(', ')}.`;
}

/** Why some are not run again: ' 2 are skipped because their lists were deleted. Dismiss them, or restore the lists from the audit trail first.' */
export function retryLeftOut(listDeleted: number | undefined): string {
  if (!listDeleted) return '';
  const one = listDeleted === 1;
  return ` ${formatCount(listDeleted)} ${one ? 'is skipped because its list was' : 'are skipped because their lists were'} deleted. Dismiss ${one ? 'it, or restore the list' : 'them, or restore the lists'} from the audit trail first.`;
}

export function retryDone(affected: number): string {
  return `${counted(affected, 'request')} re-queued.`;
}

/** Texts of the review of a re-import. */
export const REVIEW_TEXT = {
  noRemovals: 'No removals are suggested because the source couldn’t be read completely.',
  title: 'Changes Waiting for Review',
  intro: 'The sources of these imports changed, or some places were found only by the AI model. Review before anything is updated.',
  review: 'Review',
  cut: `The newest ${PROPOSALS_SHOWN} are shown. More appear as you review these.`,
  dialog: IMPORT_TEXT.review,
  failed: 'Couldn’t load these changes.',
  loading: 'Loading the changes...',
  close: 'Close',
  openList: 'Open list',
  all: 'All changes',
  removedByHand: 'Removed by you',
  removedByHandHint: 'Places you removed that are still in the source. Select any you want back.',
  unconfirmed: 'Unconfirmed',
  unconfirmedHint: 'These were found only by the AI model, not in the image text. Check the image and select the correct ones.',
  restStays: 'Unselected changes won’t be applied.',
  reject: 'Reject all',
  accepted: 'Changes Accepted',
  rejected: 'Changes Rejected',
  rejectedHint: 'The list was not changed.',
  failedTitle: 'Review Failed',
  failedHint: 'Couldn’t save your review',
  noPosition: 'no position',
  becomes: 'becomes',
  takeBack: 'Undo import',
  takeBackTitle: 'Undo this import?',
  takeBackLooking: 'Checking what this import changed...',
  takenBack: 'Import Undone',
  takeBackFailed: COMMON_TEXT.undoFailed,
  takeBackFailedHint: 'Couldn’t undo the import',
  cancel: 'Cancel',
} as const;

export const KIND_LABELS: Record<Kind, string> = { add: 'Added', remove: 'Removed', rename: 'Renamed', move: 'Moved', update: 'Updated' };

const STATUS_SENTENCES: Record<Exclude<Proposal['status'], 'open'>, string> = {
  accepted: 'These changes were accepted.',
  rejected: 'These changes were rejected.',
  superseded: 'Replaced by a newer run.',
  'taken-back': 'These changes were accepted and later undone.',
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
  return `"${listTitle}" has been updated. You can undo the import from its request.`;
}

export function keptEdits(count: number): string {
  return `${counted(count, 'place')} you edited ${count === 1 ? 'was' : 'were'} left unchanged.`;
}

/** What Undo will do, shown before: undo the last accepted proposal, else remove what the import added. */
export function takeBackSentence(last: Pick<Proposal, 'counts' | 'decidedAt'> | undefined, decidedOn: string): string {
  return last
    ? `The changes accepted on ${decidedOn} (${countsLine(last)}) will be undone. Later edits are kept.`
    : 'The places this import added will be removed. Places you added or edited are kept; an empty list is deleted too. You can undo this for 24 hours.';
}

export function takenBackHint({ undone, removed, kept }: TakenBack): string {
  if (undone === 'proposal') return 'The changes were undone.';
  if (undone === 'list') return 'The list was deleted.';
  return `${counted(removed, 'place')} removed; ${counted(kept, 'place')} added or edited by hand ${kept === 1 ? 'was' : 'were'} kept.`;
}
