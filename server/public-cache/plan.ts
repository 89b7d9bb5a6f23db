import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import { USER_COOKIE } from '@cairn/contracts/accounts.ts';
import type { Endpoint } from '@cairn/contracts/endpoint.ts';
import { pageNamed } from '@cairn/contracts/list-page.ts';
import { exportList, getList, listLists, searchLists } from '@cairn/contracts/lists.ts';
import { getOperatorText } from '@cairn/contracts/operator-texts.ts';
import { getProfile, searchUsers } from '@cairn/contracts/users.ts';
import type { IncomingMessage } from 'node:http';
import { getHomeView, getListPins, getListView, getPlaceView, getPlaceViews, getProfileView } from '@cairn/contracts/view-models.ts';
import { z } from 'zod';
import { storableText } from '../db/storable.ts';
import type { Topic } from './public-changes.ts';

/** What a reply shows, by whose versions it can be checked in the database. */
export type Subject = { kind: 'list'; id: string } | { kind: 'user'; id: string };

/** How the reply to a visitor's request may be kept. */
export interface Plan {
  /** Path and known parameters in canonical order: requests with the same address get the same reply. */
  url: string;
  /** What the reply depends on. A list's owner is added when the list is looked up. */
  topics: readonly Topic[];
  subject?: Subject;
  /** Whether the reply also depends on the lists and users that it shows, which are known when it is made (`shown-topics.ts`). */
  isCollection?: boolean;
  /** The search whose finds the reply shows. */
  search?: string;
  /** Whether its topics are all that it depends on. Otherwise it is served only while the database is unavailable. */
  isComplete: boolean;
  /** Whether a cache that forgets by address is notified when the reply is outdated: `addressesOf` names its address. */
  hasPurgedAddress: boolean;
  /** The list of whose categories, pages and places its address chooses (`known-choices.ts`). */
  choice?: { listId: string };
  /** Whether its route keeps what it draws, on disk: memory is for pages, and pictures cannot be compressed further. */
  isKeptByRoute?: boolean;
}

type Depends = Pick<Plan, 'topics' | 'subject' | 'isCollection' | 'search' | 'isKeptByRoute'>;

/** Requests for one path: the known parameters, and what their replies depend on; undefined: they are not kept. */
export interface Rule {
  /** The address, with names that begin with a colon in place of ids and numbers. */
  template: string;
  path: RegExp;
  parameters: readonly string[];
  /** Values that mean the same are made one; undefined: the page is as without the parameter. */
  values?: Readonly<Record<string, (value: string) => string | undefined>> | undefined;
  depends(id: string, parameters: URLSearchParams): Depends | undefined;
}

/** Ids and numbers in a path as links write them; others are not kept, so that one page has one key. */
const VARIABLES: Record<string, string> = { ':placeNumber': '\\d{1,9}' };
const ID = '([\\w-]{1,100})';

const ofList = (id: string): Depends => ({ topics: [`list/${id}`], subject: { kind: 'list', id } });
const ofUser = (id: string): Depends => ({ topics: [`user/${id}`, `lists-of/${id}`], subject: { kind: 'user', id } });
const ofAll = (): Depends => ({ topics: ['all'] });
/** Which users have a public list changes with the lists. */
const ofHome = (): Depends => ({ topics: ['lists', 'users'], isCollection: true });
const ofLists = (parameters: URLSearchParams): Depends => {
  const search = parameters.get('q');
  return { topics: ['lists'], isCollection: true, ...(search !== null && { search }) };
};
const ofCard = (id: string): Depends => ({ ...ofList(id), isKeptByRoute: true });
const ofNothing = (): Depends => ({ topics: [] });

/** `values`: of its parameters, as the page reads them. */
function page(template: string, values: NonNullable<Rule['values']>, depends: Rule['depends']): Rule {
  return { ...ruleOf(template, Object.keys(values), depends), values };
}

function ruleOf(template: string, parameters: readonly string[], depends: Rule['depends']): Rule {
  const pattern = template.replaceAll('.', '\\.').replace(/:\w+/g, (name) => VARIABLES[name] ?? ID);
  return { template, path: new RegExp(`^${pattern}$`), parameters, depends };
}

const oneOf =
  (...known: string[]) =>
  (value: string) =>
    known.includes(value) ? value : undefined;
/** As the page of a list reads its address (`web/lists/use-list-address.ts`). */
const OF_LIST_PAGE = {
  tab: oneOf('map', 'comments'),
  category: (value: string) => value,
  place: (value: string) => (/^\d{1,9}$/.test(value) ? value : undefined),
  page: (value: string) => (pageNamed(value) > 1 ? String(pageNamed(value)) : undefined),
};
/** Parameters whose values are those of the list. */
const CHOICES = ['category', 'place', 'page'] as const;

function call({ path, query }: Endpoint, depends: Rule['depends']): Rule {
  return ruleOf(path, query instanceof z.ZodObject ? Object.keys(query.shape) : [], depends);
}

