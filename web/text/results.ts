import { fieldEntry, isPlaceField, LOOKED_UP_FIELDS, type LookedUpField, valueWords } from '@cairn/contracts/place-fields.ts';
import type { Place } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';

/** For rows, changes, provenance and exports. */
export const RESULT_TEXT = {
  view: 'View',
  list: 'List',
  map: 'Map',
  choose: 'Select',
  chooseAll: 'Select all',
  chooseNone: 'Clear',
  removeChosen: 'Remove',
  keepChosen: 'Keep only these',
  undoAll: 'Undo all changes',
  undo: 'Undo',
  removed: 'Removed',
  moveUp: 'Move up',
  moveDown: 'Move down',
  edit: 'Edit',
  remove: 'Remove',
  edited: 'edited',
  check: 'check this',
  unconfirmed: 'unconfirmed: found only by the AI model',
  unconfirmedHint:
    'These names weren’t found in the image text, so the AI model may have made them up. They aren’t exported or published unless you select or edit them; an import skips them until someone accepts them.',
  checkThese: 'Check these',
  showAll: 'Show all',
  approximate: 'approximate',
  editTitle: 'Edit place',
  save: 'Save',
  cancel: 'Cancel',
  position: 'Position in the list',
  unknown: 'Unknown',
  bothCoordinates: 'Enter both coordinates or neither',
  number: 'Please enter a number',
  whereFrom: 'Show source',
  hideWhereFrom: 'Hide source',
  noProvenance: 'No source recorded.',
  readBy: 'Read by',
  pictureAlt: 'The source image with this value highlighted',
  inputFailed: 'Couldn’t load the source.',
  exports: 'Export',
  exportAs: 'Download as',
  exportLoss: 'Doesn’t include',
  exportWhole: 'Includes everything',
} as const;

/** The field's name for a person; one that has none, as it is called in data. */
export function fieldName(field: string): string {
  return isPlaceField(field) ? fieldEntry(field).label : field;
}

/** Label and words of what the places service knows of a place's further fields. */
export function lookedUpFacts(found: Partial<Pick<Place, LookedUpField>>): Array<[label: string, words: string]> {
  return LOOKED_UP_FIELDS.flatMap((field): Array<[string, string]> => {
    const value: unknown = found[field];
    return value === undefined ? [] : [[fieldName(field), valueWords(field, value)]];
  });
}

/** Where a value is, as text. */
export function provenanceText(provenance: Receipt): string {
  switch (provenance.kind) {
    case 'text':
      return 'in the text';
    case 'data':
      return 'in the structured data';
    case 'element':
      return provenance.attribute ? `in the ${provenance.attribute} attribute of the page element` : 'in the page text';
    case 'box':
      return `in image ${provenance.picture + 1}`;
    case 'derived':
      return `derived from ${provenance.from.map(fieldName).join(', ')}`;
    case 'link':
      return 'in the link';
  }
}

/** '2 places are unconfirmed'. */
export function unconfirmedCount(count: number): string {
  return count === 1 ? '1 place is unconfirmed' : `${count.toLocaleString('en-US')} places are unconfirmed`;
}

/** '3 places are uncertain'. */
export function uncertainCount(count: number): string {
  return count === 1 ? '1 place is uncertain' : `${count.toLocaleString('en-US')} places are uncertain`;
}

/** '3 selected'. */
export function chosenCount(count: number): string {
  return `${count} selected`;
}
