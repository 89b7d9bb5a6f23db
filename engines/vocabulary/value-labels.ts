import { fold } from './fold.ts';
import { OSM_LABELS } from './osm-labels.ts';

/** The fields of a place that a label before a value can name. */
export type LabelField =
  | 'name'
  | 'address'
  | 'phone'
  | 'fax'
  | 'email'
  | 'website'
  | 'map'
  | 'hours'
  | 'rating'
  | 'reviews'
  | 'price'
  | 'coordinates'
  | 'latitude'
  | 'longitude'
  | 'postcode'
  | 'locality'
  | 'country'
  | 'category'
  | 'access'
  | 'date'
  | 'note';

/** What lists, pages and cards call the fields of a place beside OpenStreetMap's own words: short forms and everyday ones, per field over all languages. */
const EVERYDAY: Record<LabelField, string> = {
  name: 'name|place|place name|venue|restaurant|hotel|nom|nombre|nome|naam|nazwa|název|imię|navn|namn|nimi|isim|ad|adı|название|наименование|имя|назва|店名|名称|名稱|名前|店舗名|施設名|이름|상호|상호명|ชื่อร้าน|ชื่อ|tên|tên quán|nama|اسم|الاسم|اسم المكان|שם|שם המקום|नाम|ονομασία|όνομα|ime|denumire|név',
  address:
    'address|addr|full address|street address|location|where|find us|adresse|anschrift|adr|standort|lage|wo|dirección|direccion|dir|ubicación|ubicacion|domicilio|dónde|donde|indirizzo|dove|sede|endereço|endereco|morada|localização|localizacao|onde|adres|waar|locatie|adresa|adresă|adress|plats|var|hvor|sted|osoite|sijainti|cím|helyszín|adrese|adresas|aadress|konum|nerede|nerde|lieu|où|adresse postale|localisation|адрес|где|местоположение|адреса|де|розташування|διεύθυνση|τοποθεσία|που|lokacija|lokalizacja|gdzie|kde|kje|gdje|住所|所在地|場所|アドレス|地址|位置|店址|地點|地点|주소|위치|장소|소재지|ที่อยู่|ที่ตั้ง|สถานที่|địa chỉ|đ/c|địa điểm|alamat|lokasi|العنوان|عنوان|الموقع|موقع|المكان|כתובת|מיקום|איפה|آدرس|نشانی|पता|स्थान|ठिकाना|ঠিকানা|முகவரி|చిరునామా|მისამართი|հասցե|мекенжай|manzil|dirección postal|adreça|helbidea|enderezo',
  phone:
    "phone|phone number|telephone|telephone number|tel|tel.|ph|ph.|call|call us|mobile|mob|cell|contact|contact number|reservations|telefon|telefonnummer|fon|rufnummer|handy|téléphone|tél|tél.|téléphone fixe|portable|teléfono|tfno|tlf|tlfn|móvil|telefono|tel/fax|cellulare|telefone|fone|telemóvel|celular|telefoon|telefoonnummer|tel. nr|telefonszám|puhelin|puh|sími|telefons|telefonas|телефон|тел|тел.|моб|тлф|τηλέφωνο|τηλ|電話|電話番号|お電話|電話號碼|电话|电话号码|联系电话|聯絡電話|전화|전화번호|연락처|대표전화|โทร|โทรศัพท์|เบอร์โทร|เบอร์โทรศัพท์|điện thoại|số điện thoại|sđt|đt|telepon|telp|no. telepon|no telp|no. telp|هاتف|الهاتف|رقم الهاتف|تليفون|جوال|موبايل|טלפון|טל|טל'|נייד|תלפון|تلفن|شماره تماس|फोन|फ़ोन|मोबाइल|ফোন|தொலைபேசி|ტელეფონი|ტელ|հեռախոս|հեռ|whatsapp|hotline|☎|☎️|📞|📱|t",
  fax: 'fax|telefax|fax number|faks|факс|ファックス|fax番号|传真|傳真|팩스|แฟกซ์|فاكس|פקס|φαξ',
  email:
    'email|e-mail|mail|e-mail address|email address|mailadresse|correo|correo electrónico|courriel|mél|posta elettronica|correio eletrônico|пошта|почта|эл. почта|электронная почта|メール|メールアドレス|eメール|邮箱|电子邮件|電郵|電子郵件|이메일|อีเมล|البريد الإلكتروني|ايميل|דוא"ל|מייל|אימייל|ایمیل|ईमेल|sähköposti|e-post|epost|✉️|✉|📧',
  website:
    'website|web site|web|url|homepage|home page|site|webpage|link|www|official site|official website|online|webseite|internet|internetseite|site web|site internet|site officiel|sitio web|página web|pagina web|web oficial|sito|sito web|sito internet|sítio|página|strona|strona www|strona internetowa|web stránka|webové stránky|hemsida|webbplats|webbsida|nettside|nettsted|hjemmeside|kotisivut|verkkosivut|honlap|weboldal|web sitesi|internet sitesi|сайт|веб-сайт|вебсайт|официальный сайт|ιστοσελίδα|ιστότοπος|ウェブサイト|ホームページ|公式サイト|サイト|hp|公式hp|网站|网址|官网|官方网站|網站|網址|官網|홈페이지|웹사이트|사이트|เว็บไซต์|เว็บ|trang web|web site|situs web|situs|الموقع الإلكتروني|موقع إلكتروني|الموقع الالكتروني|אתר|אתר אינטרנט|وبسایت|وب سایت|वेबसाइट|ওয়েবসাইট|ვებსაიტი|կայք|🌐|🔗',
  map: 'map|maps|google maps|google map|map link|karte|stadtplan|carte|plan|mapa|mappa|kaart|kart|karta|kartta|térkép|harita|карта|мапа|χάρτης|地図|マップ|googleマップ|地图|地圖|지도|แผนที่|bản đồ|peta|خريطة|الخريطة|מפה|נקודת מפה|نقشه|🗺️|🗺',
  hours:
    "hours|opening hours|open hours|opening times|business hours|open|opens|opening|hours of operation|working hours|times|öffnungszeiten|öffnungszeit|geöffnet|offen|horaires|horaires d'ouverture|horaire|heures d'ouverture|ouvert|ouverture|horario|horarios|horario de apertura|horas|abierto|orario|orari|orario di apertura|orari di apertura|aperto|apertura|horário|horários|horário de funcionamento|horário de abertura|funcionamento|aberto|openingstijden|openingsuren|geopend|godziny otwarcia|godziny|czynne|otwarte|otevírací doba|otevřeno|provozní doba|otváracie hodiny|öppettider|öppet|åpningstider|åpent|åbningstider|åbent|aukioloajat|auki|avoinna|nyitvatartás|nyitva|program|orar|orele de funcționare|çalışma saatleri|açılış saatleri|saatler|часы работы|время работы|режим работы|график работы|график|часы|открыто|години роботи|графік роботи|час роботи|працює|работно време|ωράριο|ώρες λειτουργίας|radno vrijeme|radno vreme|営業時間|営業|開館時間|開園時間|開店時間|受付時間|拝観時間|営業日|营业时间|開放時間|开放时间|營業時間|开门时间|영업시간|운영시간|이용시간|영업|운영 시간|영업 시간|เวลาเปิด|เวลาทำการ|เวลาเปิด-ปิด|เปิด|เวลา|giờ mở cửa|giờ hoạt động|thời gian mở cửa|mở cửa|jam buka|jam operasional|buka|ساعات العمل|أوقات العمل|مواعيد العمل|اوقات العمل|שעות פתיחה|שעות|שעות פעילות|ساعت کاری|ساعات کار|समय|खुलने का समय|სამუშაო საათები|🕐|🕒|🕘|🕙|⏰|🕰️|🕓|🕔",
  rating:
    'rating|ratings|score|stars|google rating|our rating|bewertung|sterne|note|notation|valoración|valoracion|puntuación|puntuacion|calificación|valutazione|voto|punteggio|avaliação|nota|beoordeling|ocena|hodnocení|hodnotenie|betyg|vurdering|arvosana|értékelés|puan|рейтинг|оценка|оцінка|βαθμολογία|評価|評点|评分|評分|평점|별점|คะแนน|รีวิว|đánh giá|penilaian|تقييم|التقييم|דירוג|ציון|امتیاز|रेटिंग|⭐|⭐️|★',
  reviews:
    'reviews|number of reviews|review count|bewertungen|rezensionen|avis|reseñas|opiniones|recensioni|avaliações|recensies|opinie|recenze|отзывы|відгуки|口コミ|口コミ数|评论|評論|리뷰|รีวิว|yorum|ulasan|ביקורות|المراجعات',
  price:
    'price|prices|price range|cost|costs|admission|entry|entry fee|entrance fee|fee|fees|ticket|tickets|preis|preise|eintritt|kosten|eintrittspreis|prix|tarif|tarifs|entrée|budget|coût|precio|precios|entrada|tarifa|costo|coste|prezzo|prezzi|ingresso|biglietto|preço|preços|preço médio|entrada|prijs|entree|toegang|cena|ceny|bilety|wstęp|vstupné|pris|inträde|entré|hinta|belépő|ár|fiyat|giriş|giriş ücreti|цена|цены|стоимость|вход|билет|ціна|вартість|вхід|τιμή|είσοδος|料金|入場料|値段|価格|予算|入館料|拝観料|费用|价格|票价|门票|人均|消费|門票|價格|가격|입장료|요금|이용요금|ราคา|ค่าเข้า|ค่าเข้าชม|giá|giá vé|harga|tiket masuk|htm|السعر|الأسعار|سعر|رسوم الدخول|מחיר|מחירים|כניסה|عوارض|قیمت|मूल्य|शुल्क|प्रवेश शुल्क|💰|💵|💶|🎟️',
  coordinates:
    'coordinates|coordinate|coords|gps|gps coordinates|position|latlng|lat/lng|lat, lng|lat/lon|koordinaten|gps-koordinaten|coordonnées|coordonnées gps|coordenadas|coordenadas gps|coordinate gps|coordinaten|współrzędne|souřadnice|súradnice|koordinater|koordinaatit|koordináták|koordinatlar|координаты|координати|συντεταγμένες|座標|緯度経度|坐标|经纬度|좌표|พิกัด|tọa độ|koordinat|إحداثيات|الإحداثيات|קואורדינטות|مختصات|निर्देशांक|geo',
  latitude: 'latitude|lat|breite|breitengrad|latitud|latitudine|szerokość|широта|緯度|纬度|위도',
  longitude: 'longitude|lng|lon|long|länge|längengrad|longitud|longitudine|długość|долгота|довгота|経度|经度|경도',
  postcode:
    'zip|zip code|zipcode|postcode|postal code|plz|postleitzahl|code postal|código postal|c.p.|cp|cap|cep|kod pocztowy|psč|postnummer|posta kodu|индекс|почтовый индекс|индекс|郵便番号|邮编|邮政编码|郵遞區號|우편번호|รหัสไปรษณีย์|mã bưu điện|kode pos|الرمز البريدي|מיקוד|पिन कोड|pin code|pincode',
  locality:
    'city|town|stadt|ort|gemeinde|ville|commune|ciudad|población|localidad|città|comune|cidade|município|stad|plaats|miasto|město|mesto|by|kaupunki|város|şehir|город|місто|населённый пункт|πόλη|市|城市|市町村|도시|เมือง|จังหวัด|thành phố|kota|المدينة|עיר|شهر|शहर|oraș|grad|region|area|neighborhood|neighbourhood|district|barrio|bairro|quartier|stadtteil|bezirk|dzielnica|район|エリア|区域|商圈|지역',
  country:
    'country|land|pays|país|paese|kraj|země|krajina|ország|maa|ülke|страна|країна|χώρα|国|国名|国家|國家|국가|나라|ประเทศ|quốc gia|negara|البلد|الدولة|מדינה|ארץ|کشور|देश|țara',
  category:
    'category|categories|type|type of place|cuisine|cuisines|kind|food|genre|kategorie|art|typ|küche|catégorie|cuisine|spécialité|type de cuisine|categoría|categoria|tipo|tipo de cocina|cocina|cucina|tipo de cozinha|cozinha|categorie|keuken|soort|kategoria|rodzaj|kuchnia|kategori|mattyp|kök|kjøkken|køkken|keittiö|konyha|típus|kategória|tür|mutfak|категория|тип|кухня|категорія|вид|κουζίνα|κατηγορία|ジャンル|カテゴリ|カテゴリー|種類|种类|类型|类别|分类|類型|菜系|類別|업종|종류|분류|카테고리|메뉴|ประเภท|ประเภทอาหาร|thể loại|loại hình|kategori|jenis|masakan|النوع|نوع المطبخ|المطبخ|الفئة|סוג|מטבח|קטגוריה|نوع|प्रकार|श्रेणी|व्यंजन',
  access:
    'access|getting there|how to get there|directions|transport|nearest station|station|metro|anfahrt|wegbeschreibung|haltestelle|ÖPNV|accès|métro|comment y aller|cómo llegar|transporte|metro|come arrivare|come raggiungere|como chegar|dojazd|doprava|hitta hit|как добраться|метро|як дістатися|アクセス|交通|最寄駅|最寄り駅|行き方|交通アクセス|交通方式|到达|怎么去|地铁|交通資訊|오시는 길|찾아가는 길|교통|가는 길|การเดินทาง|cara menuju|طريقة الوصول|הגעה|דרכי הגעה',
  date: 'date|dates|visited|when|datum|wann|quand|fecha|cuándo|data|quando|datum|wanneer|kiedy|kdy|dato|päivämäärä|dátum|tarih|дата|когда|коли|ημερομηνία|日付|日期|日時|날짜|วันที่|ngày|tanggal|التاريخ|תאריך|तारीख',
  note: 'note|notes|comment|comments|description|desc|details|info|information|about|tip|tips|remarks|why|what|must try|try|highlights|features|good to know|parking|menu|capacity|notiz|bemerkung|beschreibung|hinweis|tipp|tipps|besonderheiten|info|remarque|commentaire|commentaires|à savoir|conseil|notas|comentarios|descripción|consejo|qué pedir|descrizione|consiglio|consigli|descrição|dica|dicas|comentário|beschrijving|opmerking|opis|uwagi|popis|poznámka|beskrivning|kommentar|beskrivelse|kuvaus|leírás|megjegyzés|açıklama|notlar|описание|комментарий|примечание|совет|опис|коментар|примітка|περιγραφή|σημειώσεις|備考|説明|メモ|コメント|おすすめ|特徴|休み|定休日|電話予約|駐車場|备注|描述|简介|推荐|推荐理由|推荐菜|介绍|特色|備註|簡介|推薦|메모|설명|비고|추천|특징|주차|หมายเหตุ|รายละเอียด|เมนูแนะนำ|ghi chú|mô tả|món ngon|catatan|deskripsi|keterangan|ملاحظات|الوصف|وصف|הערות|תיאור|טיפ|توضیحات|विवरण|टिप्पणी',
};

