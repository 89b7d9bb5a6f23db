import type { FastifyReply } from 'fastify';
import type { Shown } from '../db/shown.ts';
import { reportTopics } from '../public-cache/shown-topics.ts';

/** Records what the reply of a collection shows: a kept copy of it stays current while other lists and users change. */
export function reportShown({ raw }: FastifyReply, { lists, users }: Shown): void {
  reportTopics(raw, [...lists.map((id) => `list/${id}` as const), ...users.map((id) => `user/${id}` as const)]);
}
