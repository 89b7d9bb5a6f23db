import type { Receipt } from '@cairn/contracts/receipts.ts';

/** Every text of the results: rows, changes, receipts, exports. */
export const RESULT_TEXT = {
  view: 'View',
  list: 'List',
  map: 'Map',
  choose: 'Choose',
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
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
  unconfirmed: 'unconfirmed: only the model names it',
  unconfirmedHint:
    'The words that were read in the picture do not show these names, so the model may have made them up. They are left out of exports and of the published list unless you choose or edit them; an import leaves them out until someone accepts them.',
  checkThese: 'Check these',
  showAll: 'Show all',
  approximate: 'approximate',
  editTitle: 'Edit place',
  save: 'Save',
  cancel: 'Cancel',
  position: 'Position in the list',
  bothCoordinates: 'Please enter both coordinates, or neither',
  number: 'Please enter a number',
  whereFrom: 'Where from',
  hideWhereFrom: 'Hide where from',
  noProvenance: 'The source of these values was not noted.',
  readBy: 'Read by',
  pictureAlt: 'The picture that was read, with the piece marked',
  inputFailed: 'The source could not be loaded.',
  exports: 'Export',
  exportAs: 'Download as',
  exportLoss: 'Leaves out',
  exportWhole: 'Carries everything',
} as const;

/** What the fields of a place are called. */
export const FIELD_NAMES: Record<string, string> = {
  name: 'Name',
  address: 'Address',
  streetNumber: 'Street number',
  route: 'Street',
  locality: 'Town',
  sublocality: 'District',
  administrativeAreaLevel1: 'Region',
  administrativeAreaLevel2: 'County',
  postalCode: 'Postal code',
  country: 'Country',
  countryCode: 'Country code',
  rating: 'Rating',
  reviewCount: 'Review count',
  category: 'Category',
  url: 'Link',
  placeId: 'Place ID',
  googlePlacesImage: 'Picture',
  images: 'Pictures',
  hours: 'Hours',
  openingHours: 'Opening hours',
  phoneNumber: 'Phone',
  websiteUrl: 'Website',
  businessStatus: 'Status',
  latitude: 'Latitude',
  longitude: 'Longitude',
  note: 'Note',
  tags: 'Tags',
  featureId: 'Feature ID',
  cid: 'Customer ID',
};

/** The field's name for a person; one that has none, as it is called in data. */
export function fieldName(field: string): string {
  return FIELD_NAMES[field] ?? field;
}

/** Where a value is, as text. */
export function provenanceText(receipt: Receipt): string {
  switch (receipt.kind) {
    case 'text':
      return `characters ${receipt.start} to ${receipt.end} of the text`;
    case 'data':
      return receipt.block === undefined ? 'in the data' : `in data block ${receipt.block + 1}`;
    case 'element':
      return receipt.attribute ? `attribute ${receipt.attribute} of the element` : 'text of the element';
    case 'box':
      return `picture ${receipt.picture + 1}, ${Math.round(receipt.width)} × ${Math.round(receipt.height)} px at ${Math.round(receipt.x)}, ${Math.round(receipt.y)}`;
    case 'derived':
      return `worked out from ${receipt.from.map(fieldName).join(', ')}`;
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

/** '3 chosen'. */
export function chosenCount(count: number): string {
  return `${count} chosen`;
}
