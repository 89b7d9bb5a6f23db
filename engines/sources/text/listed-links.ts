import type { Chosen } from '../../scoring/choice.ts';
import type { ScoredCandidate } from '../../scoring/describe-candidates.ts';
import type { Verdict } from '../../scoring/judge.ts';
import type { Unit } from '../../scoring/unit.ts';
import { plainName } from '../../values/plain-name.ts';
import { isMapCall } from '../../vocabulary/map-calls.ts';
import { isNameLike } from './forms/entry-names.ts';
import { spanned } from './prose-bounds.ts';

/** The page of one place on a map or in a directory. */
const PLACE_PAGE =
  /(?:tabelog\.com\/(?:[a-z]{2}\/)?[a-z]+\/A\d+\/A\d+\/\d+|google\.[a-z.]+\/maps\/place\/|maps\.app\.goo\.gl\/|goo\.gl\/maps\/|yelp\.[a-z.]+\/biz\/|tripadvisor\.[a-z.]+\/(?:Restaurant|Attraction|Hotel)_Review|foursquare\.com\/v\/|place\.map\.kakao\.com\/\d|map\.naver\.com\/.*(?:place|entry)|dianping\.com\/shop\/|openrice\.com\/.*-r\d|r\.gnavi\.co\.jp\/|hotpepper\.jp\/str|retty\.me\/area\/|opentable\.[a-z.]+\/r\/|thefork\.[a-z.]+\/restaurant\/|2gis\.[a-z]+\/.*firm\/|yandex\.[a-z]+\/maps\/org\/|booking\.com\/hotel\/|guide\.michelin\.com\/.*\/restaurant\/)/iu;
/** Words of links that are no name: "map", "リンク", "here". */
const NO_NAME =
  /^(?:maps?|link|here|website|google\s?maps?|tabelog|yelp|tripadvisor|リンク|地図|食べログ|こちら|ここ|链接|地图|連結|地圖|링크|지도|карта|ссылка|mapa?|carte|karte|lien|ici|hier|aquí|qui)$/iu;
/** "18 The Broadway, Cambridge", "Tabelog 3.50". */
const ADDRESS = /,.*\p{Nd}|\p{Nd}.*,|\p{Nd}[.,]\p{Nd}|〒/u;
const LEAST_LINKS = 3;
const LISTED = 0.7;
/** A section about one place has so many links to pages of places at most: on a map, and in a directory. */
const MOST_IN_SECTION = 3;
/** Units from an entry of a list to the next one. */
const FURTHEST = 4;

interface Named {
  unit: number;
  from: number;
  to: number;
}

/**
 * The names that links show beyond doubt: three or more links to pages of single places, each named by its own words or by the heading of the
 * section that it is alone in; or the entries of a list of which one has such a link. Linear in the number of units.
 */
export function listedByLinks({ described: { document, candidates } }: Verdict): Chosen[] {
  const { units } = document;
  const links = units.flatMap((unit, index) => linksIn(unit).map(({ from, to }) => ({ unit: index, from, to })));
  if (links.length === 0) return [];
  const own = links.filter(({ unit, from, to }) => canBeName(units[unit]?.text.slice(from, to) ?? ''));
  const marked = own.length >= LEAST_LINKS ? own : headedBy(units, links);
  const rows = marked.length >= LEAST_LINKS ? marked : inRows(units, links);
  const named = rows.length >= LEAST_LINKS ? rows : besideLinks(units, links);
  if (named.length < LEAST_LINKS || new Set(named.map(({ unit }) => unit)).size < LEAST_LINKS) return [];
  const byUnit = Map.groupBy(named, ({ unit }) => unit);
  const found: Chosen[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const names = byUnit.get(candidate.unit);
    if (names === undefined) continue;
    byUnit.delete(candidate.unit);
    for (const one of names) found.push({ candidate: over(units, candidate, one), probability: LISTED, index });
  }
  const seen = new Set<string>();
  return found.filter(({ candidate: { fold } }) => !seen.has(fold) && Boolean(seen.add(fold)));
}

function over(units: Unit[], candidate: ScoredCandidate, { unit, from, to }: Named): ScoredCandidate {
  return { ...spanned(candidate, units[unit]?.text ?? '', from, to), unit };
}

function linksIn(unit: Unit): Array<{ from: number; to: number }> {
  return unit.spans.filter(({ url }) => url !== undefined && PLACE_PAGE.test(url));
}

function canBeName(text: string): boolean {
  return plainName(text) !== '' && !isLinkWord(text) && !ADDRESS.test(text) && isNameLike(text);
}

const isLinkWord = (text: string): boolean => NO_NAME.test(text.trim()) || isMapCall(text);

