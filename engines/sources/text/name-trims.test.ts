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
    ['breakfast at Forza', 'Forza'],
    ["Kadıköy'deysen Çınaraltı Kahvesi", 'Çınaraltı Kahvesi'],
    ["Bursa'da İskender Dede", 'İskender Dede'],
    ['Karmine u Restoranu Stari Hrast', 'Restoranu Stari Hrast'],
    ['Hospoda u Lípy', 'Hospoda u Lípy'],
    ['Konoba u Parku', 'Konoba u Parku'],
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
    ['Otel Mavi Panjur 0252 555 01 29', 'Otel Mavi Panjur'],
    ['Trattoria Lucia tel. 0577 555 014', 'Trattoria Lucia'],
    ['Pensjonat Pod Lipą +48 600 555 014', 'Pensjonat Pod Lipą'],
    ['הוטל השקד 04-555-0172', 'הוטל השקד'],
    ['Café 1905 Lisboa', 'Café 1905 Lisboa'],
    ['Bar 20 21', 'Bar 20 21'],
    ['Parque Aéreo Tronco Loco // 21:00', 'Parque Aéreo Tronco Loco'],
    ['AC/DC Bar', 'AC/DC Bar'],
    ['ข้าวต้มโกวเฮง 19 ถนนเทศบาล', 'ข้าวต้มโกวเฮง'],
    ['ร้านกาแฟบ้านไม้หอม ซอยดอกแก้ว 3', 'ร้านกาแฟบ้านไม้หอม'],
    ['ร้านลาบ 24 ชั่วโมง', 'ร้านลาบ 24 ชั่วโมง'],
    ['ถนนคนเดิน', 'ถนนคนเดิน'],
    ['فندق الواحة الزرقاء،', 'فندق الواحة الزرقاء'],
    ['کافه باغ انار رفتیم', 'کافه باغ انار'],
    ['موزه فرش دستباف را', 'موزه فرش دستباف'],
    ['ہوٹل شاہین میں ٹھہرے', 'ہوٹل شاہین'],
    ['राजा मानधाता हवेली देखना', 'राजा मानधाता हवेली'],
    ['होटल गंगा दर्शन में', 'होटल गंगा दर्शन'],
    ['पर्वत होटल', 'पर्वत होटल'],
    ['Eiscafé Venezia natürlich', 'Eiscafé Venezia'],
    ['Chez Lulu aussi', 'Chez Lulu'],
    ['Warung Tepi Sawah juga enak', 'Warung Tepi Sawah'],
    ["Usta Hayri'ye git", 'Usta Hayri'],
    ['Bar Prasowy też', 'Bar Prasowy'],
    ['Kaffee auch', 'Kaffee'],
    ['Auch Eins', 'Auch Eins'],
    ['Never Again', 'Never Again'],
    ["Rick's Café", "Rick's Café"],
    ['Fecske Presszóban találkozzunk', 'Fecske Presszóban'],
  ])('behind it: %s', (line, name) => {
    expect(trimmed(line)).toBe(name);
  });

  it('says in Swedish where it is', () => {
    expect(trimmed('Konditori Ekorren i Lysvik', true)).toBe('Konditori Ekorren');
    expect(trimmed('Loppis i Ladan', true)).toBe('Loppis i Ladan');
  });
});
