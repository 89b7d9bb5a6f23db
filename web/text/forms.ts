/** Of forms that pages post. */
export const FORM_TEXT = {
  unknown: 'Unknown',
  notSaved: 'Nothing was saved yet. Check the fields below.',
} as const;

/** What a field was changed to by somebody else. */
export function changedTo(value: string): string {
  return value === '' ? 'Meanwhile this was emptied elsewhere.' : `Meanwhile this was changed elsewhere to: ${value}`;
}
