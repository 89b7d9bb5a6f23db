/** The question before a dialog throws typed text away. */
export const DIALOG_TEXT = {
  discardTitle: 'Discard what you typed?',
  discardHint: 'It has not been saved.',
  discard: 'Discard',
  keep: 'Keep editing',
} as const;