/** The replies to visitors that are kept and served while nothing of what they depend on changes. */
export const RULES: readonly Rule[] = [
  page('/', {}, ofHome),
  page('/list/:id', OF_LIST_PAGE, ofList),
  page('/list/:id/place/:placeNumber', {}, ofList),
  ...['cover', 'row', 'wide', 'hero'].map((shape) => page(`/list/:id/${shape}.svg`, {}, ofList)),
  ...['card.png', 'card.webp', 'card-dark.webp'].map((file) => page(`/list/:id/${file}`, {}, ofCard)),
  page('/user/:id', { tab: oneOf('saved') }, ofUser),
  page('/feed.xml', {}, () => ofLists(new URLSearchParams())),
  page('/user/:id/feed.xml', {}, ofUser),
  ...['/list/:id/feed.xml', '/list/:id/qr.svg', '/embed/list/:id'].map((path) => page(path, {}, ofList)),
  ...['/about', '/guide', '/privacy', '/terms', '/support', '/saved'].map((path) => page(path, {}, ofNothing)),
  call(getList, ofList),
  call(exportList, ofList),
  call(getProfile, ofUser),
  call(listLists, (_id, parameters) => {
    const owner = parameters.get('userId');
    if (owner === null) return ofLists(parameters);
    // A change of a list's owner changes what the lists of a user are, and not which public lists there are.
    return /^[\w-]{1,100}$/.test(owner) ? ofUser(owner) : ofAll();
  }),
  call(getHomeView, ofHome),
  call(getListView, ofList),
  call(getListPins, ofList),
  call(getPlaceView, ofList),
  call(getPlaceViews, ofList),
  call(getProfileView, ofUser),
  // The texts are read once, at the start.
  call(getOperatorText, ofNothing),
  call(searchLists, (_id, parameters) => ofLists(parameters)),
  // A whole email address is looked up, which is rate-limited.
  call(searchUsers, (_id, parameters) => (parameters.get('q')?.includes('@') ? undefined : ofAll())),
];

/** What a cache that forgets by address must forget together: all that shows one list or one user, several of them, or neither. */
export type PurgedKind = Subject['kind'] | 'several' | 'neither';

/**
 * The rules whose addresses can be named when what they show changes: those without variables, and those whose only one is the list or user.
 * Replies to all others must be checked by such a cache each time.
 */
const PURGED = new Map<Rule, PurgedKind>();
for (const rule of RULES) {
  const kind = purgedKindOf(rule);
  if (kind) PURGED.set(rule, kind);
}

function purgedKindOf({ template, depends }: Rule): PurgedKind | undefined {
  const variables = template.match(/:\w+/g) ?? [];
  const shown = depends(variables[0] ?? '', new URLSearchParams());
  if (!shown) return undefined;
  if (variables.length === 0) return shown.topics.length > 0 ? 'several' : 'neither';
  return variables.length === 1 ? shown.subject?.kind : undefined;
}

/** The addresses that a cache without tags must forget when something of this kind changes. `id`: of the list or user. */
export function addressesOf(kind: PurgedKind, id = ''): string[] {
  return [...PURGED].flatMap(([{ template }, other]) => (other === kind ? [template.replace(/:\w+/, () => id)] : []));
}

/** Pages and calls whose replies change with more than lists and users: they are kept for the time when the database is unavailable. */
const ONLY_FOR_OUTAGES = /^\/(?!api\/)[\w/-]*$|^\/api\/status$/;

/** Plans by requested address, since the same few are requested most of the time; null where the reply may not be kept. */
const remembered = new Map<string, Plan | null>();
const MOST_REMEMBERED = 5_000;
/** Longer addresses are not remembered, so that the memory is bounded. Characters. */
const LONGEST_REMEMBERED = 200;

/**
 * How the reply to this request may be kept; undefined where it may not: for other methods than GET and HEAD, and for everybody who sends
 * a session or a key.
 */
export function planFor({ method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Plan | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || sendsCredentials(headers)) return undefined;
  const known = remembered.get(url);
  if (known !== undefined) return known ?? undefined;
  const plan = planOf(url);
  if (url.length > LONGEST_REMEMBERED) return plan;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(url, plan ?? null);
  return plan;
}

function planOf(url: string): Plan | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  for (const rule of RULES) {
    const match = rule.path.exec(path);
    if (match) return applyRule(rule, path, match[1] ?? '', query);
  }
  return query === '' && ONLY_FOR_OUTAGES.test(path)
    ? { url: path, topics: ['all'], isComplete: false, hasPurgedAddress: false }
    : undefined;
}

function applyRule(rule: Rule, path: string, id: string, query: string): Plan | undefined {
  const sent = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of rule.parameters) {
    const [sentValue = '', ...more] = sent.getAll(name);
    // A page reads the first one; a call rejects several.
    if (more.length > 0 && !rule.values) return undefined;
    // As the call reads it.
    const value = storableText(sentValue);
    const read = value === '' ? undefined : (rule.values?.[name] ?? String)(value);
    if (read !== undefined) known.set(name, read);
  }
  const depends = rule.depends(id, known);
  if (!depends) return undefined;
  const url = known.size > 0 ? `${path}?${known}` : path;
  const { subject } = depends;
  const choice = subject?.kind === 'list' && CHOICES.some((name) => known.has(name)) ? { listId: subject.id } : undefined;
  return { url, ...depends, ...(choice && { choice }), isComplete: true, hasPurgedAddress: known.size === 0 && PURGED.has(rule) };
}

/** Whether a request carries a session or a key, also one that is no longer valid. */
export function sendsCredentials({ authorization, cookie }: IncomingMessage['headers']): boolean {
  if (authorization !== undefined) return true;
  return cookie !== undefined && (cookie.includes(OPERATOR_COOKIE) || cookie.includes(USER_COOKIE));
}
