import { describe, expect, it } from 'vitest';
import { addressBesideName } from './address-beside.ts';
import { recogniseValues } from './index.ts';

/** The surest address that is read in a text, where it is sure enough to be one without a label. */
function addressIn(text: string): string | undefined {
  const [best] = recogniseValues(text)
    .filter(({ kind }) => kind === 'address')
    .sort((one, other) => other.confidence - one.confidence);
  return best !== undefined && best.confidence >= 0.6 ? String(best.value) : undefined;
}

describe('an address in a text', () => {
  it.each([
    // A sentence begins behind an abbreviation.
    ['77 Barrack Rd. Ring 01223 555 0190 before you go', '77 Barrack Rd'],
    ['14 Rankins Pl. Drinks only. Weekdays 7am-3pm.', '14 Rankins Pl'],
    ['3 Spanish Parade Row. Chowder. That is it', '3 Spanish Parade Row'],
    ['Rantakatu 3, Oulu. Lounas ma–pe 10.30–14', 'Rantakatu 3, Oulu'],
    ['Untermarkt 23, Sauerbraten!!!', 'Untermarkt 23'],
    // The full stop is that of a name.
    ['12 Main St. Springfield, IL 62701', '12 Main St. Springfield, IL 62701'],
    ['5 St. George St., Toronto', '5 St. George St., Toronto'],
    ['просп. Миру, 77/2', 'просп. Миру, 77/2'],
    // The town or quarter is before the street.
    ['8638 Balatonlelle, Honvéd utca 41/A', '8638 Balatonlelle, Honvéd utca 41/A'],
    ['04070, м. Київ, вул. Ігорівська, 12-Б', '04070, м. Київ, вул. Ігорівська, 12-Б'],
    ['Sahil Mah. 3. Sok. No: 7/A, Ilıcaova', 'Sahil Mah. 3. Sok. No: 7/A, Ilıcaova'],
    ['Sakarya Mah. 13 Nisan Cad. No: 48', 'Sakarya Mah. 13 Nisan Cad. No: 48'],
    [
      'Yenimahalle, 1453. Sokak No: 7 Kat: 2 Daire: 5, 06999 Ovacık/Ankara',
      'Yenimahalle, 1453. Sokak No: 7 Kat: 2 Daire: 5, 06999 Ovacık/Ankara',
    ],
    // Kinds of street that few languages write.
    ['ბაღის ქ. 3', 'ბაღის ქ. 3'],
    ['Tehase tn 3a, Männiku', 'Tehase tn 3a, Männiku'],
    ['Mendi bidea 40', 'Mendi bidea 40'],
    ['c. de Dalt, 7', 'c. de Dalt, 7'],
    ['28ης Οκτωβρίου 7', '28ης Οκτωβρίου 7'],
    ['1988 Hwy 44, Big Elk, MT 59999', '1988 Hwy 44, Big Elk, MT 59999'],
    ['88B County Road 12', '88B County Road 12'],
    ['Unit 9 Brunel Trading Est', 'Unit 9 Brunel Trading Est'],
    ['esquina de Garibaldi y Ramos Millán', 'esquina de Garibaldi y Ramos Millán'],
    ['Cnr Wattle St & Banksia Pde', 'Cnr Wattle St & Banksia Pde'],
    ['178 cuba street, Wellington', '178 cuba street, Wellington'],
    // Parts of buildings, provinces and towns behind the street.
    ['Travessa do Ipê, nº 12, fundos, Bairro Santa Luzia', 'Travessa do Ipê, nº 12, fundos, Bairro Santa Luzia'],
    ['Rua Dr. Sousa Martins, 61 – 2.º Esq., 4000-210 Porto', 'Rua Dr. Sousa Martins, 61 – 2.º Esq., 4000-210 Porto'],
    ['Camino Real, 15 · 10200 Trujillo (Cáceres)', 'Camino Real, 15 · 10200 Trujillo (Cáceres)'],
    ['Zum Venn 4, 48998 Heidhausen (Parkplätze am Haus)', 'Zum Venn 4, 48998 Heidhausen'],
    ['Glavni trg 1, 8999 Gornja Vas, T: 07 555 01 19', 'Glavni trg 1, 8999 Gornja Vas'],
    ['شارع النبي دانيال ٩، من ١٠ صباحاً حتى ١٢', 'شارع النبي دانيال ٩'],
    ['๑๒/๓ ถนนมหาราช ตำบลท่าวาสุกรี อยุธยา 13000', '๑๒/๓ ถนนมหาราช ตำบลท่าวาสุกรี อยุธยา 13000'],
    ['江州市东湖区码头街2号之一', '江州市东湖区码头街2号之一'],
    ['駅前通り12-5', '駅前通り12-5'],
    ['江苏省苏州市姑苏区平桥路128号3幢502室', '江苏省苏州市姑苏区平桥路128号3幢502室'],
    // The name of a street goes on in small letters up to its number, or with capitals behind a number before it.
    ['Ulica Dalmatinskog sabora 8', 'Ulica Dalmatinskog sabora 8'],
    ['ул. Морски скали 14', 'ул. Морски скали 14'],
    ['ul. Armii krajowej 7', 'ul. Armii krajowej 7'],
    ['Calle Alfonso décimo 12', 'Calle Alfonso décimo 12'],
    ['120 Trần Quang Hải', '120 Trần Quang Hải'],
    // The full stop is that of a word for a street cut short, the letters are those of a block.
    ['ctra. Taialà 400', 'ctra. Taialà 400'],
    ['ул. Речная, 18к2', 'ул. Речная, 18к2'],
    ['Krasta iela 5-2, Jūrmalciems, LV-2999', 'Krasta iela 5-2, Jūrmalciems, LV-2999'],
  ])('is whole in %s', (text, address) => {
    expect(addressIn(text)).toBe(address);
  });

  it.each([
    'Adult 600¥',
    'WA',
    '第3-5話',
    '月曜9-12',
    'Pizzeria Vesuvio snc',
    'Angle mort et vue',
    '5 minutes road',
    'Jan 1, Jan 20, May 26',
  ])('is none in %s', (text) => {
    expect(addressIn(text)).toBeUndefined();
  });
});

