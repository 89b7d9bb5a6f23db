import type { ApiKeyScope } from '@cairn/contracts/api-key-scopes.ts';
import { COMMON_TEXT } from './common.ts';

/** Every text of the API key dialog. */
export const API_KEY_TEXT = {
  title: 'API keys',
  hint: 'A key lets a program do what you choose here, and nothing else.',
  name: 'Name of the key',
  nameHint: 'Who or what will use it',
  scopes: 'What it may do',
  rate: 'Requests a minute',
  create: 'Make a key',
  creating: 'Making it...',
  made: 'Your new key',
  once: 'Copy it now: it is shown this one time and kept only as a hash.',
  copy: 'Copy the key',
  copied: COMMON_TEXT.copied,
  copyFailed: COMMON_TEXT.copyFailed,
  keys: 'Keys in use',
  none: 'No key yet.',
  failed: 'The keys could not be loaded.',
  createFailed: COMMON_TEXT.createFailed,
  createFailedHint: 'The key could not be made',
  revoke: 'Revoke',
  revokeSure: 'Really revoke',
  keep: 'Keep it',
  revoked: 'Key revoked',
  revokeFailed: 'Revoke Failed',
  revokeFailedHint: 'The key could not be revoked',
  never: 'never used',
  used: 'used',
  onlyOperators: 'Only an operator of this server can make keys.',
  close: 'Close',
} as const;

/** Each scope of a key, for the form and the list of keys. */
export const SCOPE_TEXT: Record<ApiKeyScope, string> = {
  extract: 'Extract and look up places',
  'lists:write': 'Make, change and publish lists',
  imports: 'Make import requests and follow them',
};

/** '120 requests a minute'. */
export function rateWords(perMinute: number): string {
  return `${perMinute} ${perMinute === 1 ? 'request' : 'requests'} a minute`;
}
