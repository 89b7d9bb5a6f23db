import type { ImportRequest, ImportType, RequestOrder } from '@cairn/contracts/imports.ts';
import type { ExtractionMethod } from '@cairn/contracts/polling.ts';
import { COMMON_TEXT } from './common.ts';
import { counted } from './lists.ts';

export const IMPORT_TEXT = {
  title: 'Import Status',
  failed: 'Failed to load Firebase status',
  poller: 'Import poller',
  start: 'Start Polling',
  stop: 'Stop Polling',
  enabled: 'Enabled',
  disabled: 'Disabled',
  method: COMMON_TEXT.method,
  statistics: 'Statistics',
  noStatus: 'No status data',
  noStatusHint: 'The server sent no poller status. Try again in a moment.',
  status: 'Status',
  control: 'Polling',
  interval: 'Poll interval',
  lastPoll: 'Last poll',
  processing: 'Currently processing',
  totalPolls: 'Total polls',
  successful: 'Successful',
  errors: 'Errors',
  methodUpdated: 'Extraction Method Updated',
  methodFailed: COMMON_TEXT.updateFailed,
  methodFailedHint: 'Failed to update extraction method',
  lists: 'Test Lists',
  noLists: 'No lists found',
  listsFailed: COMMON_TEXT.listsFailed,
  viewList: 'View List',
  public: 'Public',
  fromMaps: 'Google Maps',
  manual: 'Manual',
  create: 'Create New Request',
  createSubmit: 'Create Request',
  created: 'Request Created',
  createdHint: 'It will run right away, or once polling is started.',
  createFailed: COMMON_TEXT.createFailed,
  createFailedHint: 'Failed to create import request',
  user: 'User',
  type: 'Import type',
  requestTitle: 'Title',
  description: COMMON_TEXT.optionalDescription,
  requests: 'Import Requests',
  noRequests: 'No import requests found',
  noRequestsHint: 'Create one above to get started.',
  noMatchHint: 'No requests match.',
  clearFilters: 'Clear filters',
  search: 'Search requests',
  searchHint: 'Title, link, text, error, user or id. Type 3 or more characters to search all requests.',
  anyStatus: 'Any status',
  anyType: 'Any type',
  order: 'Order',
  filterStatus: 'Status',
  filterType: 'Type',
  causeFilter: 'One cause of failure',
  clearCause: 'Show all causes',
  filterDismissed: 'Dismissed',
  dismissedHidden: 'Hidden',
  dismissed: 'dismissed',
  dismiss: 'Dismiss',
  correct: 'Correct',
  correctTitle: 'Correct this request',
  correctSubmit: 'Run again',
  correctCancel: 'Cancel',
  corrected: 'Request Corrected',
  correctFailed: 'Correction Failed',
  correctFailedHint: 'Failed to correct the request',
  requestsFailed: 'Couldn’t load the requests.',
  details: 'Details',
  source: 'Source',
  createdAt: 'Created',
  processedAt: 'Finished',
  attempts: 'Attempts',
  errorCode: 'Failure',
  review: 'Review changes',
  rerun: 'Re-run',
  requeued: 'Request Re-queued',
  rerunFailed: 'Re-run Failed',
  openList: 'Open list',
  picture: 'Picture',
  pictureHint: 'Upload an image (max 10 MB) or paste its URL below.',
  removePicture: 'Remove picture',
  requestDescription: 'Description',
  yes: 'Yes',
  chooseUser: 'Choose a user',
  newUser: 'A new user...',
  newUserName: 'Name of the new user',
  newUserHint: 'The user is marked as imported and can’t sign in.',
  noUsers: 'No users yet. Create one in user management first.',
} as const;

export const METHOD_LABELS: Record<ExtractionMethod, string> = { browser: 'Browser+AI', amify: 'Amify' };
export const TYPE_LABELS: Record<ImportType, string> = { 'google-maps': 'Google Maps', image: 'Image', text: 'Text', link: 'Link' };
export const TYPE_FIELD_LABELS: Record<ImportType, string> = {
  'google-maps': 'Google Maps URL',
  image: 'Image URL',
  text: 'Text content',
  link: 'Link URL',
};

/** The user that a request is made for when the users could not be loaded; the server says so when there is none of that id. */
export const FALLBACK_USER_ID = 'default-user';

export const STATUS_LABELS: Record<ImportRequest['status'], string> = {
  pending: 'pending',
  processing: 'processing',
  completed: 'completed',
  failed: 'failed',
};
export const ORDER_LABELS: Record<RequestOrder, string> = { newest: 'Newest first', oldest: 'Oldest first', title: 'Title A to Z' };

export const DISMISSED_LABELS = { all: 'Shown', only: 'Only these' } as const;

/** 'Failed to re-queue request 1a2b3c4d...'. */
export function rerunFailure(requestId: string): string {
  return `Failed to re-queue request ${requestId.slice(0, 8)}...`;
}

/** 'Its list has 500 places.', where that is another number than was read; undefined while there is no list. */
export function listSize({ ledger, locationCount }: Pick<ImportRequest, 'ledger' | 'locationCount'>): string | undefined {
  if (locationCount === undefined || locationCount === ledger?.kept) return undefined;
  return `Its list has ${counted(locationCount, 'place')}.`;
}

/** Which request is corrected, and what then happens. */
export function correctHint(title: string): string {
  return `Runs “${title}” again with the source you enter here.`;
}
