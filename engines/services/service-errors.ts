import { EngineFailure } from '../interface/engine.ts';
import { formatCount } from './format-count.ts';

/** Failures that several services have in common, each with its one sentence. */

export function requestsLimited(service: string): EngineFailure {
  return new EngineFailure('blocked', `${service} is limiting requests from this server. Try again in a few minutes.`, { retryable: true });
}

export function unknownFormat(service: string): EngineFailure {
  return new EngineFailure('broken-data', `${service} returned data in an unknown format. Try again later.`);
}

export function emptyResponse(service: string): EngineFailure {
  return new EngineFailure('broken-data', `${service} sent an empty response. Try again later.`, { retryable: true });
}

export function unexpectedStatus(service: string, status: number): EngineFailure {
  return new EngineFailure('service-failed', `${service} answered with status ${status}. Try again later.`);
}

/** `what` is how the service calls its lists. */
export function notFound(what: 'folder' | 'trip', service: string): EngineFailure {
  return new EngineFailure(
    'not-found',
    `We couldn’t find this ${what} on ${service}. It may be deleted or private, or the link may be wrong.`,
  );
}

/** `what` is how the service calls its lists. */
export function sharedButEmpty(what: 'list' | 'guide' | 'folder' | 'trip'): EngineFailure {
  return new EngineFailure('empty', `This ${what} has no places yet.`);
}

export function deadShortLink(): EngineFailure {
  return new EngineFailure('not-found', 'This short link has expired. Ask for a new one, or paste the full URL.');
}

export function endlessShortLink(): EngineFailure {
  return new EngineFailure('bad-link', 'This short link redirects in a loop. Open it in a browser and paste the final URL.');
}

export function shortLinkWithoutTarget(options?: { retryable: boolean }): EngineFailure {
  const sentence = 'This short link can’t be resolved. Open it in a browser and paste the final URL.';
  return new EngineFailure('service-failed', sentence, options);
}

/** What is missing of a list whose later pages could not be read, after this many entries. */
export function unreadRest(seen: number, failure: string): string {
  return `Couldn’t read the places after number ${formatCount(seen)}: ${failure}`;
}

/** What is missing of a folder of which the service returned fewer places than it counts. */
export function folderCut(service: string, returned: number, expected: number): string {
  return `${service} returned ${formatCount(returned)} of the ${formatCount(expected)} places that this folder has.`;
}
