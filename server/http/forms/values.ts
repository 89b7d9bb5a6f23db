import { seenName } from '@cairn/contracts/forms.ts';
import { storableText } from '../../db/storable.ts';
import { HttpError } from '../../errors.ts';

/** Fields of a form that was posted, by name; of a repeated one the last. Lines end as in the database, with a line feed. */
export type FormValues = ReadonlyMap<string, string>;

/** The fields of a form's body (`application/x-www-form-urlencoded`). */
export function readFields(body: string): FormValues {
  return new Map(Array.from(new URLSearchParams(body), ([name, value]) => [name, fieldText(value)]));
}

/** The text of a field as it is kept: browsers send every line end as two characters. Null characters cannot be stored. */
export function fieldText(value: string): string {
  return storableText(value.replaceAll('\r\n', '\n'));
}

/** A field of a form that somebody else changed while it was open: what it is now. */
export class ChangedMeanwhile extends HttpError {
  readonly conflicts: Record<string, string>;
  constructor(conflicts: Record<string, string>) {
    super(409, 'changed-meanwhile', CHANGED_MEANWHILE);
    this.conflicts = conflicts;
  }
}

const CHANGED_MEANWHILE =
  'This was changed elsewhere while you were editing. Nothing was saved yet. Your words are kept below; save again to use them.';

/**
 * The fields that the person changed, with what was typed: those that differ from what the form showed when it was opened. `now` is what is stored.
 * @throws ChangedMeanwhile where such a field was changed to something else since
 */
export function changedFields<Name extends string>(values: FormValues, now: Readonly<Record<Name, string>>): Partial<Record<Name, string>> {
  const changed: Partial<Record<Name, string>> = {};
  const conflicts: Record<string, string> = {};
  for (const [name, stored] of Object.entries<string>(now) as Array<[Name, string]>) {
    const typed = values.get(name)?.trim();
    const seen = values.get(seenName(name))?.trim() ?? stored.trim();
    if (typed === undefined || typed === seen || typed === stored.trim()) continue;
    if (seen === stored.trim()) changed[name] = typed;
    else conflicts[name] = stored;
  }
  if (Object.keys(conflicts).length > 0) throw new ChangedMeanwhile(conflicts);
  return changed;
}
