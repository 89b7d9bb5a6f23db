import { UNTITLED_LIST } from '@cairn/contracts/lists.ts';
import { NAMELESS_USER } from '@cairn/contracts/users.ts';
import { webAddress } from '@cairn/contracts/web-address.ts';

interface OwnerRow {
  ownerName: string | null;
  ownerUsername: string | null;
  ownerImage: string | null;
}

interface HeadRow {
  title: string;
  description: string | null;
  imageUrl: string | null;
}

/** Title, description and picture of a stored list as replies carry them. */
export function shownHead({ title, description, imageUrl }: HeadRow) {
  return { title: title || UNTITLED_LIST, description: description ?? undefined, imageUrl: webAddress(imageUrl) };
}

/** The owner of a stored list as replies carry it. */
export function shownOwner(id: string, { ownerName, ownerUsername, ownerImage }: OwnerRow) {
  return { id, name: ownerName ?? NAMELESS_USER, username: ownerUsername ?? undefined, profileImageUrl: webAddress(ownerImage) };
}
