/** What buttons and links beside a place say that lead to a map or a route, by language. Each is the whole text, or its beginning before "Google Maps". */
const MAP_CALLS: Record<string, string> = {
  en: 'map|maps|view map|show map|see map|open map|view on map|see on map|show on map|view on|see on|open in|find on|location map|directions|get directions|route|route planner|navigate|how to get there|how to get here|getting here|getting there|location|our location',
  de: 'karte|zur karte|karte anzeigen|auf der karte|auf karte anzeigen|auf der karte anzeigen|auf der karte ansehen|anzeigen auf|ansehen auf|öffnen in|route|routenplaner|route berechnen|anfahrt|so finden sie uns|wegbeschreibung|lageplan|standort|lage',
  fr: "carte|voir la carte|voir sur la carte|afficher la carte|voir sur|ouvrir dans|itinéraire|itinéraires|y aller|plan d’accès|plan d'accès|comment venir|s'y rendre|s’y rendre|localisation|situation",
  es: 'mapa|ver mapa|ver en el mapa|ver en|abrir en|cómo llegar|como llegar|ruta|indicaciones|ubicación|ubicacion',
  it: 'mappa|vedi mappa|vedi sulla mappa|mostra sulla mappa|vedi su|apri in|apri su|indicazioni|indicazioni stradali|come arrivare|come raggiungerci|percorso|dove siamo|posizione',
  pt: 'mapa|ver mapa|ver no mapa|ver no|abrir no|como chegar|direções|rota|localização',
  nl: 'kaart|bekijk kaart|op de kaart|bekijk op kaart|toon op kaart|bekijk op|open in|route|routebeschrijving|plan route|locatie|ligging',
  sv: 'karta|visa karta|visa på karta|visa på|vägbeskrivning|hitta hit|hitta till oss|läge',
  da: 'kort|vis kort|vis på kort|vis på|rutevejledning|find vej|beliggenhed',
  no: 'kart|vis kart|vis på kart|vis på|veibeskrivelse|finn veien|beliggenhet',
  fi: 'kartta|näytä kartta|näytä kartalla|reittiohjeet|sijainti',
  pl: 'mapa|pokaż mapę|zobacz mapę|zobacz na mapie|pokaż na mapie|zobacz w|otwórz w|trasa|wyznacz trasę|jak dojechać|dojazd|lokalizacja',
  cs: 'mapa|zobrazit mapu|zobrazit na mapě|na mapě|otevřít v|trasa|naplánovat trasu|jak se k nám dostanete|kde nás najdete|poloha',
  sk: 'mapa|zobraziť na mape|trasa|ako sa k nám dostanete|poloha',
  hu: 'térkép|térképen|térkép megnyitása|megnyitás a térképen|megtekintés a térképen|útvonal|útvonaltervezés|megközelítés|elhelyezkedés',
  ro: 'hartă|harta|vezi harta|vezi pe hartă|traseu|indicații|cum ajungi|locație',
  hr: 'karta|prikaži kartu|prikaži na karti|upute|kako do nas|lokacija',
  tr: 'harita|haritada göster|haritada gör|yol tarifi|yol tarifi al|nasıl gidilir|konum',
  el: 'χάρτης|δείτε στον χάρτη|προβολή στον χάρτη|οδηγίες|πώς θα έρθετε|τοποθεσία',
  ru: 'карта|на карте|показать на карте|посмотреть на карте|открыть в|маршрут|построить маршрут|как добраться|как проехать|схема проезда|расположение',
  uk: 'карта|мапа|на карті|показати на карті|відкрити в|маршрут|як дістатися|як проїхати|розташування',
  bg: 'карта|виж на картата|покажи на картата|маршрут|как да стигнете|местоположение',
  ja: '地図|地図を見る|地図を開く|地図で見る|マップ|マップを見る|マップで見る|経路|ルート|ルート案内|アクセス|で見る',
  ko: '지도|지도보기|지도 보기|지도에서 보기|길찾기|길 찾기|오시는 길|찾아오시는 길|위치|위치 보기|구글 맵|구글맵|구글 지도|네이버 지도|네이버지도|카카오맵|카카오 맵',
  zh: '地图|地圖|查看地图|查看地圖|打开地图|在地图上查看|在地圖上查看|路线|路線|导航|導航|交通指引|如何到达|如何前往|位置|谷歌地图|谷歌地圖|高德地图|百度地图',
  th: 'แผนที่|ดูแผนที่|ดูบนแผนที่|เส้นทาง|การเดินทาง',
  vi: 'bản đồ|xem bản đồ|xem trên bản đồ|chỉ đường|đường đi|vị trí',
  id: 'peta|lihat peta|lihat di peta|petunjuk arah|rute|lokasi',
  ar: 'الخريطة|خريطة|عرض الخريطة|عرض على الخريطة|الاتجاهات|كيفية الوصول|الموقع',
  he: 'מפה|הצג מפה|הצג במפה|ניווט|הוראות הגעה|מיקום',
  hi: 'नक्शा|मानचित्र|मानचित्र पर देखें|दिशा-निर्देश',
};

/** Names of maps that such a button opens. */
const MAPS =
  /(?:google\s?maps?|apple\s?maps?|openstreetmap|osm|waze|bing\s?maps?|yandex\s?maps?|яндекс\.?\s?карт\p{L}*|google\s?карт\p{L}*|2gis|2гис|mapy\.cz|here\s?wego|خرائط\s?(?:جوجل|غوغل|قوقل)|(?:جوجل|غوغل|قوقل)\s?ماب\p{L}?|گوگل\s?مپ|نقشه\s?گوگل|מפות\s?גוגל|גוגל\s?מפות|गूगल\s?मैप\p{M}?\p{L}?|гугл\s?(?:карт|мап)\p{L}*|グーグル\s?マップ|กูเกิ[ลl]\s?แ[มพ]\p{L}*)/iu;

let calls: ReadonlySet<string> | undefined;

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ')
    .trim();

const LONGEST_CALL = 60;

/** Whether a text is what a button or link to a map or a route says ("View on map", "Itinéraire", "📍 Vedi su Google Maps"), and so no address. */
export function isMapCall(text: string): boolean {
  if (text.length > LONGEST_CALL) return false;
  calls ??= new Set(Object.values(MAP_CALLS).flatMap((list) => list.split('|').map(plain)));
  const whole = plain(text);
  if (calls.has(whole)) return true;
  const named = MAPS.exec(text);
  if (named === null || /\p{Nd}/u.test(text.replace(named[0], ''))) return false;
  const before = plain(text.slice(0, named.index));
  // "Google Maps", "Google Maps で見る", "auf Google Maps ansehen": few words around the map's name, none of them a street.
  return before === '' || calls.has(before) || before.split(' ').length <= 3;
}
