/** A run of words that are written with capitals, with the small words between them that names have: offsets into a text. */
export interface TitledRun {
  from: number;
  to: number;
  words: RunWord[];
  /** Whether the run opens its sentence or clause, so that its first word has a capital in any case. */
  opens: boolean;
}

interface RunWord {
  from: number;
  /** Where the word ends, and where it does with the ending of its case behind an apostrophe ("Yorgo'nun"). */
  to: number;
  end: number;
  text: string;
  capital: boolean;
}

const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*(?:[-./][\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*)*|[&+]/gu;
/** Small words inside names of places. */
const CONNECTORS = new Set(
  'de da do das dos du des del della dello dei degli delle di d nel nella nei alla ai la le les los las el of van der den het zum zur vom am pod nad sur sous al aux & +'.split(
    ' ',
  ),
);
/** An article that is no part of a name behind this word is a new thing: "of the", "de la". */
const ARTICLES = new Set('the la le les los las el'.split(' '));
const ELISION = /^(?:l|d|dell|all|nell|dall|sull|un|qu|j|s)['’](?=\p{Lu})/iu;
/** Abbreviations inside names: saints, titles, mountains, numbers, initials. */
const ABBREVIATION = /^(?:\p{Lu}|St|Ste|Sta|Sto|Dr|Mt|Mr|Mrs|Ms|No|Nr|Prof|Sv|Św|Šv|Szt|Св)$/u;
const NUMERAL = /^(?:\p{Nd}{1,3}|[IVX]{1,5})$/u;
const MOST_WORDS = 9;

/** The runs of a text in order. Linear. */
export function titledRuns(text: string): TitledRun[] {
  const words = wordsIn(text);
  const runs: TitledRun[] = [];
  for (let at = 0; at < words.length; at++) {
    const first = words[at] as RunWord;
    if (!first.capital) continue;
    let last = at;
    for (let next = at + 1; next < words.length && next - at < MOST_WORDS; next++) {
      const word = words[next] as RunWord;
      if (!joins(text, words[next - 1] as RunWord, word)) break;
      if (word.capital || (NUMERAL.test(word.text) && last === next - 1)) last = next;
      else if (!isConnector(words, next)) break;
    }
    const own = words.slice(at, last + 1);
    runs.push({ from: first.from, to: (own.at(-1) as RunWord).to, words: own, opens: opensClause(text, first.from) });
    at = last;
  }
  return runs;
}

function wordsIn(text: string): RunWord[] {
  const words: RunWord[] = [];
  for (const match of text.matchAll(WORD)) {
    const [written] = match;
    const cut = ELISION.exec(written)?.[0].length ?? 0;
    const own = written
      .slice(cut)
      .replace(/(?<=\p{Ll}['’])\p{Ll}{2,5}$/u, '')
      .replace(/['’]+$/u, '');
    const from = match.index + cut;
    if (own !== '')
      words.push({ from, to: from + own.length, end: match.index + written.length, text: own, capital: /^\p{Lu}/u.test(own) });
  }
  return words;
}

/** Whether two words are of one run: a blank is between them, or the dot of a short abbreviation ("St. Mary"). */
function joins(text: string, before: RunWord, { from }: RunWord): boolean {
  // "Yorgo'nun Yeri" is one name, "Karaköy'de Namlı Gurme" is a town with one in it.
  if (before.end > before.to && !/^['’]n?[ıiuü]n$/u.test(text.slice(before.to, before.end))) return false;
  const between = text.slice(before.end, from);
  if (/^[ \u00a0](?:[dlDL]['’])?$/u.test(between)) return true;
  if (between === '') return /^[&+]$/u.test(before.text) || /^[&+]/u.test(text.slice(from, from + 1));
  // "Eisenbahn- und Spielzeugmuseum"
  if (/^-[ \u00a0](?:und|u\.|&|en|och|og|i|a)[ \u00a0]$/u.test(between)) return true;
  return /^\.[ \u00a0]$/u.test(between) && ABBREVIATION.test(before.text);
}

function isConnector(words: RunWord[], at: number): boolean {
  const word = words[at]?.text.toLowerCase() ?? '';
  const before = words[at - 1];
  if (ARTICLES.has(word) && before !== undefined)
    return /^(?:of|de|&|a|en|sur)$/u.test(before.text) || (before.capital && /^(?:la|le|les|los|las|el)$/u.test(word));
  return CONNECTORS.has(word);
}

function opensClause(text: string, from: number): boolean {
  return /(?:^|[.!?…:;)»”"\n–—-])["“„«'(]?\s*$/u.test(text.slice(Math.max(0, from - 4), from));
}
