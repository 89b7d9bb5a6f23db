import { addPlaces as addContract } from '@cairn/contracts/lists.ts';
import { EDITED_FIELDS, type EditedField, fieldEntry } from '@cairn/contracts/place-fields.ts';
import { type Place, placeChange } from '@cairn/contracts/places.ts';
import type { Context } from '../app/context.ts';
import { HttpError } from '../errors.ts';
import { readPart } from '../http/read-request.ts';
import type { Forms } from '../http/forms/form-route.ts';
import { changedFields, type FormValues } from '../http/forms/values.ts';
import { changeList } from './list-form-routes.ts';
import { addPlaces, changePlace, readPlaceRow } from '../lists/place-changes.ts';

/** The forms that add a place to a list by hand, and that change one. */
export function placeForms(forms: Forms, context: Context): void {
  forms.form('/list/:listId/places/new', (submission) =>
    changeList(context, submission, async (transaction, list, by) => {
      const { values } = submission;
      const typed = Object.fromEntries(EDITED_FIELDS.flatMap((field) => valueOf(field, values.get(field)?.trim() ?? '') ?? []));
      const { places } = readPlaceInput(() => readPart(addContract.body, { places: [{ name: '', ...typed }] }));
      await addPlaces(transaction, list, { places }, by);
      const page = `/list/${encodeURIComponent(list.id)}`;
      return values.get('action') === 'another' ? `${page}/places/new?done=added` : `${page}/edit?done=added`;
    }),
  );
  forms.form('/list/:listId/place/:placeNumber/edit', (submission) =>
    changeList(context, submission, async (transaction, list, by) => {
      const { values, params } = submission;
      const row = await readPlaceRow(transaction, list, { number: Number(params.placeNumber) });
      const changed = withWholePosition(changedFields(values, shownValues(row.place)), values);
      const patch = readPart(
        placeChange,
        Object.fromEntries(Object.entries(changed).map(([name, text]) => patchOf(name as EditedField, text))),
      );
      await changePlace(transaction, list, row.id, patch, by);
      return `/list/${encodeURIComponent(list.id)}/place/${row.number}/edit?done=saved`;
    }),
  );
}

/** A position is sent whole, also where one half of it stays. */
function withWholePosition(changed: Partial<Record<EditedField, string>>, values: FormValues): Partial<Record<EditedField, string>> {
  if (changed.latitude === undefined && changed.longitude === undefined) return changed;
  const typed = (name: 'latitude' | 'longitude') => values.get(name)?.trim() ?? '';
  return { ...changed, latitude: typed('latitude'), longitude: typed('longitude') };
}

/** The fields of a place as its form shows them. */
function shownValues(place: Place): Record<EditedField, string> {
  return Object.fromEntries(EDITED_FIELDS.map((field) => [field, String(place[field] ?? '')])) as Record<EditedField, string>;
}

/** A field with its value; undefined where nothing was typed. */
function valueOf(field: EditedField, text: string): Array<[EditedField, unknown]> | undefined {
  return text === '' ? undefined : [[field, typedValue(field, text)]];
}

/** A change of a field; one that was emptied is removed. */
function patchOf(field: EditedField, text: string): [EditedField, unknown] {
  return [field, text === '' ? null : typedValue(field, text)];
}

/** What is typed for a number, also with a comma, is one; what is none stays text, which the contract refuses with its sentence. */
function typedValue(field: EditedField, text: string): unknown {
  if (fieldEntry(field).value.kind !== 'number') return text;
  const number = Number(text.replace(',', '.'));
  return Number.isNaN(number) ? text : number;
}

/** As `read` answers it; what is wrong with the one place is said of its fields. */
function readPlaceInput<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const errors = (error.extras.errors ?? []).map(({ field, message }) => ({ field: field.replace(/^places\.\d+\./, ''), message }));
    throw new HttpError(error.status, error.code, error.message, { errors });
  }
}
