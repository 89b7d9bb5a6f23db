import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import { readGoogleList } from './google-list.ts';
import { SERVICE } from './google-list-call.ts';
import { resolveShortLink } from './google-short-link.ts';
import { readLinkContent } from './link-content.ts';
import { readMyMap } from './my-maps.ts';
import type { MapService, ServiceTask } from './service.ts';

/** Google Maps: saved lists by link, and what single-place and route links say by themselves. */
export const google: MapService = {
  service: 'google',
  async *read(task) {
    const calls = { count: 0 };
    if (task.link.kind !== 'short') {
      yield* readResolved(task, calls);
      return;
    }
    yield { type: 'stage', stage: { code: 'following-short-link' } };
    const resolved = await resolveShortLink(task.url, task.world, task.signal, calls);
    yield* readResolved({ ...task, ...resolved }, calls);
  },
};

async function* readResolved(task: ServiceTask, calls: { count: number }): AsyncGenerator<EngineEvent, void, void> {
  const { link, url, world, signal, input } = task;
  if (link.kind === 'my-map') {
    yield* readMyMap(task);
    return;
  }
  const { listId, token } = link;
  if (!listId) {
    yield* readLinkContent(link, url, SERVICE);
    return;
  }
  const language = input.language ? { language: input.language } : {};
  try {
    yield* readGoogleList({ listId, ...(token ? { token } : {}), ...language, world, signal, calls });
  } catch (error) {
    const gone = error instanceof EngineFailure && (error.code === 'not-found' || error.code === 'private');
    if (!gone || link.kind !== 'place') throw error;
    yield { type: 'partial', texts: [{ code: 'list-of-place-unread' }, ...error.texts] };
    yield* readLinkContent(link, url, SERVICE);
  }
}
