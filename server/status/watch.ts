import type { Service } from '@cairn/contracts/status.ts';
import type { World } from '@cairn/engines/world.ts';
import { isUnwell, serviceAt } from '../breakers/service-at.ts';
import type { PlacesService } from '../external/places/places-service.ts';
import type { SendToDevice } from '../notifications/run.ts';
import { aroundStore } from '../storage/around-store.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Reports } from './reports.ts';

/** Wraps the world so that the outcome of each request to an external service is reported, and how many pages of browsers are open. */
export function watchWorld(world: World, reports: Reports, countPages?: (change: 1 | -1) => void): World {
  const { openPage, askModel, readPicture, runActor } = world;
  return {
    ...world,
    fetch: (url, options) =>
      report(reports, serviceAt(url), async () => {
        const reply = await world.fetch(url, options);
        if (isUnwell(reply.status)) throw new UnwellReply(reply, `It answered with status ${reply.status}.`);
        return reply;
      }),
    ...(openPage && {
      openPage: async (...args: Parameters<typeof openPage>) => {
        countPages?.(1);
        try {
          return await report(reports, 'browser', () => openPage(...args));
        } finally {
          countPages?.(-1);
        }
      },
    }),
    ...(askModel && { askModel: (...args: Parameters<typeof askModel>) => report(reports, 'model', () => askModel(...args)) }),
    ...(readPicture && { readPicture: (...args: Parameters<typeof readPicture>) => report(reports, 'ocr', () => readPicture(...args)) }),
    ...(runActor && {
      async *runActor(...args: Parameters<typeof runActor>) {
        try {
          for await (const news of runActor(...args)) {
            reports.worked('amify');
            yield news;
          }
        } catch (error) {
          reports.failed('amify', error);
          throw error;
        }
      },
    }),
  };
}

/** Carries a reply that counts as a failure of the service but is still returned to the caller. */
class UnwellReply<Reply> extends Error {
  readonly reply: Reply;
  constructor(reply: Reply, message: string) {
    super(message);
    this.reply = reply;
  }
}

async function report<Reply>(reports: Reports, service: Service, ask: () => Promise<Reply>): Promise<Reply> {
  try {
    const reply = await ask();
    reports.worked(service);
    return reply;
  } catch (error) {
    reports.failed(service, error);
    if (error instanceof UnwellReply) return error.reply as Reply;
    throw error;
  }
}

/** Wraps the places service so that the outcome of each request is reported. */
export function watchPlaces(places: PlacesService, reports: Reports): PlacesService {
  return {
    search: (query) => report(reports, 'places', () => places.search(query)),
    searchIds: (query) => report(reports, 'places', () => places.searchIds(query)),
    details: (placeId, language) => report(reports, 'places', () => places.details(placeId, language)),
    photo: (name) => report(reports, 'places', () => places.photo(name)),
    close: () => places.close(),
  };
}

/** Wraps the sender so that the outcomes of the push services are reported. */
export function watchSender(send: SendToDevice, reports: Reports, count?: (outcome: string) => void): SendToDevice {
  return async (device, message, signal) => {
    const service = device.kind === 'web-push' ? 'web-push' : 'fcm';
    const outcome = await send(device, message, signal).catch((error: unknown) => {
      reports.failed(service, error);
      count?.('failed');
      throw error;
    });
    count?.(outcome.kind);
    // The service that reports an ended subscription works.
    if (outcome.kind === 'accepted' || outcome.kind === 'gone') reports.worked(service);
    else reports.failed(service, outcome.sentence);
    return outcome;
  };
}

/** Wraps the object store so that the outcome of each request is reported. */
export function watchStore(store: FileStore, reports: Reports): FileStore {
  return aroundStore(store, (work) => report(reports, 'storage', work));
}