/** The first cells of the rows of tables that have a link in another cell. */
function inRows(units: Unit[], links: readonly Named[]): Named[] {
  const rows = new Set(
    links.flatMap(({ unit }) => {
      const { cell } = units[unit] ?? {};
      return cell === undefined || cell.column === 0 ? [] : [`${cell.table}/${cell.row}`];
    }),
  );
  if (rows.size < LEAST_LINKS) return [];
  return units.flatMap(({ cell, text }, unit) =>
    cell?.column === 0 && rows.has(`${cell.table}/${cell.row}`) && canBeName(text) ? [{ unit, from: 0, to: text.trimEnd().length }] : [],
  );
}

/** What is said of an entry begins here: a bracket, a dash between blanks, a colon; "Blueberry Barn [map]", "Old Quarry (bring shoes)". */
const SAID = /\s*(?:[([（【:：|]|\s[–—-]\s)/u;
/** Ways and means of a journey between the places of a list: "Home via Route 28". */
const ON_THE_WAY =
  /(?<!\p{L})(?:via|home|back|return|retour|zurück|rückfahrt|vuelta|ritorno|volta|terug|tilbage|tilbake|tillbaka|paluu|powrót|zpět|vissza|назад|帰り|回程)(?!\p{Ll})/iu;

/** The entries of a list with one mark where one of them, or a line below it, links to a place on a map: the others are places too. */
function besideLinks(units: Unit[], links: readonly Named[]): Named[] {
  const linked = new Map(links.map((link) => [link.unit, link]));
  const lists: Named[][] = [];
  const open = new Map<string, { names: Named[]; last: number; isLinked: boolean }>();
  const close = ({ names, isLinked }: { names: Named[]; isLinked: boolean }): void => {
    if (isLinked && names.length >= LEAST_LINKS) lists.push(names);
  };
  for (const [index, unit] of units.entries()) {
    if (unit.kind === 'heading' || unit.cell !== undefined || unit.marker === '') continue;
    const key = `${unit.number === undefined ? unit.marker : 1}/${unit.indent}`;
    let list = open.get(key);
    if (list === undefined || index - list.last > FURTHEST) {
      if (list !== undefined) close(list);
      open.set(key, (list = { names: [], last: index, isLinked: false }));
    }
    list.last = index;
    const to = Math.min(SAID.exec(unit.text)?.index ?? unit.text.length, linked.get(index)?.from ?? unit.text.length);
    const name = unit.text.slice(0, to).trimEnd();
    if (!canBeName(name) || ON_THE_WAY.test(name)) continue;
    list.names.push({ unit: index, from: 0, to: name.length });
    list.isLinked ||= linked.has(index);
  }
  for (const list of open.values()) close(list);
  return lists.flat();
}

/** The headings of sections that hold links to one place and no other heading: "## 01. 魚豊", with "Google Map: link" below. */
function headedBy(units: Unit[], links: readonly Named[]): Named[] {
  const sections = Map.groupBy(links, ({ unit }) => units[unit]?.section ?? -1);
  return [...sections].flatMap(([heading, own]) => {
    const { text = '', kind } = units[heading] ?? {};
    if (kind !== 'heading' || own.length > MOST_IN_SECTION) return [];
    const from = /^\s*(?:\p{Nd}{1,3}[.)、]\s*)?/u.exec(text)?.[0].length ?? 0;
    return canBeName(text.slice(from)) ? [{ unit: heading, from, to: text.trimEnd().length }] : [];
  });
}

/** A name without the words of a link at its end that are no name: "Blueberry Barn [map](…)". */
export function withoutLinkWords(units: readonly Unit[], one: Chosen): Chosen {
  const { unit, from, to } = one.candidate;
  const { text, spans } = units[unit] ?? { text: '', spans: [] };
  const link = spans.find(
    (span) => span.url !== undefined && span.from > from && span.to === to && isLinkWord(text.slice(span.from, span.to)),
  );
  const end = link === undefined ? to : from + text.slice(from, link.from).trimEnd().length;
  return end === to || end <= from ? one : { ...one, candidate: spanned(one.candidate, text, from, end) };
}

/**
 * The chosen names with those that links show, where the judge saw few of a text's names: where it saw most, links on other words say what is
 * eaten there, or where it is.
 */
export function withListed(chosen: readonly Chosen[], listed: readonly Chosen[]): Chosen[] {
  if (chosen.length * 2 >= listed.length) return [...chosen];
  const taken = Map.groupBy(chosen, ({ candidate }) => candidate.unit);
  const isFree = ({ candidate: { unit, from, to } }: Chosen): boolean =>
    taken.get(unit)?.some(({ candidate: other }) => other.from < to && other.to > from) !== true;
  const known = new Set(chosen.map(({ candidate }) => candidate.fold));
  return [...chosen, ...listed.filter((one) => !known.has(one.candidate.fold) && isFree(one))];
}
