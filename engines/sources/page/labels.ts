/** The fields of a place that a label, a column head or a data key can name. */
export type LabelField =
  | 'name'
  | 'address'
  | 'street'
  | 'locality'
  | 'region'
  | 'postalCode'
  | 'country'
  | 'phone'
  | 'website'
  | 'latitude'
  | 'longitude'
  | 'position'
  | 'rating'
  | 'reviews'
  | 'category'
  | 'hours'
  | 'note';

/** Words in English, German, French, Spanish, Italian, Portuguese, Dutch, Japanese, Chinese and Korean, letters only, lower case. */
const WORDS: Record<LabelField, string> = {
  name:
    'name|title|place|placename|venue|venuename|restaurant|restaurantname|hotel|hotelname|bar|cafe|business|businessname|companyname|shop|shopname|store|storename|location|locationname|establishment|facility|facilityname|site|sitename|attraction|spot|poi|pub|brewery|museum|landmark|school|schoolname|hospital|branch|' +
    'veranstaltungsort|spielort|spielstätte|salle|sala|recinto|zaal|会場|площадка|название|наименование|nazwa|naziv|název|اسم|الاسم|שם|nom|nombre|nome|naam|bezeichnung|betrieb|lokal|lieu|établissement|ort|lugar|luogo|店名|名称|名前|店舗名|施設名|場所|名稱|店名称|地点|이름|상호|장소',
  address:
    'address|addresses|fulladdress|formattedaddress|streetaddress|postaladdress|addr|where|findus|findusat|visitus|adresse|anschrift|dirección|direccion|domicilio|indirizzo|endereço|morada|adres|adress|osoite|adresa|cím|διεύθυνση|địachỉ|alamat|العنوان|כתובת|住所|所在地|地址|주소|адрес',
  street: 'street|streetname|address1|addressline|addressline1|addressstreet|road|straße|strasse|rue|calle|via|rua|straat',
  locality:
    'city|town|locality|addresslocality|municipality|village|stadt|ville|ciudad|città|comune|cidade|plaats|stad|gemeinde|市|城市|市町村|도시|город',
  region: 'state|region|province|addressregion|county|bundesland|kanton|canton|provincia|estado|都道府県|県',
  postalCode: 'zip|zipcode|postcode|postalcode|postal|plz|postleitzahl|codepostal|cp|códigopostal|cap|cep|郵便番号|邮编|우편번호',
  country: 'country|countryname|addresscountry|land|pays|país|paese|国|國家|国家',
  phone:
    'phone|telephone|tel|phonenumber|telephonenumber|contactnumber|mobile|call|callus|telefon|telefonnummer|téléphone|teléfono|telefono|telefone|telefoon|ph|هاتف|الهاتف|טלפון|тел|tlf|電話|電話番号|电话|電話號碼|전화|전화번호|телефон',
  website:
    'website|web|url|homepage|site|link|webpage|webseite|siteweb|siteinternet|sitioweb|páginaweb|sitoweb|ウェブサイト|ホームページ|公式サイト|网站|網站|홈페이지|сайт',
  latitude: 'latitude|lat|breitengrad|breite|latitud|latitudine|緯度|纬度|위도',
  longitude: 'longitude|lng|lon|long|längengrad|länge|longitud|longitudine|経度|经度|경도',
  position:
    'coordinates|coordinate|coords|latlng|latlon|latlong|gps|gpscoordinates|geo|geopoint|geolocation|position|koordinaten|coordonnées|coordenadas|coordinate',
  rating:
    'rating|ratings|score|stars|averagerating|avgrating|avgmemberrating|bewertung|note|puntuación|valutazione|avaliação|beoordeling|評価|评分|評分|평점',
  reviews: 'reviews|reviewcount|ratingcount|reviewscount|numberofreviews|userratingstotal|votes|bewertungen|avis',
  category:
    'category|categories|type|cuisine|cuisines|kind|foodtype|kategorie|art|küche|catégorie|categoría|tipo|cucina|cozinha|categorie|keuken|ジャンル|カテゴリ|种类|類別|업종',
  hours:
    'hours|openinghours|openhours|openingtimes|businesshours|opened|opens|open|öffnungszeiten|geöffnet|horaires|heuresdouverture|horario|horarios|orari|orario|openingstijden|godzinyotwarcia|otevíracídoba|режимработы|часыработы|времяработы|ساعاتالعمل|שעותפתיחה|営業時間|营业时间|營業時間|영업시간',
  note: 'note|notes|comment|comments|description|remarks|notiz|bemerkung|beschreibung|remarque|descripción|notas|descrizione|備考|説明',
};

const FIELD_BY_WORD = new Map<string, LabelField>();
for (const [field, words] of Object.entries(WORDS) as Array<[LabelField, string]>)
  for (const word of words.split('|')) if (!FIELD_BY_WORD.has(word)) FIELD_BY_WORD.set(word, field);

/** The field that a label stands for ("Address:", "TEL", "住所", "addressLocality"), if it is a known one. */
export function fieldOfLabel(label: string): LabelField | undefined {
  if (label.length > 40) return undefined;
  return FIELD_BY_WORD.get(label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
}

/** Words that head a column of names, yet as a label stand before where something is. */
const WHERE = new Set(
  'location lage standort wo where où dónde donde onde gdzie где ort lieu localisation emplacement ubicación ubicacion localización dove posizione locatie localização venue 地点 場所 장소'.split(
    ' ',
  ),
);
/** Signs that people put where a word would stand. */
const SIGNS: Array<[RegExp, LabelField]> = [
  [/^(?:📍|📌|🏠|🏡|🗺️?|🧭)\uFE0F?\s*/u, 'address'],
  [/^(?:☎️?|📞|📱|✆)\uFE0F?\s*/u, 'phone'],
  [/^(?:🕐|🕑|🕒|🕓|🕔|🕘|🕙|⏰|⏱️?|🕰️?)\uFE0F?\s*/u, 'hours'],
];

interface LabelledText {
  field: LabelField;
  /** What follows the label on its line; empty when the value stands on the next line. */
  value: string;
  /** Where the value begins in the text. */
  offset: number;
}

const LABEL_VALUE = /^[\s•·*-]*([\p{L}][\p{L} .'’/-]{0,28}?)\s*[:：]\s*/u;

/** Splits "Address: 12 High Street" into field and value; a text that is but a label gives an empty value. */
export function splitLabel(text: string): LabelledText | undefined {
  for (const [sign, field] of SIGNS) {
    const length = sign.exec(text)?.[0].length ?? 0;
    if (length > 0) return { field, value: text.slice(length), offset: length };
  }
  const match = LABEL_VALUE.exec(text);
  if (match?.[1] !== undefined) {
    const field = fieldBefore(match[1], text.slice(match[0].length));
    return field === undefined ? undefined : { field, value: text.slice(match[0].length), offset: match[0].length };
  }
  const field = text.length <= 20 ? fieldBefore(text, ',') : undefined;
  return field === undefined ? undefined : { field, value: '', offset: text.length };
}

function fieldBefore(label: string, value: string): LabelField | undefined {
  if (!WHERE.has(label.toLowerCase().replace(/[^\p{L}]+/gu, ''))) return fieldOfLabel(label);
  return value === '' || /[\d,]/.test(value) ? 'address' : undefined;
}

/** Whether a column's head may as well say where its entries are. */
export function saysWhere(label: string): boolean {
  return WHERE.has(label.toLowerCase().replace(/[^\p{L}]+/gu, ''));
}
