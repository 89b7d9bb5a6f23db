import { EngineFailure } from '../engine.ts';

/** Failures that several services have in common, each with its one sentence. */

export function requestsLimited(service: string): EngineFailure {
  return new EngineFailure('blocked', `${service} is limiting requests from this server. Try again in a few minutes.`, { retryable: true });
}

export function unknownFormat(service: string): EngineFailure {
  return new EngineFailure('broken-data', `${service} answered with data in an unknown format. Try again later.`);
}

export function emptyResponse(service: string): EngineFailure {
  return new EngineFailure('broken-data', `${service} sent an empty response. Try again later.`, { retryable: true });
}

export function unexpectedStatus(service: string, status: number): EngineFailure {
  return new EngineFailure('service-failed', `${service} answered with status ${status}. Try again later.`);
}

/** `what` is how the service calls its lists. */
export function sharedButEmpty(what: 'list' | 'guide' | 'folder' | 'trip'): EngineFailure {
  return new EngineFailure('empty', `This ${what} is shared, but it has no places yet.`);
}

export function deadShortLink(): EngineFailure {
  return new EngineFailure('not-found', 'This short link no longer works. Ask for a new one, or paste the full address.');
}
