import { ratingOf, reviewCountOf } from './ratings.ts';
import { addressScore, fold, isCategoryName, lineShape } from './words.ts';

/** What lines on cards of places and around them say. `other` is what may be a name. */
export type PictureLineKind =
  | 'rating'
  | 'reviews'
  | 'price'
  | 'distance'
  | 'hours'
  | 'clock'
  | 'count'
  | 'address'
  | 'control'
  | 'prose'
  | 'noise'
  | 'other';

const CURRENCY = String.raw`(?:[$€£¥₹₩₪฿₺₽]|Rs\.?|INR|EUR|USD|GBP|CHF|kr)`;
const PRICE_LEVEL = /^[^\p{L}\p{N}]{0,4}[$€£¥₹₩]{1,4}[^\p{L}\p{N}]{0,3}$/u;
const PRICE = new RegExp(
  String.raw`^[^\p{L}\p{N}]{0,4}(?:${CURRENCY}\s?\d[\d.,KkMm]*|\d[\d.,]*\s?${CURRENCY})(?:\s?[-–—+]\s?${CURRENCY}?\s?\d*[\d.,KkMm]*)?`,
  'iu',
);
const DISTANCE = /(?<![\p{L}\d.,])\d+(?:[.,]\d+)?\s?(?:km|mi|m|ft|miles?|yd|meters?|metres?|км|м)\b/iu;
const HOURS =
  /^(?:open|opens|opening|closed|closes|closing|reopens|temporarily closed|permanently closed|ge(?:ö|o)ffnet|geschlossen|(?:ö|o)ffnet|schlie(?:ß|ss)t|ouvert|ferm(?:é|e)|ouvre|ferme|abierto|cerrado|abre|cierra|aperto|chiuso|apre|chiude|aberto|fechado|fecha|otwarte|zamkni(?:ę|e)te|открыто|закрыто|営業|営業中|営業時間|营业|營業|영업|פתוח|סגור|مفتوح|مغلق)(?!\p{L})/iu;
const TIME = /(?<!\d)\d{1,2}(?:[:.]\d{2}\s?(?:[ap]\.?m\.?)?|\s?[ap]\.?m\.?)(?!\p{L}|\d)/iu;
const CLOCK =
  /^[^\p{L}\p{N}]{0,3}(?:\p{L}{1,3}\s)?\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?(?:\s\S{1,3}){0,3}$|^[^\n]{0,14}\b\d{1,3}\s?%\D{0,4}(?:\d{1,2}[:.]\d{2})?$/iu;
const COUNT = /^[^\p{L}\p{N}]{0,3}\d[\d.,]*\+?\s+(?!\p{Lu})\p{L}{3,14}$|^\(?\d{1,4}\+?\)?$/u;
const DATE =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*,?\s)?(?:\d{1,2}\.?\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:\p{L}{1,6})?\.?\s?\d{1,2}(?:,?\s\d{4})?$/iu;

/** Words of buttons, menus, tabs and search fields, as interfaces of any app have them. A line of nothing but these is a control. */
const CONTROL_WORDS = new Set(
  `search find filter filters sort sorted by order rating ratings price cost distance relevance open now view all see show more less saved save recents recent map maps list lists
  home about contact contacts help login logout log sign signin signup in out up register account profile my me you settings setting options option share shared edit delete remove add
  new select selected clear reset apply cancel done ok close back next previous prev first last page results result items places nearby near here explore go directions direction call
  website menu photos photo reviews review overview updates update info details favorites favorite favourites favourite visited want to collection collections trip trips journey
  atlas idea activity category categories type types any hotel hotels restaurants tags tag notes note comments comment follow following followers like likes likes book booking reserve order
  delivery pickup dine-in takeaway takeout popular recommended suggested top rated guide guides get suggestions load loading layers traffic satellite terrain zoom pricing send
  message messages notifications inbox today tomorrow yesterday week month year date time guests people adults children rooms quick free wi-fi wifi parking pool breakfast great deal
  terms privacy policy cookies accept allow continue skip start stop on off yes no and or for of the a from with your this add-ons upgrade premium pro beta leaflet openstreetmap carto mapbox google
  suche suchen filtern sortieren karte liste listen speichern gespeichert teilen route routen anrufen abbrechen zuruck weiter alle anzeigen mehr bewertung bewertungen preis entfernung
  rechercher chercher filtrer trier carte enregistrer partager itineraire appeler annuler retour suivant voir tout plus avis prix
  buscar filtrar ordenar mapa lista guardar guardado compartir como llegar llamar cancelar volver siguiente ver todo mas resenas precio
  cerca filtra ordina mappa elenco salva condividi indicazioni chiama annulla indietro avanti vedi tutti recensioni prezzo
  pesquisar salvar rotas ligar voltar proximo tudo mais avaliacoes preco
  поиск фильтры карта список сохранить поделиться маршрут позвонить отмена назад далее`
    .split(/\s+/)
    .map(fold),
);
const CONTROL_CJK =
  /^(?:検索|保存|保存済み|共有|経路|ルート|電話|メニュー|地図|リスト|一覧|戻る|次へ|設定|並べ替え|絞り込み|すべて|もっと見る|搜索|收藏|分享|路线|路線|导航|電話|电话|菜单|地图|列表|返回|设置|筛选|排序|全部|更多|검색|저장|공유|경로|전화|메뉴|지도|목록|뒤로|설정|필터|정렬|전체|더보기|חיפוש|שמור|שתף|מפה|רשימה|בحث|حفظ|مشاركة|خريطة)$/u;
