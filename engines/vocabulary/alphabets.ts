/**
 * The letters beyond ASCII that each language writes, lower case, by BCP 47 tag; for scripts of one encoding a range is enough. They show which
 * old character set a text is in, and nothing else. Written by hand from the languages' alphabets.
 */
export const ALPHABETS: Record<string, string> = {
  fr: 'àâæçéèêëîïôœùûüÿ',
  de: 'äöüß',
  es: 'áéíóúüñªº',
  pt: 'áâãàçéêíóôõúüªº',
  it: 'àèéìíòóùú',
  ca: 'àçéèíïóòúü·',
  nl: 'áéëíïóöúüè',
  da: 'æøåéá',
  sv: 'åäöéü',
  is: 'áðéíóúýþæö',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  pl: 'ąćęłńóśźż',
  hu: 'áéíóöőúüű',
  ro: 'ăâîșțşţ',
  hr: 'čćđšž',
  et: 'äõöüšž',
  lv: 'āčēģīķļņšūž',
  lt: 'ąčęėįšųūž',
  tr: 'çğıöşüâîûİ',
  vi: 'àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ\u0300\u0301\u0303\u0309\u0323',
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  uk: "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'",
  be: 'абвгдеёжзійклмнопрстуўфхцчшыьэюя',
  sr: 'абвгдђежзијклљмнњопрстћуфхцчџшѓќѕ',
  he: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
  ar: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652ـ،؛؟',
  th: 'กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮฯะัาำิีึืฺุูเแโใไๅๆ็่้๊๋์ํ๎๏๐๑๒๓๔๕๖๗๘๙',
};

/** The letters that make up nearly half of any text of these languages, each the only ones of their script that are counted. */
export const FREQUENT_LETTERS: Record<string, string> = {
  ru: 'оеаинтс',
  uk: 'оаинеті',
  be: 'аонеіры',
  sr: 'аоиенрт',
  el: 'αοιετσν',
  he: 'יוהלרא',
  ar: 'اليمنرو',
  th: 'านรอกเง่',
};
