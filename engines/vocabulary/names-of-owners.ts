import { namesKind } from './panel-categories.ts';
import { placeKindIn } from './place-kind.ts';

/** Forms of companies behind their names. Abbreviations of law only. */
const COMPANY =
  /(?<![\p{L}\p{M}])(?:gmbh|ag|kg|ohg|gbr|e\.\s?k\.|e\.\s?v\.|ug|ltd|limited|llc|llp|plc|inc|corp|co\.|pty|s\.?\s?r\.?\s?l\.?|s\.?\s?p\.?\s?a\.?|s\.?\s?n\.?\s?c\.?|s\.?\s?a\.?\s?s\.?|s\.?\s?a\.|sarl|sas|eurl|s\.\s?l\.|slu|lda|ltda|eireli|b\.?v\.?|v\.?o\.?f\.?|n\.?v\.?|bvba|ab|a\/s|aps|as|asa|oy|oyj|sp\.\s?z\s?o\.?\s?o\.?|s\.\s?c\.|s\.?\s?r\.?\s?o\.?|a\.\s?s\.|spol\.|kft|bt|zrt|nyrt|d\.?\s?o\.?\s?o\.?|d\.\s?d\.|o\.?p\.?|ооо|оао|зао|пао|ип|тов|фоп|еоод|оод|ад|α\.?ε\.?|ε\.?π\.?ε\.?|ο\.?ε\.?|ltd\.\s?şti\.?|a\.ş\.?|oü|uab|sia|בע["״]מ|ش\.?م\.?م|ذ\.?م\.?م|pt|cv|株式会社|有限会社|合同会社|有限公司|股份公司|주식회사|\(주\)|㈜)\.?$|^(?:株式会社|有限会社|합자회사|주식회사|\(주\)|㈜|ооо|оао|зао|ип|тов|фоп|pt|cv|ud)\s?(?=[\p{L}"«„])/iu;

/** Titles before the names of persons, in many languages. */
const TITLE =
  /^(?:dr|dres|prof|mag|dipl|dott|dott\.ssa|dottor|dottoressa|dra|drª|dr\.ª|doc|mudr|mddr|mvdr|judr|phdr|ing|lek|lek\. dent|lek\. med|d|д-р|доктор|проф|врач|лікар|лікар-|доц|ιατρός|δρ|αναστ|ד"ר|ד״ר|פרופ|فرمانده|د|أ\.د|دکتر|الدكتور|الدكتورة|دكتور|دكتورة|طبيب|bs|bsck|ts|gs|pgs|uzm|op|doç|av|dt|mr|mrs|ms|herr|frau|mme|mlle|sig|sig\.ra|sr|sra|d\.ª|pan|pani|hr|fr|dhr|mevr|dhr)(?:\.|\s|,|(?=\p{L}))/iu;
const WITH_DOT = /^(?:[\p{L}"״-]{1,8}\.\s?){1,3}[\p{L}]/u;

/** Whether a name has the form of a company at its end: "Sartoria Ago & Filo s.n.c.", "青禾有限公司". */
export function isCompany(name: string): boolean {
  return name.length <= 120 && COMPANY.test(name.trim());
}

/** Whether a text names a person with a title before the name: "Dr. Alan Pryce", "Dott.ssa Elena Marchetti", "د. سلمى الحداد". */
export function isPersonWithTitle(name: string): boolean {
  const text = name.trim();
  return (
    text.length <= 80 &&
    TITLE.test(text) &&
    (WITH_DOT.test(text) || /^(?:الدكتورة?|دكتورة?|دکتر|доктор|врач|лікар|herr|frau|pani?|bs|dr|mudr|mvdr)\s/iu.test(text))
  );
}

const LEAST_KIND = 0.8;

/** Whether a name itself says that it is a place: a kind of place is in it, or it is a company's or that of a person with a title, as practices have. */
export function namesOwner(name: string): boolean {
  const kind = placeKindIn(name);
  return namesKind(name) || (kind !== undefined && kind.strength >= LEAST_KIND) || isCompany(name) || isPersonWithTitle(name);
}
