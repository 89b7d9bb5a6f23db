import { FIELD_LABELS } from './field-labels.ts';
import { fold } from './fold.ts';
import { OSM_LABELS } from './osm-labels.ts';
import type { PlaceField } from './field-labels/place-field.ts';

/** What lists, pages and cards call the fields of a place beside the columns' and OpenStreetMap's own words: short forms, signs and everyday words, all languages together. */
const EVERYDAY: Partial<Record<PlaceField, string>> = {
  name: 'place|restaurant|hotel|imię|recipient|ship to|deliver to|empfänger|destinataire|destinatario|destinatário|ontvanger|mottagare|modtager|mottaker|vastaanottaja|odbiorca|adresat|příjemce|príjemca|címzett|destinatar|primatelj|получатель|кому|отримувач|одержувач|получател|прималац|παραλήπτης|alıcı|נמען|المستلم|penerima|người nhận|ผู้รับ|收件人|收货人|收貨人|受取人|받는 사람|받는 분|နာမည်|ឈ្មោះ|нэр',
  address:
    'saan|nasaan|hol|missä|di mana|ở đâu|どこ|어디|location|where|find us|adr|standort|lage|wo|dir|ubicación|dónde|dove|sede|localização|onde|waar|locatie|plats|var|hvor|sted|sijainti|helyszín|konum|nerede|nerde|lieu|où|localisation|где|местоположение|де|розташування|τοποθεσία|που|lokacija|lokalizacja|gdzie|kde|kje|gdje|場所|位置|店址|地點|地点|위치|장소|สถานที่|đ/c|địa điểm|lokasi|الموقع|موقع|المكان|מיקום|איפה|स्थान|ठिकाना|ঠিকানা|முகவரி|చిరునామా|მისამართი|հասցե|мекенжай|manzil|helbidea|enderezo|siège social|sede legale|domicilio social|firmensitz|hauptsitz|куда|куди|хаяг|လိပ်စာ|អាសយដ្ឋាន|ທີ່ຢູ່|ที่อยู่จัดส่ง|ලිපිනය',
  phone:
    'fono|teléf|ffôn|fón|guthán|ტელ|ტელეფონი|მობ|blagajna|kasse|abendkasse|billetterie|taquilla|kassa|biljettkassa|billetkontor|billettkontor|pokladna|pokladňa|kasa|kasa biletowa|gişe|касса|каса|lipunmyynti|jegypénztár|casa de bilete|ταμείο|bilheteria|bilheteira|kaartverkoop|チケット売り場|售票处|售票處|매표소|simu|nambari ya simu|rej|rejestracja|recepcja|reception|rezeption|recepción|recepção|recepció|réception|reģistratūra|registratuur|registratūra|registratura|регистратура|реєстратура|рецепція|ресепшн|sekretariat|ph|call|call us|mob|cell|contact|reservations|handy|portable|tlfn|móvil|tel/fax|sími|моб|тлф|お電話|تليفون|جوال|موبايل|נייד|תלפון|شماره تماس|मोबाइल|फ़ोन|फोन|ফোন|தொலைபேசி|போன்|கைபேசி|ફોન|ఫోన్|ഫോൺ|ಫೋನ್|ਫ਼ੋਨ|ტელეფონი|ტელ|հեռախոս|հեռ|whatsapp|hotline|bookings|booking line|box office|info|infoline|reservierung|reservierungen|tischreservierung|anmeldung|réservation|réservations|résa|inscriptions|reserva|reservas|inscripciones|prenotazione|prenotazioni|biglietteria|informazioni|inscrições|reserveren|reserveringen|bokning|bordsbokning|bestilling|bordbestilling|varaukset|rezerwacja|rezerwacje|zapisy|rezervace|objednávky|rezervácie|foglalás|asztalfoglalás|bejelentkezés|rezervări|rezervare|rezervacije|κρατήσεις|κράτηση|πληροφορίες|rezervasyon|бронь|бронирование|запись|бронювання|запис|резервации|резервације|rezervācija|rezervacija|broneerimine|للحجز|الحجز|הזמנות|להזמנות|reservasi|đặt bàn|สำรองที่นั่ง|จองโต๊ะ|ご予約|予約|予約電話|예약|예약 문의|문의|订位|訂位|预订|預約|утас|ဖုန်း|ទូរស័ព្ទ|ໂທ|දුරකථන|मो|☎|☎️|📞|📱|t',
  fax: 'fax|telefax|fax number|faks|факс|ファックス|fax番号|传真|傳真|팩스|แฟกซ์|فاكس|פקס|φαξ',
  email:
    'email|e-mail|mail|e-mail address|email address|mailadresse|correo|correo electrónico|courriel|mél|posta elettronica|correio eletrônico|пошта|почта|эл. почта|электронная почта|メール|メールアドレス|eメール|邮箱|电子邮件|電郵|電子郵件|이메일|อีเมล|البريد الإلكتروني|ايميل|דוא"ל|מייל|אימייל|ایمیل|ईमेल|sähköposti|e-post|epost|✉️|✉|📧',
  website: 'url|link|online|sítio|web stránka|موقع إلكتروني|الموقع الالكتروني|אתר|ওয়েবসাইট|ვებსაიტი|կայք|🌐|🔗',
  map: 'google karten|apple maps|apple karten|bing maps|view map|see map|open map|open in maps|show on map|directions|auf der karte|karte öffnen|zur karte|route planen|voir la carte|plan d’accès|itinéraire|ver mapa|ver en el mapa|cómo llegar|vedi mappa|mappa|ver no mapa|kaart|bekijk kaart|visa på karta|mapy google|mapy|otwórz mapę|zobacz na mapie|mapy.cz|google térkép|google χάρτες|χάρτης|google haritalar|haritada göster|yol tarifi|гугл карты|гугл-карты|google карты|яндекс карты|яндекс.карты|на карте|гугл мапи|google карти|на мапі|google מפות|גוגל מפות|خرائط جوجل|خرائط قوقل|خرائط غوغل|خريطة|خرائط|نقشه گوگل|गूगल मैप|गूगल मैप्स|नक्शा|google แผนที่|กูเกิลแมพ|bản đồ google|google maps링크|구글 맵|구글맵|구글 지도|구글지도|네이버 지도|네이버지도|네이버 맵|카카오맵|지도 보기|google マップ|googleマップ|グーグルマップ|グーグルマップス|マップ|地図を見る|谷歌地图|谷歌地圖|google 地图|google 地圖|google地圖|百度地图|高德地图|地圖|地图|maps|stadtplan|plan|الخريطة|נקודת מפה|نقشه|🗺️|🗺',
  hours:
    'opens|opening|times|offen|ouvert|abierto|aperto|aberto|geopend|otevřeno|auki|nyitva|orele de funcționare|график|открыто|працює|開園時間|開店時間|受付時間|拝観時間|営業日|영업|운영 시간|영업 시간|เปิด|เวลา|thời gian mở cửa|mở cửa|buka|sprechzeiten|sprechzeit|sprechstunde|sprechstunden|ordination|ordinationszeiten|spreekuur|consultations|horaires de consultation|horario de consulta|horario de atención|orari di ricevimento|orario di apertura|horário de atendimento|mottagning|mottagningstider|godziny przyjęć|úřední hodiny|ordinační hodiny|ordinačné hodiny|rendelés|rendelési idő|program de lucru|часы приёма|часы приема|приём|прием|години прийому|ώρες λειτουργίας|muayene saatleri|שעות קבלה|קבלת קהל|診療時間|門診時間|门诊时间|진료시간|진료 시간|اوقات العمل|الدوام|أوقات الدوام|مواعيد العمل|دوام|שעות|ساعات کار|ساعت کار|ساعت بازدید|ساعات بازدید|ساعات الزيارة|ساعات الدوام|oriau agor|oriau|amseroedd agor|uaireanta oscailte|uaireanta|opnunartími|opnunartímar|opið|ordutegia|vastuvõtt|vastuvõtuajad|lahtiolekuaeg|години|odprto|ժամեր|աշխատանքային ժամեր|საათები|სამუშაო დრო|სამუშაო საათები|цагийн хуваарь|ажлын цаг|ဖွင့်ချိန်|ម៉ោងបើក|kantoorure|🕐|🕒|🕘|🕙|⏰|🕰️|🕓|🕔',
  rating: 'ratings|our rating|รีวิว|⭐|⭐️|★',
  reviews: '口コミ|评论|評論|yorum',
  price:
    'price|prices|price range|cost|costs|admission|entry|entry fee|entrance fee|fee|fees|ticket|tickets|preis|preise|eintritt|kosten|eintrittspreis|prix|tarif|tarifs|entrée|budget|coût|precio|precios|entrada|tarifa|costo|coste|prezzo|prezzi|ingresso|biglietto|preço|preços|preço médio|prijs|toegang|cena|ceny|bilety|wstęp|vstupné|pris|inträde|entré|hinta|belépő|ár|fiyat|giriş|giriş ücreti|цена|цены|стоимость|вход|билет|ціна|вартість|вхід|τιμή|είσοδος|料金|入場料|値段|価格|予算|入館料|拝観料|费用|价格|票价|门票|人均|消费|門票|價格|가격|입장료|요금|이용요금|ราคา|ค่าเข้า|ค่าเข้าชม|giá|giá vé|harga|tiket masuk|htm|السعر|الأسعار|سعر|رسوم الدخول|מחיר|מחירים|כניסה|عوارض|قیمت|मूल्य|शुल्क|प्रवेश शुल्क|💰|💵|💶|🎟️',
  postcode: 'pin code|pincode',
  locality:
    'psč a město|psč a obec|psč město|psč obec|psč a mesto|plz ort|plz und ort|plz stadt|cp ville|code postal et ville|cp y localidad|cp localidad|cp población|código postal y localidad|kod i miasto|kod pocztowy i miasto|postcode en plaats|postcode plaats|postnummer og by|postnr by|postnummer och ort|postnr ort|postnummer og sted|postnr sted|postinumero ja postitoimipaikka|irányítószám város|irányítószám és város|cap e città|cap città|cap e comune|cep cidade|zip city|zip and city|zip code and city|postcode town|postcode and town|индекс город|индекс и город|індекс місто|індекс і місто|posta kodu şehir|τκ πόλη|cod poștal localitate|poštna številka in kraj|poštanski broj i mjesto|จังหวัด|region|area|neighborhood|neighbourhood|district|barrio|bairro|quartier|stadtteil|bezirk|dzielnica|район|エリア|区域|商圈|지역',
  category: 'cuisines|food|spécialité|mattyp|ประเภทอาหาร|نوع المطبخ|व्यंजन',
  access:
    'access|getting there|how to get there|directions|transport|nearest station|station|metro|anfahrt|wegbeschreibung|haltestelle|ÖPNV|accès|comment y aller|cómo llegar|transporte|come arrivare|come raggiungere|como chegar|dojazd|doprava|hitta hit|как добраться|метро|як дістатися|アクセス|交通|最寄駅|最寄り駅|行き方|交通アクセス|交通方式|到达|怎么去|地铁|交通資訊|오시는 길|찾아가는 길|교통|가는 길|การเดินทาง|cara menuju|طريقة الوصول|הגעה|דרכי הגעה',
  date: 'date|dates|visited|when|datum|wann|quand|fecha|cuándo|data|quando|wanneer|kiedy|kdy|dato|päivämäärä|tarih|дата|когда|коли|ημερομηνία|日付|日期|日時|날짜|วันที่|ngày|tanggal|التاريخ|תאריך|तारीख',
  note: 'tip|tips|why|what|must try|try|highlights|features|good to know|parking|menu|capacity|tipp|tipps|besonderheiten|à savoir|conseil|consejo|qué pedir|consiglio|consigli|dica|dicas|совет|おすすめ|休み|定休日|電話予約|駐車場|推荐|推荐菜|推薦|추천|메뉴|주차|เมนูแนะนำ|món ngon|טיפ',
};

