import { listLinkIn, parseWebAddress, type RecognisedLink, recogniseLink, SERVICE_NAMES } from '@cairn/contracts/map-links.ts';
import { EXTRACT_TEXT, type OfferedMethod } from '../text/extraction.ts';

/** What was dropped on the page, or pasted. */
export interface DroppedInput {
  files: readonly File[];
  text: string;
}

/** The matching method with its input, or why none matches. */
export type DetectedInput =
  | { method: 'browser' | 'ai'; url: string }
  | { method: 'lookup'; url: string }
  | { method: 'text'; text: string }
  | { method: 'image'; files: readonly File[] }
  | { method: 'file'; file: File }
  | { error: string };

/** A short message around a link is not a list of places: the most characters next to the link. */
const AROUND_LINK = 200;

/** Chooses the method for an input: pictures, one file, a link (of one place, or of many, also with a few words around it), else text. */
export function detectInput({ files, text }: DroppedInput): DetectedInput {
  const [file, ...more] = files;
  if (file) {
    if (files.every(({ type }) => type.startsWith('image/'))) return { method: 'image', files };
    return more.length === 0 ? { method: 'file', file } : { error: EXTRACT_TEXT.oneFile };
  }
  const trimmed = text.trim();
  if (trimmed === '') return { error: EXTRACT_TEXT.nothingTaken };
  const mapLink = listLinkIn(trimmed);
  const isOne = /^https?:\/\/\S+$/i.test(trimmed) && (trimmed.match(/https?:\/\//gi)?.length ?? 0) === 1;
  if (isOne && recogniseLink(mapLink)?.kind === 'place') return { method: 'lookup', url: mapLink };
  if (recogniseLink(mapLink) !== undefined && (isOne || isMessageAround(trimmed, mapLink))) return { method: 'browser', url: mapLink };
  if (isOne && parseWebAddress(trimmed)) return { method: 'ai', url: trimmed };
  return { method: 'text', text };
}

/** Whether the link is the only one, in a message of a few words. */
function isMessageAround(text: string, link: string): boolean {
  const links = text.match(/https?:\/\/|(?:maps\.app\.)?goo\.gl\//gi) ?? [];
  const distinct = new Set(links.map((one) => one.toLowerCase()));
  return links.length <= distinct.size && text.length - link.length <= AROUND_LINK && text.split('\n').length <= 4;
}

/** What a field's link is recognised as: 'Google Maps: a shared list'. Undefined for any other address. */
export function linkWords(url: string): string | undefined {
  const link = url.trim() === '' ? undefined : recogniseLink(url);
  return link && `${SERVICE_NAMES[link.service]}: ${KIND_WORDS[link.kind]}`;
}

const KIND_WORDS: Record<RecognisedLink['kind'], string> = {
  list: 'a shared list',
  place: 'a single place',
  short: 'a short link',
  other: 'a map, not a list',
};

/** The method that would read the link better than the chosen one. */
export function betterMethod(url: string, method: OfferedMethod): 'browser' | undefined {
  const kind = recogniseLink(url)?.kind;
  return method === 'ai' && (kind === 'list' || kind === 'short') ? 'browser' : undefined;
}
