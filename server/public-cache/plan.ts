import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import { USER_COOKIE } from '@cairn/contracts/accounts.ts';
import type { Endpoint } from '@cairn/contracts/endpoint.ts';
import { exportList, getList, listLists, searchLists } from '@cairn/contracts/lists.ts';
import { getOperatorText } from '@cairn/contracts/operator-texts.ts';
import { getProfile, searchUsers } from '@cairn/contracts/users.ts';
import type { IncomingMessage } from 'node:http';
import { getHomeView, getListPins, getListView, getPlaceView, getPlaceViews, getProfileView } from '@cairn/contracts/view-models.ts';
import { z } from 'zod';
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
}

type Depends = Pick<Plan, 'topics' | 'subject' | 'isCollection' | 'search'>;

/** Requests for one path: the known parameters, and what their replies depend on; undefined: they are not kept. */
interface Rule {
  path: RegExp;
  parameters: readonly string[];
  depends(id: string, parameters: URLSearchParams): Depends | undefined;
}

/** An id in a path as links write it; others are not kept, so that one page has one key. */
const ID = '([\\w-]{1,100})';

const ofList = (id: string): Depends => ({ topics: [`list/${id}`], subject: { kind: 'list', id } });
const ofUser = (id: string): Depends => ({ topics: [`user/${id}`, `lists-of/${id}`], subject: { kind: 'user', id } });
const ofAll = (): Depends => ({ topics: ['all'] });
const ofHome = (): Depends => ({ topics: ['lists', 'users'], isCollection: true });
const ofLists = (parameters: URLSearchParams): Depends => {
  const search = parameters.get('q');
  return { topics: ['lists'], isCollection: true, ...(search !== null && { search }) };
};
const ofNothing = (): Depends => ({ topics: [] });

function call(endpoint: Endpoint, depends: Rule['depends']): Rule {
  const path = new RegExp(`^${endpoint.path.replace(/:\w+/g, ID)}$`);
  return { path, parameters: endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [], depends };
}

function page(path: string, parameters: readonly string[], depends: Rule['depends']): Rule {
  return { path: new RegExp(`^${path.replace(':id', ID)}$`), parameters, depends };
}

/** The replies to visitors that are kept and served while nothing of what they depend on changes. */
const RULES: readonly Rule[] = [
  page('/', [], ofHome),
  page('/list/:id', ['tab', 'category', 'place', 'page'], ofList),
  page('/list/:id/place/\\d{1,9}', [], ofList),
  page('/list/:id/(?:cover|row|wide|hero)\\.svg', [], ofList),
  page('/user/:id', ['tab'], ofUser),
  ...['/about', '/guide', '/privacy', '/terms', '/support'].map((path) => page(path, [], ofNothing)),
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
  return query === '' && ONLY_FOR_OUTAGES.test(path) ? { url: path, topics: ['all'], isComplete: false } : undefined;
}

function applyRule(rule: Rule, path: string, id: string, query: string): Plan | undefined {
  const sent = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of rule.parameters) {
    const values = sent.getAll(name);
    if (values.length > 1) return undefined;
    if (values[0] !== undefined) known.set(name, values[0]);
  }
  const depends = rule.depends(id, known);
  return depends && { url: known.size > 0 ? `${path}?${known}` : path, ...depends, isComplete: true };
}

/** Whether a request carries a session or a key, also one that is no longer valid. */
export function sendsCredentials({ authorization, cookie }: IncomingMessage['headers']): boolean {
  if (authorization !== undefined) return true;
  return cookie !== undefined && (cookie.includes(OPERATOR_COOKIE) || cookie.includes(USER_COOKIE));
}