/** What forms call the street alone, which is a label only with a colon or above a column: "Rua 7" is a street itself. */
const STREET_LABELS =
  'street|street address|street name|street and number|road|straße|strasse|str|straße nr|straße hausnummer|straße und hausnummer|rue|calle|calle y número|domicilio|via|via e numero|rua|logradouro|straat|straatnaam|straat en nummer|ulica|ulica i broj|ulica i nr|ulica a číslo|ulice|ulice a číslo|utca|utca házszám|gata|gatuadress|gade|vej|katu|katuosoite|tänav|iela|gatvė|улица|улица и дом|ул|вулиця|вул|οδός|cadde|sokak|cadde sokak|strada|番地|通り|도로명|도로명주소|街道|الشارع|شارع|خیابان|רחוב|सड़क|गली|ถนน|đường|jalan|alamat jalan|carrer|kalea';

let streets: ReadonlySet<string> | undefined;

/** Whether a word is what forms call the street alone: "Straße", "Ulice". */
export function isStreetLabel(label: string): boolean {
  streets ??= new Set(STREET_LABELS.split('|').map(plainLabel));
  return label.length <= 40 && streets.has(plainLabel(label));
}

/** What columns of these are called names the same thing before a value. */
const FROM_COLUMNS: PlaceField[] = [
  'name',
  'address',
  'locality',
  'country',
  'postcode',
  'latitude',
  'longitude',
  'coordinates',
  'rating',
  'reviews',
  'category',
  'map',
  'website',
  'phone',
  'hours',
  'note',
];

