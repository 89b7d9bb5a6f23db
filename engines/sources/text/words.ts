/** Words that tell what a piece of text speaks of, in the languages that shared lists are mostly written in. Pure data and look-ups. */

/** Lower case, accents off, apostrophes straightened: the form in which all words here are kept. */
const PLAIN: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', Ł: 'l', Ø: 'o', Đ: 'd' };
export function fold(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[ıłøđŁØĐ]/g, (letter) => PLAIN[letter] ?? letter)
    .toLowerCase();
}

const words = (list: string): Set<string> => new Set(list.trim().split(/\s+/).map(fold));

/** Nouns that name a kind of place and often stand inside a place's own name. */
const PLACE_WORDS = words(`
  cafe cafes caffe kaffee coffee coffeehouse coffeeshop roasters roastery roaster espresso tearoom teahouse bakery bakehouse patisserie boulangerie
  backerei konditorei pasticceria panaderia pasteleria padaria pastelaria confeitaria pastry bagels bagel donuts doughnuts creamery gelato gelateria
  gelaterie heladeria eisdiele sorveteria deli delicatessen restaurant restaurants restaurante ristorante restoran ristorant restauracja restaurace
  trattoria osteria pizzeria pizza enoteca taverna tavern taberna tasca bodega bistro bistrot brasserie brasserie buvette diner grill grille steakhouse
  rotisserie smokehouse bbq barbecue cantina taqueria tacos taco ramen sushi izakaya udon soba noodle noodles dumpling dumplings thai pho kitchen eatery
  canteen kantine mensa gasthaus gasthof wirtshaus biergarten brauhaus brauerei brewery brewing brewpub brewhouse taproom winery vineyard weingut distillery
  pub bar bars bierbar bierhaus lounge club nightclub disco saloon inn hotel hotels hostel hostal motel resort lodge guesthouse pension pousada albergue
  ryokan minshuku camping campground campsite auberge chalet villa palace palais palacio palazzo palast schloss castle castillo castello castelo chateau
  burg fortress fort fortaleza zamek museum museums musee museo museu muzeum muzej muzeul gallery galerie galeria galleria theater theatre teatro teatr
  cinema kino opera oper church kirche eglise iglesia chiesa igreja kosciol cathedral catedral cathedrale duomo basilica basilika basilique abbey abtei
  chapel chapelle monastery kloster mosque masjid camii synagogue temple tempel templo tempio shrine jinja pagoda stupa memorial monument monumento
  denkmal mausoleum cemetery friedhof cimetiere cementerio park parks parc parque parco garden gardens garten jardin jardim jardins giardino botanical
  arboretum zoo aquarium acquario acuario tiergarten lake lago lac falls waterfall waterfalls cascade cascada cascata wasserfall beach beaches playa praia
  plage spiaggia strand bay cove island islands isla ilha isola insel cape cabo canyon gorge cave caves cavern valley glacier volcano mount mountain peak
  lookout viewpoint mirador miradouro belvedere trail trailhead hike ridge summit ruins rovine ruinas ruinen square plaza piazza plaza praca platz plein
  market markets mercado mercato marche markt markthalle bazaar bazar souk mall arcade emporium supermarket grocery bookstore bookshop 
  library libreria librairie buchhandlung bibliothek bibliotheque biblioteca boutique store shop deli station bahnhof gare estacion stazione estacao airport
  flughafen aeroport aeropuerto aeroporto terminal harbour harbor marina pier wharf lighthouse phare faro leuchtturm bridge brucke pont puente ponte
  tower turm torre wieza stadium arena stadion estadio gym spa sauna onsen hammam thermae therme baths university campus school institute
  center centre zentrum centro hall house haus maison casa farm ranch orchard observatory planetarium zoo sanctuary reserve reserva springs spring
  fountain fontana brunnen quarter court courtyard promenade boardwalk embankment ferry funicular gondola skatepark playground pool hospital clinic
  pharmacy bank embassy cukiernia kawiarnia kavarna hospoda pivnica pivovar bufet kafana konoba restauracija restorani kahvila ravintola baari kafe kro
  slott slot kirke kyrka kirkko torg saray sarayi cami camii lokanta lokantasi meyhane carsi carsisi hamam hamami kale kalesi otel oteli musee restoranas
  kilise kilisesi kahve kahvesi kahveci lokantasi pastanesi sofrasi meyhanesi parki muzesi meydani koprusu kulesi bahcesi
  hrad namesti chram kostel zahrada jezero vez hora trh rozhledna ulice kosciol wieza jezioro katedra ratusz plac ogrody hala uliczka slottet brua
  cukrarna vinarna restaurace piekarnia pierogarnia ogrod rynek etterem kavehaz furdo vendeglo cukraszda konyvesbolt bookshop books roastery
  muziejus parkas eethuis koffie kroeg brouwerij kasteel kerk molen paleis
  кафе ресторан бар паб музей парк театр церковь собор храм монастырь отель гостиница хостел рынок кофейня пекарня столовая площадь замок дворец крепость
  галереи кремль озеро набережная остров монастырь библиотека бульвар трактир пельменная чайхана рюмочная
  вокзал станция сад галерея пивоварня кремль мост башня
  قهوة مخبز جامع كنيسة جبل بحيرة ميناء مول مركز
  مطعم مقهى كافيه فندق متحف حديقة مسجد سوق قصر قلعة شاطئ برج
  מסעדה מסעדת קפה בית מלון מוזיאון פארק שוק גן חוף מאפייה בר
  카페 식당 호텔 공원 박물관 시장 미술관 해수욕장 해변 폭포 전망대 맛집 커피 베이커리
`);

