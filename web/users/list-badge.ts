import type { List } from '@cairn/contracts/lists.ts';
import { counted } from '../text/lists.ts';
import { PROFILE_TEXT } from '../text/users.ts';

/** Where a list is, in a word: a country (shown with a pin), the end of an address, or how many places it has. */
export function listBadge(list: Pick<List, 'locations' | 'locationCount'>): { text: string; pin: boolean } {
  const first = list.locations[0];
  if (!first) return { text: PROFILE_TEXT.noLocations, pin: false };
  if (first.country) return { text: first.country, pin: true };
  const end = first.address?.split(',').at(-1)?.trim();
  return { text: end || counted(list.locationCount, 'place'), pin: false };
}
