/** Texts of the fields in which a user is chosen. */
export const USER_CHOICE_TEXT = {
  find: 'Find users',
  more: 'More users: find others by name or email above.',
  failed: 'Couldn’t load users.',
} as const;