/** Endings of one-word names in languages that join their nouns (German, Dutch, the North), and of names written without spaces. */
const PLACE_ENDING =
  /(?:museum|kirche|kapelle|schloss|schlo(?:ss|ß)chen|brucke|turm|platz|garten|markt|halle|hof|haus|hutte|keller|stube|stuberl|brau|wirt|wirtshaus|werkstatt|rosterei|backerei|konditorei|park|kerk|plein|huis|gracht|kyrka|kirke|museet|torget|parken|brauhaus|tempel)$/;
const PLACE_CJK =
  /(?:店|館|院|寺|宮|社|駅|园|園|公園|公园|城|塔|橋|桥|山|湖|滝|瀑布|島|岛|温泉|食堂|餐厅|餐廳|饭店|飯店|酒店|酒楼|酒家|茶屋|茶館|茶馆|喫茶|珈琲|咖啡|カフェ|レストラン|ホテル|ラーメン|寿司|居酒屋|酒場|市場|市场|夜市|广场|廣場|商店街|横丁|美術館|博物館|博物馆|美术馆|神社|大社|大学|空港|机场|站|카페|식당|호텔|공원|박물관|시장|미술관|사원|궁|역|타워|마을|거리|섬|산|호수|폭포|전망대|게스트하우스|맥주|베이커리|국밥|냉면|밀면|갈비|갈비집|식육|분식|책방|서점|성당|교회|宫|殿|苑|路|街|坊|湾|陵|长城|小吃|面馆|牛肉湯|擔仔麵|ずし|鮨|うどん|そば|珈琲店)$|^(?:วัด|ร้าน|ดอย|ตลาด|หาด|เกาะ|คาเฟ่|โรงแรม|บ้าน|สวน|พิพิธภัณฑ์|น้ำตก|เขา|ถนน|สะพาน|ข้าว|ครัว)/u;

