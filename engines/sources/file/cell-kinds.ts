import { readPlaceLink } from '../../place/map-link-values.ts';
import { readAddress } from '../../values/address.ts';
import { readAngle, readCoordinates } from './coordinates.ts';

/** What one cell can be taken for judged only by its shape. A cell can be of several kinds. */
export type CellKind =
  | 'words'
  | 'number'
  | 'degrees'
  | 'coordinates'
  | 'mapLink'
  | 'link'
  | 'domain'
  | 'image'
  | 'email'
  | 'phone'
  | 'hours'
  | 'time'
  | 'date'
  | 'timestamp'
  | 'postal'
  | 'address'
  | 'code'
  | 'flag';

/** Cells longer than this are notes; nothing else is looked for in them. */
const MAXIMUM_LOOKED_AT = 400;

const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,20})?%?$/;
const DEGREES = /^[+-]?\d{1,3}[.,]\d{3,}$/;
const LINK = /^https?:\/\/\S+$/i;
const DOMAIN = /^(?:www\.)?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,12}(?:[/?#]\S*)?$/u;
const IMAGE = /\.(?:jpe?g|png|gif|webp|svg|avif)(?:\?\S*)?$/i;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@]{2,24}$/;
const PHONE = /^(?:tel\.?:?\s*)?(?:\+|00|0|\()[\d\s()./\u2010-\u2015-]{6,24}(?:\s?(?:ext|x)\.?\s?\d{1,5})?$/i;
const GROUPED_PHONE = /^\(?\d{2,5}\)?(?:[ ./\u2010-\u2015-]+\d{2,5}){1,4}$/;
const CLOCK = String.raw`\d{1,2}(?:\s?[:.h時点시]\s?\d{2}?\s?[分분]?|\s?(?:am|pm|a\.m\.|p\.m\.|uhr|h\b))`;
const HOURS = new RegExp(
  String.raw`${CLOCK}[^\d\n]{0,6}\s?(?:-|–|—|~|～|〜|to|bis|till|à|a|до|al|ate|until|tot|do)\s?[^\d\n]{0,4}${CLOCK}|\b24\s?(?:\/\s?7|h\b|hours|hrs)|\d{1,2}\s?[-–]\s?\d{1,2}\s?(?:h|uhr|am|pm)\b`,
  'iu',
);
const TIME = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:am|pm)?$/i;
const DATE = /^(?:\d{4}[-/.年]\s?\d{1,2}(?:[-/.月]\s?\d{1,2}日?)?|\d{1,2}[-/. ]{1,2}(?:\d{1,2}|\p{L}{3,9})[-/. ]{1,2}\d{2,4})$/u;
const TIMESTAMP = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}[T ]\d{1,2}:\d{2}(?::\d{2})?/;
const POSTAL =
  /^(?:\d{3,7}|\d{5}-\d{4}|\d{3}[ -]\d{2,4}|\d{2}-\d{3}|\d{5}-\d{3}|[A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{2})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?[A-Z]{2}|[A-Z]{1,2}-?\d{4,5}|〒\d{3}-\d{4})$/i;
const CODE =
  /^(?:[a-z\d]+(?:[_-][a-z\d]+)+|[A-Z\d]+(?:_[A-Z\d]+)+|(?=.*\d)[\da-f]{8,}(?:-[\da-f]{4,}){0,4}|[A-Z]{1,5}[-_]?\d{1,12}|(?=\S*\d)(?=\S*\p{L})[\w-]{6,})$/u;
const FLAG =
  /^(?:true|false|yes|no|y|n|ja|nein|oui|non|si|sì|sí|não|wahr|falsch|vrai|faux|да|нет|是|否|有|无|無|はい|いいえ|예|아니오|x|✓|✔|✗|null|none|n\/a|nan|-)$/i;
/** "Ahornweg 9", "12 rue du Port", "ul. Długa 5/7": words and a house number, or a unit of an East Asian address. */
const STREET_AND_NUMBER =
  /^(?:\p{L}[\p{L}\p{M}'’.\- ]{2,60}[ ,]\s*(?:n[°ºo]?\.?\s*)?\d{1,5}(?:\s?[-–/]\s?\d{1,5})?\s?[a-z]?|\d{1,5}(?:[-–/]\d{1,5})?[a-z]?(?:\s?(?:bis|ter))?,?\s+\p{L}[\p{L}\p{M}'’.\- ]{3,60})(?:\s*[,;\n(].*)?$/isu;
const EAST_ASIAN_ADDRESS =
  /(?:[都道府県省市区區県縣郡町村鎮镇鄉乡][^\n]{1,30}(?:\d|[丁番号號路街弄巷])|[시도군구읍면동리로길]\s?\d|[로길]\s\d)/u;

/** All kinds that a cell's shape allows; none for a blank one. */
export function kindsOf(cell: string): CellKind[] {
  const text = cell.trim();
  if (text === '') return [];
  if (text.length > MAXIMUM_LOOKED_AT) return ['words'];
  const kinds: CellKind[] = [];
  if (FLAG.test(text)) return ['flag'];
  if (NUMBER.test(text)) kinds.push('number');
  if (DEGREES.test(text) || (/°/.test(text) && readAngle(text) !== undefined)) kinds.push('degrees');
  if (readCoordinates(text) !== undefined) kinds.push('coordinates');
  if (LINK.test(text)) kinds.push(...linkKinds(text));
  else if (DOMAIN.test(text) && !NUMBER.test(text)) kinds.push('domain');
  if (EMAIL.test(text)) kinds.push('email');
  if (POSTAL.test(text)) kinds.push('postal');
  kinds.push(...timeKinds(text));
  if (isPhone(text) && !kinds.includes('date') && !kinds.includes('postal')) kinds.push('phone');
  if (CODE.test(text)) kinds.push('code');
  const isValue = kinds.some((kind) => kind !== 'code' && kind !== 'hours' && kind !== 'domain');
  if (!isValue && isAddressCell(text)) kinds.push('address');
  if (!isValue && /\p{L}/u.test(text)) kinds.push('words');
  return kinds;
}

function linkKinds(text: string): CellKind[] {
  if (readPlaceLink(text) !== undefined) return ['mapLink', 'link'];
  return IMAGE.test(text) ? ['image', 'link'] : ['link'];
}

function timeKinds(text: string): CellKind[] {
  if (TIME.test(text)) return ['time'];
  if (TIMESTAMP.test(text)) return ['timestamp', 'date'];
  if (DATE.test(text)) return ['date'];
  return HOURS.test(text) ? ['hours'] : [];
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 16 && (PHONE.test(text) || GROUPED_PHONE.test(text));
}

/** Whether a text has the shape of an address; a street and number are enough. */
export function isAddressCell(text: string): boolean {
  if (text.length < 5 || text.length > 250 || !/\d|[市区區路街]/.test(text)) return false;
  if (EAST_ASIAN_ADDRESS.test(text)) return true;
  if (STREET_AND_NUMBER.test(text) && text.split(/\s+/).length <= 14) return true;
  const parts = readAddress(text);
  return parts.postalCode !== undefined || (parts.route !== undefined && parts.streetNumber !== undefined);
}
