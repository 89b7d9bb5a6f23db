import type { Recognised } from './recognised.ts';

const SIGN = String.raw`(?:(?:US|CA|AU|NZ|HK|NT|S|R|MX|A|C)?\$|[€£¥₩₹₽₺฿₫₴￥₪₱₦₡₲₵₸₼₾]|Rs\.?|Rp\.?|RM|kr\.?|zł|Kč|Ft|lei|лв\.?|руб\.?|р\.|грн|CHF|EUR|USD|GBP|JPY|AUD|CAD|NZD|SGD|HKD|INR|IDR|THB|MXN|BRL|PLN|CZK|SEK|NOK|DKK|HUF|TWD|RMB|CNY|KRW|VND|VNĐ|vnđ|AED|ZAR|TRY|TL|MAD)`;
const WORD = String.raw`(?:euros?|dollars?|pounds?|yen|pesos?|円|元|块|塊|원|만원|파운드|บาท|baht|đồng|đ|שקל|ש"ח|درهم|ريال|جنيه|рублей|руб|гривень)`;
const AMOUNT = String.raw`\d{1,3}(?:[.,'’ \u00A0]\d{3})+(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?`;
const SIGN_FIRST = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${SIGN}\s?(?:${AMOUNT})[kKmM]?(?:\s?[-–—~〜～至to]{1,2}\s?${SIGN}?\s?(?:${AMOUNT})[kK]?)?\+?(?![\p{N}])`,
  'gu',
);
const SIGN_LAST = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:~])(?:${AMOUNT})[kK]?(?:\s?[-–—~〜～]\s?(?:${AMOUNT})[kK]?)?[ \u00A0\u202F]?(?:${SIGN}|${WORD})(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}$€£¥₩₹])`,
  'giu',
);
const LEVEL =
  /(?<![\p{L}\p{N}$€£¥₩₹])(?:\${1,4}|€{2,4}|£{2,4}|¥{2,4}|￥{1,4}|₩{2,4}|₹{2,4})(?:\s?[-–]\s?(?:\${2,4}|€{2,4}|£{2,4}))?(?![\p{L}\p{N}$€£¥₩₹]|\s?\d)/gu;
const MONEY = /[$€£¥₩₹₽₺฿₫₴￥₪₱₦₡₲₵₸₼₾円元块塊원đ]|\d\s?\p{L}|\p{L}\.?\s?\d/u;

/** Sums of money with their currency, ranges of them, and price levels ("$$"), as printed. */
export function recognisePrices(text: string): Array<Recognised<string>> {
  const found: Array<Recognised<string>> = [];
  const digits = /\d/.test(text);
  if (!MONEY.test(text)) return found;
  const add = (match: RegExpExecArray, confidence: number): void => {
    const value = match[0].trim();
    const from = match.index + match[0].indexOf(value);
    if (found.every(({ span }) => from >= span[1] || from + value.length <= span[0]))
      found.push({ value, span: [from, from + value.length], confidence });
  };
  if (digits) {
    for (const match of text.matchAll(SIGN_FIRST)) add(match, 0.9);
    for (const match of text.matchAll(SIGN_LAST)) {
      const other = fallingAt(match[0]);
      if (other > 0) {
        match[0] = match[0].slice(other);
        match.index += other;
      }
      add(match, /[\d.,\s]{1,12}(?:kr|lei|tl|rm|rs|try|mad|đ|r|ft|p)\.?$/i.test(match[0]) ? 0.6 : 0.88);
    }
  }
  if (/[$€£¥￥₩₹]/.test(text)) for (const match of text.matchAll(LEVEL)) add(match, match[0].length > 1 ? 0.85 : 0.5);
  return found;
}

/** "9~17 350円": hours before a price in a currency whose sums are never grouped by blanks. */
const HOURS_BEFORE = /^\d{1,2}(?:[:.]\d{2})?\s?[-–—~〜～]\s?\d{1,2}(?:[:.]\d{2})?[ \u00A0](?=\d{3,}\s?(?:円|元|원|₩|¥))/u;

/** "17-21 - 9 €": of two numbers of which the first is more, only the second is a price; 0 where it is a range, or one number. */
function fallingAt(written: string): number {
  const hours = HOURS_BEFORE.exec(written)?.[0].length ?? 0;
  if (hours > 0) return hours;
  const range = /^([\d.,]+)(\s[-–—]\s)([\d.,]+)/.exec(written);
  if (range === null) return 0;
  const [first, second] = [range[1], range[3]].map((number) => Number.parseFloat(String(number).replace(',', '.')));
  return (first ?? 0) > (second ?? 0) ? (range[1] ?? '').length + (range[2] ?? '').length : 0;
}