/** An icon before a line, as it is read. */
const ICON = /^[^\p{L}\p{N}\s(]{1,2}\s(?=\p{L})/u;
const LEAST_CONFIDENCE = 50;

/** What a line says, from its text and how certainly it was read. */
export function lineKindOf({ text, confidence }: { text: string; confidence: number }): PictureLineKind {
  const plain = text.trim();
  if (ratingOf(plain) !== undefined) return 'rating';
  if (reviewCountOf(plain) !== undefined) return 'reviews';
  if (HOURS.test(plain.replace(ICON, ''))) return 'hours';
  if (CLOCK.test(plain) || DATE.test(plain)) return 'clock';
  if (PRICE_LEVEL.test(plain) || PRICE.test(plain) || (/^[$€£¥₹]{1,4}\s/u.test(plain) && plain.length < 60)) return 'price';
  if (DISTANCE.test(plain) && plain.replace(DISTANCE, '').match(/\p{L}{2,}/gu) === null) return 'distance';
  if (COUNT.test(plain)) return 'count';
  if (isControl(plain)) return 'control';
  if (confidence < LEAST_CONFIDENCE) return 'noise';
  if (isAddressLine(plain)) return 'address';
  if (!isWordlike(plain)) return 'noise';
  if (TIME.test(plain) && /\d.*\d/.test(plain)) return 'clock';
  return isProse(plain) ? 'prose' : 'other';
}

export function hasDistance(text: string): boolean {
  return DISTANCE.test(text);
}

export function isControl(text: string): boolean {
  const words = fold(text).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  if (words.length === 0) return false;
  if (CONTROL_CJK.test(text.trim())) return true;
  const letters = words.filter((word) => word.length > 1 && /\p{L}/u.test(word));
  return letters.length > 0 && letters.every((word) => CONTROL_WORDS.has(word) || /^\d+$/.test(word));
}

/** A heading over results, a kind of place, a section. */
export function isGeneric(text: string): boolean {
  return isControl(text) || isCategoryName(text);
}

export function isAddressLine(text: string): boolean {
  return addressScore(text) >= 0.5;
}

/** Running text: what a poster, a slogan or a review says. */
export function isProse(text: string): boolean {
  const { words, titled, sentenceWords } = lineShape(text);
  if (/[.!?。！？]$/u.test(text) && !/\.{2,}$|…$|\b\p{L}{1,4}\.$/u.test(text) && words.length > 2) return true;
  if (words.length >= 4 && titled < 0.5) return true;
  return words.length >= 3 && sentenceWords >= 1 && titled < 0.7;
}

/** At least one piece of three letters or more that could be a word, or characters of a script in which one says much. */
function isWordlike(text: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Arabic}]{2}/u.test(text))
    return true;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const words = text.match(/\p{L}[\p{L}'’]{2,}/gu) ?? [];
  return words.length > 0 && letters * 2 >= text.replace(/\s/g, '').length;
}
