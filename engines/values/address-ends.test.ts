import { describe, expect, it } from 'vitest';
import { recogniseValues } from './index.ts';

const SURE = 0.4;
const valuesOf = (kind: string, text: string): string[] =>
  recogniseValues(text)
    .filter((value) => value.kind === kind && value.confidence >= SURE)
    .map(({ value }) => String(value));

/** A row of a list and the whole address in it. */
const ADDRESSES: Array<[row: string, address: string]> = [
  ['Laisvės al. 77, Kaunas, (8 37) 555 012', 'Laisvės al. 77, Kaunas'],
  [
    'Zur Trotte, Weingut K. & E. Dörr, Maulbronner Straße 90, 74363 Güglingen, Tel. 07135 / 555 48. Täglich 11–23 Uhr',
    'Maulbronner Straße 90, 74363 Güglingen',
  ],
  ["דרך בית לחם 30, טל' 02-555-0144", 'דרך בית לחם 30'],
  ['Rua dos Mercadores 33, 266 555 018', 'Rua dos Mercadores 33'],
  ['ul. Długa 5, zapisy 42 555 01 70', 'ul. Długa 5'],
  ['12 Mill Lane, ph 02 5550 0134', '12 Mill Lane'],
  ['Hlavní 12, 110 00 Praha', 'Hlavní 12, 110 00 Praha'],
  ['Storgatan 5, 261 22 Landskrona, 0418-555 01', 'Storgatan 5, 261 22 Landskrona'],
  ['вул. Друкарська, 11 (сирник)', 'вул. Друкарська, 11'],
  ['Рижский пр., 40 (уха!)', 'Рижский пр., 40'],
  ['вул. Вірменська, 19. Найкращий сирник', 'вул. Вірменська, 19'],
  ['via Roma, 12. Chiuso lunedì', 'via Roma, 12'],
  ['C/ Mayor, 61', 'C/ Mayor, 61'],
  ['S.P. 17 n. 240', 'S.P. 17 n. 240'],
  ['İnönü Cd. Çınar Apt. K:2', 'İnönü Cd. Çınar Apt. K:2'],
  ['Atatürk Cad. No:5 D:3, Kadıköy, İstanbul', 'Atatürk Cad. No:5 D:3, Kadıköy, İstanbul'],
  ['Estrada Nacional 254, km 6, 7000-016 Évora; 266 555 018', 'Estrada Nacional 254, km 6, 7000-016 Évora'],
  ['Ctra. N-340, km 72, 11380 Tarifa', 'Ctra. N-340, km 72, 11380 Tarifa'],
  ['Av. Corrientes 4816, piso 2° "B", C1414AJR Buenos Aires', 'Av. Corrientes 4816, piso 2° "B", C1414AJR Buenos Aires'],
  ['Belgrano 1450, B7400 San Jacinto', 'Belgrano 1450, B7400 San Jacinto'],
  ['Lgo. do Rosário s/nº – R$ 10', 'Lgo. do Rosário s/nº'],
  ['Camino de la Ermita, s/n, 23499 Sierranegra (Jaén)', 'Camino de la Ermita, s/n, 23499 Sierranegra (Jaén)'],
  ['ул. „Сребърна“, до пазара', 'ул. „Сребърна“'],
  ['бул. „Витоша“ 12, София', 'бул. „Витоша“ 12, София'],
  ['ул. "Шипка" № 5, ет. 2', 'ул. "Шипка" № 5, ет. 2'],
  ['Merseburger Str. 25 (Raucher!)', 'Merseburger Str. 25'],
  ['27 đường 3/4, mở 10h-22h', '27 đường 3/4'],
  ['hẻm 31 Sào Nam', 'hẻm 31 Sào Nam'],
  ['15/2 hẻm 31 Sào Nam, P. 11, Đà Lạt', '15/2 hẻm 31 Sào Nam, P. 11, Đà Lạt'],
  ['Lieu-dit Les Bruyères, 71700 Montcerieux', 'Lieu-dit Les Bruyères, 71700 Montcerieux'],
  ['ZA des Noues, 35 999 Saint-Clair-sur-Orne', 'ZA des Noues, 35 999 Saint-Clair-sur-Orne'],
  ['ZA des Prés, lot 7 (navette gratuite)', 'ZA des Prés, lot 7'],
  ['Località Pian dei Camosci, 32040 Pieve Alta (BL)', 'Località Pian dei Camosci, 32040 Pieve Alta (BL)'],
  ['Lot 7 Esplanade, Corio Point, NSW, 2998', 'Lot 7 Esplanade, Corio Point, NSW, 2998'],
  ['दुकान नं. 7, सेंट्रल मार्केट', 'दुकान नं. 7, सेंट्रल मार्केट'],
  ['B-42, गली नं 3', 'B-42, गली नं 3'],
  [
    'H.No. 8-2-293/A/17, Plot 41, Road No. 78, Jubilee Gardens, Hyderabad - 500999',
    'H.No. 8-2-293/A/17, Plot 41, Road No. 78, Jubilee Gardens, Hyderabad - 500999',
  ],
  ['東山1丁目9-12 ※木曜休み', '東山1丁目9-12'],
  ['〒390-0874 長野県松本市大手4丁目7番10号 2階', '〒390-0874 長野県松本市大手4丁目7番10号 2階'],
  ['地址是书圣故里题扇桥弄9号，电话0575-5550133', '书圣故里题扇桥弄9号'],
  ['경남 창해시 성산로 210 메디타워 5층 501호', '경남 창해시 성산로 210 메디타워 5층 501호'],
  ['서울 마포구 와우산로 35길 12, 2층', '서울 마포구 와우산로 35길 12, 2층'],
  ['45 ถนนช้างม่อยเก่า', '45 ถนนช้างม่อยเก่า'],
  ['ปากซอยสุขใจ 4', 'ปากซอยสุขใจ 4'],
  ['99/1 ถ.นิมมานเหมินท์ ซ.5 ต.สุเทพ อ.เมือง จ.เชียงใหม่ 50200', '99/1 ถ.นิมมานเหมินท์ ซ.5 ต.สุเทพ อ.เมือง จ.เชียงใหม่ 50200'],
  ['8999 Kerekdomb, Petőfi u. 31.', '8999 Kerekdomb, Petőfi u. 31.'],
  ['1051 Budapest, Október 6. utca 12.', '1051 Budapest, Október 6. utca 12.'],
  ['618 4th Ave S, Nashville, TN 37299\t$$', '618 4th Ave S, Nashville, TN 37299'],
  ['Burg. Wijnaendtslaan 17-II, 1999 XJ Zandwijk', 'Burg. Wijnaendtslaan 17-II, 1999 XJ Zandwijk'],
  ['Gammelgården 4, 793 99 Leksand', 'Gammelgården 4, 793 99 Leksand'],
  ['Kranachberg 77, 8999 Sausal-Kitzeck.', 'Kranachberg 77, 8999 Sausal-Kitzeck'],
  ['Heol y Bont, LL99 9ZZ', 'Heol y Bont, LL99 9ZZ'],
  ['Am Wall 3–5 · 28999 Bremen', 'Am Wall 3–5 · 28999 Bremen'],
  ['Main Street, Ballinafad, on Wednesday from 5pm to 8pm', 'Main Street, Ballinafad'],
  ['Gg. Sawah Kurung, Bandung', 'Gg. Sawah Kurung, Bandung'],
  ['Jl. Cihampelas No. 12, RT 03/RW 05, Kec. Coblong, Bandung 40131', 'Jl. Cihampelas No. 12, RT 03/RW 05, Kec. Coblong, Bandung 40131'],
  ['שדרות הציונות 19. רק מזומן', 'שדרות הציונות 19'],
  ['p.zza delle Erbe, 1 ang. vico Stella – 010 555.01.08', 'p.zza delle Erbe, 1 ang. vico Stella'],
  ['8 زنقة الحدادين، الهاتف 0535 55 01 62', '8 زنقة الحدادين'],
  ['Fiskaregatan 2B, 392 99 Kalmar', 'Fiskaregatan 2B, 392 99 Kalmar'],
  ['Inh. M. Schulze, Marktplatz 2a (im Durchgang)', 'Marktplatz 2a'],
  ['P.O. Kuttanad North, Alappuzha Dist., Kerala - PIN 688999', 'P.O. Kuttanad North, Alappuzha Dist., Kerala - PIN 688999'],
  ['Liosbán Estate, unit 5', 'Liosbán Estate, unit 5'],
  [
    'Jl. Kenanga Raya No. 5A RT 03/RW 07, Kel. Sukamaju, Kota Banjaran 40999',
    'Jl. Kenanga Raya No. 5A RT 03/RW 07, Kel. Sukamaju, Kota Banjaran 40999',
  ],
  [
    'Bd. Libertății 101, bl. M3, parter, Mun. Dumbrava, jud. Olt, cod 239999',
    'Bd. Libertății 101, bl. M3, parter, Mun. Dumbrava, jud. Olt, cod 239999',
  ],
  ['Bergsgatan 9 A, 3 tr, 999 20 Höglanda, portkod 4471', 'Bergsgatan 9 A, 3 tr, 999 20 Höglanda'],
  ['新北市淡水區海風里中正東路二段69巷4弄12號5樓之3', '新北市淡水區海風里中正東路二段69巷4弄12號5樓之3'],
  ['星海路199号银座广场B1层12号', '星海路199号银座广场B1层12号'],
  ['вул. Героїв Крут, буд. 3, прим. 2, м. Лозівка, 49999', 'вул. Героїв Крут, буд. 3, прим. 2, м. Лозівка, 49999'],
  ['Cumhuriyet Mah. Gazi Cad. No: 18/2, Karaören', 'Cumhuriyet Mah. Gazi Cad. No: 18/2, Karaören'],
  ['Rua 7 de Abril, 55 (pão de queijo!!!)', 'Rua 7 de Abril, 55'],
  ['شارع الميدان ٢٢، يفتح من ١٢ ظهراً إلى ١٢ ليلاً', 'شارع الميدان ٢٢'],
  ['店就在镇口的和平路3号，六点就开门', '和平路3号'],
  ['西町5-8', '西町5-8'],
  ['ZI des Ormes, 12 rue Ampère, 79999 Vernoux — 05 49 55 50 31', 'ZI des Ormes, 12 rue Ampère, 79999 Vernoux'],
  ['99 ถ.เลียบคลอง ต.ในเมือง อ.เมือง บึงทอง 99100', '99 ถ.เลียบคลอง ต.ในเมือง อ.เมือง บึงทอง 99100'],
  ['4 Fish Row ....... chowder, cash only', '4 Fish Row'],
  ['Rotonda de las Américas s/n, 28998 Getaria del Campo (Madrid)', 'Rotonda de las Américas s/n, 28998 Getaria del Campo (Madrid)'],
  ['İnönü Mah. 1453. Sk. No:7/A, 35990 Bornova/İzmir', 'İnönü Mah. 1453. Sk. No:7/A, 35990 Bornova/İzmir'],
  ['al. Jana Pawła II 12 lok. 5, 00-999 Warszawa, wejście od podwórza', 'al. Jana Pawła II 12 lok. 5, 00-999 Warszawa'],
  ['Calle 72 # 10-34 Of. 501, Bogotá', 'Calle 72 # 10-34 Of. 501, Bogotá'],
  ['Carrera 7 No. 12-34, Bogotá D.C.', 'Carrera 7 No. 12-34, Bogotá D.C.'],
  ['Calle 5 de Mayo 12, Col. Centro, 72000 Puebla, Pue.', 'Calle 5 de Mayo 12, Col. Centro, 72000 Puebla, Pue.'],
  ['2F, 3-12-5 Akasaka, Minato-ku, Tokyo 107-0052', '2F, 3-12-5 Akasaka, Minato-ku, Tokyo 107-0052'],
  ['Flat B, 12/F, 45 Nathan Road, Tsim Sha Tsui, Kowloon', 'Flat B, 12/F, 45 Nathan Road, Tsim Sha Tsui, Kowloon'],
  ['Blk 123 Ang Mo Kio Ave 3 #01-23, Singapore 560123', 'Blk 123 Ang Mo Kio Ave 3 #01-23, Singapore 560123'],
  ['تهران، خیابان ولیعصر، کوچه نسترن، پلاک ۱۲، طبقه ۳', 'تهران، خیابان ولیعصر، کوچه نسترن، پلاک ۱۲، طبقه ۳'],
  ['רחוב הרצל 12, קומה 2, תל אביב 6688210', 'רחוב הרצל 12, קומה 2, תל אביב 6688210'],
  ["רח' אלנבי 45 (פינת מונטיפיורי), תל אביב", "רח' אלנבי 45 (פינת מונטיפיורי), תל אביב"],
  ['Ilica 12/II, HR-10000 Zagreb', 'Ilica 12/II, HR-10000 Zagreb'],
  ['Trg slobode bb, 78000 Banja Luka', 'Trg slobode bb, 78000 Banja Luka'],
  ['Brīvības iela 12-5, Rīga, LV-1010', 'Brīvības iela 12-5, Rīga, LV-1010'],
  ['Pikk 12-3, 10123 Tallinn', 'Pikk 12-3, 10123 Tallinn'],
  ['Mannerheimintie 12 A 5, 00100 Helsinki', 'Mannerheimintie 12 A 5, 00100 Helsinki'],
  ['Vesterbrogade 12, 2. tv., 1620 København V', 'Vesterbrogade 12, 2. tv., 1620 København V'],
  ['Jalan Sultan 12, 50000 Kuala Lumpur', 'Jalan Sultan 12, 50000 Kuala Lumpur'],
  ['123 Rizal Ave. cor. Mabini St., Brgy. San Jose, Quezon City', '123 Rizal Ave. cor. Mabini St., Brgy. San Jose, Quezon City'],
  ['12 Adeola Odeku St, Victoria Island, Lagos', '12 Adeola Odeku St, Victoria Island, Lagos'],
  ['Moi Avenue, opp. Kencom, Nairobi', 'Moi Avenue, opp. Kencom, Nairobi'],
  ['12 Long St, cnr Wale St, Cape Town 8001', '12 Long St, cnr Wale St, Cape Town 8001'],
  ['100-0001 東京都千代田区千代田1-1', '100-0001 東京都千代田区千代田1-1'],
  ['100台北市中正區忠孝西路一段49號2樓', '100台北市中正區忠孝西路一段49號2樓'],
  ['香港九龍尖沙咀彌敦道132號美麗華廣場2樓', '香港九龍尖沙咀彌敦道132號美麗華廣場2樓'],
  ['上海市静安区南京西路1266号恒隆广场3楼305室', '上海市静安区南京西路1266号恒隆广场3楼305室'],
  ['carretera de Loeches km 3, domingos no', 'carretera de Loeches km 3'],
  ['Jl. Magelang Km 7', 'Jl. Magelang Km 7'],
  ['Jl. Kaliurang Km 5,6 No. 12', 'Jl. Kaliurang Km 5,6 No. 12'],
  ['Route de Nice km 3 (parking)', 'Route de Nice km 3'],
  ['3ο χλμ. Λεωφ. Σπάτων', '3ο χλμ. Λεωφ. Σπάτων'],
  ['Κτήμα, 12ο χλμ. Λεωφ. Μαραθώνος', '12ο χλμ. Λεωφ. Μαραθώνος'],
  ['Rua 1.º de Maio, n.º 8, 3060-411 Vale Fundo', 'Rua 1.º de Maio, n.º 8, 3060-411 Vale Fundo'],
  ['Avenida 5.º de Outubro, nº 12', 'Avenida 5.º de Outubro, nº 12'],
  ['place du 8-Mai-1945, 81500 Lavergne', 'place du 8-Mai-1945, 81500 Lavergne'],
  ['2 rue du 11-Novembre-1918', '2 rue du 11-Novembre-1918'],
  ['9 Bellhouse Close in Whitby', '9 Bellhouse Close'],
  ['Hauptstraße 12 in Kassel', 'Hauptstraße 12'],
  ['ul. Długa 5 w Krakowie', 'ul. Długa 5'],
  ['ул. Мира 7 в Казани', 'ул. Мира 7'],
  ['Storgatan 5 i Lund', 'Storgatan 5'],
  ['19 Quay Street, Galway', '19 Quay Street, Galway'],
];

