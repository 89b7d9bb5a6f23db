/** Texts of the fields in which a user is chosen. */
export const USER_CHOICE_TEXT = {
  find: 'Find users',
  more: 'There are more users than are shown below: find others by name or email.',
  failed: 'The users could not be loaded.',
} as const;
