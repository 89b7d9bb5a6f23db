import type { ServerResponse } from 'node:http';
import type { Topic } from './public-changes.ts';

const reported = new WeakMap<ServerResponse, readonly Topic[]>();

/** Records the topics of what a reply shows; each is kept once. */
export function reportTopics(response: ServerResponse, topics: readonly Topic[]): void {
  reported.set(response, [...new Set(topics)]);
}

/** Undefined where they were not recorded: then the reply may show anything. */
export function shownTopics(response: ServerResponse): readonly Topic[] | undefined {
  return reported.get(response);
}
