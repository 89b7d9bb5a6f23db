import type { ProfileCard } from '@cairn/contracts/view-models.ts';
import { counted } from '../text/lists.ts';
import { PROFILE_TEXT } from '../text/users.ts';

/** Where a list is, in a word: a country (shown with a pin), the end of an address, or how many places it has. */
export function listBadge(list: Pick<ProfileCard, 'country' | 'address' | 'locationCount'>): { text: string; pin: boolean } {
  if (list.locationCount === 0) return { text: PROFILE_TEXT.noLocations, pin: false };
  if (list.country) return { text: list.country, pin: true };
  const end = list.address?.split(',').at(-1)?.trim();
  return { text: end || counted(list.locationCount, 'place'), pin: false };
}
