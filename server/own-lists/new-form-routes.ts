import { listDraft } from '@cairn/contracts/extraction.ts';
import { createList, LIST_LIMITS } from '@cairn/contracts/lists.ts';
import { optionalLink, optionalText } from '@cairn/contracts/endpoint.ts';
import { VISIBILITIES } from '@cairn/contracts/visibility.ts';
import { z } from 'zod';
import type { Context } from '../app/context.ts';
import { auditActorOf } from '../audit/actor.ts';
import { HttpError } from '../errors.ts';
import { sourceOf } from '../extraction/source-of.ts';
import { makeStart } from '../extraction/start-routes.ts';
import { readPart } from '../http/read-request.ts';
import type { Forms, Submission } from '../http/forms/form-route.ts';
import type { FormValues } from '../http/forms/values.ts';
import { type Actor, requireAccess, userIdOf } from '../security/actor.ts';
import * as changes from '../lists/changes.ts';

const DRAFT = listDraft.extend({
  title: optionalText(LIST_LIMITS.title),
  description: optionalText(LIST_LIMITS.description),
  imageUrl: optionalLink(),
  visibility: z.enum(VISIBILITIES),
});

/** The form that begins a list: from a source that is read first, or empty, to be filled by hand. */
export function newListForm(forms: Forms, context: Context): void {
  const start = makeStart(context);
  const byHand = async ({ values, actor }: Submission): Promise<string> => {
    const userId = requireOwner(actor);
    const { title, description, imageUrl, visibility } = readPart(createList.body, draftOf(values));
    const id = await context.database.transaction(async (transaction) => {
      const list = { title, description, imageUrl, visibility, userId, places: [] };
      return (await changes.createList(transaction, list, auditActorOf(actor, userId))).id;
    });
    return `/list/${encodeURIComponent(id)}/places/new?done=made`;
  };
  const read = async (submission: Submission): Promise<string> => {
    requireAccess({ access: 'extraction', keyScope: undefined }, submission.actor, context.config.extractAccess);
    const draft = readPart(DRAFT, draftOf(submission.values));
    const source = sourceOf(submission.values.get('text') ?? '', submission.files);
    const { jobId } = await start({ ...submission, actor: asUser(submission.actor) }, { ...source, draft });
    return `/extract?job=${encodeURIComponent(jobId)}`;
  };
  forms.form('/new', (submission) => (submission.values.get('action') === 'by-hand' ? byHand(submission) : read(submission)), {
    takesFiles: true,
  });
}

/** The fields of the list, those that were left empty not at all. What a person begins here is private unless it is said otherwise. */
function draftOf(values: FormValues): Record<string, string | undefined> {
  const typed = (name: string) => values.get(name)?.trim() || undefined;
  return {
    title: typed('title'),
    description: typed('description'),
    imageUrl: typed('imageUrl'),
    visibility: typed('visibility') ?? 'private',
  };
}

/** Who is signed in both as operator and as a user begins lists of the own. */
function asUser(actor: Actor): Actor {
  return actor.kind === 'operator' && actor.user ? { kind: 'user', user: actor.user } : actor;
}

/** @throws HttpError 403 for an operator without an account, to whom no list could belong */
function requireOwner(actor: Actor): string {
  const userId = userIdOf(actor);
  if (userId === undefined)
    throw new HttpError(403, 'no-account', 'You have no account of your own here. Make one on the page of users first.');
  return userId;
}
