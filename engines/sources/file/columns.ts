/** What a column, a property or a data field of a source can hold. `position` is "lat, lng" in one cell, `shape` is WKT, `place` is a name or an address. */
export type Field =
  | 'name'
  | 'place'
  | 'address'
  | 'streetNumber'
  | 'route'
  | 'locality'
  | 'sublocality'
  | 'administrativeAreaLevel1'
  | 'postalCode'
  | 'country'
  | 'countryCode'
  | 'latitude'
  | 'longitude'
  | 'position'
  | 'shape'
  | 'rating'
  | 'reviewCount'
  | 'category'
  | 'url'
  | 'websiteUrl'
  | 'phoneNumber'
  | 'hours'
  | 'note'
  | 'tags'
  | 'placeId'
  | 'featureId'
  | 'cid'
  | 'images';

/**
 * What people and programs call their columns, in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech,
 * the Nordic languages, Turkish, Russian, Japanese, Chinese and Korean; written as `plainHeader` leaves them.
 */
const WORDS: Record<Field, string> = {
  name: 'name|title|place name|business name|location name|poi|poi name|venue|restaurant|shop name|site name|label|display name|titel|naam|bezeichnung|nom|titre|nombre|titulo|nome|titolo|nazwa|tytuł|tytul|nazev|navn|namn|nimi|isim|ad|adi|adı|название|имя|наименование|名前|名称|名稱|店名|店铺名称|タイトル|施設名|スポット名|名字|标题|標題|地点名称|地點名稱|이름|제목|장소명|명칭|상호|상호명|업체명|שם|اسم|ชื่อ|ten|nama|ονομα',
  place: 'place|location|ort des geschehens|lieu|lugar|luogo|место|場所|地点|地點|장소',
  address:
    'address|full address|formatted address|street address|addr full|vicinity|adresse|anschrift|adres|adress|adresa|adrese|direccion|domicilio|indirizzo|endereco|morada|osoite|cim|адрес|住所|所在地|地址|주소|도로명주소|כתובת|عنوان|ที่อยู่|dia chi|alamat|διευθυνση',
  streetNumber: 'house number|housenumber|addr housenumber|street number|hausnummer|hausnr|numero civico|numero de rue',
  route: 'street|street name|addr street|road|strasse|straße|rue|calle|via|rua|straat|ulica|улица',
  locality:
    'city|town|locality|addr city|municipality|ort|stadt|gemeinde|ville|commune|ciudad|citta|comune|cidade|plaats|woonplaats|miasto|mesto|by|stad|sehir|şehir|город|市|市区町村|城市|도시|시',
  sublocality:
    'district|neighborhood|neighbourhood|suburb|borough|addr suburb|addr district|stadtteil|ortsteil|bezirk|quartier|arrondissement|barrio|bairro|quartiere|dzielnica|район|区|區|행정구',
  administrativeAreaLevel1:
    'state|province|region|prefecture|addr state|addr province|bundesland|kanton|provincia|estado|regione|wojewodztwo|область|регион|都道府県|省|省份|시도',
  postalCode:
    'zip|zip code|zipcode|postcode|postal code|addr postcode|plz|postleitzahl|code postal|codigo postal|cap|cep|kod pocztowy|psc|postnummer|posta kodu|индекс|почтовый индекс|郵便番号|邮编|邮政编码|郵遞區號|우편번호',
  country: 'country|country name|addr country|land|pays|pais|paese|kraj|zeme|ulke|страна|国|国名|国家|國家|국가|나라',
  countryCode: 'country code|countrycode|iso|iso2|iso country|landercode|code pays|codigo pais',
  latitude:
    'lat|latitude|geo lat|gps lat|gps latitude|breite|breitengrad|geografische breite|latitud|latitudine|szerokosc|szerokosc geograficzna|zemepisna sirka|breddegrad|latitudegrad|enlem|широта|緯度|纬度|위도',
  longitude:
    'lng|lon|long|longitude|geo lng|geo lon|geo long|gps lng|gps lon|gps longitude|lange|laenge|langengrad|laengengrad|geografische lange|longitud|longitudine|długosc|dlugosc|długosc geograficzna|zemepisna delka|lengdegrad|langdgrad|boylam|долгота|経度|经度|經度|경도',
  position:
    'coordinates|coordinate|coords|coord|position|lat lng|lat lon|lat long|latlng|latlon|latlong|latitude longitude|gps|gps coordinates|geo|geopoint|geo point|geo point 2d|koordinaten|coordonnees|coordonnees gps|coordenadas|coordinate geografiche|coordinaten|wspołrzedne|souradnice|koordinater|koordinatlar|координаты|座標|坐标|좌표',
  shape: 'wkt|geometry|geom|the geom|geometrie|well known text',
  rating:
    'rating|ratings average|average rating|avg rating|google rating|stars|score|total score|bewertung|sterne|valoracion|puntuacion|valutazione|punteggio|avaliacao|beoordeling|ocena|hodnoceni|puan|рейтинг|оценка|評価|评分|評分|별점|평점',
  reviewCount:
    'reviews|review count|reviews count|reviewcount|number of reviews|num reviews|rating count|ratings count|user ratings total|user rating count|bewertungen|anzahl bewertungen|nombre d avis|avis|resenas|opiniones|recensioni|avaliacoes|отзывы|количество отзывов|口コミ数|レビュー数|评论数|評論數|리뷰수|리뷰 수',
  category:
    'category|categories|category name|type|types|kind|cuisine|primary type|amenity|shop|tourism|leisure|kategorie|art|typ|kuche|categorie|type de cuisine|categoria|tipo|cocina|cucina|kategoria|kategori|категория|тип|カテゴリ|カテゴリー|ジャンル|種類|种类|类别|類別|分类|分類|카테고리|업종|종류',
  url: 'url|link|google maps url|google maps link|google maps|google map|google url|map url|map link|maps url|maps link|lien|enlace|collegamento|odkaz|ссылка|リンク|链接|連結|鏈接|링크|googlemap|googleマップ',
  websiteUrl:
    'website|website url|web|web site|homepage|home page|site|webpage|web page|webseite|internetseite|site web|site internet|sitio web|pagina web|sito|sito web|contact website|strona|strona internetowa|сайт|веб сайт|ウェブサイト|ホームページ|公式サイト|网站|網站|网址|網址|웹사이트|홈페이지',
  phoneNumber:
    'phone|phone number|telephone|telephone number|tel|telefon|telefonnummer|telefono|telefone|numero de telephone|teléfono|telefoon|telefoonnummer|contact phone|international phone number|телефон|電話|電話番号|电话|電話號碼|전화|전화번호',
  hours:
    'hours|opening hours|open hours|opening times|offnungszeiten|oeffnungszeiten|horaires|heures d ouverture|horario|horarios|horario de apertura|orari|orari di apertura|openingstijden|godziny otwarcia|часы работы|время работы|режим работы|営業時間|营业时间|營業時間|영업시간',
  note: 'note|notes|description|desc|comment|comments|memo|remark|remarks|user comment|review|notiz|notizen|beschreibung|kommentar|kommentare|bemerkung|bemerkungen|anmerkung|commentaire|commentaires|remarque|nota|notas|descripcion|comentario|comentarios|note personali|descrizione|commento|descricao|notitie|opmerking|opmerkingen|beschrijving|notatka|opis|uwagi|komentarz|poznamka|popis|notat|beskrivelse|anteckning|beskrivning|not|notlar|aciklama|açıklama|yorum|описание|заметка|заметки|комментарий|примечание|メモ|説明|備考|コメント|备注|備註|描述|说明|說明|评论|메모|설명|비고|댓글|코멘트',
  tags: 'tags|tag|labels|keywords|schlagworter|schlagworte|etiketten|etiquettes|mots cles|etiquetas|etichette|tag personali|słowa kluczowe|tagi|метки|теги|タグ|标签|標籤|태그',
  placeId: 'place id|placeid|google place id|googleplaceid',
  featureId: 'feature id|featureid|ftid|fid hex',
  cid: 'cid|customer id|google cid|ludocid',
  images:
    'image|images|image url|photo|photos|photo url|picture|pictures|bild|bilder|foto|fotos|gx media links|thumbnail|写真|画像|图片|圖片|照片|사진',
};

const FIELD_OF = new Map<string, Field>();
for (const [field, words] of Object.entries(WORDS) as Array<[Field, string]>) {
  for (const word of words.split('|')) {
    const plain = plainHeader(word);
    if (!FIELD_OF.has(plain)) FIELD_OF.set(plain, field);
  }
}

/** A header as the dictionary has it: lower case, without accents, every run of other characters one blank; "reviewCount" is "review count". */
function plainHeader(header: string): string {
  return header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The field that a header names; undefined for one that no place has. What stands in brackets at its end ("Rating (of 5)") is left aside. */
export function fieldOf(header: string): Field | undefined {
  if (header.length > 80) return undefined;
  return FIELD_OF.get(plainHeader(header)) ?? FIELD_OF.get(plainHeader(header.replace(/[([（].*[)\]）]\s*$/, '')));
}
