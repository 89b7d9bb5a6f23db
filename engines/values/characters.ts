/** What kinds of character a text holds: enough to know which values it cannot hold. */
export interface Characters {
  digits: number;
  /** Runs of digits. */
  numbers: number;
  dot: boolean;
  at: boolean;
  star: boolean;
  bracket: boolean;
  slash: boolean;
  colon: boolean;
  degree: boolean;
  currency: boolean;
  letters: boolean;
}

const CURRENCY = new Set([...'$€£¥₩₹₽₺฿₫₴￥₪₱₦₡₲₵₸₼₾円元块塊원'].map((sign) => sign.charCodeAt(0)));
const STARS = new Set([0x2605, 0x2606, 0x2b50, 0x272e, 0x272d, 0xd83c]);

/** One pass over a text's characters. */
export function charactersIn(text: string): Characters {
  const found: Characters = {
    digits: 0,
    numbers: 0,
    dot: false,
    at: false,
    star: false,
    bracket: false,
    slash: false,
    colon: false,
    degree: false,
    currency: false,
    letters: false,
  };
  let inNumber = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const digit = isDigit(code);
    if (digit) {
      found.digits++;
      if (!inNumber) found.numbers++;
    } else if ((code | 32) >= 97 && (code | 32) <= 122) found.letters = true;
    else if (code < 128) readSign(found, code);
    else readOther(found, code);
    inNumber = digit;
  }
  return found;
}

/** Latin digits, full-width ones, and those of Arabic, Persian, Devanagari, Bengali and Thai. */
function isDigit(code: number): boolean {
  if (code < 128) return code >= 48 && code <= 57;
  return (
    (code >= 0xff10 && code <= 0xff19) ||
    (code >= 0x660 && code <= 0x669) ||
    (code >= 0x6f0 && code <= 0x6f9) ||
    (code >= 0x966 && code <= 0x96f) ||
    (code >= 0x9e6 && code <= 0x9ef) ||
    (code >= 0xe50 && code <= 0xe59)
  );
}

function readSign(found: Characters, code: number): void {
  if (code === 46) found.dot = true;
  else if (code === 64) found.at = true;
  else if (code === 40) found.bracket = true;
  else if (code === 47) found.slash = true;
  else if (code === 58) found.colon = true;
  else if (code === 36) found.currency = true;
}

function readOther(found: Characters, code: number): void {
  if (STARS.has(code)) found.star = true;
  else if (CURRENCY.has(code)) {
    found.currency = true;
    found.letters = true;
  } else if (code === 0xb0 || code === 0xba) found.degree = true;
  else if (code === 0xff1a) found.colon = true;
  else if (code === 0xff08) found.bracket = true;
  else if (code > 0xbf) found.letters = true;
}
