import type { Place } from '@cairn/contracts/places.ts';
import { readAddress } from '@cairn/engines/texts.ts';

/** What is stored of where a place is; null where it is unknown. */
export type StatedTown = { [Field in 'locality' | 'address' | 'countryCode']: Place[Field] | null };

/** The town of a place: the stored one, or else the one that its address names; undefined where neither is known. */
export function townOf({ locality, address, countryCode }: StatedTown): string | undefined {
  return locality ?? (address ? readAddress(address, countryCode ?? undefined).locality : undefined);
}