/** Words of headings, titles and introductions under which places stand. */
const CONTEXT_WORDS = words(`
  ausflug ausfluge wochenende voyage sejour viaje escapada viaggio gita viagem podroz wycieczka weekend reis uitstap resa resan tur matka ταξιδι
  stops route roadtrip waypoints picks must-sees sees eats rooftops bookshops bookstores florists diners patisseries boulangeries
  restauranger fika fik kafeer kafe sevardheter ata mat dricka krogar restauranter spise yemek gezi gezisi kahveciler kahvalti mekan mekanlar restoranlar kafeler
  gezilecek yerler muzeler zjesc zobaczyc zwiedzic kawiarnie restauracje bary kawa zabytki muzea plaze restaurace kavarny kavarna hospody kam pamatky jist vylet vyhledy
  ettermek kavezok latnivalok adresjes koffie kroegen praias roteiro passeio passeios comer tapear tapas ruta gallerie itinerario bruncher dejeuner diner bars
  кофейни рестораны маршрут сходить погулять пляжи музей парки прогулка поездка столовые
  places place spots spot locations location eat eats eating food foods foodie drink drinks drinking dining dine dinner lunch brunch breakfast coffee tea
  beer beers wine wines cocktail cocktails dessert desserts snacks snack sweets vegan vegetarian veggie sightseeing sights sight attractions attraction
  landmarks landmark visit visiting visited see sleep stay stays accommodation accommodations lodging nightlife shopping shops stores things explore
  itinerary itineraries travel trip trips vacation holiday guide recommendations recommended recs favorite favorites favourite favourites bucket
  wishlist try hikes hiking walks outdoors nature culture museums galleries bars pubs breweries clubs cafes bakeries restaurants eateries hotels hostels
  parks beaches islands viewpoints venues gems neighborhood neighbourhood addresses delis restuarants restaraunts resturants restaurents
  temples shrines churches castles markets malls theaters theatres cinemas trails waterfalls lakes mountains ruins towers monuments squares gardens
  bonnes adresses adresse lieux lieu manger boire sortir dormir voir visiter endroits restos resto bistrots bieres incontournables
  orte essen trinken schlafen ausgehen sehenswurdigkeiten sehenswert lokale lokal kneipen kneipe unterkunft ausfluge ausflugsziele tipps empfehlungen
  fruhstuck mittagessen abendessen kaffee biergarten wirtshauser gaststatten cafes ubernachten einkaufen
  lugares sitios comer beber dormir ver visitar restaurantes bares hoteles museos playas desayuno almuerzo cena recomendaciones imprescindibles
  luoghi posti mangiare bere dormire vedere ristoranti trattorie alberghi musei consigli
  onde restaurantes praias museus hoteis recomendacoes lanchonetes pontos turisticos
  eten drinken slapen zien bezienswaardigheden uitgaan restauranty jidlo zwiedzanie jedzenie noclegi miejsca atrakcje gdzie
  места поесть еда рестораны бары кафе отели достопримечательности музеи посмотреть
  مطاعم مقاهي اماكن فنادق متاحف شواطئ سياحة رحلة اكل طعام حدائق לביקור אוכל טיול מלונות חופים ברים מוזיאונים גלריות לטייל לבקר מסעדות מקומות בתי אטרקציות
  맛집 카페 관광지 여행 장소 숙소 식당
`);
const CONTEXT_CJK =
  /(?:ところ|行きたい|行った|場所|スポット|観光|グルメ|食べ|ランチ|カフェ|レストラン|居酒屋|ラーメン|宿|ホテル|お店|美食|餐厅|餐廳|景点|景點|酒店|地点|地點|推荐|推薦|好吃|旅行|旅遊|旅游|맛집|카페|여행|관광|숙소|코스|가볼만|小吃|必吃|必去|必看|必訪|おすすめ|オススメ|추천|볼거리|먹거리|景区|行程|一日游|攻略|咖啡|日帰り|めぐり|巡り|食堂|喫茶|ที่เที่ยว|เที่ยว|ร้าน|อาหาร|คาเฟ่|ของกิน|ที่พัก|โรงแรม|อร่อย|แนะนำ)/u;

const CUISINES = words(`
  yemegi
  italian italien mexican asian indian chinese japanese thai vietnamese korean french german spanish greek turkish lebanese ethiopian moroccan american
  mediterranean persian peruvian brazilian nepalese pakistani caribbean hawaiian taiwanese cantonese szechuan sichuan indonesian malaysian filipino
  georgian russian ukrainian polish british irish cuban argentinian israeli jewish african european fusion seafood fish sushi ramen pizza pasta burgers
  burger steak steaks bbq sandwiches tacos dimsum tapas curry noodles noodle soup salads breakfast brunch lunch dinner dessert vegan vegetarian halal kosher
  italiano mexicano japonais chinois indien libanais italienisch asiatisch indisch griechisch vietnamesisch japanisch turkisch italienne asiatique
`);

