import type { ImportType } from '@cairn/contracts/imports.ts';
import type { ExtractionMethod } from '@cairn/contracts/polling.ts';

/** Every text of the import status page. */
export const IMPORT_TEXT = {
  title: 'Import Status',
  failed: 'Failed to load Firebase status',
  poller: 'Import poller',
  start: 'Start Polling',
  stop: 'Stop Polling',
  enabled: 'Enabled',
  disabled: 'Disabled',
  method: 'Extraction method',
  status: 'Status',
  control: 'Polling',
  interval: 'Poll interval',
  lastPoll: 'Last poll',
  processing: 'Currently processing',
  totalPolls: 'Total polls',
  successful: 'Successful',
  errors: 'Errors',
  methodUpdated: 'Extraction Method Updated',
  methodFailed: 'Update Failed',
  methodFailedHint: 'Failed to update extraction method',
  lists: 'Test Lists',
  noLists: 'No lists found',
  listsFailed: 'Failed to load lists',
  viewList: 'View List',
  public: 'Public',
  private: 'Private',
  fromMaps: 'Google Maps',
  manual: 'Manual',
  create: 'Create New Request',
  createSubmit: 'Create Request',
  created: 'Request Created',
  createdHint: 'The poller takes it up within its interval.',
  createFailed: 'Create Failed',
  createFailedHint: 'Failed to create import request',
  user: 'User',
  type: 'Import type',
  requestTitle: 'Title',
  description: 'Description (optional)',
  requests: 'Import Requests',
  noRequests: 'No import requests found',
  rerun: 'Re-run',
  requeued: 'Request Re-queued',
  rerunFailed: 'Re-run Failed',
  openList: 'Open list',
  noUsers: 'There is no user yet. Create one in user management first.',
} as const;

export const METHOD_LABELS: Record<ExtractionMethod, string> = { browser: 'Browser+AI', amify: 'Amify' };
export const TYPE_LABELS: Record<ImportType, string> = { 'google-maps': 'Google Maps', image: 'Image', text: 'Text', link: 'Link' };
export const TYPE_FIELD_LABELS: Record<ImportType, string> = {
  'google-maps': 'Google Maps URL',
  image: 'Image URL',
  text: 'Text content',
  link: 'Link URL',
};

/** 'Failed to re-queue request 1a2b3c4d...'. */
export function rerunFailure(requestId: string): string {
  return `Failed to re-queue request ${requestId.slice(0, 8)}...`;
}
