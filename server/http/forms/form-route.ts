import { BODY_LIMITS } from '@cairn/contracts/endpoint.ts';
import type { Posted } from '@cairn/contracts/forms.ts';
import { SHARE_PATH } from '@cairn/contracts/share-target.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseUnavailable, HttpError } from '../../errors.ts';
import type { UploadedFile } from '../uploads.ts';
import { barePage, BARE_POLICY } from '../bare-page.ts';
import { rejectCrossSite } from '../cross-site.ts';
import { toHttpError, unexpected } from '../error-handler.ts';
import type { SendPage } from '../pages.ts';
import { PRIVATE, VARY } from '../../public-cache/headers.ts';
import type { Actor } from '../../security/actor.ts';
import { type FilledForm, readFieldsOfMultipart, readMultipart } from './multipart.ts';
import { ChangedMeanwhile, type FormValues, readFields } from './values.ts';

/** Bytes of a form: a description of 5,000 characters, and what it was before, each character of it encoded in nine bytes and more. */
const FORM_BYTES = 512 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** A form that somebody who is signed in posted. */
export interface Submission {
  params: Readonly<Record<string, string>>;
  values: FormValues;
  /** The files of a form that takes some. */
  files: readonly UploadedFile[];
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The forms of pages: the browser itself posts them to the address of their page, so that they need no scripts. */
export interface Forms {
  /**
   * Serves the form of the page at this path. `submit` carries it out and answers the address that is opened then; what it throws, the page shows
   * with what was typed.
   */
  form(path: string, submit: Submit, options?: FormOptions): void;
}

type Submit = (submission: Submission) => Promise<string>;

interface FormOptions {
  /** Whether the form may carry files, and then is multipart/form-data. */
  takesFiles?: boolean;
  /** Whether those may send it who are not signed in. */
  isOpen?: boolean;
  /** Fields that are never shown again. */
  secrets?: readonly string[];
}

/** Characters of an address, also where it is part of that of the sign-in page: browsers and proxies take at least so many. */
const LONGEST_ADDRESS = 8_000;

/**
 * Takes what another app shares with a browser whose service worker is not there yet, and leads on to the page of a new list, filled in: nothing is
 * changed, so that it may come from anywhere. Files cannot be handed on so; the page says that. A text that is too long for an address is shown at
 * once.
 */
function shareRoute(app: FastifyInstance, sendPage: SendPage): void {
  app.post(SHARE_PATH, {
    bodyLimit: BODY_LIMITS.file,
    onRequest: async (request, reply) => {
      reply.headers({ 'cache-control': PRIVATE, vary: VARY });
      if (!(request.headers['content-type'] ?? '').startsWith(MULTIPART)) throw notAForm();
      await app.routeContext.waitForLargeBodyTurn(request, reply, BODY_LIMITS.file);
    },
    handler: async (request, reply) => {
      const { values, hasFiles } = await readFieldsOfMultipart(request);
      const shared = new URLSearchParams();
      for (const name of ['url', 'title', 'text']) if (values.get(name)) shared.set(name, values.get(name) ?? '');
      if (hasFiles) shared.set('files', '');
      const to = `/new?${shared.toString()}`;
      if (encodeURIComponent(to).length <= LONGEST_ADDRESS)
        return reply
          .code(303)
          .header('location', shared.size === 0 ? '/new' : to)
          .send();
      const text = [values.get('title'), values.get('text'), values.get('url')].filter(Boolean).join('\n');
      return sendPage(request, reply, { status: 200, posted: { values: { text }, errors: {} } });
    },
  });
}

/** What reads the bodies of forms, beside the app's own calls, which take JSON only. */
export async function addForms(app: FastifyInstance, sendPage: SendPage, add: (forms: Forms) => void): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => sendBare(reply, toHttpError(error, request, undefined) ?? unexpected()));
    shareRoute(scope, sendPage);
    add({ form: (path, submit, options = {}) => formRoute(scope, sendPage, { path, submit, ...options }) });
  });
}

interface FormRoute extends FormOptions {
  path: string;
  submit: Submit;
}

function formRoute(
  app: FastifyInstance,
  sendPage: SendPage,
  { path, submit, takesFiles = false, isOpen = false, secrets = [] }: FormRoute,
): void {
  const { routeContext } = app;
  const [type, bodyLimit] = takesFiles ? [MULTIPART, BODY_LIMITS.file] : [FORM_TYPE, FORM_BYTES];
  app.post<{ Params: Record<string, string> }>(path, {
    bodyLimit,
    onRequest: async (request, reply) => {
      reply.headers({ 'cache-control': PRIVATE, vary: VARY });
      // Another site must not even have its words shown in a form of ours.
      rejectCrossSite(request, routeContext.publicUrl);
      if (!(request.headers['content-type'] ?? '').startsWith(type)) throw notAForm();
      await routeContext.waitForLargeBodyTurn(request, reply, bodyLimit);
    },
    handler: async (request, reply) => {
      const form: FilledForm = takesFiles ? await readMultipart(request) : { values: readFields(String(request.body ?? '')), files: [] };
      try {
        const actor = await identify(app, request, isOpen);
        if (actor.kind === 'user' && !isOpen) routeContext.countChange(actor.user.userId);
        const to = await submit({ params: request.params, ...form, actor, request, reply });
        return await reply.code(303).header('location', to).send();
      } catch (error) {
        const known = toHttpError(error, request, undefined);
        if (!known) routeContext.longReplies.log.error('http', error, path);
        const shown = known ?? unexpected();
        return sendPage(request, reply, { status: shown.status, posted: postedOf(withoutFields(form, secrets), shown) });
      }
    },
  });
}

/** @throws HttpError 401 for those who are not signed in, 503 where that cannot be known */
async function identify(app: FastifyInstance, request: FastifyRequest, isOpen: boolean): Promise<Actor> {
  const actor = await app.routeContext.identify(request).catch(() => {
    throw databaseUnavailable();
  });
  request.actor = actor;
  if (isOpen || actor.kind === 'user' || actor.kind === 'operator') return actor;
  throw new HttpError(401, 'signed-out', 'You’re signed out. What you typed is kept here: sign in on another tab, then save again.');
}

function withoutFields({ values, files }: FilledForm, names: readonly string[]): FilledForm {
  return { values: new Map([...values].filter(([name]) => !names.includes(name))), files };
}

/** The error as the page shows it, with what was typed. */
function postedOf({ values, files }: FilledForm, error: HttpError): Posted {
  const errors = Object.fromEntries((error.extras.errors ?? []).map(({ field, message }) => [field, message]));
  return {
    // Of files only the names go back: browsers let no page fill in a file.
    values: { ...Object.fromEntries(values), ...(files.length > 0 ? { files: files.map(({ filename }) => filename).join(', ') } : {}) },
    errors,
    // What is wrong with a field is said there.
    message: Object.keys(errors).length > 0 ? undefined : error.message,
    conflicts: error instanceof ChangedMeanwhile ? error.conflicts : undefined,
  };
}

function sendBare(reply: FastifyReply, { status, message }: HttpError): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': PRIVATE, 'content-security-policy': BARE_POLICY })
    .type('text/html; charset=utf-8')
    .send(barePage('Nothing was changed', message));
}

function notAForm(): HttpError {
  return new HttpError(415, 'wrong-media-type', 'Please send this form from its page.');
}
