/** Texts of our own making, one for each kind of source that people paste, with what a reader must find in them. Every place is invented. */
export interface TextCase {
  kind: string;
  text: string;
  names: string[];
  addresses?: Record<string, string>;
  /** Reasons of what is left out, in order. */
  dropped?: string[];
  title?: string;
}

export const KINDS: TextCase[] = [
  {
    kind: 'bulleted list under headings, names linked, one struck out',
    text: '# Eating in Lindow\n\n## Cafés\n* [The Copper Kettle](http://kettle.example)\n* ~~[Old Mill](http://mill.example)~~\n* Ixtal _slow but good_\n\n## Dinner\n### Budget\n* [Noodle Yard](http://yard.example) _cash only_\n',
    names: ['The Copper Kettle', 'Ixtal', 'Noodle Yard'],
    dropped: ['struck out'],
    title: 'Eating in Lindow',
  },
  {
    kind: 'numbered list with addresses, German',
    text: 'Biergärten, die wir mögen\n\n1. Kastanienhof, Lindenstraße 12, 80335 München – schattig\n2. Zum Alten Wehr (Uferweg 4) - ruhig, gut mit Kindern\n3. Sternwirt: Jazz am Sonntag\n\nPackliste:\n- Sonnencreme\n- Jacken\n',
    names: ['Kastanienhof', 'Zum Alten Wehr', 'Sternwirt'],
    addresses: { Kastanienhof: 'Lindenstraße 12, 80335 München', 'Zum Alten Wehr': 'Uferweg 4' },
    title: 'Biergärten, die wir mögen',
  },
  {
    kind: 'name - address as headings, remark quoted below',
    text: '# Lunch options\n\n### Sala Verde - Rua das Hortas 7, 1100-092 Lisboa\n\n> Quick set lunch\n### Kohi Bar - Av. do Mar 26B, 1000-111 Lisboa\n\n> Coffee and toast\n',
    names: ['Sala Verde', 'Kohi Bar'],
    addresses: { 'Sala Verde': 'Rua das Hortas 7, 1100-092 Lisboa', 'Kohi Bar': 'Av. do Mar 26B, 1000-111 Lisboa' },
  },
  {
    kind: 'checklist with prices and emoji behind the names',
    text: '# Places to see\n- [ ] Pearl Lagoon Park 🌸, Adult 600¥, Child 300¥\n- [x] Harbor Museum 200¥\n- [ ] Lantern Village🏮 Adult 400¥,  Child200¥\n- [ ] Cape Orrin\n',
    names: ['Pearl Lagoon Park', 'Harbor Museum', 'Lantern Village', 'Cape Orrin'],
  },
  {
    kind: 'categories before the colon, names behind it',
    text: "Dinner ideas\n\n- Thai (moderate price): Lotus Corner\n- Expensive and outstanding: Aurelio http://aurelio.example/\n- Seafood: Captain Ned's or Marlow's shack\n- Burgers, really cheap ones: Patty Lane\n",
    names: ['Lotus Corner', 'Aurelio', "Captain Ned's", "Marlow's shack", 'Patty Lane'],
  },
  {
    kind: 'issue thread with author lines, a venue in a heading and options in a comment',
    text: "### 12:30 PM @ [Tin Spoon](http://tin.example)\n\norga · description · 2017-05-08\nChampioned By: Ada Byron @ada\n\nada · comment · 2017-05-08\nI'm good with that, but I'll throw out a few other options as well:\n\n[Blue Fig Cafe](https://www.yelp.com/biz/blue-fig)\n[Hearth & Vine](https://www.yelp.com/biz/hearth) - really good hummus\n\nbob · comment · 2017-05-17\nI'm in!\n",
    names: ['Tin Spoon', 'Blue Fig Cafe', 'Hearth & Vine'],
  },
  {
    kind: 'records of lines: name, address, telephone',
    text: "Rosa's Pizza\n7 Carver St, New York, NY 10014\n(212) 555-0182\n\nBlue Lantern\n131 W 3rd St\nNew York, NY 10012\nJazz every night, book early.\n",
    names: ["Rosa's Pizza", 'Blue Lantern'],
    addresses: { "Rosa's Pizza": '7 Carver St, New York, NY 10014', 'Blue Lantern': '131 W 3rd St New York, NY 10012' },
  },
  {
    kind: 'blocks of labelled fields',
    text: '# Places we recommend\n\n- Name: Munto\n- Location: Oude Markt 68, 2000 Antwerpen\n- Cuisine: Thai\n- Price range: $\n- Note: tasty\n\n---\n\n- Name: Tjing\n- Location: Bredestraat 16, 2018 Antwerpen\n- Cuisine: Fusion\n',
    names: ['Munto', 'Tjing'],
    addresses: { Munto: 'Oude Markt 68, 2000 Antwerpen', Tjing: 'Bredestraat 16, 2018 Antwerpen' },
  },
  {
    kind: 'Markdown table',
    text: '## Utrecht\n\n| Restaurant name | Type | Address |\n|---|---|---|\n| Takoya | ramen | [Vredelaan 21, Utrecht](https://maps.example/1) |\n| IKU | ramen | Zadelstraat 10, Utrecht |\n',
    names: ['Takoya', 'IKU'],
    addresses: { Takoya: 'Vredelaan 21, Utrecht', IKU: 'Zadelstraat 10, Utrecht' },
  },
  {
    kind: 'comma separated rows with quotes',
    text: 'name,address,rating,lat,lng\nBlue Cup,"12 Main St, Springfield",4.5,39.7990,-89.6440\nRed Door,"44 Oak Ave, Springfield",4.1,39.8011,-89.6500\n',
    names: ['Blue Cup', 'Red Door'],
    addresses: { 'Blue Cup': '12 Main St, Springfield', 'Red Door': '44 Oak Ave, Springfield' },
  },
  {
    kind: 'wiki listings, French parameters, one without a name',
    text: "== Voir ==\n* {{Voir | nom=Musée du Sel | adresse=3 rue du Port | latitude=47.1 | longitude=-2.2 | description=Petit.}}\n* {{Voir | nom= | adresse=4 rue du Port}}\n* {{Manger\n| nom='''Chez Lulu''' | adresse=Quai Nord 12\n| description=Bon.}}\n",
    names: ['Musée du Sel', 'Chez Lulu'],
    addresses: { 'Musée du Sel': '3 rue du Port', 'Chez Lulu': 'Quai Nord 12' },
    dropped: ['no name'],
  },
  {
    kind: 'itinerary by hours and days',
    text: "Rome trip\n\nDay 1\n09:00 Colosseum\n11:30 Palatine Hill\n13:00 Lunch at Trattoria Sole\n20:00 Dinner at Da Nello, Via dei Fiori 29\n\nDay 2: Vatican Museums, St. Peter's Basilica, Castel Sant'Angelo\n- Breakfast at the hotel\n- Visit Galleria Nuova\n",
    names: [
      'Colosseum',
      'Palatine Hill',
      'Trattoria Sole',
      'Da Nello',
      'Vatican Museums',
      "St. Peter's Basilica",
      "Castel Sant'Angelo",
      'Galleria Nuova',
    ],
    addresses: { 'Da Nello': 'Via dei Fiori 29' },
    dropped: ['not a place'],
  },
  {
    kind: 'Japanese list; packing list below',
    text: '京都で行きたいところ\n\n・白水寺\n・月閣寺（北区月閣町1）\n・東錦市場\n・珈琲 こま - 中京区米屋町384\n\n持ち物\n・カメラ\n・雨具\n',
    names: ['白水寺', '月閣寺', '東錦市場', '珈琲 こま'],
    addresses: { 月閣寺: '北区月閣町1', '珈琲 こま': '中京区米屋町384' },
  },
  {
    kind: 'Hebrew list with addresses',
    text: 'מסעדות שכדאי לנסות\n\n• צמרת – דרך יפו 9, תל אביב\n• קפה שחר, אחד העם 43\n• שוק הצפון\n',
    names: ['צמרת', 'קפה שחר', 'שוק הצפון'],
    addresses: { צמרת: 'דרך יפו 9, תל אביב', 'קפה שחר': 'אחד העם 43' },
  },
  {
    kind: 'Arabic list, Arabic commas',
    text: 'أماكن في المدينة\n\n- مقهى النور، خان الخليل\n- المتحف القديم - ميدان السلام\n- حديقة الزهور\n',
    names: ['مقهى النور', 'المتحف القديم', 'حديقة الزهور'],
  },
  {
    kind: 'lower-case list, French, remarks and addresses in brackets',
    text: '== les bars qui sont bien ==\n\n* le lion bleu\n* la petite grue (cocktail)\n* la Rampe (12 Rue de la Paix, paris 10e, bière)\n\n== les bars a tester ==\n\n* <vide>\n',
    names: ['le lion bleu', 'la petite grue', 'la Rampe'],
    addresses: { 'la Rampe': '12 Rue de la Paix, paris 10e' },
  },
  {
    kind: 'emphasised names opening paragraphs, towns as headings',
    text: '# Restaurants\n\nSome people ask where to eat.\n\n## Berkfield\n\n*Area Nine* Reasonable pizza.\n\n*Giulietta* Best Italian in Berkfield.\n\n*Row 81* Seafood.\n',
    names: ['Area Nine', 'Giulietta', 'Row 81'],
    addresses: { Giulietta: 'Berkfield' },
  },
  {
    kind: 'chat with stamps',
    text: "[12/03/24, 10:22:01] Anna: where are we going tonight?\n[12/03/24, 10:23:11] Ben: maybe Gino's Pizza, 7 Carver St\n[12/03/24, 10:24:40] Anna: or Katya's Delicatessen https://maps.google.com/?q=40.7223,-73.9874\n[12/03/24, 10:25:00] Ben: ok lol\n",
    names: ["Gino's Pizza", "Katya's Delicatessen"],
    addresses: { "Gino's Pizza": '7 Carver St' },
  },
  {
    kind: 'a letter that names places in its sentences',
    text: "Hi Anna,\n\nhere are my tips for Lisbon. For dinner go to Taberna do Sul or Ramalho (Av. do Norte 1). We also loved the view from Miradouro da Lua. Don't miss the Museu Nacional do Vidro.\n\nCheers,\nTom\n\n--\nTom Miller\nSenior Consultant, Acme Corp\n+1 415 555 0100\n",
    names: ['Taberna do Sul', 'Ramalho', 'Miradouro da Lua', 'Museu Nacional do Vidro'],
    addresses: { Ramalho: 'Av. do Norte 1' },
  },
  {
    kind: 'emoji bullets with ratings',
    text: '📍 Tokyo food list 🍣\n\n🍜 Ichiban Hall – solo booths\n☕ Fugetsu Coffee ⭐ 4.5 (2,345 reviews)\n🏯 Imperial East Gardens\n',
    names: ['Ichiban Hall', 'Fugetsu Coffee', 'Imperial East Gardens'],
  },
  {
    kind: 'a list copied from a map, ratings on their own lines',
    text: 'Trattoria Bellina\n4.6 ★★★★★ (812) · €€ · Italian\nHauptstraße 5 · Open until 23:00\nSushi Nagi\n4.2 ★★★★☆ (233) · €€ · Japanese\nBahnhofstraße 17 · Closed\n',
    names: ['Trattoria Bellina', 'Sushi Nagi'],
    addresses: { 'Trattoria Bellina': 'Hauptstraße 5', 'Sushi Nagi': 'Bahnhofstraße 17' },
  },
  {
    kind: 'map links with and without a name beside them',
    text: 'https://maps.app.goo.gl/abc123 Blue Kettle Coffee\nTartan Bakery https://goo.gl/maps/xyz\nhttps://www.google.com/maps/place/Silver+Park/@37.7,-122.4,14z/data=!4m6!3m5!1s0x80:0x1c!8m2!3d37.76!4d-122.48\n',
    names: ['Blue Kettle Coffee', 'Tartan Bakery', 'Silver Park'],
  },
  {
    kind: 'categories with several names on a line',
    text: 'Cafés in Seoul: Onion Ang, Fritz Coffee Company, Cafe Boram\nBars: Charles N, Le Salon, Zesty\n',
    names: ['Onion Ang', 'Fritz Coffee Company', 'Cafe Boram', 'Charles N', 'Le Salon', 'Zesty'],
  },
  {
    kind: 'software list with links alone',
    text: '# Awesome Parsers\n\n## Web Frameworks\n\n- [Dango](https://dango.example/) - The most popular framework.\n- [Flusk](https://flusk.example/) - A microframework.\n',
    names: [],
  },
  {
    kind: 'groceries and errands',
    text: 'Groceries\n\n- milk\n- Bread\n- 200 g butter\n- Coffee beans\n\nTODO\n- call mom\n- Buy tickets\n',
    names: [],
  },
  {
    kind: 'a software readme',
    text: '# my-lib\n\nA fast parser.\n\n## Installation\n\n- Node 18\n- npm install my-lib\n\n## Usage\n\n- [Docs](https://lib.example/docs)\n\n| Option | Type | Default |\n|---|---|---|\n| Deep Merge | boolean | true |\n\n## License\n\nMIT\n',
    names: [],
  },
  {
    kind: 'people beside places',
    text: '# Restaurants of Dover\n\n## Guest List\n- Pacific Team\n  - Joe\n  - Michelle\n\n## Restaurant\n  - [Massa](https://www.yelp.com/biz/massa)\n  - [Needle & Fork](https://www.yelp.com/biz/needle)\n',
    names: ['Massa', 'Needle & Fork'],
  },
];
