import { describe, expect, test } from 'vitest';
import { countsInHeading, countsInSentence, totalsIn } from './stated-count.ts';

describe('a line that says how many entries there are', () => {
  // @covers extract-results.number-source-states-read-trusted
  test.each<[string, number]>([
    ['25 hotels found', 25],
    ['1,204 results', 1204],
    ['12 Treffer', 12],
    ['34 résultats trouvés', 34],
    ['Se han encontrado 18 restaurantes', 18],
    ['Найдено 42 кафе', 42],
    ['Znaleziono 9 obiektów', 9],
    ['共55筆', 55],
    ['共有 8 家餐厅', 8],
    ['全12件', 12],
    ['カフェ一覧（全36店舗）', 36],
    ['총 8곳', 8],
    ['1–20 of 350', 350],
    ['1 - 30 of 418', 418],
    ['Showing 1 to 20 of 1,350 hotels', 1350],
    ['1 bis 10 von 64 Unterkünften', 64],
    ['1～20 件を表示 ／ 全 388 件', 388],
    ['عدد النتائج: ١٢ نتيجة', 12],
    ['Showing 20 of 41 results', 41],
    ['388件中 1～20件', 388],
  ])('%s', (line, count) => {
    const [stated] = totalsIn(line);
    expect(stated).toMatchObject({ count, kind: 'total' });
  });

  // @covers extract-results.number-source-states-read-trusted
  test.each([
    'Open 9 to 17, from 12 €',
    '1-2-5 Hirano, Koto-ku',
    '1-10 High Street, Dublin 2',
    '+33-1-42-55-01-33',
    'Total capacity 50',
    '총 400개 객실을 보유하고 있습니다',
    '当前第 1 页 共636页',
    '預計 8 點出門',
    'Found in 1998',
    'Ranked #1 of 2,066 in Leeds',
    'Of the 12 results only 3 were open',
    `A sentence that goes on and on about the 25 hotels which were found there`,
    '',
  ])('not: %s', (line) => {
    expect(totalsIn(line)).toEqual([]);
  });
});

describe('a title or heading that counts what follows', () => {
  // @covers extract-results.number-source-states-read-trusted
  test.each<[string, number]>([
    ['The 10 best cafés in Leeds', 10],
    ['25 Restaurants you should not miss', 25],
    ['Unsere 11 schönsten Biergärten', 11],
    ['Les 12 meilleures boulangeries de Lille', 12],
    ['Top 7 things to do in Ghent 2024', 7],
    ['Results (10)', 10],
    ['Cafés (44 家)', 44],
    ['京都のおすすめカフェ15選', 15],
    ['제주 맛집 9곳', 9],
    ['दिल्ली के १२ होटल', 12],
    ['Food ranking TOP3', 3],
    ['Топ-10 ресторанов Казани', 10],
    ['人気カフェ ベスト5', 5],
    ['上海十大景点', 10],
    ['台南必吃的十二家小吃', 12],
    ['부산 카페 베스트 7', 7],
  ])('%s', (heading, count) => {
    expect(countsInHeading(heading).map((stated) => stated.count)).toEqual([count]);
  });

  // @covers extract-results.number-source-states-read-trusted
  test.each([
    '48 hours in Lisbon',
    '3 Tage in Wien',
    '5 de diciembre: Málaga',
    '12 May 2024',
    'Best bars 2024',
    'Rated 4.5 by guests',
    'From 25 € a night',
    '5. Bezirk',
    '3rd floor bars',
    'Route 66',
    'Everything you can eat along the old road 66 diners',
    '20% off hotels',
    'Open 10-18 daily',
    'Open 10:30 every day',
    'No. 9 Coffee',
    '2 rooms with a view',
  ])('not: %s', (heading) => {
    expect(countsInHeading(heading)).toEqual([]);
  });
});

describe('a sentence above a list that counts places', () => {
  // @covers extract-results.number-source-states-read-trusted
  test.each<[string, number]>([
    ['These are my 12 favourite cafés in town.', 12],
    ['Hier sind die 7 schönsten Biergärten der Stadt', 7],
    ['以下の６つのパン屋を紹介します。', 6],
    ['여기서는 꼭 가봐야 할 10개의 카페를 소개합니다.', 10],
    ['本文介绍八家餐厅', 8],
  ])('%s', (sentence, count) => {
    expect(countsInSentence(sentence).map((stated) => stated.count)).toEqual([count]);
  });

  // @covers extract-results.number-source-states-read-trusted
  test.each(['It took 12 minutes on foot', '12 people came along', 'We ate 10 dumplings'])('not: %s', (sentence) => {
    expect(countsInSentence(sentence)).toEqual([]);
  });
});
