import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../../testing/cards-of.ts';

describe('bookings', () => {
  // @covers read-sources.mails
  it('have the place with its address, telephone and site, and nothing of the stay', () => {
    const text = [
      'Your reservation is confirmed',
      'Confirmation no. BK2281-07',
      '',
      'Maple Hollow Inn',
      '118 Orchard Rd, Salem, OR 97301',
      'Front desk: (503) 555-0148',
      'Check-in: Fri, Oct 17 after 4:00 PM',
      'Check-out: Sun, Oct 19 by 11:00 AM',
      '1 Queen Room, 2 nights   $318.40',
      'Questions? Reply to this email or visit www.maplehollow.example',
    ].join('\n');
    const [place, ...others] = cardsOf(text);
    expect(others).toEqual([]);
    expect(place).toMatchObject({
      name: 'Maple Hollow Inn',
      address: '118 Orchard Rd, Salem, OR 97301',
      phoneNumber: '(503) 555-0148',
      websiteUrl: 'https://www.maplehollow.example',
    });
  });

  // @covers read-sources.mails
  it.each([
    [
      'in Korean',
      [
        '[예약 확정 안내]',
        '이서준 고객님, 예약해 주셔서 감사합니다.',
        '',
        '매장명: 국시집 별마당',
        '주소: 서울특별시 종로구 북촌로7길 22',
        '전화: 02-555-0177',
        '인원: 성인 2명',
        '예약번호: 1180221',
      ],
      { name: '국시집 별마당', address: '서울특별시 종로구 북촌로7길 22', phoneNumber: '02-555-0177' },
    ],
    [
      'in Hungarian',
      [
        'Tárgy: Visszaigazolás',
        '',
        'Kedves Dóra!',
        '',
        'Szálláshely: Diófa Panzió',
        'Cím: 8200 Veszprém, Fő utca 12',
        'Telefon: +36 88 555 014',
        'Érkezés: 2026. 08. 20.',
        'Végösszeg: 54 000 Ft',
        '',
        'Üdvözlettel:',
        'Nagy Ildi',
      ],
      { name: 'Diófa Panzió', address: '8200 Veszprém, Fő utca 12', phoneNumber: '+36 88 555 014' },
    ],
  ])('%s name the place behind its label', (_language, lines, card) => {
    expect(cardsOf(lines.join('\n'))).toEqual([card]);
  });

  // @covers read-sources.mails
  it('are no lists whose entries have labels', () => {
    const text = ['Hotel: Copper Inn', 'Price: 90 €', 'Hotel: Mill House', 'Price: 70 €', 'Hotel: Harbour Lodge', 'Price: 80 €'].join('\n');
    expect(cardsOf(text).map(({ name }) => name)).toEqual(['Copper Inn', 'Mill House', 'Harbour Lodge']);
  });

  // @covers read-sources.mails
  it('have the address over the lines that are set in below the name', () => {
    const text = [
      'TICKETS INSIDE',
      '',
      'When: Thursday 12 November, 6.45pm',
      'Where: The Old Customs House Theatre',
      '       Lower Bridge Street',
      '       Chester',
      '       CH1 1RS',
      'Box office 01244 555 036',
    ].join('\n');
    expect(cardsOf(text)).toEqual([
      { name: 'The Old Customs House Theatre', address: 'Lower Bridge Street, Chester, CH1 1RS', phoneNumber: '01244 555 036' },
    ]);
  });

  // @covers read-sources.mails
  it('and invitations have their places, and not the pair', () => {
    const text = [
      'Wedding of Ann & Tom',
      'Ceremony: St Giles Church, Church Lane, Harrow, HA1 3HL at 1.30pm',
      'Where to stay: Maple Lodge Harrow (10 min by taxi)',
    ].join('\n');
    expect(cardsOf(text).map(({ name }) => name)).toEqual(['St Giles Church', 'Maple Lodge Harrow']);
  });
});

describe('places behind a label', () => {
  it.each([
    [
      'quoted behind small words',
      'Когда: 18 мая, суббота, 16:00\nГде: банкетный зал «Северное сияние»\nАдрес: г. Вологодск, Советский проспект, д. 47',
      'банкетный зал «Северное сияние»',
      'г. Вологодск, Советский проспект, д. 47',
    ],
    [
      'behind the word for its kind',
      'Invitation\nQuand : dimanche 8 juin\nOù : salle Georges-Brassens, 2 avenue de la Gare',
      'salle Georges-Brassens',
      '2 avenue de la Gare',
    ],
    [
      'with the address below',
      '모바일 청첩장\n장소: 라온컨벤션 5층 그랜드홀\n주소: 대전광역시 서구 둔산로 512',
      '라온컨벤션 5층 그랜드홀',
      '대전광역시 서구 둔산로 512',
    ],
    [
      'before an Arabic comma',
      'دعوتِ ولیمہ\nوقت: رات 8 بجے\nمقام: شالیمار میرج ہال، جی ٹی روڈ، گوجرانوالہ',
      'شالیمار میرج ہال',
      'جی ٹی روڈ، گوجرانوالہ',
    ],
    [
      'before the parts of a town',
      'दिवाली मेला 2025\nदिनांक: 11 अक्टूबर\nस्थान: गांधी स्मृति भवन, सिविल लाइंस, इलाहाबाद 211001',
      'गांधी स्मृति भवन',
      'सिविल लाइंस, इलाहाबाद 211001',
    ],
    ['before a part of the building', 'Invitation\nDate: 5 May\nVenue: Rose Hall, first floor', 'Rose Hall', undefined],
  ])('are named %s', (_form, text, name, address) => {
    expect(cardsOf(text).map((place) => [place.name, place.address])).toEqual([[name, address]]);
  });

  it.each([
    [
      'Indonesian',
      'UNDANGAN PERNIKAHAN\nSekar & Dimas\n\nAkad: Minggu, 9 November, 08.00 WIB\nMasjid Al-Falah Jati, Jl. Melati No. 3, Sleman\nResepsi: 11.00–13.00 WIB\nGedung Graha Kencana, Jl. Magelang Km 7, Yogyakarta',
      ['Masjid Al-Falah Jati', 'Gedung Graha Kencana'],
    ],
    [
      'German',
      'Einladung\nTrauung: Samstag, 9. November, 8 Uhr\nKirche St. Anna, Hauptstraße 3, Sulz\nEmpfang: 11–13 Uhr\nGasthof Krone, Bahnhofstraße 7, Sulz',
      ['Kirche St. Anna', 'Gasthof Krone'],
    ],
    [
      'Turkish',
      'DÜĞÜNÜMÜZE BEKLERİZ\nKına: 14 Ağustos Cuma 19.30 - Gelin Evi, Çınar Sk. 9\nNikâh: 15 Ağustos Cumartesi 17.00 - Bornova Evlendirme Dairesi\nDüğün: 15 Ağustos 20.00 - Sahil Kır Bahçesi',
      ['Gelin Evi', 'Bornova Evlendirme Dairesi', 'Sahil Kır Bahçesi'],
    ],
    ['where a name begins with a day', 'Invitation\nVenue: Friday Club, 5 Mill Lane\nDate: 5 May', ['Friday Club']],
  ])('are behind or below the days and times: %s', (_form, text, names) => {
    expect(cardsOf(text).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['small words alone', 'Invitation\nDate: 5 May\nWhere: at the house of my mother\nTime: 5 pm'],
    ['what is said in quotation marks', 'Invitation\nDate: 5 May\nWhere: you know, "the usual place"\nTime: 5 pm'],
  ])('are none: %s', (_form, text) => {
    expect(cardsOf(text)).toEqual([]);
  });
});
