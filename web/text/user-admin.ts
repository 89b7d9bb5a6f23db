import type { AdminUser } from '@cairn/contracts/users.ts';

/** Every text of user management. */
export const USER_ADMIN_TEXT = {
  title: 'User Management',
  users: 'Users',
  imported: 'Imported',
  withAuth: 'With account',
  bulk: 'Bulk create users',
  bulkHint: 'email:username:password, one per line',
  bulkSubmit: 'Create users',
  bulkInvalid: 'Invalid Format',
  bulkInvalidHint: 'Please enter email:username:password, one per line',
  bulkCreated: 'Users Created',
  bulkFailed: 'Bulk Creation Failed',
  bulkFailedHint: 'Failed to create users',
  search: 'Search users',
  noUsers: 'No users found',
  noMatch: 'No users found matching your search',
  importedUser: 'Imported',
  regularUser: 'Regular',
  hasAuth: 'Has Auth',
  noAuth: 'No Auth',
  edit: 'Edit',
  lists: 'Lists',
  createAuth: 'Create Auth',
  resetPassword: 'Reset Password',
  delete: 'Delete',
  cancel: 'Cancel',
  save: 'Save',
  editTitle: 'Edit User',
  listsTitle: 'Edit User Lists',
  authTitle: 'Create Firebase Auth Account',
  resetTitle: 'Reset Password',
  deleteTitle: 'Delete User',
  deleteHint: 'This removes the profile, all lists and the account. It cannot be undone.',
  deleteListHint: 'This removes the list and its places. It cannot be undone.',
  noLists: 'This user has no lists yet',
  newList: 'Create New List',
  listTitle: 'Title',
  listDescription: 'Description',
  listImage: 'Cover image URL',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  socialLinks: 'Social links (JSON)',
  invalidJson: 'Invalid JSON format',
  invalidLinks: 'Invalid Social Links',
  updated: 'User Updated',
  updateFailed: 'Update Failed',
  updateFailedHint: 'Failed to update user',
  listUpdated: 'List Updated',
  listUpdateFailedHint: 'Failed to update list',
  deleted: 'User Deleted',
  deleteFailed: 'Deletion Failed',
  deleteFailedHint: 'Failed to delete user',
  listDeleted: 'List Deleted',
  listDeleteFailedHint: 'Failed to delete list',
  listCreated: 'List Created',
  creationFailed: 'Creation Failed',
  listCreationFailedHint: 'Failed to create list',
  validation: 'Validation Error',
  authCreated: 'Auth Account Created',
  authFailedHint: 'Failed to create auth account',
  passwordReset: 'Password Reset',
  resetFailed: 'Reset Failed',
  resetFailedHint: 'Failed to reset password',
  missing: 'Missing Information',
} as const;

/** The columns of the table, in their order, with how each sorts first. */
export const USER_COLUMNS = [
  { id: 'displayName', label: 'User', first: 'asc' },
  { id: 'email', label: 'Email', first: 'asc' },
  { id: 'isImported', label: 'Type', first: 'desc' },
  { id: 'listCount', label: 'Lists', first: 'desc' },
  { id: 'totalPlaces', label: 'Total places', first: 'desc' },
  { id: 'createdAt', label: 'Created', first: 'desc' },
] as const satisfies ReadonlyArray<{ id: keyof AdminUser; label: string; first: 'asc' | 'desc' }>;
export type UserColumn = (typeof USER_COLUMNS)[number]['id'];

/** The fields of a profile that an operator may change, beside the social links. */
export const PROFILE_FIELDS = [
  { id: 'displayName', label: 'Display name' },
  { id: 'username', label: 'Username' },
  { id: 'email', label: 'Email' },
  { id: 'bio', label: 'Bio' },
  { id: 'profileImageUrl', label: 'Profile image URL' },
  { id: 'bannerImageUrl', label: 'Banner image URL' },
] as const satisfies ReadonlyArray<{ id: keyof AdminUser; label: string }>;

/** 'Successfully created 3 user(s). 1 skipped.' */
export function bulkSentence(created: number, skipped: number): string {
  return `Successfully created ${created} user(s). ${skipped} skipped.`;
}

/** Where not all users came: 'The first 1,000 of 12,345 users.' */
export function firstOf(shown: number, total: number): string {
  return `The first ${shown.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} users. Search to find the others.`;
}
