/** Words for what is beside something else, by language: behind a name they say where the place is. */
const BESIDE: Record<string, string> = {
  en: 'next to|opposite|across from|right by|just off|round the corner from|around the corner from',
  de: 'neben dem|neben der|gegenüber|gegenüber vom|in der nähe',
  fr: 'à côté de|à côté du|en face de|en face du|près de|près du',
  es: 'al lado de|al lado del|junto a|junto al|frente a|frente al|cerca de|cerca del',
  it: 'vicino a|vicino al|accanto a|accanto al|di fronte a|di fronte al',
  pt: 'ao lado de|ao lado do|em frente a|em frente ao|perto de|perto do',
  nl: 'naast de|naast het|tegenover',
  sv: 'bredvid|mittemot|intill',
  da: 'ved siden af|overfor',
  nb: 'ved siden av|rett ved',
  pl: 'obok|naprzeciwko|niedaleko|koło',
  cs: 'vedle|naproti|poblíž',
  hu: 'mellett',
  ro: 'lângă|vizavi de',
  el: 'δίπλα σε|δίπλα στο|δίπλα στη|απέναντι από|κοντά στο',
  ru: 'рядом с|напротив|возле|около',
  uk: 'поруч з|біля|навпроти',
  he: 'ליד|מול|מאחורי|בקרבת',
  ar: 'بجانب|بجوار|قرب|بالقرب من|أمام|مقابل|خلف',
  fa: 'کنار|روبروی|نزدیک',
  hi: 'के पास|के सामने',
  id: 'dekat|sebelah|di samping|seberang',
  vi: 'cạnh|gần|đối diện',
};

let pattern: RegExp | undefined;

/** Where the words begin that say what a name is beside, with the blank before them; undefined where none are. */
export function besideWords(name: string): number | undefined {
  pattern ??= new RegExp(`\\s(?:${Object.values(BESIDE).join('|')})\\s`, 'u');
  const found = pattern.exec(name);
  return found === null || found.index < 3 ? undefined : found.index;
}
