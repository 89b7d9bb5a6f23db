import type { ReadPlace } from '@cairn/contracts/places.ts';
import { listedPlaces, numberedParagraphs } from './articles-lists.ts';
import { linkedSites, NO_NAME, namesInProse } from './articles-prose.ts';
import { TO_CART } from './blocks.ts';
import { namesKindsOfPlaces, type PageContext } from './context.ts';
import { elementReceipt, type RungFindings } from './draft.ts';
import { linesWithin } from './lines.ts';
import { canBeName, withoutTails } from './names.ts';
import { placeOfRecord } from './record-place.ts';
import { boldSections, countsOn, headsEntry, isProperName, type Section, sectionsOf } from './series.ts';
import { type PageElement, tagPath } from './tree.ts';

/** Titles of articles that recommend places without naming their kind. */
const RECOMMENDS =
  /\b(?:best|top|favou?rite)\b.*\b(?:in|near|around|of)\b|places to|\bspots\b|things to|to visit|places we|\bstops\b|\bexperiences in\b|\bday trips?\b|what to (?:see|eat|do)|where to (?:eat|drink|stay|go|shop)|\bweekend\b|itinerary|(?:hours|days) in|(?:travel|city|food) guide|must[- ]?sees?|hidden gems|schönste|beste[nr]? |sehenswürdig|reiseführer|ausflugsziele|meilleure?s?|que faire|à voir|mejores|qué ver|migliori|cosa vedere|lugares|sítios|imperdíve|imprescindible|locali|posti|luoghi|endroits|\blieux|orte\b|plekken|steder|platser|miejsc|atrakcj|мест[ао]?(?:$|\s)|достопримечательност|куда (?:сходить|пойти)|где поесть|أماكن|معالم|أفضل|מקומות|מומלצ|おすすめ|人気|観光|スポット|名所|必去|必吃|美食|小吃|景点|景點|推荐|推薦|추천/i;

/** Titles of texts that teach, argue or compare wares, whatever place they name beside it. */
const TEACHES =
  /\bhow (?:to (?!spend)|i\b|we\b|not)|^\W*why\b|\b(?:steps|ways|reasons|mistakes|lessons|rules|facts|myths|questions|podcast|episodes?|webinar|recipes?|ingredients|gadgets|gear|books|films|movies|albums|songs|series|games|apps|tools|libraries|products|gifts|phones|laptops|cars|brands|machines)\b|wie (?:man|du|sie)\b|anleitung|rezept|schritte|gründe|bücher|filme|comment (?:faire|nettoyer|choisir)|recette|étapes|livres|cómo (?:hacer|limpiar|elegir)|receta|pasos\b|libros|películas|ricetta|come fare|passaggi|receita|como fazer|przepis|krok(?:i|ów)|рецепт|как (?:сделать|выбрать|почистить)|レシピ|作り方|方法|食谱|做法/i;

/** Places that an article names without addresses: by headings, in lists, or by links and emphasis in its text. */
export function articlePlaces(context: PageContext): RungFindings {
  const about = !TEACHES.test(context.told) && (namesKindsOfPlaces(context.told, false) || RECOMMENDS.test(context.told));
  if (!about) return { places: namesInProse(context, false), dropped: [] };
  if (context.lines.filter(({ text }) => text.length < 60 && TO_CART.test(text)).length >= 2) return { places: [], dropped: [] };
  for (const read of READERS) {
    const places = read(context);
    if (places.length > 0) return { places, dropped: [] };
  }
  return { places: [], dropped: [] };
}

/** "Visit the Belvedere": what one does there is not its name. */
const VERB =
  /^(?:visit|explore|see|discover|check out|experience|eat at|dine at|drink at|stay at|head to|go to|stroll (?:through|around|along)|walk (?:through|around|along)|climb(?: up)?|tour|admire|wander (?:through|around)|relax (?:at|in)|have (?:lunch|dinner|breakfast|brunch|coffee|a drink) at)\s+(?:the\s+(?=\p{Lu}))?/iu;

/** The surest first. */
const READERS: Array<(context: PageContext) => ReadPlace[]> = [
  numberedHeadings,
  (context) => recommendedHeadings(context, true),
  linkedSites,
  (context) => recommendedHeadings(context, false),
  boldParagraphs,
  numberedParagraphs,
  listedPlaces,
  (context) => namesInProse(context, true),
];

const LEVELS = ['h2', 'h3', 'h4', 'h5'];

/** Headings of one level that count up: "1. Albertina", "2. Belvedere". */
function numberedHeadings(context: PageContext): ReadPlace[] {
  for (const level of LEVELS) {
    const counted = sectionsOf(level, context).filter(({ count }) => count !== undefined);
    if (counted.length < 3 || !countsOn(counted.map(({ count }) => count ?? 0)) || areSteps(counted)) continue;
    return withoutAreas(counted).flatMap((section) => {
      const name = section.name.replace(VERB, '');
      return canBeName(name) && isProperName(name) ? [placeOfSection(section, name, context)] : [];
    });
  }
  return [];
}

/** "Empty the Tray", "Wipe the Nozzle": headings whose second word is an article tell what to do. Going somewhere is what one does at places. */
function areSteps(sections: Section[]): boolean {
  const steps = sections.filter(
    ({ name }) =>
      !VERB.test(name) && /^\p{L}+\s+(?:the|a|an|your|our|my|it|its)\s/iu.test(name) && !/^(?:the|at|in|on|under|by)\s/i.test(name),
  );
  return steps.length >= sections.length * 0.4;
}

