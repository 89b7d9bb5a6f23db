import { CHOICE_FIELDS, factWords } from '../place-fields.ts';
import type { Place } from '../places.ts';
import { carriedBy, type ExportWriter, notCarried } from './export.ts';
import { plainNumber } from './plain-number.ts';

const CARRIED = carriedBy('markdown');
const CHOICES = CHOICE_FIELDS.filter((field) => CARRIED.has(field));

/** Characters that Markdown reads as its own signs (CommonMark 0.31, section 2.4). */
const SIGNS = /[\\`*_{}[\]<>()#+\-.!|~&]/g;
const escaped = (text: string) => text.replace(/\s+/g, ' ').replace(SIGNS, '\\$&');
/** An address in angle brackets may contain anything but these. */
const link = (label: string, address: string) => `[${escaped(label)}](<${address.replace(/[<>\n]/g, encodeURIComponent)}>)`;

function ratingText({ rating, reviewCount }: Place): string | undefined {
  if (rating === undefined) return reviewCount === undefined ? undefined : `${reviewCount} reviews`;
  return `${plainNumber(rating)} of 5${reviewCount === undefined ? '' : ` (${reviewCount} reviews)`}`;
}

function linesOf(place: Place): string[] {
  const { category, address, note, hours, phoneNumber, websiteUrl, url, latitude, longitude, tags } = place;
  // In a word: programs with formulas take `$$` for the start of one.
  const choices = CHOICES.map((field) => place[field] && factWords(field, place[field]));
  const facts = [category?.replaceAll('_', ' '), ratingText(place), ...choices].flatMap((fact) => (fact ? [escaped(fact)] : []));
  const position = latitude === undefined || longitude === undefined ? undefined : `${plainNumber(latitude)}, ${plainNumber(longitude)}`;
  const links = [websiteUrl && link('Website', websiteUrl), url && link('Map', url)].filter((one) => one !== undefined && one !== '');
  return [
    facts.join(' · '),
    note
      ? note
          .split('\n')
          .map((line) => `> ${escaped(line)}`)
          .join('\n')
      : '',
    address ? escaped(address) : '',
    hours ? escaped(hours) : '',
    phoneNumber ? escaped(phoneNumber) : '',
    position ? link(position, `geo:${position.replace(' ', '')}`) : '',
    links.join(' · '),
    tags?.length ? escaped(tags.map((tag) => `#${tag}`).join(' ')) : '',
  ].filter((line) => line !== '');
}

/** Markdown to read and to paste into notes: a heading for each place, its facts, the owner's note as a quotation. */
export const markdown: ExportWriter = {
  mediaType: 'text/markdown; charset=utf-8',
  extension: 'md',
  begin: ({ title, description, url, ownerName }, survey) => {
    const origin = [ownerName ? `by ${escaped(ownerName)}` : '', url ? link(url, url) : ''].filter((part) => part !== '').join(' · ');
    const head = [`# ${escaped(title)}`, description ? escaped(description) : '', origin].filter((part) => part !== '').join('\n\n');
    const place = (one: Place, index: number) => [`\n\n## ${index + 1}. ${escaped(one.name)}`, ...linesOf(one)].join('\n\n');
    return { leftOut: notCarried(survey, CARRIED), head, place, foot: '\n' };
  },
};