/** What OpenStreetMap's translators call a field, where that is what a label before a value means too. */
const FROM_OSM: PlaceField[] = ['name', 'address', 'phone', 'email', 'website', 'hours', 'category', 'note'];

let fields: Map<string, PlaceField> | undefined;

function fieldByLabel(): Map<string, PlaceField> {
  if (fields !== undefined) return fields;
  const found = new Map<string, PlaceField>();
  const add = (field: PlaceField, list: string): void => {
    for (const label of list.split('|')) {
      const key = plainLabel(label);
      if (key.length > 1 || !/^[a-z]?$/.test(key)) if (!found.has(key)) found.set(key, field);
    }
  };
  for (const [field, list] of Object.entries(EVERYDAY) as Array<[PlaceField, string]>) add(field, list);
  for (const labels of Object.values(FIELD_LABELS)) {
    for (const field of FROM_COLUMNS) add(field, labels[field] ?? '');
  }
  for (const field of FROM_OSM) add(field, OSM_LABELS[field] ?? '');
  fields = found;
  return found;
}

/** The form in which labels are compared: folded, words alone, one blank between. Signs that represent a word stay. */
function plainLabel(label: string): string {
  // A variation selector counts as a mark, and is none of a word.
  const plain = fold(label.replaceAll('\uFE0F', ''))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? label.replace(/[\uFE0F\s]/g, '') : plain;
}

/** The field that a label names, in one of many languages ("Adresse", "TEL", "営業時間", "📞"); undefined for any other text. */
export function labelledField(label: string): PlaceField | undefined {
  return label.length > 40 ? undefined : fieldByLabel().get(plainLabel(label));
}
