import type { DiskPart, ModelCosts, Service, ServiceStatus } from '@cairn/contracts/status.ts';
import { PAGE_NAMES } from './page-names.ts';

export const STATUS_TEXT = {
  title: PAGE_NAMES.status,
  hint: 'Status of the external services this server uses.',
  failed: 'Couldn’t load the status.',
  refresh: 'Refresh',
  worked: 'Last success',
  failedAt: 'Last failure',
  needs: 'needs',
  sites: 'Paused sites:',
  dataTitle: 'Stored data',
  dataAbout: 'checked once a day: tables, indexes, counters and the audit trail',
  dataRuns: 'A check is running.',
  dataChecked: 'Last check',
  dataSound: 'Nothing wrong',
  dataWrong: 'Problems found',
  dataMore: 'npm run doctor checks more, and repairs what is safe to repair.',
  diskTitle: 'Disk',
  diskNearlyFull:
    'More than 90 % of the disk is used. Images and link cards are no longer cached until there is space again. Free some space, or enlarge the disk.',
  diskParts: 'Used by',
  diskSwept: 'Old data last removed',
  modelTitle: 'AI model cost today',
  modelReached: 'Extractions of users run without the AI model until 00:00 UTC. To allow more, raise AI_DAILY_LIMIT.',
  modelNear: 'Beyond the limit, extractions of users run without the AI model.',
  backupTitle: 'Backup',
  backupUnset: 'No schedule: set BACKUP_SCHEDULE and BACKUP_TARGET.',
  backupSchedule: 'Schedule (UTC):',
  backupMade: 'Last backup',
  backupRuns: 'A backup is being made.',
} as const;

/** The state of the backups as a short label. */
export const BACKUP_WORDS = {
  made: 'Made and checked',
  failing: 'Last backup failed',
  overdue: 'Overdue',
  none: 'None yet',
} as const;

/** '41.2 MB, 31 s'. */
export function backupSizeText({ bytes, seconds }: { bytes: number; seconds: number }): string {
  return `${(bytes / 1e6).toFixed(1)} MB, ${seconds} s`;
}

/** The state of the disk as a short label. */
export const DISK_WORDS = { room: 'Enough space', full: 'Nearly full' } as const;

export const DISK_PART_WORDS: Record<DiskPart, string> = {
  lists: 'Lists and places',
  users: 'Users and sessions',
  jobs: 'Extractions',
  inputs: 'Uploaded files and texts',
  imports: 'Imports',
  messages: 'Messages',
  activity: 'Activity and failed sign-ins',
  views: 'Marks of views',
  audit: 'Entries of the audit trail',
  queue: 'Queue',
  'database-caches': 'Caches in the database',
  'database-other': 'Rest of the database',
  'database-log': 'Log of the database',
  'old-databases': 'Databases of older versions',
  pictures: 'Cached images',
  cards: 'Cached link cards',
  backups: 'Backups',
  other: 'Other files',
};

/** The state of the model's cost as a short label. */
export const MODEL_COST_WORDS = { room: 'Within the limit', near: 'Limit nearly reached', reached: 'Limit reached' } as const;

/** '1.25 of 5.00, for 12 calls'; with what running calls may still cost. */
export function modelCostText({ spent, reserved, limit, calls }: ModelCosts): string {
  const held = reserved > 0 ? `, and up to ${amountText(reserved)} reserved` : '';
  return `${amountText(spent)} of ${amountText(limit)}, for ${calls.toLocaleString('en-US')} ${calls === 1 ? 'call' : 'calls'}${held}`;
}

/** An amount in the unit of the prices: '0.0042', '1.25', '1,000.00'. */
function amountText(amount: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: amount < 0.1 ? 4 : 2 });
}

/** '3.1 GB', '41.2 MB', '320 kB'. */
export function sizeText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`;
  return bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.ceil(bytes / 1e3)} kB`;
}

/** '61.0 GB of 250.0 GB are free'. */
export function diskText({ free, size }: { free: number; size: number }): string {
  return `${sizeText(free)} of ${sizeText(size)} are free`;
}

export const SERVICE_TEXTS: Record<Service, { name: string; about: string; needs?: string }> = {
  google: { name: 'Google Maps', about: 'shared lists, places and short links' },
  apple: { name: 'Apple Maps', about: 'guides' },
  naver: { name: 'Naver Map', about: 'folders' },
  kakao: { name: 'KakaoMap', about: 'folders' },
  umap: { name: 'uMap', about: 'maps' },
  wanderlog: { name: 'Wanderlog', about: 'trips and guides' },
  'web-pages': { name: 'Web pages', about: 'all other websites' },
  browser: { name: 'Browser', about: 'pages that need one', needs: 'a Chromium on the machine, or CHROMIUM_PATH' },
  model: { name: 'AI model', about: 'content the built-in extractors can’t read', needs: 'AI_PROVIDER and AI_MODEL' },
  ocr: { name: 'Text recognition', about: 'images, on this server' },
  places: { name: 'Places service', about: 'lookup, details and photos', needs: 'GOOGLE_PLACES_API_KEY' },
  wikimedia: { name: 'Wikimedia', about: 'photos of sights', needs: 'WIKIMEDIA=on' },
  amify: { name: 'Scraping provider', about: 'enterprise scraping', needs: 'AMIFY_TOKEN' },
  'web-push': { name: 'Web Push', about: 'messages to browsers' },
  fcm: { name: 'Firebase Cloud Messaging', about: 'messages to apps', needs: 'FCM_SERVICE_ACCOUNT' },
  cdn: { name: 'Cache in front', about: 'updated when pages change', needs: 'CDN_PURGE_URL' },
  storage: { name: 'Object storage', about: 'pictures and cards of all processes', needs: 'STORAGE_URL' },
};

/** The state of a service as a short label: paused, else by its last result. */
export function stateOf({ configured, breaker, lastWorkedAt, lastFailedAt }: ServiceStatus): keyof typeof STATE_WORDS {
  if (!configured) return 'off';
  if (breaker === 'open') return 'paused';
  if (breaker === 'half-open') return 'trial';
  if (lastWorkedAt === undefined && lastFailedAt === undefined) return 'quiet';
  return (lastWorkedAt ?? '') >= (lastFailedAt ?? '') ? 'works' : 'troubled';
}

export const STATE_WORDS = {
  works: 'Works',
  troubled: 'Last request failed',
  paused: 'Paused after failures',
  trial: 'Testing with the next request',
  quiet: 'Not used yet',
  off: 'Not configured',
} as const;

/** When a paused service is tried again: 'next try in 12 s', or with the next request where that time has come. */
export function nextTryText(retryAt: string, now = Date.now()): string {
  const seconds = Math.ceil((Date.parse(retryAt) - now) / 1_000);
  return seconds > 0 ? `next try in ${seconds} s` : 'retries with the next request';
}
