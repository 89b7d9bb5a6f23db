import { RESTORE_DAYS, updateList } from '@cairn/contracts/lists.ts';
import { changedVisibility } from '@cairn/contracts/visibility.ts';
import type { Context } from '../app/context.ts';
import { auditActorOf } from '../audit/actor.ts';
import type { Transaction } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import { readPart } from '../http/read-request.ts';
import type { Forms, Submission } from '../http/forms/form-route.ts';
import { changedFields, type FormValues } from '../http/forms/values.ts';
import { undoChange } from '../undo/undo.ts';
import * as changes from '../lists/changes.ts';
import { findOwnPlaces } from '../lists/own-places.ts';
import { orderPlaces, removePlace } from '../lists/place-changes.ts';
import { type EditableList, mayEdit, mayRestore } from '../lists/visibility/access.ts';

type Work = (transaction: Transaction, list: EditableList, by: string) => Promise<string>;

/** The forms that change a list: its own fields, the order of its places, and that it goes and comes back. */
export function listForms(forms: Forms, context: Context): void {
  const { database } = context;
  const actions: Record<string, (submission: Submission) => Promise<string>> = {
    save: (submission) => changeList(context, submission, saveFields(submission.values)),
    up: (submission) => changeList(context, submission, movePlace(submission.values, 'up')),
    down: (submission) => changeList(context, submission, movePlace(submission.values, 'down')),
    remove: (submission) => changeList(context, submission, takeOff(submission.values)),
    'put-back': (submission) => putBack(context, submission),
    delete: (submission) =>
      changeList(context, submission, async (transaction, list, by) => {
        await changes.deleteList(transaction, list, by);
        return `/user/${encodeURIComponent(list.fields.userId)}?done=removed`;
      }),
    restore: ({ params, actor }) =>
      database.transaction(async (transaction) => {
        const list = await mayRestore(transaction, actor, params.listId ?? '');
        await changes.bringListBack(transaction, list, auditActorOf(actor, list.userId));
        return `/list/${encodeURIComponent(list.id)}`;
      }),
  };
  forms.form('/list/:listId/edit', (submission) => {
    const act = actions[submission.values.get('action') ?? 'save'];
    if (!act) throw new HttpError(400, 'unknown-action', 'This form isn’t known. Reload the page.');
    return act(submission);
  });
}

/**
 * Changes the list of the address.
 * @throws HttpError 409 where its owner finds it removed
 */
export async function changeList({ database }: Pick<Context, 'database'>, { params, actor }: Submission, work: Work): Promise<string> {
  const id = params.listId ?? '';
  try {
    return await database.transaction(async (transaction) => {
      const list = await mayEdit(transaction, actor, id);
      return work(transaction, list, auditActorOf(actor, list.fields.userId));
    });
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
    const removed = await database.transaction((transaction) => mayRestore(transaction, actor, id)).catch(() => undefined);
    throw removed ? wasRemoved() : error;
  }
}

function wasRemoved(): HttpError {
  const detail = `This list has been removed since you opened this page. Nothing was saved. Its owner can restore it on the profile for ${RESTORE_DAYS} days; then save again.`;
  return new HttpError(409, 'list-removed', detail);
}

/** The page of the form again, at the places where it was. */
function editPage(list: EditableList, done: string, extra: Record<string, string> = {}): string {
  return `/list/${encodeURIComponent(list.id)}/edit?${new URLSearchParams({ done, ...extra }).toString()}`;
}

function saveFields(values: FormValues): Work {
  return async (transaction, list, by) => {
    const { title, description, imageUrl, visibility } = list.fields;
    const changed = changedFields(values, { title, description: description ?? '', imageUrl: imageUrl ?? '', visibility });
    const { visibility: requested, ...fields } = readPart(updateList.body, changed);
    await changes.updateList(transaction, list, { ...fields, visibility: changedVisibility(visibility, { visibility: requested }) }, by);
    return editPage(list, 'saved');
  };
}

/** Which part of the places the page showed, so that it shows it again. */
function shownPart(values: FormValues): Record<string, string> {
  const [after, before] = [values.get('after'), values.get('before')];
  return { ...(after ? { after } : {}), ...(before ? { before } : {}) };
}

function movePlace(values: FormValues, direction: 'up' | 'down'): Work {
  return async (transaction, list, by) => {
    const id = placeOf(values);
    const toward = direction === 'up' ? { before: id, limit: 2 } : { after: id, limit: 1 };
    const { places: near } = await findOwnPlaces(transaction, list.id, toward);
    // Up: behind the one before the neighbour, or to the top. Down: behind the neighbour.
    const after = direction === 'up' ? (near.length === 2 ? near[0]?.id : undefined) : near[0]?.id;
    if (near.length > 0) await orderPlaces(transaction, list, { ids: [id], after }, by);
    return `${editPage(list, 'moved', shownPart(values))}#place-${encodeURIComponent(values.get('number') ?? '')}`;
  };
}

function takeOff(values: FormValues): Work {
  return async (transaction, list, by) => {
    const auditId = await removePlace(transaction, list, placeOf(values), by);
    return `${editPage(list, 'taken-off', { ...shownPart(values), entry: String(auditId) })}#places`;
  };
}

/** The place that a button of the form belongs to: the id of its row. */
function placeOf(values: FormValues): string {
  return values.get('place') ?? '';
}

/** Undoes a change of the list's places or fields. */
async function putBack(context: Context, submission: Submission): Promise<string> {
  const entry = Number(submission.values.get('entry'));
  let by = '';
  const to = await changeList(context, submission, async (_transaction, list, actor) => {
    by = actor;
    return `${editPage(list, 'put-back')}#places`;
  });
  const { actor, params } = submission;
  await undoChange({ ...context, actor, ofList: { id: params.listId ?? '', by } }, Number.isSafeInteger(entry) ? entry : 0);
  return to;
}
