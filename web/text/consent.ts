/** The question before analytics start, where the operator wants it asked. */
export const CONSENT_TEXT = {
  title: 'Analytics',
  question: 'May this site record which pages you open and what you click? What you type is masked.',
  yes: 'Allow',
  no: 'No, thanks',
  change: 'Change my answer',
} as const;