/** Words that tell of eating, staying or sightseeing in a remark about a place. */
const TALK_WORDS = words(`
  pizza coffee espresso latte mocha brunch lunch dinner breakfast menu menus beer beers ale brew wine cocktail cocktails bar sushi ramen noodles burger
  burgers sandwich sandwiches tacos bagels bagel pastry pastries pastries cake cakes dessert gelato seafood fish steak steaks chicken curry dumplings dim
  thai italian indian chinese japanese korean vietnamese mexican french mediterranean vegan vegetarian udon bbq deli bakery baked goods restaurant
  restaurants cafe food eat ate eating drinks delicious tasty yummy cozy cosy atmosphere patio terrace outdoor seating vibe view views scenic hike hiking beach
  swim swimming museum exhibits gallery shopping shop store price prices cheap expensive pricey affordable reservation reservations booking tickets entrance
  admission stay rooms hotel hostel live music chef cuisine dish dishes portions specialty serves serving served staff service friendly hidden gem
  comida cena almuerzo desayuno pranzo colazione aperitivo jantar almoco cafe middag frukost fika aften obiad kolacja sniadanie vecere obed snidane
  diner ontbijt borrel ogle aksam kahvalti ebed vacsora reggeli dejeuner apero check check-in checkin mittagessen abendessen fruhstuck mittag abendbrot gelato sunset
  bier essen lecker kaffee kuchen fruhstuck gemutlich terrasse preiswert teuer bedienung kuche biere plat plats cuisine vin bonne carte ambiance
  comida rico cerveza vino cafe barato buenisimo cibo buono vino birra ottimo
  вкусно еда кофе пиво
`);
const TALK_CJK = /(?:美味|おいし|うま|ランチ|ディナー|コーヒー|珈琲|ビール|名物|定食|好吃|咖啡|景|맛있|커피|분위기)/u;

/** Headings under which things stand that are no places. */
const OTHER_WORDS = words(`
  guest guests attendees participants people persons members team teams family friends contacts authors contributors maintainers staff names
  ingredients ingredient recipe recipes groceries packing checklist todo todos tasks task homework costs expenses
  writers artists painters bands albums films film series podcasts games cars gifts speakers players characters heroes employees students teachers colours colors sizes
  einkauf bucher buch film filme spiele lieder autoren livres livre courses jeux libros peliculas compra lecturas libri spesa livros filmes compras boeken boodschappen bocker filmer ksiazki zakupy knihy filmy nakup kitaplar filmler alisveris
  книги фильмы покупки продукты كتب افلام ספרים סרטים קניות
  key legend types type glossary notes note rules criteria disclaimer faq questions agenda schedule timetable minutes
  contributing contribute license licence installation install usage requirements dependencies setup configuration development build tests testing api
  literatur literature bibliographie weblinks einzelnachweise
  references reference sources resources links link bibliography footnotes credits acknowledgements acknowledgments changelog changes contents toc
  flights flight luggage documents visa insurance weather safety currency language phrases phrasebook apps app books movies songs playlist music
  qualify transport transportation getting logistics photos pics pictures photo image images
  qualify qualifications skills experience education work hobbies projects equipment gear tools features roadmap bugs
  gaste teilnehmer zutaten packliste aufgaben quellen hinweise legende mitglieder personen lizenz
  invites participants ingredients courses remarques legende liens sources personnes membres
  invitados ingredientes notas enlaces personas tareas ingredienti invitati note fonti persone
  参加者 材料 持ち物 注意 备注 参考 成分 준비물 재료 참고 гости ингредиенты участники ссылки примечания
`);

/** Words that sentences need and names hardly ever hold. */
const SENTENCE_WORDS = words(`
  i'm i've i'd i'll you you're you'll we we're we've they they're he she is are was were be been am do does did don't doesn't didn't have has had
  will would should could can can't must may might not isn't aren't wasn't if when while because but so than then also just really very this these those
  there here it it's that's what which who how why where always never usually probably only some any been being get got your our my their
  ist sind war wir ihr sie ich nicht wenn dass aber auch sehr hat haben wird werden kann man mit est sont etait nous vous ils elle je pas tres c'est
  qu'il avec mais aussi es son esta estan pero muy tiene hay nosotros para porque sono siamo questo molto anche perche nao voce
  это был были есть мы вы они очень если как что
`);
/** These stand in prose sentences and in names alike ("Where the Pancakes Are", "It's Bagels"); one of them alone proves nothing. */
const WEAK_SENTENCE_WORDS = words(
  'are is it your our my can here there do not may you we so very what where how man mit es son avec para only just this',
);