/** What parts of a guide are headed with, in the place of names. */
const PART_OF_GUIDE =
  /^(?:about|accommodation|activities|art|arts|bars|beaches|budget|cafes|coffee|conclusion|contents|cost|culture|drinks?|eat|eating|entertainment|essentials|etiquette|events|faqs?|final thoughts|food|geography|getting (?:there|around|in|here)|good to know|history|hotels|introduction|language|map|money|more|museums|music|nightlife|notes?|outdoors|overview|packing|parks|practical.*|restaurants|safety|see|see also|services|shopping|shops|sights|sleep|sources?|stay|summary|things to do|tips|tours?|transport(?:ation)?|understand|verdict|visa|weather|itinerary|(?:day|tag|jour|día|giorno|dia|dag|dzień|день) \d+\b.*|\d+\. (?:tag|dag|nap)\b.*|第.{1,2}天.*|(?:morning|afternoon|evening|night)s?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|related.*|read more.*|you (?:may|might).*|more from.*|share.*|comments?|references|external links|map of.*|our.*|fazit|anreise|unterkunft|essen.*|geschichte|inhalt.*|weitere.*|transports|histoire|conclusión|historia|transporte|conclusione|storia|まとめ|はじめに|おわりに|目次|关于.*|总结|前言)$/i;

/** Fewest headings that make a list without numbers. */
const FEWEST_HEADINGS = 3;
/** So many of a series have to be names for it to be one of places. */
const MOSTLY = 0.7;

/**
 * Headings of one level that are all names, on a page that recommends places: each with a text of its own. The page's own number of entries
 * ("7 museums") is a strong sign; without it nearly all headings must be names and none the part of a guide.
 */
function recommendedHeadings(context: PageContext, byCount: boolean): ReadPlace[] {
  const told = new Set((context.told.match(/\b\d{1,2}\b/g) ?? []).map(Number));
  for (const level of LEVELS)
    for (const series of Map.groupBy(sectionsOf(level, context), ({ head }) => tagPath(head)).values()) {
      const sections = series.filter(({ name }) => canBeName(name) && !isPart(name));
      const names = sections.filter((section) => headsEntry(section) && tellsSomething(section, context));
      if (names.length < FEWEST_HEADINGS || areSteps(names)) continue;
      if (byCount ? !told.has(names.length) : names.length < sections.length * MOSTLY || series.length >= names.length * 2) continue;
      if (names.filter(({ name }) => /[:：]/.test(name)).length > names.length * 0.3 || hasNamesBelow(level, names, context)) continue;
      return withoutAreas(names).map((section) => placeOfSection(section, section.name.replace(VERB, ''), context));
    }
  return [];
}

/** The sections with their names cut where most of the series go on alike. */
function withoutAreas(sections: Section[]): Section[] {
  const names = withoutTails(sections.map(({ name }) => name));
  return sections.map((section, at) => ({ ...section, name: names[at] ?? section.name }));
}

/** A text of its own stands under the heading: not only links, as in the boxes beside an article. */
function tellsSomething({ head, end }: Section, { lines }: PageContext): boolean {
  return linesWithin(lines, head.end, end).some(
    ({ text, parts }) => text.length >= LEAST_TEXT && parts.some(({ element }) => !isLinked(element)),
  );
}

const LEAST_TEXT = 16;

function isLinked(element: PageElement): boolean {
  for (let at: PageElement | undefined = element, level = 0; at !== undefined && level < 4; at = at.parent, level += 1)
    if (at.tag === 'a' || at.tag === 'button') return true;
  return false;
}

/** Paragraphs of one make that each begin with a name in bold, or are but that and head what follows. */
function boldParagraphs(context: PageContext): ReadPlace[] {
  for (const alone of [true, false])
    for (const series of boldSections(context, alone)) {
      const sections = series.filter(({ name }) => !isPart(name));
      const names = sections.filter((section) => headsEntry(section) && section.name.split(' ').length <= 8 && !NO_NAME.test(section.name));
      if (names.length < FEWEST_HEADINGS || names.length < sections.length * MOSTLY) continue;
      return withoutAreas(names).map((section) => placeOfSection(section, section.name.replace(/[.,]$/, ''), context));
    }
  return [];
}

function isPart(name: string): boolean {
  return PART_OF_GUIDE.test(name.replace(/[:?!.]+$/, ''));
}

/** Districts or days with the names a level further down. */
function hasNamesBelow(level: string, sections: Section[], context: PageContext): boolean {
  const below = sectionsOf(`h${Number(level[1]) + 1}`, context).filter(headsEntry);
  const holding = sections.filter(({ head, end }) => below.some((section) => head.index < section.head.index && section.head.index < end));
  return below.length >= FEWEST_HEADINGS && holding.length >= sections.length * 0.5;
}

function placeOfSection({ head, text, end }: Section, name: string, context: PageContext): ReadPlace {
  const record = { start: head.index, end, seed: { kind: 'map-link' as const, element: head } };
  const { place } = placeOfRecord(record, context, 'article', new Map());
  place.name = name;
  place.receipts = { ...place.receipts, name: elementReceipt(head, text) };
  return place;
}
