import { fold } from './fold.ts';

/**
 * Words that only link others, by language: `lead` links a clause to the one before it and says nothing at its start; `lean` needs words
 * behind it, so that no clause ends with it. Generic words of a language only.
 */
const LINKING: Record<string, { lead: string; lean: string }> = {
  en: {
    lead: 'and or but then',
    lean: 'the a an to from at of in on by with for near into via and or but than we i you they he she it is are was were',
  },
  de: {
    lead: 'und oder aber dann danach sowie',
    lean: 'der die das den dem des ein eine einen einem einer zu zum zur nach von vom bei beim im in ins am an auf aus mit für unter und oder aber wir ich',
  },
  fr: {
    lead: 'et ou mais puis ensuite',
    lean: 'le la les un une des de du d à au aux chez dans sur par pour avec en vers et ou mais nous je on',
  },
  es: {
    lead: 'y e o pero luego',
    lean: 'el la los las un una unos unas de del a al en con por para desde hasta y o pero',
  },
  it: {
    lead: 'e ed o ma poi',
    lean: 'il lo la i gli le un uno una di del della dello dei degli delle a al alla allo ai alle da dal dalla in nel nella con per su sul sulla e ed o ma',
  },
  pt: {
    lead: 'e ou mas',
    lean: 'o a os as um uma de do da dos das em no na nos nas com por pelo pela pelos pelas para ao à até e ou mas',
  },
  nl: {
    lead: 'en of maar dan daarna',
    lean: 'de het een van naar bij in op aan met voor uit te tot en of maar',
  },
  sv: { lead: 'och eller men sedan', lean: 'en ett till från vid på i av med för hos och eller men' },
  da: { lead: 'og eller men derefter', lean: 'en et den det til fra ved på i af med for hos og eller men' },
  nb: { lead: 'og eller men deretter', lean: 'en et ei til fra ved på i av med for hos og eller men' },
  fi: { lead: 'ja tai mutta sitten', lean: 'ja tai mutta' },
  pl: { lead: 'i oraz lub ale potem następnie', lean: 'w we z ze na do od przy po za dla przez i oraz lub ale' },
  cs: { lead: 'nebo ale potom pak', lean: 'v ve z ze na do od u při po za pro přes k ke a i nebo ale' },
  sk: { lead: 'alebo ale potom', lean: 'v vo z zo na do od u pri po za pre cez k ku a i alebo ale' },
  hu: { lead: 'és vagy aztán majd', lean: 'a az egy és vagy de' },
  ro: { lead: 'și sau dar apoi', lean: 'la de din în pe cu pentru și sau dar' },
  hr: { lead: 'i ili ali zatim onda', lean: 'u na do od iz kod za s sa i ili ali' },
  el: { lead: 'και ή αλλά μετά', lean: 'ο η το οι τα στο στη στην στον από με για και ή αλλά' },
  tr: { lead: 've veya ama sonra', lean: 've veya ama ile' },
  ru: { lead: 'и или но потом затем ещё', lean: 'в во на из от до у к ко с со за по для при и или но' },
  uk: { lead: 'і й та або але потім ще', lean: 'в у на з із від до біля за по для при і й та або але' },
  bg: { lead: 'и или но после', lean: 'в във на от до при за с със по и или но' },
  he: { lead: 'ו או אבל', lean: 'של את על עם או אבל' },
  ar: { lead: 'و ثم أو لكن', lean: 'في من إلى على عن مع أو ثم و' },
  id: { lead: 'dan atau tapi lalu kemudian', lean: 'di ke dari untuk dengan dan atau tapi' },
  vi: { lead: 'và hoặc nhưng rồi', lean: 'ở tại và hoặc của với' },
};

let leading: Set<string> | undefined;
let leaning: Set<string> | undefined;

function wordsOf(role: 'lead' | 'lean'): Set<string> {
  return new Set(Object.values(LINKING).flatMap((lists) => lists[role].split(' ').map(fold)));
}

/** Whether a word only links a clause to the one before it: it is written small, as within a sentence. */
export function isLeading(word: string): boolean {
  leading ??= wordsOf('lead');
  return !/^\p{Lu}/u.test(word) && leading.has(fold(word));
}

/** Whether a word needs others behind it. A single letter with a capital is a name's: "Terminal A". */
export function isLeaning(word: string): boolean {
  leaning ??= wordsOf('lean');
  return !/^\p{Lu}$/u.test(word) && leaning.has(fold(word));
}

/** Words that begin a clause about the words before it, which says nothing alone: "where", "which", by language. */
const RELATIVE =
  'where which whose whom who wo welche welcher welches deren dessen où qui dont laquelle lequel donde cuyo cuya quien dove che cui onde cujo cuja waar die dat där som hvor jossa joka jonka gdzie który która które kde který která které ktorý ktorá ktoré ahol amely ami aki melynek amelynek unde care gdje koji koja koje όπου που οποία οποίο где который которая которое которые куда де який яка яке які където който която'.split(
    ' ',
  );

let relative: Set<string> | undefined;

/** Whether a word, written small, begins a relative clause. */
export function isRelative(word: string): boolean {
  relative ??= new Set(RELATIVE.map(fold));
  return !/^\p{Lu}/u.test(word) && relative.has(fold(word));
}
