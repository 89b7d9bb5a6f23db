/** Texts as people paste them every day, with what a reader should find. Unlike the kinds, they are scored together: one may be read in part. Every place is invented. */
export interface EverydayText {
  kind: string;
  text: string;
  /** The places, `name` or `name @ address`. None: the text holds no place. */
  places: string[];
}

export const EVERYDAY: EverydayText[] = [
  {
    kind: 'name, street and number, town; no postal code, no bullets',
    text: 'Café Lindra, Vysoká 5, Olšany\nU Modré lampy, Dlouhá 33, Olšany\nTeska, Pernická 49, Olšany\n',
    places: ['Café Lindra @ Vysoká 5, Olšany', 'U Modré lampy @ Dlouhá 33, Olšany', 'Teska @ Pernická 49, Olšany'],
  },
  {
    kind: 'addresses under the names, in block order of Japan',
    text: 'Ramen in Minato\n\nKazeya\n1-22-7 Jinnai, Hoshida City, Minato 150-0041\n\nYuzuri Ebara\n1-1-7 Ebara, Hoshida City, Minato\n\nNakibashi\n2-34-4 Minamizuka, Toyoda City, Minato\n',
    places: [
      'Kazeya @ 1-22-7 Jinnai, Hoshida City, Minato 150-0041',
      'Yuzuri Ebara @ 1-1-7 Ebara, Hoshida City, Minato',
      'Nakibashi @ 2-34-4 Minamizuka, Toyoda City, Minato',
    ],
  },
  {
    kind: 'address in brackets, remark behind a dash, French',
    text: "Musée des Sels (Rue du Quai, 17009 Marenne) – fermé le mardi\nMaison d'Orvel (1 Rue de la Légion, 17007 Marenne) – belle cour\n",
    places: ['Musée des Sels @ Rue du Quai, 17009 Marenne', "Maison d'Orvel @ 1 Rue de la Légion, 17007 Marenne"],
  },
  {
    kind: 'a pin before each line',
    text: '📍 Bluejar Coffee, 66 Mint St, San Marlo, CA 94103\n📍 Tarn Bakery, 600 Guerra St, San Marlo, CA 94110\n📍 Zumi Café, 1658 Market St, San Marlo\n',
    places: [
      'Bluejar Coffee @ 66 Mint St, San Marlo, CA 94103',
      'Tarn Bakery @ 600 Guerra St, San Marlo, CA 94110',
      'Zumi Café @ 1658 Market St, San Marlo',
    ],
  },
  {
    kind: 'town: several places',
    text: 'Valmora: Mercado Alto, Pink Lane, LZ Factory\nPortela: Livraria Norte, Ribeiro, Café Majoral\nSintela: Pena Palace, Quinta da Rosa\n',
    places: ['Mercado Alto', 'Pink Lane', 'LZ Factory', 'Livraria Norte', 'Ribeiro', 'Café Majoral', 'Pena Palace', 'Quinta da Rosa'],
  },
  {
    kind: 'German message with a list, greeting and signature',
    text: 'Hallo Marlies,\n\nhier meine Tipps für Lindow:\n\n- Kaffeehaus Grund (Bebelweg 2) – schöner Garten\n- Zum Tunnel – deftig\n- Panorama\n- Zesto, Bornaer Str. 54 – vegan, reservieren!\n\nViel Spaß!\nLena\n',
    places: ['Kaffeehaus Grund @ Bebelweg 2', 'Zum Tunnel', 'Panorama', 'Zesto @ Bornaer Str. 54'],
  },
  {
    kind: 'itinerary by days, Spanish, meals before the names',
    text: 'Fin de semana en Sevira\n\nDía 1\nReal Alcora\nCatedral Vieja\nCena en Bodega Santa Luz\n\nDía 2\nPlaza de los Olmos\nTrianera\nComida en Casa Cuervo\n',
    places: ['Real Alcora', 'Catedral Vieja', 'Bodega Santa Luz', 'Plaza de los Olmos', 'Trianera', 'Casa Cuervo'],
  },
  {
    kind: 'days on one line each, Swedish',
    text: 'Dag 1: Vasaborgsmuseet, Skansholmen, middag på Pelikanen\nDag 2: Nya Museet, Fotografens Hus\n',
    places: ['Vasaborgsmuseet', 'Skansholmen', 'Pelikanen', 'Nya Museet', 'Fotografens Hus'],
  },
  {
    kind: 'hours and weekdays',
    text: 'Friday\n7pm - check in, Hotel Marlin\n8.30pm - dinner @ Little Fennel\n\nSaturday\n10:00 - Burrow Market\n12:30 - Gallery Nine\n15:00 - Coffee at Redwing Roasters\n',
    places: ['Hotel Marlin', 'Little Fennel', 'Burrow Market', 'Gallery Nine', 'Redwing Roasters'],
  },
  {
    kind: 'nested by white space alone',
    text: 'Nihara\n  Kyora\n    Temples\n      Kiyomi-dera\n      Ginkai-ji\n    Coffee\n      Arabesque Higashi\n      Weekday Coffee\n  Nagara\n    Food\n      Kameno\n',
    places: ['Kiyomi-dera', 'Ginkai-ji', 'Arabesque Higashi', 'Weekday Coffee', 'Kameno'],
  },
  {
    kind: 'headings in capitals over bare names',
    text: 'EAT\nBlue Plate\nSunday in Saigon\n\nDRINK\nThe Violet Door\nRough Draft\n\nSLEEP\nHotel Tivola\n',
    places: ['Blue Plate', 'Sunday in Saigon', 'The Violet Door', 'Rough Draft', 'Hotel Tivola'],
  },
  {
    kind: 'chat with times',
    text: '[14:02] Sofia: where should we eat in Marid??\n[14:03] Luis: La Tascuela, calle Ballena 6\n[14:03] Luis: or Sala del Corte\n[14:05] Sofia: love it\n[14:06] Marta: don’t forget Museo Soral!\n',
    places: ['La Tascuela @ calle Ballena 6', 'Sala del Corte', 'Museo Soral'],
  },
  {
    kind: 'cells parted by bars, ratings in the middle',
    text: 'Marisella | Mexican | 4.6 | Lindon Park\nOstra | Seafood | 4.4 | West Loop\nPapillote | French | 4.8 | River North\n',
    places: ['Marisella', 'Ostra', 'Papillote'],
  },
  {
    kind: 'cells parted by semicolons, no header',
    text: 'Café Zentral;Herrengasse 14;Wiesing\nCafé Havelka;Dorotheengasse 6;Wiesing\nFila;Gumpendorfer Straße 10;Wiesing\n',
    places: ['Café Zentral @ Herrengasse 14', 'Café Havelka @ Dorotheengasse 6', 'Fila @ Gumpendorfer Straße 10'],
  },
  {
    kind: 'name, remark, hours and address on four lines',
    text: 'The Quiet Leaf\nBooks & tea\nOpen Tue–Sun 10–18\n12 Mill Lane\n\nSalt Jetty\nFish & chips\nOpen daily 11–21\nHarbour Road 3\n\nGallery Tarn\nContemporary art\nOpen Wed–Sun 11–17\n7 Station Square\n',
    places: ['The Quiet Leaf @ 12 Mill Lane', 'Salt Jetty @ Harbour Road 3', 'Gallery Tarn @ 7 Station Square'],
  },
  {
    kind: 'positions before the names',
    text: '48.2082, 16.3738 Stefansturm\n48.1845, 16.3122 Schloss Schönau\n48.2167, 16.3958 Wieser Prater\n',
    places: ['Stefansturm', 'Schloss Schönau', 'Wieser Prater'],
  },
  {
    kind: 'stops of a walk, parted by arrows',
    text: 'Old Mill Square → Carol Bridge → Kampela Island → Petrin Tower\n',
    places: ['Old Mill Square', 'Carol Bridge', 'Kampela Island', 'Petrin Tower'],
  },
  {
    kind: 'Turkish, street and No',
    text: "İzmirli'de yemek\n\n1) Çiyan Sofrası - Güneş Bahçe Sk. No:43, Kadıova\n2) Karaova Lokantası - Kemankeş Cd. No:37, Karaova\n3) Hayvora - Turnacı Sk. No:4, Beyova\n",
    places: [
      'Çiyan Sofrası @ Güneş Bahçe Sk. No:43, Kadıova',
      'Karaova Lokantası @ Kemankeş Cd. No:37, Karaova',
      'Hayvora @ Turnacı Sk. No:4, Beyova',
    ],
  },
  {
    kind: 'Korean, addresses below',
    text: '온누리밥상\n서울 종로구 효자로 49\n\n밍글식당\n서울 강남구 도산대로67길 19\n',
    places: ['온누리밥상 @ 서울 종로구 효자로 49', '밍글식당 @ 서울 강남구 도산대로67길 19'],
  },
  {
    kind: 'Chinese, days',
    text: '第一天：古宫、景山园、什海\n第二天：和园、明园\n第三天：八岭长城\n',
    places: ['古宫', '景山园', '什海', '和园', '明园', '八岭长城'],
  },
  {
    kind: 'Arabic, Arabic digits',
    text: 'أفضل المطاعم في المدينة:\n١. هاشمي - شارع الأمير محمد\n٢. سفرتنا - شارع الرينبو\n٣. جفرة - وسط البلد\n',
    places: ['هاشمي', 'سفرتنا', 'جفرة'],
  },
  {
    kind: 'Thai list',
    text: 'ที่เที่ยวเมืองเหนือ\n- วัดพระแสง\n- ข้าวซอยลำดี\n- ร้านกาแฟ ริสา (ถนนนิมมาน ซอย 3)\n',
    places: ['วัดพระแสง', 'ข้าวซอยลำดี', 'ร้านกาแฟ ริสา'],
  },
  {
    kind: 'Russian, towns before colons',
    text: 'Москва: Третьяковский дом, парк Заречье, ГУМ\nПитер: Эрмитон, Русский музей, Новая Гавань\n',
    places: ['Третьяковский дом', 'парк Заречье', 'ГУМ', 'Эрмитон', 'Русский музей', 'Новая Гавань'],
  },
  {
    kind: 'a letter in prose with a list of names in a sentence',
    text: 'Salut Camille,\n\nPour ton séjour à Nantelle je te conseille de manger chez Brumaire (35 rue Léon Jamin). Le lendemain, visite le Jardin des Plumes et le Musée du Port.\n\nBises,\nHugo\n',
    places: ['Brumaire @ 35 rue Léon Jamin', 'Jardin des Plumes', 'Musée du Port'],
  },
  { kind: 'shopping, German', text: 'Einkaufsliste\n- Milch\n- Brot\n- 6 Eier\n- Käse\n', places: [] },
  {
    kind: 'books by their authors',
    text: 'Bücherliste\n1. Der Zauberer (Tomas Brand)\n2. Das Schloss (Frank Kaffka)\n3. Die Trommel (Günter Gast)\n',
    places: [],
  },
  { kind: 'exercise by days', text: 'Day 1\nSquats 3x10\nBench press 3x8\nPlank 60s\n\nDay 2\nDeadlift 3x5\nPull ups 3x8\n', places: [] },
  {
    kind: 'a song',
    text: 'I walked along the avenue\nI never thought I would meet you\nThe city lights were shining bright\nAnd I was lost into the night\n',
    places: [],
  },
  {
    kind: 'minutes of a meeting',
    text: 'Meeting notes 14 March\n\nAttendees: Anna Schmied, Ben Colle, Priya Nayar\n\nAgenda\n1. Budget review\n2. Hiring plan\n3. Office move\n',
    places: [],
  },
  { kind: 'shopping, Japanese', text: '買い物リスト\n・牛乳\n・卵\n・食パン\n', places: [] },
];