const LEAD_VERBS = words(`
  bring buy call check take get make use add write read send pay pack book remember reserve ask confirm find look download install run click open clean
  update fix create prepare charge print cancel wear avoid bring don't keep let learn watch plan order finish rent feed wash
  kaufen buchen mitnehmen anrufen acheter appeler prendre comprar llamar
`);

/** Words of a name that stay lower case inside a title-case name. */
const CONNECTORS = words(`
  of the and & at in on de del della delle dei di da do dos das du des la le les el los las y e et a au aux al alla en und am im zum zur der die das von vom
  bei van het een op ter te & + x by for n' no na the to or with i w och og ja vs le l' d' du sur sous st -
`);

/** Whether a list holds a word, with or without the article or preposition that Arabic and Hebrew join to it. */
function holds(list: Set<string>, word: string): boolean {
  const plain = fold(word);
  if (list.has(plain)) return true;
  if (/^\p{Script=Arabic}/u.test(plain)) return list.has(plain.replace(/^[وبل]?(?:ال|ل)/u, ''));
  return /^[הבלומ]\p{Script=Hebrew}{3}/u.test(plain) && list.has(plain.slice(1));
}

export const isPlaceWord = (word: string): boolean => {
  const plain = fold(word).replace(/'s$/, '');
  return holds(PLACE_WORDS, plain) || (plain.length > 6 && PLACE_ENDING.test(plain)) || PLACE_CJK.test(word);
};
/** As `isPlaceWord`, for whole words alone: joined names ("Sternwirt") do not count. */
export const isPlaceNoun = (word: string): boolean => PLACE_WORDS.has(fold(word));
/** "wineries", "bookstores": many of a kind of place. */
function isPlural(word: string): boolean {
  const plain = fold(word);
  return (
    plain.length > 4 &&
    plain.endsWith('s') &&
    !/^(?:hall|house|home|cent(?:er|re)|school|court|spring|bank|case|pool)s$/.test(plain) &&
    (PLACE_WORDS.has(plain.slice(0, -1)) || PLACE_WORDS.has(plain.replace(/ies$/, 'y')))
  );
}
export const isContextWord = (word: string): boolean => holds(CONTEXT_WORDS, word) || isPlural(word) || CONTEXT_CJK.test(word);
/** Words that head lists of anything. */
const OPEN_WORDS = words(
  'favorite favorites favourite favourites things list lists bucket wishlist try guide recommendations recommended recs tips top best',
);
export const isOpenWord = (word: string): boolean => OPEN_WORDS.has(fold(word));
export const isCuisine = (word: string): boolean => CUISINES.has(fold(word));
const OTHER_CJK =
  /(?:買い物|買物|書単|书单|書單|读书|讀書|映画|电影|電影|歌单|장보기|쇼핑 목록|할 일|영화|やること|注意|备注|備考|持ち物|参加者|材料|준비물|유의|참고|주의)/u;
/** "Bücherliste", "Einkaufsliste": a list of what its first part says. */
const LIST_OF = /^(\p{L}{3,20}?)s?(?:liste?|lijst|lista)$/u;
export const isOtherWord = (word: string): boolean => {
  const plain = fold(word);
  return holds(OTHER_WORDS, plain) || OTHER_WORDS.has(LIST_OF.exec(plain)?.[1] ?? '') || OTHER_CJK.test(word);
};
export const isSentenceWord = (word: string): boolean => SENTENCE_WORDS.has(fold(word));
export const isWeakSentenceWord = (word: string): boolean => WEAK_SENTENCE_WORDS.has(fold(word));
export const isTalkWord = (word: string): boolean => TALK_WORDS.has(fold(word)) || TALK_CJK.test(word);
export const isLeadVerb = (word: string): boolean => LEAD_VERBS.has(fold(word));
export const isConnector = (word: string): boolean => CONNECTORS.has(fold(word));

/** The words of a text: runs of letters, digits and inner apostrophes. Scripts without spaces come as one run. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}'’]{0,60}|[&+]/gu) ?? [];
}
