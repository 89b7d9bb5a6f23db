/** What kinds of character a text holds: enough to know which values it cannot hold. */
export interface QuickLook {
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
export function quickLook(text: string): QuickLook {
  const look: QuickLook = {
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
      look.digits++;
      if (!inNumber) look.numbers++;
    } else if ((code | 32) >= 97 && (code | 32) <= 122) look.letters = true;
    else if (code < 128) readSign(look, code);
    else readOther(look, code);
    inNumber = digit;
  }
  return look;
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

function readSign(look: QuickLook, code: number): void {
  if (code === 46) look.dot = true;
  else if (code === 64) look.at = true;
  else if (code === 40) look.bracket = true;
  else if (code === 47) look.slash = true;
  else if (code === 58) look.colon = true;
  else if (code === 36) look.currency = true;
}

function readOther(look: QuickLook, code: number): void {
  if (STARS.has(code)) look.star = true;
  else if (CURRENCY.has(code)) {
    look.currency = true;
    look.letters = true;
  } else if (code === 0xb0 || code === 0xba) look.degree = true;
  else if (code === 0xff1a) look.colon = true;
  else if (code === 0xff08) look.bracket = true;
  else if (code > 0xbf) look.letters = true;
}
