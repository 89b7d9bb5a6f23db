import { addressScore, isRegion } from './address.ts';
import { closingOf } from './cut.ts';
import { fieldOfLabel, findCoordinates, findPhone, findRating, findReviews } from './details.ts';
import { readEntry } from './entry.ts';
import { type Piece, shrink } from './fields.ts';
import type { Line } from './lines.ts';
import { contextScore, isLabel, shapeOf } from './shape.ts';

/** "Address: …", "📍 …", "Tel. …": a line that tells one thing of the place above it. */
export function fieldLine(line: Line): { field: string; value: Piece } | undefined {
  const plain = line.rich.plain;
  const colon = plain.slice(0, 40).search(/[:：]/);
  const field = colon > 0 ? fieldOfLabel(plain.slice(0, colon)) : undefined;
  if (field && field !== 'name') return { field, value: shrink({ rich: line.rich, from: colon + 1, to: plain.length }) };
  const sign = SIGNS.find(([pattern]) => pattern.test(line.marker) || pattern.test(plain.slice(0, 4)));
  if (!sign) return undefined;
  const from = plain.search(/[\p{L}\p{N}+(]/u);
  const value = shrink({ rich: line.rich, from: Math.max(0, from), to: plain.length });
  const text = plain.slice(value.from, value.to);
  if (sign[1] === 'address' && (addressScore(text) < 0.5 || namesBeforeAddress(line))) return undefined;
  if (sign[1] === 'phoneNumber' && !findPhone(`tel ${text}`)) return undefined;
  return { field: sign[1], value };
}

const SIGNS: Array<[RegExp, string]> = [
  [/^(?:📍|🏠|📌|🗺)/u, 'address'],
  [/^(?:📞|☎|📱)/u, 'phoneNumber'],
  [/^(?:🕐|🕒|🕙|⏰|🕘|🕛|⌚)/u, 'hours'],
  [/^(?:🌐|🔗)/u, 'websiteUrl'],
];

/** A line that says something of a place above it: address, telephone, rating, link, a label with its value. */
export function isDetail(line: Line): boolean {
  const plain = line.rich.plain.trim();
  if (fieldLine(line) || plain === '') return true;
  if (plain.length > 160) return false;
  const position = findCoordinates(plain);
  if (position && position.to - position.from > plain.length * 0.8) return true;
  const phone = findPhone(plain);
  if (phone && phone.to - phone.from > plain.length * 0.6) return true;
  if ((findRating(plain) || findReviews(plain)) && plain.length < 60 && /^[\d★⭐(]/u.test(plain)) return true;
  const open = plain.search(/[(（]/);
  if (open > 2 && closingOf(plain, open) >= plain.length - 2) return false;
  if (addressScore(plain) < 0.6 || !/^[\d〒]|,|、|\s\d|[\p{Lo}]\d/u.test(plain) || /^\d{1,2}[:.]\d{2}\s/.test(plain)) return false;
  if (/\S[.!?]$/.test(plain) && !plain.includes(',') && shapeOf(plain).titled < 0.8) return false;
  return !namesBeforeAddress(line);
}

/** "Blue Note, 131 W 3rd St": an entry on one line, not an address under one. */
function namesBeforeAddress(line: Line): boolean {
  const entry = readEntry(line.rich);
  const name = entry?.names[0];
  if (!name || !entry?.address || isRegion(line.rich.plain) || /^\s*[\d〒]/.test(line.rich.plain)) return false;
  const text = line.rich.plain.slice(name.from, name.to);
  return (
    entry.lead !== 'plain' ||
    (addressScore(text) < 0.25 &&
      addressScore(line.rich.plain.slice(entry.address.from, entry.address.to)) >= 0.6 &&
      shapeOf(text).name >= 0.7)
  );
}

/** Whether a line reads as a name, alone or with something about it. */
export function isNameLine(line: Line): boolean {
  const plain = line.rich.plain.trim();
  if (plain.length > 110 || /[:：]$|[。！？]/.test(plain) || isLabel(plain)) return false;
  if (/[?？]$/.test(plain) && (shapeOf(plain).words.length > 3 || contextScore(plain) > 0)) return false;
  const entry = readEntry(line.rich);
  if (/[^.][.!?。]$/.test(plain) && !entry?.address && !entry?.phone && shapeOf(plain).words.length > 3 && entry?.note === undefined)
    return false;
  const name = entry?.names[0];
  if (name === undefined || entry?.statement) return false;
  const shape = shapeOf(line.rich.plain.slice(name.from, name.to));
  // Many languages write only the first word of a name with a capital: "Karlův most", "Moderna museet".
  const sentenceCase = /^\p{Lu}/u.test(shape.words[0] ?? '') && shape.words.length <= 3 && shape.sentenceWords === 0;
  return shape.name >= (sentenceCase ? 0.45 : 0.55);
}

/** Whether a line is bold from end to end. */
export const wholeMark = (line: Line): boolean => {
  const plain = line.rich.plain;
  return line.rich.marks.some(
    (mark) => mark.kind === 'strong' && plain.slice(0, mark.from).trim() === '' && plain.slice(mark.to).replace(/[:：\s]/g, '') === '',
  );
};

/** Whether a line opens with a link or a marked stretch. */
export const leads = (line: Line): boolean => readEntry(line.rich)?.lead !== 'plain' && readEntry(line.rich) !== undefined;
