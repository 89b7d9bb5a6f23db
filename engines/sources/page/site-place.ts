import { isPhoneLine } from '../../values/line-shapes.ts';
import { plainName } from '../../values/plain-name.ts';
import type { AddressLines } from './address-lines.ts';
import type { AnswerSet } from './answer-sets.ts';
import { isOneAddress, postalAddresses, statesHours } from './contact-facts.ts';
import { textOf } from './html/tree.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { nameableParts, titleParts } from './title-parts.ts';

/** A line that ends a page with the owner of its contents: "© 2025 The Drovers". */
const RIGHTS = /[©Ⓒ]|\(c\)\s|copyright/iu;
const HOME_LINK = /^(?:\/|\.\/?|(?:\.?\/)?index\.\w{3,5})$/i;
const LOGO = /logo|brand|site-?title/i;
const LONGEST_RIGHTS = 160;
/** The share of the names of a list that name a kind of place, from which on it is what the page is about. */
const LEAST_KINDS = 0.6;
/** What a page about a single other thing says of itself in its data. */
const OTHER_SUBJECT =
  /"@type"\s*:\s*\[?\s*"(?:News|Tech|Scholarly)?(?:Article|BlogPosting|LiveBlogPosting|Recipe|Product|JobPosting|DiscussionForumPosting|QAPage|HowTo|Course|Book|Movie|MusicAlbum|Person|SoftwareApplication)"/;
const OTHER_TYPE = /^(?:article|product|book|profile|video|music)/i;

/**
 * The place whose site it is: the title of the page begins with the name of the site, as its logo, its link to its start or the owner of its
 * contents say it too, and the page states one postal address with a telephone number or opening hours. What such a page lists beside it are its
 * rooms, dishes, people and news. Undefined on any other page, as one that has a subject of its own.
 */
export function sitePlace(page: PageAnalysis, addresses: AddressLines[]): AnswerSet | undefined {
  const own = postalAddresses(addresses, page);
  if (own.length === 0 || !isOneAddress(own) || hasOtherSubject(page)) return undefined;
  if (!statesHours(page) && !page.context.lines.some(({ text }) => isPhoneLine(text))) return undefined;
  const name = siteName(page);
  const column =
    name === undefined ? -1 : page.columns.findIndex(({ single, atoms }) => single >= 0 && page.plains[atoms[0] as number] === name);
  return column < 0 ? undefined : { kind: 'column', items: [{ column, order: 0 }], data: 'none', columns: [column] };
}

/** Whether an answer is of several things of which few name a kind of place: where the site is a place, they are what it offers. */
export function mayBeOffers({ items, data }: AnswerSet, { columns, kinds }: PageAnalysis): boolean {
  if (data !== 'none' || items.length < 2) return false;
  const named = items.filter(({ column, order }) => (kinds[columns[column]?.atoms[order] as number] ?? 0) !== 0);
  return named.length < items.length * LEAST_KINDS;
}

/** Letters and digits of the part of the title that comes first and is the name of the site. */
function siteName(page: PageAnalysis): string | undefined {
  const [first, ...others] = nameableParts(page.context);
  if (first === undefined) return undefined;
  const plain = plainName(first);
  const heads = page.context.h1.map((element) => plainName(textOf(element, 300)));
  // "Our rooms | The Drovers": the heading says which part of the title the page is about.
  if (others.some((part) => heads.includes(plainName(part))) && titleParts(page.context).length > 1) return undefined;
  return saidBySite(page).some((said) => said === plain || said.includes(plain) || (plain.includes(said) && said.length * 2 > plain.length))
    ? plain
    : undefined;
}

/** What the site calls itself beside the title: its logo, its link to its start, the owner of its contents, its name in the data of the page. */
function saidBySite({ context: { tree, lines } }: PageAnalysis): string[] {
  const said: string[] = [];
  for (const element of tree.elements) {
    const { tag, attributes } = element;
    if (tag === 'a' && (HOME_LINK.test(attributes.href ?? '') || attributes.rel === 'home')) said.push(textOf(element, 200));
    else if (tag === 'img' && (LOGO.test(`${attributes.src} ${attributes.class}`) || LOGO.test(attributes.alt ?? '')))
      said.push(attributes.alt ?? '');
    else if (tag === 'meta' && /^(?:og:site_name|application-name)$/i.test(attributes.property ?? attributes.name ?? ''))
      said.push(attributes.content ?? '');
  }
  for (const { text } of lines) if (text.length <= LONGEST_RIGHTS && RIGHTS.test(text)) said.push(text);
  return said.map(plainName).filter((text) => text !== '');
}

/** Whether the page says in its data that it is about an article, a product or the like. */
function hasOtherSubject({ context: { tree } }: PageAnalysis): boolean {
  return (
    tree.elements.some(
      ({ tag, attributes }) => tag === 'meta' && attributes.property === 'og:type' && OTHER_TYPE.test(attributes.content ?? ''),
    ) ||
    tree.scripts.some(({ attributes, text }) => attributes.type?.toLowerCase().includes('ld+json') === true && OTHER_SUBJECT.test(text))
  );
}
