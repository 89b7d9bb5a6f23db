import { fold } from './fold.ts';

/**
 * Words that are written with a number behind them and are no street, by language: the way to a place, vehicles, rooms, parts of a book or a
 * day. "Exit 4", "Linie 5", "Zimmer 12".
 */
const NUMBERED: Record<string, string> = {
  en: 'exit line tram bus route platform gate terminal room table day night stop level page chapter part episode season version tour step section highway interstate freeway route trail tip number top unit box flight psalm verse stage act',
  de: 'ausfahrt linie tram bus gleis bahnsteig zimmer raum tisch tag etappe halle seite kapitel teil folge staffel stufe bundesstraße autobahn tipp nummer platz u-bahn s-bahn flug wanderweg',
  fr: 'sortie ligne tram bus quai voie porte chambre salle jour étape page chapitre partie épisode saison autoroute départementale nationale numéro vol',
  es: 'salida línea tranvía bus autobús andén puerta habitación sala día etapa página capítulo parte episodio temporada autovía número vuelo',
  it: 'uscita linea tram bus autobus binario camera sala giorno tappa pagina capitolo parte episodio stagione autostrada statale numero volo',
  pt: 'saída linha autocarro elétrico bus plataforma porta quarto sala dia etapa página capítulo parte episódio temporada número voo',
  nl: 'afslag lijn tram bus spoor perron kamer zaal dag etappe pagina hoofdstuk deel aflevering seizoen snelweg nummer vlucht',
  sv: 'avfart linje spårvagn buss spår rum sal dag etapp sida kapitel del avsnitt säsong nummer flyg',
  da: 'afkørsel linje bus spor perron værelse sal dag etape side kapitel del afsnit sæson nummer',
  fi: 'linja raitiovaunu bussi laituri huone sali päivä sivu luku osa jakso kausi numero',
  pl: 'zjazd linia tramwaj autobus peron tor pokój sala dzień etap strona rozdział część odcinek sezon numer',
  cs: 'sjezd linka tramvaj autobus nástupiště kolej pokoj sál den etapa strana kapitola část díl sezóna číslo',
  hu: 'kijárat vonal villamos busz vágány szoba terem nap szakasz oldal fejezet rész évad szám',
  ro: 'ieșirea linia tramvaiul autobuzul peronul camera sala ziua etapa pagina capitolul partea sezonul numărul',
  hr: 'izlaz linija tramvaj autobus peron soba dvorana dan etapa stranica poglavlje dio sezona broj',
  tr: 'çıkış hat tramvay otobüs peron oda salon gün etap sayfa bölüm kısım sezon numara',
  ru: 'выезд линия трамвай автобус маршрут платформа путь комната номер зал день этап страница глава часть серия сезон трасса выход',
  uk: 'виїзд лінія трамвай автобус маршрут платформа колія кімната номер зал день етап сторінка розділ частина серія сезон траса вихід',
  id: 'hari malam jalur bus kereta kamar ruang halaman bab bagian nomor',
  vi: 'ngày đêm tuyến phòng trang chương phần số',
  fa: 'روز شب خط اتاق صفحه فصل قسمت شماره',
  ar: 'يوم اليوم ليلة خط غرفة قاعة صفحة فصل رقم',
  he: 'יום לילה קו חדר אולם עמוד פרק חלק',
  hi: 'दिन रात कमरा पृष्ठ अध्याय भाग',
  bn: 'দিন রাত পৃষ্ঠা অধ্যায়',
  ta: 'நாள்',
  th: 'วันที่ วัน ห้อง หน้า บทที่',
  ka: 'დღე ოთახი გვერდი',
  bg: 'ден изход линия стая зала страница глава част',
  et: 'päev liin tuba lehekülg osa',
  lt: 'diena linija kambarys puslapis dalis',
  lv: 'diena līnija istaba lappuse daļa',
  ga: 'lá líne seomra leathanach caibidil cuid',
  is: 'dagur leið herbergi síða kafli hluti',
  sw: 'siku chumba ukurasa sehemu',
  fil: 'araw gabi silid pahina',
  el: 'έξοδος γραμμή τραμ λεωφορείο πλατφόρμα δωμάτιο αίθουσα μέρα ημέρα σελίδα κεφάλαιο μέρος επεισόδιο',
};

let numbered: Set<string> | undefined;

/** Whether a number behind this word counts vehicles, rooms, days or the like, and is no house number. */
export function isNumberedThing(word: string): boolean {
  numbered ??= new Set(Object.values(NUMBERED).flatMap((list) => list.split(' ').map(fold)));
  return numbered.has(fold(word).replace(/\.$/, ''));
}

/** Verbs and participles that say where something is, before a preposition and an address. */
const LOCATING =
  'is located lies sits situated liegt ist gelegen befindet findet est situé située trouve está queda ubicado ubicada situado situada è sta situato situata trova fica localizado ligt gelegen bevindt ligger finns ligger sijaitsee jest mieści znajduje leży je najdete leží nachádza található van este află nalazi είναι βρίσκεται находится расположен расположена расположено знаходиться розташований розташована намира';

let locating: Set<string> | undefined;

/** Whether a word says that something is somewhere: "liegt in der …", "located at …". */
export function isLocating(word: string): boolean {
  locating ??= new Set(LOCATING.split(' ').map(fold));
  return locating.has(fold(word));
}
