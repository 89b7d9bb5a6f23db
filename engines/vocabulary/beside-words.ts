/** Words for what is beside something else, by language: behind a name they say where the place is. */
const BESIDE: Record<string, string> = {
  en: 'next to|opposite|across from|right by|just off|round the corner from|around the corner from|inside the|outside the|behind the|beside the|above the|in front of|at the end of|at the back of|on the corner of',
  de: 'neben dem|neben der|gegenüber|gegenüber vom|in der nähe|hinter dem|hinter der|am ende der|am ende des|vor dem|vor der',
  fr: 'à côté de|à côté du|en face de|en face du|près de|près du|derrière|au bout de|au bout du|au fond de|au coin de|à deux pas de',
  es: 'al lado de|al lado del|junto a|junto al|frente a|frente al|cerca de|cerca del|detrás de|detrás del|enfrente de|enfrente del|al final de|al final del|en la esquina de',
  it: 'vicino a|vicino al|accanto a|accanto al|di fronte a|di fronte al|dietro il|dietro la|in fondo a|in fondo al|davanti a|davanti al|all’angolo con',
  pt: 'ao lado de|ao lado do|em frente a|em frente ao|perto de|perto do|atrás de|atrás do|atrás da|no fim da|no fim do|junto ao|junto à',
  nl: 'naast de|naast het|tegenover|achter de|achter het|aan het einde van|in de buurt van',
  sv: 'bredvid|mittemot|intill|bakom|i slutet av|inne på',
  da: 'ved siden af|overfor|bag ved|i enden af|inde på|over for',
  nb: 'ved siden av|rett ved|bak|i enden av|inne på|overfor',
  pl: 'obok|naprzeciwko|niedaleko|koło|na końcu|w pobliżu|naprzeciw',
  cs: 'vedle|naproti|poblíž|na konci|nedaleko',
  hu: 'mellett|mögött|közelében',
  ro: 'lângă|vizavi de|aproape de|în spatele',
  el: 'δίπλα σε|δίπλα στο|δίπλα στη|απέναντι από|κοντά στο|πίσω από|στο τέλος',
  ru: 'рядом с|напротив|возле|около|недалеко от|позади|в конце',
  uk: 'поруч з|біля|навпроти|неподалік від|позаду|в кінці',
  he: 'ליד|מול|מאחורי|בקרבת|בסוף|בתוך',
  ar: 'بجانب|بجوار|قرب|بالقرب من|أمام|مقابل|خلف|وراء|في نهاية|داخل',
  fa: 'کنار|روبروی|نزدیک|پشت|انتهای|روبه‌روی',
  hi: 'के पास|के सामने|के पीछे|के बगल',
  sk: 'vedľa|oproti|neďaleko|na konci',
  hr: 'pored|preko puta|nasuprot|blizu|iza',
  sl: 'poleg|nasproti|blizu|na koncu',
  bg: 'срещу|близо до|зад|в края на',
  sr: 'поред|преко пута|близу|иза|preko puta|pored',
  mk: 'спроти|блиску до|зад',
  lt: 'šalia|priešais|netoli|už',
  lv: 'blakus|pretī|netālu no|aiz',
  is: 'við hliðina á|á móti|bak við|nálægt',
  ca: 'al costat de|al costat del|davant de|davant del|a prop de|darrere de',
  ur: 'کے پاس|کے سامنے|کے قریب',
  bn: 'পাশে|কাছে',
  ms: 'berhampiran|di sebelah|berhadapan',
  tl: 'malapit sa|katabi ng|sa tapat ng|sa tabi ng',
  sw: 'karibu na|mkabala na|nyuma ya',
  id: 'dekat|sebelah|di samping|seberang|di belakang|di depan|di ujung',
  vi: 'cạnh|gần|đối diện|phía sau|ở cuối|ngay cạnh',
};

let pattern: RegExp | undefined;

/** Where the words begin that say what a name is beside, with the blank before them; undefined where none are. */
export function besideWords(name: string): number | undefined {
  pattern ??= new RegExp(`\\s(?:${Object.values(BESIDE).join('|')})\\s`, 'u');
  const found = pattern.exec(name);
  return found === null || found.index < 3 ? undefined : found.index;
}
