import { addressScore, isHouseNumbered } from './address.ts';
import { closingOf } from './cut.ts';
import { isPlaceLink, type Piece, pieceText, shrink } from './fields.ts';
import type { Rich, RichLink } from './markup.ts';
import { isCategoryName, shapeOf, talkScore } from './shape.ts';
import { fold, isContextWord, isCuisine, isPlaceNoun, isPlaceWord, isTalkWord, wordsOf } from './words.ts';

/** A place that running text names: the name, an address in the bracket behind it, a link beside it. */
export interface Mention {
  name: Piece;
  address?: Piece;
  links: RichLink[];
  sentence: Piece;
  /** Something beside the name says that it is a place one goes to; without, only a word in the name does. */
  sure: boolean;
}

// A run of capitalised words, small words between them allowed: "Museu Nacional do Azulejo", "Bar & Grill No. 5".
const RUN =
  /(?<![\p{L}\p{N}])\p{Lu}(?:\p{L}?\.(?=\s\p{Lu})|[\p{L}\p{N}\p{M}'’-]*)(?:\s(?!(?:and|und|et|y|e)\s(?:the|die|das|der|le|la|les|el|los|il|gli)\s)(?:(?:of the|of|the|and|&|de la|de|del|della|dei|degli|delle|dello|des|du|da|das|do|dos|di|la|le|el|van|von|der|zum|zur|am|im|an der|in der|y|e|et|al)\s){0,2}(?:(?:d|l|dell|dall|nell|all|sull|de l)['’])?[\p{Lu}\p{N}](?:\p{L}?\.(?=\s\p{Lu})|[\p{L}\p{N}\p{M}'’-]*)){0,7}/gu;
const INVITES =
  /(?:\b(?:(?:lunch|dinner|breakfast|brunch|drinks?|coffee|tea|beers?|cocktails?|meal|eat|ate|eating|dine|dined|dining|stay|stayed|staying|slept|sleep|stop|stopped|view|views|swim|swam|sunset|tickets|table)\s(?:was\s|were\s)?(?:at|in|from|by|over)|(?:visit|visited|visiting|try|tried|trying|recommend|recommended|love|loved|enjoyed|explore|explored|see|saw|seen|miss|skip|go to|went to|made it to|ended up at|going to|head to|headed to|walk to|walked to|walk along|walked along|walked through|check out|checked out|showed us|closed, so we went to|into|including|such as|favou?rite is|place is|one is|called|named|try out))\s(?:the\s|old\s|famous\s|beautiful\s|lovely\s|nearby\s|little\s|local\s|cozy\s|great\s|a\s|both\s){0,3}|(?:dîner|déjeuner|manger|dormir|boire un verre|visiter|visite|visité|aller|mangé)\s(?:à|au|chez|aux|le|la|les|du)?\s?|(?:waren?\s(?:wir|ich)(?:\s\p{Ll}+){0,2}|essen|gegessen|gegessen haben wir|übernachten|übernachtet|besuchen|besucht|trinken|frühstücken|kaffee|abendessen|mittagessen)\s(?:wir\s)?(?:im|in der|bei|beim|das|die|den)?\s?|(?:vai|andate|mangiare|cenare|provate?|visitate?|dormire|aperitivo|c'è)(?:\s\p{Ll}+)?\s(?:da|dal|al|alla|all'|a|il|la|lo|le|i)?\s?|(?:börja|ät|äta|bo|lunch|middag|fika|frukost)\s(?:gärna\s)?(?:på|hos)\s|(?:comer|cenar|cenamos|comimos|visitar|visitamos|dormir|desayunar)\s(?:en|el|la|los)?\s?)$/iu;
/** What stands behind these is a landmark, not the place meant. */
const BESIDE =
  /(?:^|\s)(?:near|around|opposite|next to|close to|behind|towards?|between|off|beside|nahe|neben|gegenüber)\s(?:the\s|der\s|dem\s)?$/iu;
const MORE =
  /^(?:\s\([^()]{1,80}\))?(?:,\s(?:and\s|or\s)?|\s(?:and|or|und|oder|et|ou|y|o|e|en|och|i|a)\s)(?:(?:then|at|the|a|danach|dann|im|in|der|die|das|den|dem|ins|zum|zur|le|la|les|au|aux|à|el|los|las|al|il|lo|gli|os|as|to|in the)\s|l['’]){0,3}$/u;
const NOT_NAMES =
  /^(?:i|we|he|she|they|it|the|this|that|my|our|your|there|here|when|if|then|so|but|and|or|also|see|more|link|here|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|english|german|french|italian|spanish|japanese|chinese|thai|indian|mexican|european|american|google|google maps|facebook|instagram|twitter|youtube|uber|airbnb|wifi|wi-fi|tripadvisor|yelp|michelin|unesco|christmas|easter|mr|mrs|dr|usa|uk|eu|ok|am|pm)$/;

/** Links inside running text whose words name a place: "Salt & Iron: https://…", "we ate at [Ramiro](https://…)". */
export function linkedMentions(rich: Rich, prior: number): Mention[] {
  return rich.links.slice(0, 200).flatMap((link) => {
    if (!/^(?:https?:|geo:|www\.)/i.test(link.url)) return [];
    const sentence = sentenceAround(rich, link.from, link.to);
    const bare = link.from === link.to;
    const name = bare ? runBefore(rich, link.from, sentence.from) : shrink({ rich, from: link.from, to: link.to });
    if (!name || !isNameLike(name)) return [];
    const words = pieceText(sentence);
    const fits =
      isPlaceLink(link.url) ||
      (prior > 0 && (talkScore(words) >= 0.5 || bare)) ||
      shapeOf(pieceText(name)).placeWords > 0 ||
      inviting(rich, name.from);
    return fits && !/(?:wikipedia|github|youtube|youtu\.be|twitter|medium|nytimes|reddit|amazon)\./i.test(link.url)
      ? [{ name, links: [link], sentence, sure: true }]
      : [];
  });
}

/** Names in running text that stand where places stand: "dinner at …", "visited the … Museum", "… (Rua Garrett 120)". */
export function* namedMentions(rich: Rich, towns: Set<string>): Generator<Mention, void, void> {
  const { plain } = rich;
  let last = -1;
  let addressEnd = 0;
  const brackets = plain.match(/\(\p{Lu}[^()\n]{2,60}\)/gu)?.length ?? 0;
  for (const match of plain.matchAll(RUN)) {
    if (match.index < addressEnd) continue;
    const name = withNoun(shrink(trimRun({ rich, from: match.index, to: match.index + match[0].length })));
    const text = pieceText(name);
    const chained = last >= 0 && MORE.test(plain.slice(last, name.from));
    const address = bracketAddress(rich, name.to) ?? commaAddress(rich, name.to);
    const words = wordsOf(text);
    const place = words.some((word) => isPlaceWord(word) && (words.length >= 2 || !isPlaceNoun(word)));
    if (BESIDE.test(plain.slice(Math.max(0, name.from - 24), name.from)) && !address) continue;
    const inBrackets = brackets >= 3 && plain[name.from - 1] === '(' && plain[name.to] === ')';
    const sure = inBrackets || address !== undefined || inviting(rich, name.from) || chained;
    if (!(sure || place) || !isNameLike(name) || (towns.has(text) && !place)) continue;
    last = name.to;
    addressEnd = address?.to ?? 0;
    yield { name, links: [], sentence: sentenceAround(rich, name.from, name.to), sure, ...(address && { address }) };
  }
}

/** Names that the text uses for where things are ("in Lisbon", "from Tokyo"): towns, not places to go. */
export function townsOf(source: string): Set<string> {
  const towns = new Set<string>();
  for (const match of source
    .slice(0, 500_000)
    .matchAll(
      /\b(?:in|near|around|from|for|of|across|throughout|(?:going|travel|travell?ing|trip|fly|flying|moving|visit) to|à|en|em|nach|aus|bei)\s+(?:the\s|downtown\s|central\s|north(?:ern|east)?\s|south(?:ern)?\s|east(?:ern)?\s|west(?:ern)?\s)?(\p{Lu}[\p{L}'’-]+(?:[\s/]\p{Lu}[\p{L}'’-]+){0,2})/gu,
    )) {
    if (match[1]) towns.add(match[1]).add(match[1].split(/[\s/]/)[0] ?? '');
  }
  return towns;
}

const inviting = (rich: Rich, at: number): boolean => INVITES.test(rich.plain.slice(Math.max(0, at - 60), at));

function isNameLike(name: Piece): boolean {
  const text = pieceText(name);
  const shape = shapeOf(text);
  return (
    text.length >= 3 &&
    shape.name >= 0.6 &&
    shape.words.length <= 8 &&
    !NOT_NAMES.test(fold(text)) &&
    !isCategoryName(text) &&
    addressScore(text) < 0.6
  );
}

/** The capitalised words right before a position, colon, dash or opening bracket between allowed. */
function runBefore(rich: Rich, at: number, from: number): Piece | undefined {
  const before = rich.plain.slice(Math.max(from, at - 120), at).replace(/[\s:：(\-–—,]+$/u, '');
  const start = Math.max(from, at - 120);
  const match = [...before.matchAll(RUN)].at(-1);
  if (!match || match.index + match[0].length !== before.length) return undefined;
  const name = { rich, from: start + match.index, to: start + match.index + match[0].length };
  return name.from === from && wordsOf(match[0]).length === 1 && !isPlaceWord(match[0]) ? undefined : name;
}

/** Takes sentence openers off a run: "For Taberna…", "The" stays with museums and bars alike. */
function trimRun(piece: Piece): Piece {
  const text = piece.rich.plain.slice(piece.from, piece.to);
  const opener =
    /^(?:(?:Mittagessen|Abendessen|Frühstück|Kaffee|Brunch|Lunch|Dinner|Breakfast|Déjeuner|Dîner|Cena|Comida)\s(?:im|in der|in|bei|beim|at|chez|au|à|en|da|al)|Around|Behind|Opposite|Across|Along|Inside|Over|Next to|Close to|For|At|In|On|After|Then|Try|Visit|See|Also|And|But|Or|From|Near|Stay|Eat|Go|Our|My|We|I|Don't miss|Lunch|Dinner|Breakfast)\s(?:the\s|at\s)?(?=\p{Lu})/u.exec(
      text,
    );
  const end = text.replace(/(?:['’]s|[.'’-]+)$/u, (tail) => (/^['’]s$/.test(tail) ? tail : '')).length;
  return { rich: piece.rich, from: piece.from + (opener?.[0].length ?? 0), to: piece.from + end };
}

function bracketAddress(rich: Rich, at: number): Piece | undefined {
  const open = /^\s?\(/.exec(rich.plain.slice(at, at + 2));
  if (!open) return undefined;
  const from = at + open[0].length - 1;
  const close = closingOf(rich.plain.slice(0, Math.min(rich.plain.length, from + 200)), from);
  const inner = shrink({ rich, from: from + 1, to: close });
  return close > 0 && (addressScore(pieceText(inner)) >= 0.5 || isHouseNumbered(pieceText(inner))) ? inner : undefined;
}

/** "Bonanza Coffee, Oderberger Str. 35?": an address behind a comma. */
function commaAddress(rich: Rich, at: number): Piece | undefined {
  const given = /^,\s([^;!?()\n]{5,120})/u.exec(rich.plain.slice(at, at + 130))?.[1];
  if (!given) return undefined;
  const from = at + 2;
  let best: Piece | undefined;
  let length = 0;
  for (const part of given.split(/(?<=,)/u).slice(0, 4)) {
    const plain = part.replace(/,\s*$/, '').trim();
    if (!/^[\p{Lu}\p{Lo}\d]/u.test(plain) && addressScore(plain) < 0.5) break;
    length += part.length;
    const piece = shrink({ rich, from, to: from + length - (part.endsWith(',') ? 1 : 0) });
    if (/\d/.test(pieceText(piece)) && addressScore(pieceText(piece)) >= 0.5) best = piece;
  }
  return best;
}

/** "Letná park", "STAM museum": the kind of place behind a name, in small letters. */
function withNoun(name: Piece): Piece {
  const next = /^\s(\p{Ll}{3,12})(?!\p{L})/u.exec(name.rich.plain.slice(name.to, name.to + 20));
  const kind = next?.[1];
  return kind && isPlaceNoun(kind) && !isContextWord(kind) && !isTalkWord(kind) && !isCuisine(pieceText(name))
    ? { ...name, to: name.to + next[0].length }
    : name;
}

function sentenceAround(rich: Rich, from: number, to: number): Piece {
  const { plain } = rich;
  const before = plain.slice(Math.max(0, from - 300), from);
  const cut = [...before.matchAll(/\p{L}{3}["”)]?[.!?]\s|[。！？]/gu)].at(-1);
  const after = /(?<=\p{L}{3}["”)]?)[.!?](?=\s|$)|[。！？]/u.exec(plain.slice(to, to + 300));
  const start = from - before.length + (cut ? cut.index + cut[0].length : 0);
  return shrink({ rich, from: start, to: after ? to + after.index + after[0].length : Math.min(plain.length, to + 300) });
}
