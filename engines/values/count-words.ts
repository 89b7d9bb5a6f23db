import { fold } from '../vocabulary/fold.ts';
import { kindsIn } from '../vocabulary/kind-groups.ts';

/**
 * Words beside a number by which lists say how much they hold. No maintained source has them; they are generic words of their languages, and
 * none of them says anything without its number.
 */

/** "Found", "results", "entries". A star means any ending. */
const TOTAL_WORDS = wordPattern(
  'found results entries listings matches gefunden treffer ergebnisse einträge résultats trouvé* resultados encontrad* risultati trovat* ' +
    'resultaten gevonden träffar hittade resultater fundet funnet tulosta wyników wyniki znaleziono výsledků výsledky nalezen* találat ' +
    'rezultat* sonuç bulundu найдено результатов результата результати знайдено αποτελέσματα βρέθηκαν نتيجة نتائج תוצאות hasil ditemukan ' +
    'परिणाम ফলাফল ผลลัพธ์',
);

/** "Places" as it is written behind a number, where the vocabulary of kinds of place has another form of it or none. */
const PLACE_WORDS = wordPattern(
  'place* spot* address* sight* venue* propert* stop* stay* eater* must-see* landmark* orte* adresse* sehenswürdigkeit* tipp* geheimtipp* ' +
    'lieu* endroit* adresses bons-plans lugar* sitio* direccion* rincon* luoghi posti indirizzi mete locali plekken plek adressen ' +
    'bezienswaardighed* steder ställen platser smultronställ* seværdigheder paikk* kohdet* kohteet miejsc* atrakcj* adresów míst* tipů miest* ' +
    'helyek hely locuri loc mjesta mesta места мест* адрес* локаци* місць місця τόπ* μέρη αξιοθέατα yer* mekan* adres* nokta* אתרים מקומות ' +
    'أماكن مكانا مواقع موقع معالم tempat lokasi điểm địa quán जगह* स्थान* জায়গা* স্থান',
);
/** The same in scripts that put no blank between words. */
const JOINED_PLACE_WORDS =
  /店|カフェ|スポット|レストラン|ホテル|景点|景點|地方|餐厅|餐廳|美食|名所|観光地|곳|장소|명소|맛집|가게|호텔|สถานที่|ร้าน|ที่เที่ยว|โรงแรม|แห่ง/u;

/** "Page 1 of 3", in the languages that write the word before the number, and those that write it behind. */
const PAGE_BEFORE =
  'page|pages|pg|seite|página|pagina|pág|pag|pagină|strana|strona|stran|stranica|страница|страницы|стр|сторінка|сторінки|σελίδα|sida|side|sivu|oldal|sayfa|halaman|hal|trang|hoja|lehekülg|puslapis|lapa|صفحة|صفحه|עמוד|דף|पृष्ठ|পৃষ্ঠা|หน้า|ページ|페이지|第';
const PAGE_BEHIND = 'page|pages|oldal|ページ|頁|页|페이지|쪽';
const PAGE_OF_PAGES = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${PAGE_BEFORE})\\.?\\s{0,2}[:：]?\\s{0,2}(\\d{1,4})\\s{0,2}(?:页|頁|ページ目?|페이지)?\\s{0,2}(?:[/／|，,]\\s?共?|\\p{L}{1,5})\\s{0,2}(\\d{1,4})(?!\\d)`,
  'iu',
);
const NUMBERS_OF_PAGES = new RegExp(
  `^\\W{0,3}(\\d{1,4})\\s{0,2}(?:[/／]|\\p{L}{1,5})\\s{0,2}(\\d{1,4})\\s{0,2}(?:${PAGE_BEHIND})(?!\\p{L})`,
  'iu',
);
const PAGES_FIRST = /(\d{1,4})\s?ページ中\s?(\d{1,4})\s?ページ/u;

/** Whether a text says "results", "found" or the like, in any of about 30 languages. */
export function saysTotal(text: string): boolean {
  return TOTAL_WORDS.test(fold(text));
}

/** Whether a text names kinds of place, or places as such. */
export function namesPlaces(text: string): boolean {
  return PLACE_WORDS.test(fold(text)) || JOINED_PLACE_WORDS.test(text) || kindsIn(text) !== 0;
}

/** "Page 1 of 3": which of how many pages a short line or title says that this is; undefined where it says nothing or there is but one. */
export function pageOfPages(text: string): { page: number; pages: number } | undefined {
  if (text.length > LONGEST_TITLE) return undefined;
  const last = PAGES_FIRST.exec(text);
  const [, page = '', pages = ''] =
    last === null ? (PAGE_OF_PAGES.exec(text) ?? NUMBERS_OF_PAGES.exec(text) ?? []) : [last[0], last[2], last[1]];
  const found = { page: Number(page), pages: Number(pages) };
  return found.page >= 1 && found.pages >= 2 && found.page <= found.pages ? found : undefined;
}

const LONGEST_TITLE = 200;

function wordPattern(words: string): RegExp {
  const stems = words.split(' ').map((word) => fold(word).replace('*', '\\p{L}*'));
  return new RegExp(`(?<!\\p{L})(?:${stems.join('|')})(?![\\p{L}\\p{M}])`, 'u');
}