/** A row and the telephone number in it. */
const PHONES: Array<[row: string, phone: string]> = [
  ['Χάληδων 14, 28210 55501', '28210 55501'],
  ['Laisvės al. 77, Kaunas, (8 37) 555 012', '(8 37) 555 012'],
  ['Zur Trotte, Weingut K. & E. Dörr, Maulbronner Straße 90, 74363 Güglingen, Tel. 07135 / 555 48. Täglich 11–23 Uhr', '07135 / 555 48'],
  ["דרך בית לחם 30, טל' 02-555-0144", '02-555-0144'],
  ['Rua dos Mercadores 33, 266 555 018', '266 555 018'],
  ['Hafnarstétt 11a, sími 464 5501', '464 5501'],
  ['ul. Długa 5, zapisy 42 555 01 70', '42 555 01 70'],
  ['12 Mill Lane, ph 02 5550 0134', '02 5550 0134'],
  ['Storgatan 5, 261 22 Landskrona, 0418-555 01', '0418-555 01'],
  ['Estrada Nacional 254, km 6, 7000-016 Évora; 266 555 018', '266 555 018'],
  ['地址是书圣故里题扇桥弄9号，电话0575-5550133', '0575-5550133'],
  ['(615) 555-0170\t$$', '(615) 555-0170'],
  ['p.zza delle Erbe, 1 ang. vico Stella – 010 555.01.08', '010 555.01.08'],
  ['8 زنقة الحدادين، الهاتف 0535 55 01 62', '0535 55 01 62'],
  ['Villa Beach, Arevalo : (033) 555-0123', '(033) 555-0123'],
  ['Text (845) 555-0109 for field conditions', '(845) 555-0109'],
  ['010 555.01.11 (appoggio fino alle 22)', '010 555.01.11'],
  ['031-555 01 77 ring i förväg', '031-555 01 77'],
  ['Κλείστε τραπέζι: 22855 55 017.', '22855 55 017'],
  ['τηλ 22850 55507 – κλειστά Τρίτη', '22850 55507'],
  ['Tlfno. 981 555 027 para grupos', '981 555 027'],
  ['zwiedzanie tylko z przewodnikiem, zapisy 42 555 01 70', '42 555 01 70'],
  ['0 (354) 555 01 44', '0 (354) 555 01 44'],
  ['+36 1 555 0171 * hétvégén 8-tól 14 óráig', '+36 1 555 0171'],
  ['حلويات السلام، هاتف ٠١١٥٥٥٠١٩٩', '٠١١٥٥٥٠١٩٩'],
  ['ZI des Ormes, 12 rue Ampère, 79999 Vernoux — 05 49 55 50 31', '05 49 55 50 31'],
];

/** Digits in groups that are no telephone number. */
const NO_PHONES = [
  '25 000 000',
  'pop., 266 555 018 people',
  'Mo-Fr 10.30-14.00, 16.00-20.00',
  'Total: 1 200 300, 25%',
  'Order 2024 123456',
  '1000-1500, 2000',
  '12/05 – 14/05/26',
  '48.8583 2.2945',
  '100 200 300',
  '(1990-2020)',
];

describe('where an address ends', () => {
  it.each(ADDRESSES)('%s', (row, address) => {
    expect(valuesOf('address', row).map((value) => value.replace(/\.$/, ''))).toEqual([address.replace(/\.$/, '')]);
  });
});

describe('a telephone number beside other facts', () => {
  it.each(PHONES)('%s', (row, phone) => {
    expect(valuesOf('phone', row)).toEqual([phone]);
  });

  it.each(NO_PHONES)('is none: %s', (row) => {
    expect(valuesOf('phone', row)).toEqual([]);
  });
});
