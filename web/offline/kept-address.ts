import { DRAWN_FOLDER } from '../places/drawn-folder.ts';
import { SAVED } from '../text/site.ts';

/** A page that may be kept on the device, with the calls that its code makes. */
export interface KeptPage {
  kind: 'home' | 'list' | 'profile' | 'saved';
  /** Without a query. */
  path: string;
  /** Addresses of what the page shows; the first is the page's own. All of them, or none, are kept. The page of saved lists has none: it shows what is on the device. */
  calls: readonly string[];
}

const LIST = /^\/list\/([\w-]{1,100})(?:\/place\/\d{1,9})?$/;
const PROFILE = /^\/user\/([\w-]{1,100})$/;
const LIST_CALL = /^\/api\/pages\/lists\/([\w-]{1,100})(?:\/(?:pins|places(?:\/\d{1,9})?))?$/;
const PROFILE_CALL = /^\/api\/pages\/users\/([\w-]{1,100})$/;
const PLACE_CALL = /^(\/api\/pages\/lists\/[\w-]{1,100}\/places)\/(\d{1,9})$/;
const DRAWING = /^\/list\/([\w-]{1,100})\/(?:(?:cover|wide|hero)\.svg|card(?:-dark)?\.webp)$/;
const HOME_CALL = '/api/pages/home';

const HOME: KeptPage = { kind: 'home', path: '/', calls: [HOME_CALL] };
const SAVED_LISTS: KeptPage = { kind: 'saved', path: SAVED, calls: [] };

function listPage(id: string): KeptPage {
  const call = `/api/pages/lists/${id}`;
  return { kind: 'list', path: `/list/${id}`, calls: [call, `${call}/pins`, `${call}/places`] };
}

function profilePage(id: string): KeptPage {
  return { kind: 'profile', path: `/user/${id}`, calls: [`/api/pages/users/${id}`] };
}

/** The page to which the page of this path belongs: the pages of places belong to their list. Undefined for what is never kept. */
export function pageOfPath(pathname: string): KeptPage | undefined {
  if (pathname === HOME.path) return HOME;
  if (pathname === SAVED_LISTS.path) return SAVED_LISTS;
  const listId = LIST.exec(pathname)?.[1];
  if (listId !== undefined) return listPage(listId);
  const userId = PROFILE.exec(pathname)?.[1];
  return userId === undefined ? undefined : profilePage(userId);
}

/** The page whose code makes this call; undefined for calls whose replies are never kept. */
export function pageOfCall(pathname: string): KeptPage | undefined {
  if (pathname === HOME_CALL) return HOME;
  const listId = LIST_CALL.exec(pathname)?.[1];
  if (listId !== undefined) return listPage(listId);
  const userId = PROFILE_CALL.exec(pathname)?.[1];
  return userId === undefined ? undefined : profilePage(userId);
}

/** The call for one place of a list, as the call for all of them and the place's number; undefined for other calls. */
export function placeCall(pathname: string): { all: string; placeNumber: number } | undefined {
  const [, all, number] = PLACE_CALL.exec(pathname) ?? [];
  return all === undefined ? undefined : { all, placeNumber: Number(number) };
}

/** Whether a 404 of this address says that the page itself is gone, rather than a place of it. */
export function isAboutWholePage({ path, calls }: KeptPage, pathname: string): boolean {
  return pathname === path || calls.includes(pathname);
}

/** The id of the list that a drawing is of, whichever page shows it; undefined for other paths. */
export function listOfDrawing(pathname: string): string | undefined {
  return DRAWING.exec(pathname)?.[1];
}

/** Pictures that our own server shows on public pages: of lists, places and users, and drawn covers. */
export function isPagePicture(pathname: string): boolean {
  return pathname.startsWith(`${DRAWN_FOLDER}/`) || /^\/pictures\/[\da-f]{32}$/.test(pathname) || DRAWING.test(pathname);
}
