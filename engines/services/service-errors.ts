import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import { EngineFailure } from '../interface/engine.ts';

/** Failures that several services have in common, each with its one sentence. */

export function requestsLimited(service: string): EngineFailure {
  return new EngineFailure('blocked', { code: 'service-limits', values: { service } }, { retryable: true });
}

export function unknownFormat(service: string): EngineFailure {
  return new EngineFailure('broken-data', { code: 'service-unknown-format', values: { service } });
}

export function emptyResponse(service: string): EngineFailure {
  return new EngineFailure('broken-data', { code: 'service-sent-nothing', values: { service } }, { retryable: true });
}

export function unexpectedStatus(service: string, status: number): EngineFailure {
  return new EngineFailure('service-failed', { code: 'service-status', values: { service, status } });
}

/** `what` is how the service calls its lists. */
export function notFound(what: 'folder' | 'trip', service: string): EngineFailure {
  return new EngineFailure('not-found', { code: 'service-not-found', values: { what, service } });
}

/** `what` is how the service calls its lists. */
export function sharedButEmpty(what: 'list' | 'guide' | 'folder' | 'trip'): EngineFailure {
  return new EngineFailure('empty', { code: 'nothing-in-it', values: { what } });
}

export function deadShortLink(): EngineFailure {
  return new EngineFailure('not-found', { code: 'short-link-expired' });
}

export function endlessShortLink(): EngineFailure {
  return new EngineFailure('bad-link', { code: 'short-link-loop' });
}

export function shortLinkWithoutTarget(options?: { retryable: boolean }): EngineFailure {
  return new EngineFailure('service-failed', { code: 'short-link-dead-end' }, options);
}

/** What is missing of a list whose later pages could not be read, after this many entries. */
export function unreadRest(seen: number, failure: EngineFailure): ReadingText[] {
  return [{ code: 'rest-unread', values: { after: seen } }, ...failure.texts];
}

/** What is missing of a folder of which the service returned fewer places than it counts. */
export function folderCut(service: string, returned: number, expected: number): ReadingText {
  return { code: 'folder-cut', values: { service, returned, total: expected } };
}
