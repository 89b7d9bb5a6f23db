import type { Method } from '@cairn/contracts/extraction.ts';
import type { Visibility } from '@cairn/contracts/visibility.ts';
import { counted } from './lists.ts';
import { CREATE_LIST } from './page-names.ts';

/** For the pages on which a person makes and changes the own lists. */
export const OWN_LIST_TEXT = {
  create: CREATE_LIST,
  edit: 'Edit list',
  home: 'Cairn',
  myLists: 'My lists',
  title: 'Title',
  titleLater: 'Without one, the list is called what its source is called.',
  description: 'Description',
  cover: 'Cover picture',
  coverHint: 'The web address of a picture. Without one, the cover is drawn.',
  more: 'Description and cover',
  visibility: 'Who can see it',
  source: 'Paste a link, a text or a file',
  sourceHint: 'A shared map list, a web page, a note, a message. You check what was read before anything is published.',
  files: 'Or choose a file, or up to 10 pictures',
  read: 'Read places',
  or: 'or',
  byHand: 'Add by hand',
  byHandHint: 'Begin with an empty list and type in its places. It needs a title.',
  notHere: 'Reading sources is open to operators only here. You can add places by hand.',
  filesAgain: 'Files aren’t kept when a form is shown again. Choose them once more.',
  save: 'Save',
  saved: 'Saved.',
  view: 'View list',
  viewPlace: 'View place',
  places: 'Places',
  noPlaces: 'No places yet',
  add: 'Add a place',
  addAnother: 'Save and add another',
  added: 'Added.',
  made: 'The list is there. Now add its first place.',
  moved: 'Moved.',
  takenOff: 'Taken off the list.',
  putBackDone: 'Put back.',
  putBack: 'Put it back',
  editPlace: 'Edit place',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: 'Take off the list',
  placesBefore: 'Places before these',
  placesAfter: 'Places after these',
  delete: 'Delete this list',
  deleteHint: 'It disappears for everybody at once. You can restore it from your profile for 30 days; then it is erased.',
  deleteNow: 'Delete list',
  removedDone: 'The list was deleted. You can restore it below.',
  removedLists: 'Deleted lists',
  restore: 'Restore',
  drafts: 'Not published yet',
  draftsHint: 'Sources that were read and have no list yet.',
  publish: 'Check and publish',
  publishNow: 'Publish',
  reading: 'This is still being read.',
  reload: 'Look again',
  backToNew: CREATE_LIST,
  published: 'A list was made of this already.',
  firstPlaces: 'The first places',
  missingJob: 'Reading not found',
  missingJobHint: 'It may have been made by somebody else, or was erased since.',
  missingPlaceHint: 'It may have been taken off the list.',
  backToEdit: 'Edit the list',
} as const;

/** What was done, by the word that the address has for it. */
export const DONE_TEXT = {
  saved: OWN_LIST_TEXT.saved,
  added: OWN_LIST_TEXT.added,
  made: OWN_LIST_TEXT.made,
  moved: OWN_LIST_TEXT.moved,
  'taken-off': OWN_LIST_TEXT.takenOff,
  'put-back': OWN_LIST_TEXT.putBackDone,
  removed: OWN_LIST_TEXT.removedDone,
} as const;

export function isDone(word: string): word is keyof typeof DONE_TEXT {
  return Object.hasOwn(DONE_TEXT, word);
}

/** The visibilities that are offered; `shared` is for lists with members. */
export const OFFERED_VISIBILITIES: ReadonlyArray<{ value: Visibility; label: string; hint: string }> = [
  { value: 'private', label: 'Private', hint: 'Only you. The people who run this site can see it too.' },
  { value: 'unlisted', label: 'Unlisted', hint: 'Everyone who has its link. It is in no search and on no page of others.' },
  {
    value: 'public',
    label: 'Public',
    hint: 'Everyone can find it, with all its places, notes and pictures, and your name beside it. Search engines too.',
  },
];

/** The list of a form for those who may not see it any more, or whose list it was: its name where it is known. */
export function placesCount(count: number): string {
  return counted(count, 'place');
}

/** A button of one place, for those who do not see it beside the place. */
export function ofPlace(label: string, name: string): string {
  return `${label}: ${name}`;
}

/** Until when a removed list can be restored: '12 places · until 27 December 2026'. */
export function restorableUntil(count: number, erasedAt: string): string {
  const date = new Date(erasedAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${counted(count, 'place')} · until ${date}`;
}

/** What was read, where it has no title and no address. */
export function readWords(method: Method): string {
  if (method === 'text') return 'A pasted text';
  if (method === 'image') return 'Pictures';
  return method === 'file' ? 'A file' : 'A link';
}
