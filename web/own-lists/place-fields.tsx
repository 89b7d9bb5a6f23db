import { EDITED_FIELDS, type EditedField, fieldEntry, fieldsInOrder } from '@cairn/contracts/place-fields.ts';
import { FormField } from '../forms/form-parts.tsx';
import type { FormState } from '../forms/posted.ts';
import { fieldName } from '../text/results.ts';

const isNumber = (field: EditedField) => fieldEntry(field).value.kind === 'number';
const NUMBERS = fieldsInOrder(EDITED_FIELDS.filter(isNumber), ['latitude', 'longitude']) as EditedField[];
const WIDE = fieldsInOrder(
  EDITED_FIELDS.filter((field) => !isNumber(field)),
  ['name', 'address', 'note', 'category', 'phoneNumber', 'websiteUrl', 'url'],
) as EditedField[];

function Control({ form, field, isTracked }: { form: FormState; field: EditedField; isTracked: boolean }) {
  const { value, isRequired } = fieldEntry(field);
  return (
    <FormField
      form={form}
      name={field}
      label={fieldName(field)}
      rows={value.kind === 'text' && value.hasLines ? 4 : undefined}
      inputMode={value.kind === 'number' ? 'decimal' : value.kind === 'link' ? 'url' : 'text'}
      choices={value.kind === 'choice' ? Object.entries(value.words) : undefined}
      isRequired={isRequired === true}
      isTracked={isTracked}
    />
  );
}

/** Every field of a place that a person may edit. `isTracked`: the place is there already, and others may change it too. */
export function PlaceFields({ form, isTracked }: { form: FormState; isTracked: boolean }) {
  return (
    <>
      {WIDE.map((field) => (
        <Control key={field} form={form} field={field} isTracked={isTracked} />
      ))}
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {NUMBERS.map((field) => (
          <Control key={field} form={form} field={field} isTracked={isTracked} />
        ))}
      </div>
    </>
  );
}
