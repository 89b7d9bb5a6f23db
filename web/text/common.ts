/** Texts that several parts of the pages for operators and signed-in users share. */
export const COMMON_TEXT = {
  copied: 'Copied to clipboard',
  copyFailed: 'Couldn’t copy to the clipboard',
  createFailed: 'Create Failed',
  updateFailed: 'Update Failed',
  listsFailed: 'Failed to load lists',
  unreachable: 'Couldn’t reach the server. Please try again.',
  withoutScript: 'This page needs JavaScript.',
  method: 'Extraction method',
  optionalDescription: 'Description (optional)',
  signedOut: 'Signed out',
  undoFailed: 'Undo Failed',
} as const;
