import type { ReadPlace } from '@cairn/contracts/places.ts';
import { namesKindsOfPlaces, type PageContext } from './context.ts';
import { elementReceipt } from './draft.ts';
import { linesWithin } from './lines.ts';
import { canBeName, withoutCount } from './names.ts';
import { placeOfRecord } from './record-place.ts';
import { isSiteFrame } from './seeds.ts';
import { countsOn, isProperName } from './series.ts';
import { type PageElement, tagPath, textOf } from './tree.ts';

/** Fewest items of a list without any sign but its names. */
const FEWEST_ITEMS = 4;
/** So many items have to begin with a name. */
const MOSTLY = 0.8;

/**
 * Items of lists that each begin with a name and tell something after it ("Blue Anchor – folk on Tuesdays"), on a page whose title names a kind
 * of place. All lists of the same make count together, as a page parts them by district.
 */
export function listedPlaces(context: PageContext): ReadPlace[] {
  if (!namesKindsOfPlaces(context.told, false)) return [];
  const lists = context.tree.elements.filter(({ tag }) => tag === 'ul' || tag === 'ol');
  const made = Map.groupBy(
    lists.filter((list) => !isSiteFrame(list) && !isLinks(list)),
    ({ depth, attributes }) => `${depth} ${attributes.class ?? ''}`,
  );
  const found: ReadPlace[] = [];
  for (const group of made.values()) {
    const items = group.flatMap(({ children }) =>
      children.filter((child): child is PageElement => typeof child !== 'string' && child.tag === 'li'),
    );
    const named = items.flatMap((item) => {
      const name = nameOfItem(item, context);
      return name === undefined ? [] : [{ item, name }];
    });
    if (named.length < FEWEST_ITEMS || named.length < items.length * MOSTLY) continue;
    found.push(...named.map(({ item, name }) => placeOfItem(item, name, context)));
  }
  return found;
}

/** Paragraphs that count up, each beginning with a name: "1) The Quiet Page — Mill Street 4." */
export function numberedParagraphs(context: PageContext): ReadPlace[] {
  const series = new Map<string, Array<{ element: PageElement; count: number }>>();
  for (const { text, block } of context.lines) {
    const count = /^(?:#|no\.?\s*|n[°º]\s*)?(\d{1,3})\s*[.):–-]\s*\p{L}/iu.exec(text)?.[1];
    if (count === undefined || block.tag !== 'p' || isSiteFrame(block)) continue;
    const own = series.get(tagPath(block)) ?? [];
    own.push({ element: block, count: Number(count) });
    series.set(tagPath(block), own);
  }
  for (const own of series.values()) {
    if (own.length < 3 || !countsOn(own.map(({ count }) => count))) continue;
    const named = own.flatMap(({ element }) => {
      const name = nameOfItem(element, context);
      return name === undefined ? [] : [placeOfItem(element, name, context)];
    });
    if (named.length >= own.length * MOSTLY) return named;
  }
  return [];
}

/** A list of bare links leads to other pages of the site. */
function isLinks(list: PageElement): boolean {
  const items = list.children.filter((child): child is PageElement => typeof child !== 'string' && child.tag === 'li');
  const bare = items.filter((item) => {
    const link = item.children.find((child) => typeof child !== 'string' && child.tag === 'a');
    return typeof link === 'object' && textOf(link, 200) === textOf(item, 200);
  });
  return bare.length > items.length * 0.5;
}

const BREAK = /\s+[–—-]\s+|:\s+|\s*[(（]|,\s+|。|:/u;

/** What stands before the first break or in the emphasis that begins the item. */
function nameOfItem(item: PageElement, { lines }: PageContext): string | undefined {
  const line = linesWithin(lines, item.index, item.end)[0];
  if (line === undefined) return undefined;
  const first = line.parts[0];
  const marked =
    first !== undefined && /^(?:b|strong|a|em)$/.test(first.element.tag) && first.text.trim() !== line.text ? first.text : undefined;
  const at = BREAK.exec(line.text)?.index ?? -1;
  const text = marked ?? (at > 0 ? line.text.slice(0, at) : undefined);
  const name = text === undefined ? '' : withoutCount(text.replace(/\s+/g, ' ').replace(/[,.:]\s*$/, ''));
  return name.split(' ').length <= 7 && canBeName(name) && isProperName(name) ? name : undefined;
}

function placeOfItem(item: PageElement, name: string, context: PageContext): ReadPlace {
  const record = { start: item.index, end: item.end, seed: { kind: 'map-link' as const, element: item } };
  const { place } = placeOfRecord(record, context, 'article', new Map());
  place.name = name;
  place.receipts = { ...place.receipts, name: elementReceipt(item, name) };
  return place;
}
