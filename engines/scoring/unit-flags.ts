import { valuesOfUnit } from '../place/values-of-unit.ts';
import { fieldLabel, type RecognisedValue, recogniseValues } from '../values/index.ts';
import { isTown, placeKindIn } from '../vocabulary/index.ts';
import { isCountry } from '../values/country.ts';
import type { Unit } from './unit.ts';

export const FLAG = {
  url: 1,
  map: 2,
  phone: 4,
  time: 8,
  price: 16,
  date: 32,
  postcode: 64,
  street: 128,
  rating: 256,
  emoji: 512,
  at: 1024,
  social: 2048,
  label: 4096,
  address: 8192,
  hours: 16384,
  telephone: 32768,
  labelled: 65536,
  town: 131072,
  kind: 262144,
} as const;
export const FLAG_NAMES = Object.keys(FLAG) as Array<keyof typeof FLAG>;

const PHONE = /(?:\+|\b0|\()[\d\s().·/-]{7,18}\d/;
const TIME = /\b\d{1,2}\s?[:.h時点点시]\s?\d{2}\b|\b\d{1,2}\s?(?:[ap]\.?m\.?\b|Uhr|時|点|시|น\.)/i;
const PRICE = /[$€£¥₩₹₽฿₫₺]\s?\d|\d\s?(?:[$€£¥₩₹₽฿₫₺]|(?:EUR|USD|GBP|JPY|CHF|PLN|Kč|kr|zł|руб|元|円|원|บาท|TL|Ft)\b)/;
const DATE = /\b(?:19|20)\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\d{1,2}月\d{1,2}日|\d{1,2}월\s?\d{1,2}일/;
const POSTCODE = /(?:^|[^\d])\d{5}(?:-\d{4})?(?:$|[^\d])|〒?\d{3}-\d{4}|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b\d{4} ?[A-Z]{2}\b/;
const STREET =
  /\p{L}{3}\.?\s\d{1,4}[a-z]?(?:\s{0,3}[,/-]|$)|^\d{1,5}\s\p{Lu}\p{L}|\d\s?(?:丁目|番地?|号|號|번지|巷|弄)|[路街道巷區区县縣市町村동로길]\s?\d|\d-\d+-\d/u;
const RATING = /\b[0-5][.,]\d\b|★|⭐|\b\d(?:\.\d)?\s?\/\s?(?:5|10)\b/;
export const EMOJI = /\p{Extended_Pictographic}/u;
export const MAP_LINK =
  /(?:maps\.|\/maps|goo\.gl|map\.naver|naver\.me|kakao|amap|ditu|map\.baidu|openstreetmap|2gis|yandex\.[a-z]+\/maps|waze|geo:)/i;
export const SOCIAL_LINK =
  /(?:facebook|instagram|twitter|tripadvisor|yelp|foursquare|tabelog|wikipedia|wikivoyage|booking|airbnb|youtube|youtu\.be)\./i;

/** Whether a unit holds a value or a word that only places have. */
export function saysPlace(flags: number): boolean {
  return (flags & (FLAG.address | FLAG.telephone | FLAG.hours | FLAG.map | FLAG.kind | FLAG.town)) !== 0;
}

/** Whether a unit or what follows it holds an address or a telephone number. */
export function hasPlaceValue(flags: number): boolean {
  return (flags & (FLAG.address | FLAG.street | FLAG.telephone)) !== 0;
}

/** How much of a unit is searched for values. */
const VALUES_LENGTH = 600;
/** How much of a unit is searched for a kind of place. */
export const KIND_LENGTH = 120;

/** What a unit holds, as bits of `FLAG`, the kind of place that its beginning names, and the values of its first 600 characters. */
export function flagsOf(unit: Unit): { flags: number; kind: string | undefined; values: readonly RecognisedValue[] } {
  const text = unit.text.length > 2_000 ? unit.text.slice(0, 2_000) : unit.text;
  let flags = 0;
  for (const { url } of unit.spans) {
    if (url === undefined) continue;
    if (MAP_LINK.test(url)) flags |= FLAG.map;
    else if (SOCIAL_LINK.test(url)) flags |= FLAG.social;
    else if (/^(?:https?:|www\.)/i.test(url)) flags |= FLAG.url;
  }
  if (text.includes('@')) flags |= FLAG.at;
  if (/^[^\s:：]{1,24}(?:\s[^\s:：]{1,16}){0,2}\s?[:：]/.test(text)) flags |= FLAG.label;
  if (/\d/.test(text)) {
    if (PHONE.test(text)) flags |= FLAG.phone;
    if (TIME.test(text)) flags |= FLAG.time;
    if (PRICE.test(text)) flags |= FLAG.price;
    if (DATE.test(text)) flags |= FLAG.date;
    if (POSTCODE.test(text)) flags |= FLAG.postcode;
    if (STREET.test(text)) flags |= FLAG.street;
    if (RATING.test(text)) flags |= FLAG.rating;
  } else if (/[★⭐]/.test(text)) flags |= FLAG.rating;
  if (EMOJI.test(text)) flags |= FLAG.emoji;
  const values = text.length <= VALUES_LENGTH ? valuesOfUnit(unit, {}) : recogniseValues(text.slice(0, VALUES_LENGTH));
  for (const { kind } of values)
    if (kind === 'address') flags |= FLAG.address;
    else if (kind === 'hours') flags |= FLAG.hours;
    else if (kind === 'phone') flags |= FLAG.telephone;
  if (fieldLabel(text.slice(0, 80)) !== undefined) flags |= FLAG.labelled;
  const kind = placeKindIn(text.slice(0, KIND_LENGTH))?.kind;
  if (kind !== undefined) flags |= FLAG.kind;
  if (text.length <= 60 && (isTown(text) || isCountry(text))) flags |= FLAG.town;
  return { flags, kind, values };
}
