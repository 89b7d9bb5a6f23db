import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recogniseAddresses } from './address-text.ts';

const SURE = 0.5;
const best = (text: string) => recogniseAddresses(text).sort((a, b) => b.confidence - a.confidence)[0];

describe('addresses, whole lines of many countries', () => {
  test.each([
    '12 High Street, Leeds LS1 4AB',
    '48 W 11th St, New York, NY 10011',
    '7 Wattle Grove, Fremantle WA 6160',
    '3 Chome-14-11 Honcho, Nakano City, Tokyo',
    'Hauptstr. 12a, 10117 Berlin',
    'Am Markt 3, 18055 Rostock',
    'Lindengasse 4/2, 1070 Wien',
    '45 bis rue du Moulin, 69003 Lyon',
    '24, quai des Brumes - 76600 Le Havre',
    'Via dei Mille, 8, 50100 Firenze',
    'Calle del Pez 5, 28004 Madrid',
    "Carrer d'Aribau 9, Barcelona",
    'Rua das Flores, 120, Centro, Curitiba - PR, 80020-190',
    'Keizersgracht 77, 1015 CM Amsterdam',
    'Kungsgatan 5, 111 43 Stockholm',
    'Storgata 8, 0155 Oslo',
    'Nørregade 10, 1165 København',
    'Mannerheimintie 4, 00100 Helsinki',
    'ul. Długa 5/7, 31-147 Kraków',
    'Dlouhá 33, 110 00 Praha',
    'Hlavná 12, 811 01 Bratislava',
    'Váci utca 12., 1052 Budapest',
    'Strada Lipscani 4, București',
    'Ilica 10, 10000 Zagreb',
    'ул. Лесная, д. 5, Москва',
    'вул. Хрещатик, 22, Київ',
    'бул. Витоша 15, София',
    'Οδός Ερμού 14, Αθήνα',
    'Ihlamur Sk. No:6, 34710 Kadıköy',
    'רחוב הזית 4, חיפה',
    'شارع النخيل 14، عمان',
    'خیابان ولیعصر ۱۲، تهران',
    '〒150-0042 東京都渋谷区宇田川町3-1',
    '大阪市北区梅田1-2-3',
    '上海市黄浦区南京东路88号',
    '台北市大安區永康街12號',
    '서울특별시 종로구 사직로 8길 12',
    'เลขที่ 12/3 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110',
    'Jl. Melati No. 8, Kec. Sukajadi, Bandung, Jawa Barat 40161',
    '45 Lê Lợi, Quận 1, TP. Hồ Chí Minh',
    '14 MG Road, Bengaluru, Karnataka 560001',
    'Rua da Fonte, 12 - apto 3, Jardim Alto, Campinas - SP, 13010-200',
    'Kőfal utca 9. 3/1, 1052 Budapest',
    '1052 Budapest, Kőfal utca 9. 3/1',
    '4 Quay View, Ballymore, Co. Clare, V95 X4Y2',
    'ul. Polna 7 m. 12, 31-147 Kraków',
    'Lindenstraße 8, 3. OG, 10117 Berlin',
    'c/o Weber, Lindenstraße 8, 10117 Berlin',
    'Flat 6, 3 Mill Gardens, London SW14 7HD',
    'Via dei Mille 8, int. 2, scala A, 20121 Milano MI',
    'Calle Luna, 8, 2º dcha., 28004 Madrid',
    'Kungsgatan 5 A, lgh 1101, 111 43 Stockholm',
    'Nørregade 10, 1. th., 1165 København K',
    'Ilica 10/II, 10000 Zagreb',
    'Lipova cesta 3, 1000 Ljubljana',
    'бул. Витоша 15, ет. 2, ап. 4, 1000 София',
    'Zeytin Caddesi No: 14 D: 3, 34710 Kadıköy',
    'Carrera 9 # 20-14, Bogotá',
    'Jr. de la Luna 345, Lima',
    '上海市黄浦区南京东路88号2楼',
    '東京都渋谷区宇田川町3-1-4 青空ビル2F',
  ])('%s', (text) => {
    const found = best(text);
    expect([found?.value, (found?.confidence ?? 0) >= SURE]).toEqual([text, true]);
  });
});

describe('addresses among other words', () => {
  test.each([
    ['Gasthof Anker, Uferweg 3, 9020 Klagenfurt', 'Uferweg 3, 9020 Klagenfurt'],
    ['We met on 9 Castle Street and then went home with Ann, Bob', '9 Castle Street'],
    ['Le Phare, 4 montée du Fort, 13007 Nice. Fermé le lundi', '4 montée du Fort, 13007 Nice'],
    ['Taberna Azul (C/ Luna, 8)', 'C/ Luna, 8'],
    ['в кафе на Садовой улице, 12 — вкусно', 'Садовой улице, 12'],
    ['Hotel Anker, Uferweg 4, 02. Altstadt, 1010 Wien', 'Uferweg 4, 02. Altstadt, 1010 Wien'],
    ['ul. Polna 7/3', 'ul. Polna 7/3'],
    ['Lunch at Ankerhof, Uferweg 12.', 'Uferweg 12'],
    ['Nasi Corner (27 Orchid Rd, Singapore 389504)', '27 Orchid Rd, Singapore 389504'],
    ['Write to 5 Mill Lane, Leeds LS1 4AB or by e-mail to us', '5 Mill Lane, Leeds LS1 4AB'],
    ['Meet us at 12 King Street, Bristol. Bring a coat', '12 King Street, Bristol'],
    ['• Bar Sport – Via Garibaldi 3, Torino', 'Via Garibaldi 3, Torino'],
    ['Musée du Vin | 5 rue Haute, 21200 Beaune', '5 rue Haute, 21200 Beaune'],
  ])('%s', (text, address) => {
    expect(best(text)?.value).toBe(address);
  });
});

describe('no addresses', () => {
  test.each([
    'We walked 12 km along the river',
    '7 Wonders of the World',
    '10 Best Restaurants in Rome',
    '9 Weeks of Lessons',
    'Perfect Days 2023',
    'Room 12',
    '10117',
    'Two tickets, please!',
    'Open daily from 9 to 17',
    'Top 10 Strände in Spanien',
    '3 jours à Lyon',
    'Capítulo 3, versículo 12',
    'Глава 12',
    '2 Tassen Mehl, 3 Eier',
    '第3章 旅の始まり',
    '12人のグループ',
    '20 zdjęć z wakacji',
    'Samsung Galaxy S21, 128 GB',
    'iPhone 15 Pro Max',
    '5 nachten in Antwerpen',
    'เปิด 24 ชั่วโมง',
    'שלושה ימים ברומא',
    'All LED of the board 5',
    '',
  ])('%s', (text) => {
    expect(recogniseAddresses(text).filter(({ confidence }) => confidence >= SURE)).toEqual([]);
  });
});

test('any text gives spans that lie in it and hold the value', () => {
  const words = [
    '12',
    'High',
    'Street',
    ',',
    '10117',
    'Berlin',
    'rue',
    '(',
    ')',
    '-',
    '〒',
    '市',
    '号',
    '3-1',
    '\n',
    'ul.',
    '|',
    '👍',
    'No.',
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 5 })), { maxLength: 30 }), (pieces) => {
      const text = pieces.join(' ');
      for (const { value, span, confidence } of recogniseAddresses(text)) {
        expect(text.slice(...span)).toBe(value);
        expect(confidence > 0 && confidence <= 1).toBe(true);
      }
    }),
  );
});
