import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Retention } from '../config/retention.ts';
import { notFound } from '../errors.ts';
import { type Actor, userIdOf } from '../security/actor.ts';

/** Identifies a browser or program without an account that started jobs, where everybody may extract. */
const VISITOR_COOKIE = 'cairn_visitor';
const COOKIE_PATH = '/api';
const TOKEN_BYTES = 18;
const SECONDS_OF_DAY = 86_400;
/** Browsers keep no cookie for longer. */
const MOST_COOKIE_DAYS = 400;
/** Starter of the jobs of operators, and the column's default. */
export const OPERATOR = 'operator';

/** What identifies a caller. */
export interface Caller {
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Whose jobs are read: those of one starter, or all jobs where `starter` is null. No job has an empty starter. */
export interface JobReader {
  readonly starter: string | null;
}

/** For the product's own work, and operators. */
export const EVERY_JOB: JobReader = { starter: null };
const NO_JOB: JobReader = { starter: '' };

/** The jobs that a caller may read, watch, cancel and publish, as the table in contracts/extraction.ts says. */
export function jobReader({ actor, request }: Pick<Caller, 'actor' | 'request'>): JobReader {
  if (actor.kind === 'operator') return EVERY_JOB;
  const starter = knownStarter(actor, request);
  return starter === undefined ? NO_JOB : { starter };
}

/** SQL, true for the jobs of a reader, whose `starter` is the parameter of this number. */
export function readableSql(parameter: number): string {
  return `($${parameter}::text is null or started_by = $${parameter})`;
}

/**
 * What was read for a job's reader.
 * @throws HttpError 404 where there is nothing: whether a job of another caller exists is not revealed
 */
export function requireJob<Job>(job: Job | undefined): Job {
  if (job === undefined) throw notFound('job');
  return job;
}

/** Where a browser's cookie is sent, and how long it is kept. */
export interface VisitorCookie {
  secure: boolean;
  maxAge: number;
}

/** The cookie of visitors: kept as long as jobs are, and set again with each job that is started. */
export function visitorCookie({ jobsDays }: Pick<Retention, 'jobsDays'>, secure: boolean): VisitorCookie {
  const days = jobsDays === 0 ? MOST_COOKIE_DAYS : Math.min(jobsDays, MOST_COOKIE_DAYS);
  return { secure, maxAge: days * SECONDS_OF_DAY };
}

/** The caller who starts a job, as its row stores it. A visitor gets a cookie to be recognised by, of which only the hash is stored. */
export function starterOf({ actor, request, reply }: Caller, cookie: VisitorCookie): string {
  if (actor.kind !== 'visitor') return knownStarter(actor, request) ?? OPERATOR;
  const token = request.cookies[VISITOR_COOKIE] || randomBytes(TOKEN_BYTES).toString('base64url');
  reply.setCookie(VISITOR_COOKIE, token, { path: COOKIE_PATH, httpOnly: true, sameSite: 'lax', ...cookie });
  return visitor(token);
}

/** Takes the cookie of visitors from the caller; answers whose jobs it opened, undefined where there was none. */
export function endVisitor({ request, reply }: Omit<Caller, 'actor'>): string | undefined {
  const token = request.cookies[VISITOR_COOKIE];
  if (!token) return undefined;
  reply.clearCookie(VISITOR_COOKIE, { path: COOKIE_PATH });
  return visitor(token);
}

/** Whether jobs of this starter are an operator's, or those of an operator's key. */
export function isOfOperators(startedBy: string): boolean {
  return startedBy === OPERATOR || startedBy.startsWith(keyStarter(''));
}

function keyStarter(keyId: string): string {
  return `key ${keyId}`;
}

/** The starter of a user's jobs. */
export function userStarter(userId: string): string {
  return `user ${userId}`;
}

/** The user whose jobs have this starter; undefined for the jobs of others. */
export function userOf(startedBy: string): string | undefined {
  return startedBy.startsWith(userStarter('')) ? startedBy.slice(userStarter('').length) : undefined;
}

function knownStarter(actor: Actor, request: FastifyRequest): string | undefined {
  if (actor.kind === 'operator') return OPERATOR;
  const userId = actor.kind === 'visitor' ? undefined : userIdOf(actor);
  if (userId !== undefined) return userStarter(userId);
  if (actor.kind === 'apiKey') return keyStarter(actor.id);
  const token = request.cookies[VISITOR_COOKIE];
  return token ? visitor(token) : undefined;
}

function visitor(token: string): string {
  return `visitor ${createHash('sha256').update(token).digest('hex')}`;
}