/** What OpenStreetMap's translators call a field, where that is what a label before a value means too. */
const FROM_OSM: LabelField[] = ['name', 'address', 'phone', 'email', 'website', 'hours', 'category', 'note'];

let fields: Map<string, LabelField> | undefined;

function fieldByLabel(): Map<string, LabelField> {
  if (fields !== undefined) return fields;
  const found = new Map<string, LabelField>();
  const add = (field: LabelField, list: string): void => {
    for (const label of list.split('|')) {
      const key = plainLabel(label);
      if (!found.has(key)) found.set(key, field);
    }
  };
  for (const [field, list] of Object.entries(EVERYDAY) as Array<[LabelField, string]>) add(field, list);
  for (const field of FROM_OSM) add(field, OSM_LABELS[field] ?? '');
  fields = found;
  return found;
}

/** The form in which labels are compared: folded, words alone, one blank between. Signs that stand for a word stay. */
function plainLabel(label: string): string {
  const plain = fold(label)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? label.replace(/[\uFE0F\s]/g, '') : plain;
}

/** The field that a label names, in one of many languages ("Adresse", "TEL", "営業時間", "📞"); undefined for any other text. */
export function labelledField(label: string): LabelField | undefined {
  return label.length > 40 ? undefined : fieldByLabel().get(plainLabel(label));
}
