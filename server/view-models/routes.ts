import { getViewer } from '@cairn/contracts/accounts.ts';
import { SIGNED_IN_COOKIE } from '@cairn/contracts/signed-in-cookie.ts';
import * as contract from '@cairn/contracts/view-models.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../app/context.ts';
import { notFound } from '../errors.ts';
import { route } from '../http/route.ts';
import { readProfileCards, readSavedCards } from '../lists/cards.ts';
import { findListPage } from '../lists/list-part-view.ts';
import { findListPins, findListView } from '../lists/list-view.ts';
import { findPlaceView, findPlaceViews } from '../lists/place-view.ts';
import { isSaved } from '../lists/saves.ts';
import { keepNowhere } from '../http/caching.ts';
import { reportShown } from '../http/report-shown.ts';
import { findUser, readerOf, requireUser } from '../security/actor.ts';
import { unmarkSignedIn } from '../security/signed-in-cookie.ts';
import { findProfile } from '../users/read.ts';
import { isWhole, readHome } from './home.ts';

/** What the product's own public pages show, each by one call. */
export function viewModelRoutes(app: FastifyInstance, { database, log }: Context): void {
  route(app, contract.getHomeView, async ({ actor, reply }) => {
    const { home, shown } = await readHome(database, log, readerOf(actor));
    reportShown(reply, shown);
    // The missing row is there again at the next request.
    if (!isWhole(home)) keepNowhere(reply);
    return home;
  });

  route(app, contract.getListView, async ({ params, query, actor }) => {
    const { page, category } = query;
    const pins = query.pins === 'true';
    const reader = readerOf(actor);
    const isWhole = page === undefined && category === undefined;
    const view = isWhole
      ? await findListView(database, params.listId, reader, { pins })
      : await findListPage(database, params.listId, reader, { page, category, pins });
    if (!view) throw notFound('list');
    return view;
  });

  route(app, contract.getListPins, async ({ params, actor }) => {
    const pins = await findListPins(database, params.listId, readerOf(actor));
    if (!pins) throw notFound('list');
    return pins;
  });

  route(app, contract.getPlaceView, async ({ params, actor }) => {
    const place = await findPlaceView(database, params.listId, Number(params.placeNumber), readerOf(actor));
    if (!place) throw notFound('place');
    return place;
  });

  route(app, contract.getPlaceViews, async ({ params, actor }) => {
    const places = await findPlaceViews(database, params.listId, readerOf(actor));
    if (!places) throw notFound('list');
    return places;
  });

  route(app, contract.getProfileView, async ({ params, actor }) => {
    const [profile, lists] = await Promise.all([
      findProfile(database, params.userId),
      readProfileCards(database, params.userId, readerOf(actor)),
    ]);
    if (!profile) throw notFound('user');
    return { ...profile, lists };
  });

  route(app, getViewer, async ({ query: { list }, actor, request, reply }) => {
    const userId = findUser(actor)?.userId;
    const isOperator = actor.kind === 'operator';
    // The session that the mark was set with has ended.
    if (userId === undefined && !isOperator && request.cookies[SIGNED_IN_COOKIE] !== undefined) unmarkSignedIn(reply);
    const saved = userId !== undefined && list !== undefined ? { saved: await isSaved(database, userId, list) } : {};
    return { userId: userId ?? null, isOperator, ...saved };
  });

  route(app, contract.getSavedView, ({ actor }) => readSavedCards(database, requireUser(actor).userId));
}
