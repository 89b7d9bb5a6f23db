import { describe, expect, it } from 'vitest';
import { trimmedEdges } from './name-trims.ts';

function trimmed(text: string, nordic = false): string {
  const [start, end] = trimmedEdges(text, 0, text.length, { nordic });
  return text.slice(start, end);
}

describe('what is no part of a name', () => {
  it.each([
    ['8pm Bubble & Brine', 'Bubble & Brine'],
    ['12:00 回転寿司 のとや丸', '回転寿司 のとや丸'],
    ['宿名　湯宿 ささめゆき', '湯宿 ささめゆき'],
    ['في مقهى الميناء', 'مقهى الميناء'],
    ['ณ โรงแรมริเวอร์ไลท์', 'โรงแรมริเวอร์ไลท์'],
    ['בצפת תאכלו אצל מסעדת הגפן', 'מסעדת הגפן'],
    ['점심은 두부집 콩깍지', '두부집 콩깍지'],
    ['Acheté du miel chez Api & Cie', 'Api & Cie'],
    ['Is får I hos Vaffelhuset', 'Vaffelhuset'],
    ['Gistum á Hótel Skör', 'Hótel Skör'],
    ['Coffee at Home', 'Home'],
    ['Museum Café', 'Museum Café'],
    ['Crêperie chez Lulu', 'Crêperie chez Lulu'],
    ['Café på Hjørnet', 'Café på Hjørnet'],
    ['אצל סבתא', 'אצל סבתא'],
    ['Shops at the Loom', 'Shops at the Loom'],
    ['24h Fitness', '24h Fitness'],
    ['Orangerie im Rosengarten', 'Orangerie im Rosengarten'],
  ])('before it: %s', (line, name) => {
    expect(trimmed(line)).toBe(name);
  });

  it.each([
    ['Tiệm Nắng 35k', 'Tiệm Nắng'],
    ["L'Effiloché : friperie", "L'Effiloché"],
    ['The Barn : Northern Kitchen', 'The Barn : Northern Kitchen'],
    ["Dr. Bean's Coffee Lab -- Market Arcade, unit 4", "Dr. Bean's Coffee Lab"],
    ['手打ち おか田 セルフ', '手打ち おか田'],
    ['滝見茶屋 でだんご', '滝見茶屋'],
    ['달맞이 전망대 무료', '달맞이 전망대'],
    ['老周修锁配钥匙，菜市场东门口', '老周修锁配钥匙'],
    ['המוזיאון לכלי נגינה סגור בשבת', 'המוזיאון לכלי נגינה'],
    ['Saffron Pavilion in Harrow', 'Saffron Pavilion'],
    ['Wirtshaus in der Au', 'Wirtshaus in der Au'],
    ['Lucy in Disguise', 'Lucy in Disguise'],
    ['Muzeum Nici i Igły', 'Muzeum Nici i Igły'],
    ['Bar 67', 'Bar 67'],
  ])('behind it: %s', (line, name) => {
    expect(trimmed(line)).toBe(name);
  });

  it('says in Swedish where it is', () => {
    expect(trimmed('Konditori Ekorren i Lysvik', true)).toBe('Konditori Ekorren');
    expect(trimmed('Loppis i Ladan', true)).toBe('Loppis i Ladan');
  });
});
