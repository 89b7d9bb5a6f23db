import type { MouseEvent } from 'react';

/** The page's own address of a place. */
export function placeAddress(listId: string, placeNumber: number): string {
  return `/list/${encodeURIComponent(listId)}/place/${placeNumber}`;
}

/** The number in a place's address: its own, or else its position on the list. */
export function placeNumberOf({ placeNumber }: { placeNumber?: number | undefined }, position: number): number {
  return placeNumber ?? position;
}

/** Whether a click asks for nothing but following the link: not for a new tab or a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
