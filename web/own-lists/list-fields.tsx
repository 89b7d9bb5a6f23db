import { FormField, RadioField } from '../forms/form-parts.tsx';
import type { FormState } from '../forms/posted.ts';
import { OFFERED_VISIBILITIES, OWN_LIST_TEXT } from '../text/own-lists.ts';

/** The fields of a list itself. `isNew`: it is not there yet, and may get its title from its source. */
export function ListFields({ form, isNew }: { form: FormState; isNew: boolean }) {
  const isTracked = !isNew;
  const more = (
    <>
      <FormField form={form} name="description" label={OWN_LIST_TEXT.description} rows={4} isTracked={isTracked} />
      <FormField
        form={form}
        name="imageUrl"
        label={OWN_LIST_TEXT.cover}
        hint={OWN_LIST_TEXT.coverHint}
        type="url"
        inputMode="url"
        isTracked={isTracked}
      />
    </>
  );
  const hasMore = ['description', 'imageUrl'].some((name) => form.valueOf(name) !== '' || form.errorOf(name) !== undefined);
  return (
    <>
      <FormField
        form={form}
        name="title"
        label={OWN_LIST_TEXT.title}
        hint={isNew ? OWN_LIST_TEXT.titleLater : undefined}
        isRequired={!isNew}
        isTracked={isTracked}
      />
      {isNew ? (
        <details open={hasMore} className="group rounded-field">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent-strong">
            {OWN_LIST_TEXT.more}
          </summary>
          <div className="flex flex-col gap-5 pt-2">{more}</div>
        </details>
      ) : (
        more
      )}
      <RadioField form={form} name="visibility" label={OWN_LIST_TEXT.visibility} choices={OFFERED_VISIBILITIES} isTracked={isTracked} />
    </>
  );
}