describe('an address beside a name', () => {
  it.each([
    ['Snip & Co on Garrick Row, ask for Dee', 'Snip & Co', 'Garrick Row'],
    ["Mrs. Tuttle's Tea Rooms on Station Approach.", "Mrs. Tuttle's Tea Rooms", 'Station Approach'],
    ['The Anchor on Strand Road, where no one minds', 'The Anchor', 'Strand Road'],
    ['maison Roudil, marché couvert, étal 12', 'maison Roudil', 'marché couvert, étal 12'],
    ['Yes! Quill & Candle, 77 Barrack Rd. Ring 01223 555 0190 before you go', 'Yes! Quill & Candle', '77 Barrack Rd'],
    ['Phở Bà Lụa, 12 Hàng Chiếu nha, mở tới 10h', 'Phở Bà Lụa', '12 Hàng Chiếu'],
    ['The Hungry Gull, 6 Quay Steps. Trust me', 'The Hungry Gull', '6 Quay Steps'],
    ['Biển Bạc, 120 Trần Quang Hải, ĐT 0254', 'Biển Bạc', '120 Trần Quang Hải'],
    ['The Gull, 12 High Street Open Daily', 'The Gull', '12 High Street'],
    ['Το Στέκι, Απείρανθος 843 02, τηλ. 22850', 'Το Στέκι', 'Απείρανθος 843 02'],
    ['Zum Letzten Heller ein (Pölle 31), wo der Wirt', 'Zum Letzten Heller', 'Pölle 31'],
    ['Bar Blu, via Roma aperto 8', 'Bar Blu', 'via Roma'],
  ])('is read in %s', (text, name, address) => {
    expect(addressBesideName(text, name.length)?.value).toBe(address);
  });

  it.each([
    ['The Pub on Monday Market and', 'The Pub'],
    ['Tropical Dream Center, Adult 690¥', 'Tropical Dream Center'],
    ['ღვინის სახლი, ტელ. 555 00 01 23', 'ღვინის სახლი'],
    ['The Barn in Harvest Row', 'The Barn'],
    ['Copper Inn, lovely place, room 12', 'Copper Inn'],
    ['The Barn, open daily, table 4', 'The Barn'],
  ])('is none in %s', (text, name) => {
    expect(addressBesideName(text, name.length)).toBeUndefined();
  });
});
