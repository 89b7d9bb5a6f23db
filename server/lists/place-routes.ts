import { addPlaces, deletePlace, type Location, orderPlaces, updatePlace } from '@cairn/contracts/lists.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import type { JsonText } from '../db/json-text.ts';
import { route } from '../http/route.ts';
import { changeOnce } from '../idempotency/change-once.ts';
import { changeList, changeListIn } from './change-list.ts';
import { type ManyAdded, readAdded, readMadePlaces } from './added-places.ts';
import * as changes from './place-changes.ts';

/** The places of a list: added, changed, moved and removed by who may change the list. */
export function placeRoutes(app: FastifyInstance, { database }: Context): void {
  route(app, addPlaces, async (call) => {
    const made = await changeOnce<Location[] | ManyAdded>(database, addPlaces, call, (begun) =>
      changeListIn(begun, call, async (transaction, list, by) => {
        const { numbers, auditId } = await changes.addPlaces(transaction, list, call.body, by);
        return { answer: await readMadePlaces(transaction, list.id, numbers), auditId };
      }),
    );
    return readAdded(database, made as ManyAdded | JsonText<Location[] | ManyAdded>);
  });

  route(app, updatePlace, (call) =>
    changeList(database, call, async (transaction, list, by) => {
      const { placeId } = call.params;
      const auditId = await changes.changePlace(transaction, list, placeId, call.body, by);
      const { place, ...names } = await changes.readPlaceRow(transaction, list, { id: placeId });
      return { answer: { ...names, ...place }, auditId };
    }),
  );

  route(app, deletePlace, (call) =>
    changeList(database, call, async (transaction, list, by) => ({
      answer: undefined,
      auditId: await changes.removePlace(transaction, list, call.params.placeId, by),
    })),
  );

  route(app, orderPlaces, (call) =>
    changeList(database, call, async (transaction, list, by) => ({
      answer: undefined,
      auditId: await changes.orderPlaces(transaction, list, call.body, by),
    })),
  );
}
