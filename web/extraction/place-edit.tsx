import { outdatedFlags } from '@cairn/contracts/edited-place.ts';
import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { EDITED_FIELDS, type EditedField, fieldEntry, fieldsInOrder, isPlaceField } from '@cairn/contracts/place-fields.ts';
import { type Place, place as placeRules } from '@cairn/contracts/places.ts';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { fieldName, RESULT_TEXT } from '../text/results.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { describedBy, Field, INPUT } from '../ui/field.tsx';

const isNumber = (field: string) => isPlaceField(field) && fieldEntry(field).value.kind === 'number';
/** What takes a whole line, and what shares one. */
const WIDE = fieldsInOrder(
  EDITED_FIELDS.filter((field) => fieldEntry(field).value.kind !== 'number'),
  ['name', 'address', 'category', 'note', 'phoneNumber', 'websiteUrl', 'url'],
) as EditedField[];
const NUMBERS = fieldsInOrder(EDITED_FIELDS.filter(isNumber), ['latitude', 'longitude', 'rating']) as EditedField[];
type Draft = Record<EditedField | 'position', string>;

function draftOf(place: Place, position: number): Draft {
  const fields = EDITED_FIELDS.map((field) => [field, String(place[field] ?? '')]);
  return { ...(Object.fromEntries(fields) as Record<EditedField, string>), position: String(position) };
}

/** The place of the draft, or the draft's errors by field. An emptied field is unknown. */
export function applyDraft(
  place: ExtractedPlace,
  draft: Draft,
): { place: ExtractedPlace } | { errors: Partial<Record<keyof Draft, string>> } {
  const { receipts = {}, ...rest } = place;
  const next: Record<string, unknown> = { ...rest };
  for (const field of EDITED_FIELDS) {
    const text = draft[field].trim();
    delete next[field];
    if (text !== '') next[field] = isNumber(field) ? Number(text.replace(',', '.')) : text;
  }
  for (const flag of outdatedFlags(place, next)) delete next[flag];
  if ((next.latitude === undefined) !== (next.longitude === undefined))
    return { errors: { [next.latitude === undefined ? 'latitude' : 'longitude']: RESULT_TEXT.bothCoordinates } };
  const checked = placeRules.safeParse({ ...next, name: next.name ?? '' });
  if (!checked.success)
    return { errors: Object.fromEntries(checked.error.issues.map((issue) => [String(issue.path[0]), errorText(issue)])) };
  // A value that a person wrote did not come from the source.
  const kept = Object.entries(receipts).filter(([field]) => next[field] === place[field as keyof Place]);
  return { place: { ...rest, ...checked.data, ...unset(place, checked.data), receipts: Object.fromEntries(kept) } as ExtractedPlace };
}

/** The fields that were emptied, so that they do not stay. */
function unset(before: Place, after: Place): Record<string, undefined> {
  return Object.fromEntries(
    Object.keys(before)
      .filter((field) => field in placeRules.shape && !(field in after))
      .map((field) => [field, undefined]),
  );
}

function errorText(issue: { code: string; message: string }): string {
  return issue.code === 'invalid_type' ? RESULT_TEXT.number : issue.message;
}

interface CommonProps {
  id: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

/** The control that fits the values of a field. */
function Control({ field, common }: { field: keyof Draft; common: CommonProps }) {
  const value = field === 'position' ? undefined : fieldEntry(field).value;
  if (value?.kind === 'choice')
    return (
      <select {...common}>
        <option value="">{RESULT_TEXT.unknown}</option>
        {Object.entries(value.words).map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    );
  if (value?.kind === 'text' && value.hasLines) return <textarea rows={3} {...common} />;
  return <input autoComplete="off" inputMode={value === undefined || value.kind === 'number' ? 'decimal' : 'text'} {...common} />;
}

/** Changes a place by hand, and its position in the list. */
export function PlaceEdit({
  place,
  position,
  onSave,
  onClose,
}: {
  place: ExtractedPlace;
  /** Counted from 1. */
  position: number;
  onSave: (place: ExtractedPlace, to: number) => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState(() => draftOf(place, position));
  const [errors, setErrors] = useState<Partial<Record<keyof Draft, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = Math.round(Number(draft.position)) - 1;
    const applied = applyDraft(place, draft);
    const found = 'errors' in applied ? applied.errors : Number.isFinite(to) ? {} : { position: RESULT_TEXT.number };
    setErrors(found);
    if ('place' in applied && Number.isFinite(to)) onSave(applied.place, to);
    else document.getElementById(`edit-${Object.keys(found)[0]}`)?.focus();
  };
  const common = (field: keyof Draft) => ({
    id: `edit-${field}`,
    value: draft[field],
    dir: 'auto',
    className: INPUT,
    'aria-invalid': errors[field] !== undefined,
    'aria-describedby': describedBy(`edit-${field}`, undefined, errors[field]),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      setDraft((now) => ({ ...now, [field]: target.value })),
  });
  const control = (field: keyof Draft, label: string) => (
    <Field key={field} label={label} id={`edit-${field}`} error={errors[field]}>
      <Control field={field} common={common(field)} />
    </Field>
  );
  return (
    <Dialog title={RESULT_TEXT.editTitle} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-3">
        {WIDE.map((field) => control(field, fieldName(field)))}
        <div className="grid grid-cols-2 gap-3">
          {NUMBERS.map((field) => control(field, fieldName(field)))}
          {control('position', RESULT_TEXT.position)}
        </div>
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {RESULT_TEXT.cancel}
          </Button>
          <Button type="submit">{RESULT_TEXT.save}</Button>
        </div>
      </form>
    </Dialog>
  );
}
