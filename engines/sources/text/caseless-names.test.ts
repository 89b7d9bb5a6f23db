import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../testing/cards-of.ts';
import { isCaselessSentence } from '../../place/running-text.ts';
import { isCaselessLeadUp, placesInSentences } from './caseless-names.ts';

const shown = (text: string): string[] => placesInSentences(text).map(({ from, to }) => text.slice(from, to));

describe('places in sentences without capitals', () => {
  it.each([
    ['زرنا متحف البحر ثم شربنا القهوة في مقهى القمر.', ['متحف البحر', 'مقهى القمر']],
    ['نمنا في فندق الصخرة وكان الفطور لذيذاً.', ['فندق الصخرة']],
    ['نمنا في فندق كبير جداً.', []],
    ['בערב אכלנו במסעדת הדייג, רחוב הים 4.', ['מסעדת הדייג']],
    ['מחר נלך למוזיאון הזכוכית.', ['מוזיאון הזכוכית']],
    ['זה היה מוזיאון גדול.', []],
    ['شب در رستوران گل یخ ماندیم.', ['رستوران گل یخ']],
    ['رات ہوٹل گلاب میں ٹھہرے۔', ['ہوٹل گلاب']],
    ['फिर रानी लक्ष्मी हवेली देखना।', ['रानी लक्ष्मी हवेली']],
    ['इस महल में बहुत भीड़ थी।', []],
    ['রাতে মাসির হোটেল-এ খেলাম।', ['মাসির হোটেল']],
    ['오후에는 유리박물관에 들렀다.', ['유리박물관']],
    ['저녁엔 카페 물결에서 책을 읽었다.', ['카페 물결']],
    ['카페 경험을 나누었다.', []],
    ['午後は森の家ガラス館を見学して、帰りに道の駅つばめで桃を買った。', ['森の家ガラス館', '道の駅つばめ']],
    ['そして居酒屋に行きました。', []],
    ['下午在墨香书房待了两个小时。', ['墨香书房']],
    ['中午在李婶凉粉吃饭，辣得过瘾。', ['李婶凉粉']],
    ['我在家里吃饭。', []],
    ['เช้าไปกินโจ๊กที่ร้านป้าน้อย 12 ถนนเก่า', ['ร้านป้าน้อย']],
    ['ไปร้านนี้กัน', []],
  ])('are found by the kind of place they say: %s', (text, names) => {
    expect(shown(text)).toEqual(names);
  });

  it.each([
    ['אכלנו ארוחת ערב ב', true],
    ['ليلتنا كانت في ', true],
    ['朋友推荐去', true],
    ['老街', false],
    ['بيت ', false],
  ])('may have words before them that lead up to them: %s', (ahead, expected) => {
    expect(isCaselessLeadUp(ahead)).toBe(expected);
  });

  it.each([
    ['昨日は霧ヶ浜まで家族と日帰りで出かけた。楽しかった。', true],
    ['喫茶あかね 本町2-4', false],
    ['Yesterday we went to the museum, and then home.', false],
  ])('are sought in sentences: %s', (text, expected) => {
    expect(isCaselessSentence(text)).toBe(expected);
  });

  it('are places with their addresses', () => {
    const text =
      'وصلنا مساء السبت ونزلنا في رياض الورد، شارع المدرسة 12. في اليوم التالي تغدينا في مطعم دار النخيل (8 زنقة الخبازين)، ثم شربنا الشاي في مقهى القمر.';
    expect(cardsOf(text).map(({ name, address }) => [name, address])).toEqual([
      ['رياض الورد', 'شارع المدرسة 12'],
      ['مطعم دار النخيل', '8 زنقة الخبازين'],
      ['مقهى القمر', undefined],
    ]);
  });
});
