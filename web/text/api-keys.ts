import type { ApiKeyScope } from '@cairn/contracts/api-key-scopes.ts';
import { COMMON_TEXT } from './common.ts';

export const API_KEY_TEXT = {
  title: 'API keys',
  hint: 'Use a key to call the API. It allows only what you select here.',
  name: 'Key name',
  nameHint: 'Who or what will use it',
  scopes: 'What it may do',
  rate: 'Requests per minute',
  create: 'Create key',
  creating: 'Creating...',
  made: 'Your new key',
  once: 'Copy this key now. You won’t see it again.',
  copy: 'Copy the key',
  copied: COMMON_TEXT.copied,
  copyFailed: COMMON_TEXT.copyFailed,
  keys: 'Active keys',
  none: 'No keys yet.',
  failed: 'Couldn’t load the keys.',
  createFailed: COMMON_TEXT.createFailed,
  createFailedHint: 'Couldn’t create the key',
  revoke: 'Revoke',
  revokeSure: 'Revoke key',
  keep: 'Cancel',
  revoked: 'Key revoked',
  revokeFailed: 'Revoke Failed',
  revokeFailedHint: 'Couldn’t revoke the key',
  never: 'never used',
  used: 'used',
  onlyOperators: 'Only admins can create keys.',
  close: 'Close',
} as const;

/** Each scope of a key, for the form and the list of keys. */
export const SCOPE_TEXT: Record<ApiKeyScope, string> = {
  extract: 'Extract and look up places',
  'lists:write': 'Create, edit and publish lists',
  imports: 'Create and track import requests',
};

/** '120 requests per minute'. */
export function rateWords(perMinute: number): string {
  return `${perMinute} ${perMinute === 1 ? 'request' : 'requests'} per minute`;
}
