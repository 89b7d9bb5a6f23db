import type { AuditAction, AuditEntry } from '@cairn/contracts/audit.ts';
import type { AdminUser, ListImpact, UserImpact } from '@cairn/contracts/users.ts';
import { COMMON_TEXT } from './common.ts';
import { counted } from './lists.ts';

const UNDOABLE = 'You can undo this for 24 hours.';

export const USER_ADMIN_TEXT = {
  title: 'User Management',
  views: 'Users and audit trail',
  usersView: 'Users',
  auditView: 'Audit trail',
  users: 'Users',
  withAccount: 'With sign-in',
  allLists: 'Lists',
  countersFailed: 'Couldn’t load the counters.',
  noOwnAccount: 'You’re an operator without an account of your own. With one, “Create a list” makes lists that are yours.',
  makeOwnAccount: 'Make my account',
  signInWithOwn: 'Sign in with it',
  newUser: 'New user',
  newUserHint: 'Without a password, the user can’t sign in. You can set one later. A password needs at least 8 characters.',
  newUserSubmit: 'Create user',
  username: 'Username',
  passwordOptional: 'Password (optional)',
  userCreated: 'User Created',
  bulk: 'Bulk create users',
  bulkHint: 'email:username:password, one per line',
  bulkSubmit: 'Create users',
  bulkBusy: 'Creating users...',
  bulkInvalid: 'Invalid Format',
  bulkInvalidHint: 'Please enter email:username:password, one per line',
  bulkCreated: 'Users Created',
  bulkFailed: 'Bulk Creation Failed',
  bulkFailedHint: 'Failed to create users',
  bulkResult: 'Result of the last creation',
  notThreeParts: 'Use email:username:password (three parts separated by colons)',
  emptyPart: 'Email, username or password is missing',
  dismiss: 'Dismiss',
  search: 'Search users',
  searchHint: 'By name, username or email',
  table: 'Users',
  failed: 'Couldn’t load users',
  noUsers: 'No users found',
  noUsersHint: 'Create some above, or import lists.',
  noMatch: 'No users found matching your search',
  clearSearch: 'Clear search',
  importedUser: 'Imported',
  regularUser: 'Regular',
  hasAuth: 'Has Auth',
  noAuth: 'No Auth',
  actions: 'Actions',
  edit: 'Edit',
  lists: 'Lists',
  createAuth: 'Create Auth',
  resetPassword: 'Reset Password',
  delete: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Retry',
  save: 'Save',
  editTitle: 'Edit User',
  history: 'History',
  listsTitle: 'Edit User Lists',
  authTitle: 'Create Firebase Auth Account',
  resetTitle: 'Reset Password',
  resetHint: 'This signs the user out everywhere. The password needs at least 8 characters.',
  deleteTitle: 'Delete User',
  deleteHint: `This deletes the profile, all lists and the sign-in. ${UNDOABLE}`,
  deleteListTitle: 'Delete List',
  deleteListHint: UNDOABLE,
  alsoDeleted: 'Also deleted',
  counting: 'Checking what else will be deleted...',
  countFailed: 'Couldn’t check what else will be deleted.',
  noLists: 'This user has no lists yet',
  listsFailed: COMMON_TEXT.listsFailed,
  newList: 'Create New List',
  editListTitle: 'Edit List',
  listTitle: 'Title',
  listDescription: 'Description',
  listImage: 'Cover image URL',
  isPublic: 'Public',
  public: 'Public',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  socialLinks: 'Social links (JSON)',
  socialLinksHint: 'An object such as {"instagram": "instagram.com/name"}; empty for none',
  invalidLinks: 'Invalid Social Links',
  updated: 'User Updated',
  updateFailed: COMMON_TEXT.updateFailed,
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
  missingEmail: 'Please enter an email address',
  undoHint: UNDOABLE,
  undo: 'Undo',
  undone: 'Undone',
  undoFailed: COMMON_TEXT.undoFailed,
  undoFailedHint: 'Couldn’t undo the change',
} as const;

export const AUDIT_TEXT = {
  hint: 'All admin changes, newest first. Recent ones can be undone.',
  failed: 'Couldn’t load the audit trail',
  empty: 'No changes yet',
  of: 'Show only this item’s changes',
  showAll: 'Show all',
  export: 'Export',
  verify: 'Verify',
  verifying: 'Verifying...',
  verifyFailed: 'Couldn’t verify the audit trail',
  head: 'Checkpoint (entry:hash)',
  headHint: 'Store the latest checkpoint elsewhere. Paste it here to check the log wasn’t altered.',
  newestHead: 'Latest checkpoint',
  was: 'Before',
  is: 'After',
  undoneBy: 'Undone by',
  undoOf: 'Undoes',
  gone: 'Permanently deleted',
  undoTitle: 'Undo Change',
  undoUsers: 'Deletes the created users, except those who have signed in or have lists or messages.',
  undoList: 'Deletes the created list, unless it has been changed.',
  pages: 'Pages of the audit trail',
} as const;

