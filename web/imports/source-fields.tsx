import { IMPORT_FIELD, IMPORT_TYPES, type ImportType } from '@cairn/contracts/imports.ts';
import { DetailsSwitch } from '../extraction/details-switch.tsx';
import { IMPORT_TEXT, TYPE_FIELD_LABELS, TYPE_LABELS } from '../text/imports.ts';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import type { Draft } from './draft.ts';
import { PictureField } from './picture-field.tsx';

export interface FieldsProps {
  draft: Draft;
  /** What is wrong, by the name of the field in the call. */
  errors: Record<string, string>;
  change: (part: Partial<Draft>) => void;
  /** Prefix of the fields' ids: two forms may be on the page. */
  prefix?: string;
}

/** The link, text or picture that the draft's type reads, and whether ratings and categories are requested. */
export function SourceField({ draft, errors, change, prefix = 'request' }: FieldsProps) {
  const error = errors[IMPORT_FIELD[draft.importType]];
  const shared = {
    id: `${prefix}-content`,
    dir: 'auto',
    value: draft.content,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(`${prefix}-content`, undefined, error),
    className: INPUT,
  } as const;
  return (
    <>
      {draft.importType === 'image' && (
        <PictureField id={`${prefix}-picture`} picture={draft.picture} onPick={(picture) => change({ picture })} />
      )}
      <Field label={TYPE_FIELD_LABELS[draft.importType]} id={`${prefix}-content`} error={error}>
        {draft.importType === 'text' ? (
          <textarea {...shared} rows={5} onChange={(event) => change({ content: event.target.value })} />
        ) : (
          <input {...shared} autoComplete="off" spellCheck={false} onChange={(event) => change({ content: event.target.value })} />
        )}
      </Field>
      <DetailsSwitch prefix={prefix} checked={draft.details} onChange={(details) => change({ details })} />
    </>
  );
}

interface TypeFieldProps {
  importType: ImportType;
  onChoose: (importType: ImportType) => void;
  prefix?: string;
}

/** What kind of source a request reads. */
export function TypeField({ importType, onChoose, prefix = 'request' }: TypeFieldProps) {
  const id = `${prefix}-type`;
  return (
    <Field label={IMPORT_TEXT.type} id={id}>
      <select
        id={id}
        value={importType}
        onChange={(event) => onChoose(IMPORT_TYPES.find((type) => type === event.target.value) ?? importType)}
        className={INPUT}
      >
        {IMPORT_TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPE_LABELS[type]}
          </option>
        ))}
      </select>
    </Field>
  );
}