export const AUDIT_LABELS: Record<AuditAction, string> = {
  'user.update': 'User changed',
  'user.delete': 'User deleted',
  'user.create-auth': 'Sign-in created',
  'user.reset-password': 'Password reset',
  'users.bulk-create': 'Users created',
  'list.create': 'List created',
  'list.update': 'List changed',
  'list.delete': 'List deleted',
  'list.restore': 'List restored',
  'list.open': 'Private list opened',
  'list.publish': 'List published',
  'request.create': 'Import requested',
  'request.rerun': 'Import run again',
  'request.correct': 'Import corrected',
  'requests.retry': 'Failed imports run again',
  'requests.dismiss': 'Failed imports dismissed',
  'proposal.accept': 'Source changes accepted',
  'proposal.reject': 'Source changes rejected',
  'import.take-back': 'Import undone',
  'poller.start': 'Polling started',
  'poller.stop': 'Polling stopped',
  'poller.method': 'Extraction method changed',
  'key.create': 'API key created',
  'key.revoke': 'API key revoked',
  'notification.test': 'Test notification sent',
  'operator.sign-in': 'Signed in',
  'operator.sign-out': COMMON_TEXT.signedOut,
  'operator.password': 'Operator password changed',
  'extraction.cancel': 'Extraction cancelled',
  undo: 'Change undone',
};

/** What the fields of changes are called, where the words of the field's name do not say it. */
const CHANGE_NAMES: Record<string, string> = {
  id: 'ID',
  userId: 'Owner',
  isPublic: 'Public',
  locationCount: 'Places',
  created: 'Users created',
  address: 'IP address',
  imageUrl: 'Picture URL',
  profileImageUrl: 'Profile picture URL',
  bannerImageUrl: 'Banner picture URL',
  requestId: 'Import request',
  proposalId: 'Reviewed changes',
  fromUserId: 'Sender',
  toUserId: 'Recipient',
};

/** The name of a changed field for a person: 'Owner' for `userId`; of unknown fields their words, 'Import type' for `importType`. */
export function changeName(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return CHANGE_NAMES[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

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

/** The fields of a profile that an operator may change beside the social links, with the characters that each may have. */
export const PROFILE_FIELDS = [
  { id: 'displayName', label: 'Display name', most: 200 },
  { id: 'username', label: 'Username', most: 60 },
  { id: 'email', label: 'Email', most: 254 },
  { id: 'bio', label: 'Bio', most: 2_000 },
  { id: 'profileImageUrl', label: 'Profile image URL', most: 2_048 },
  { id: 'bannerImageUrl', label: 'Banner image URL', most: 2_048 },
] as const satisfies ReadonlyArray<{ id: keyof AdminUser; label: string; most: number }>;

/** '412 entries' of the audit trail. */
export const entryCount = (total: number) => counted(total, 'entry', 'entries');

/** The number of a line that became no user: 'Line 12'. */
export function lineNumber(line: number): string {
  return `Line ${line}`;
}

/** The button that undoes a change, among others: 'Undo: User changed, number 12'. */
export function undoLabel({ action, id }: Pick<AuditEntry, 'action' | 'id'>): string {
  return `${USER_ADMIN_TEXT.undo}: ${AUDIT_LABELS[action]}, number ${id}`;
}

/** 'Successfully created 3 user(s). 1 skipped.'; when no line became a user, nothing succeeded. */
export function bulkSentence(created: number, skipped: number): string {
  const made = created === 0 ? 'No users were created.' : `Successfully created ${created} user(s).`;
  return created + skipped === 0 ? made : `${made} ${skipped} skipped.`;
}

/** The headings of the lines that became no user: '2 lines skipped', '1 line not sent'. */
export const bulkHeading = {
  skipped: (lines: number) => `${counted(lines, 'line')} skipped`,
  notSent: (lines: number) => `${counted(lines, 'line')} not sent`,
} as const;

/** '3 lists, 412 places, 2 pending messages'; what is none beyond these three is not said. */
export function userImpactText(impact: UserImpact): string {
  return [
    counted(impact.lists, 'list'),
    counted(impact.places, 'place'),
    counted(impact.pendingMessages, 'pending message'),
    ...(impact.saves > 0 ? [counted(impact.saves, 'saved list')] : []),
    ...(impact.devices > 0 ? [counted(impact.devices, 'device')] : []),
    ...(impact.importRequests > 0 ? [counted(impact.importRequests, 'import request')] : []),
    ...(impact.extractions > 0 ? [counted(impact.extractions, 'extraction')] : []),
  ].join(', ');
}

/** '412 places, 3 saves, 2 pending messages'. */
export function listImpactText(impact: ListImpact): string {
  return [counted(impact.places, 'place'), counted(impact.saves, 'save'), counted(impact.pendingMessages, 'pending message')].join(', ');
}

/** What is wrong with the text of the social links. */
export const LINKS_ERRORS = { 'not-json': 'Invalid JSON format', 'not-an-object': 'Social links must be a JSON object' } as const;
