import { fold } from './fold.ts';

/**
 * Words over the columns of tables on pages that the labels of fields lack, all languages together: what programmes, tours, branches and
 * price lists call their columns. Generic words of a language only.
 */

/** Where something takes place: the place of the row, also where another column names what takes place. */
export const VENUE_HEADERS =
  'venue|venues|hall|club|theatre|theater|stage|spielort|spielstätte|veranstaltungsort|saal|halle|bühne|salle|lieu|lieu du concert|sala|recinto|espacio|teatro|locale|local|casa|zaal|podium|spillested|scene|scen|spelplats|lokal|sal|keikkapaikka|paikka|tapahtumapaikka|klub|scena|miejsce|sál|místo|místo konání|miesto|klubb|hely|helyszín|terem|sală|locație|dvorana|mjesto|prizorišče|mekan|salon|sahne|зал|клуб|площадка|место|место проведения|зала|локація|місце|място|χώρος|σκηνή|会場|场馆|场地|場地|공연장|장소|สถานที่|địa điểm|tempat|المكان|القاعة|אולם|מקום';

/** "Where": the venue of a row beside what takes place, and else an address. */
export const WHERE_HEADERS = 'where|wo|dónde|dove|onde|waar|hvor|var äger rum|missä|gdzie|kde|hol|unde|gdje|kje|nerede|где|де|къде|πού';

/** What rows are called where each is a branch, an office or a shop. */
export const BRANCH_HEADERS =
  'branch|branches|office|outlet|shop|store|location|facility|institution|library|pharmacy|practice|clinic|school|centre|center|filiale|zweigstelle|geschäftsstelle|standort|niederlassung|einrichtung|praxis|apotheke|bibliothek|agence|point de vente|magasin|antenne|structure|pharmacie|sucursal|tienda|oficina|centro|sede|farmacia|filiale|sportello|punto vendita|negozio|struttura|agência|loja|unidade|posto|farmácia|vestiging|filiaal|winkel|locatie|balie|kontor|butik|afdeling|filial|apotek|bibliotek|avdelning|toimipiste|toimipaikka|myymälä|kirjasto|placówka|filia|oddział|punkt|sklep|apteka|pobočka|provozovna|prodejna|lékárna|ordinace|prevádzka|predajňa|lekáreň|fiók|üzlet|telephely|gyógyszertár|sucursală|filială|punct de lucru|magazin|farmacie|poslovnica|podružnica|ljekarna|lekarna|şube|birim|mağaza|eczane|филиал|отделение|офис|магазин|аптека|объект|учреждение|філія|відділення|заклад|обект|клон|κατάστημα|υποκατάστημα|φαρμακείο|店舗|店名|施設|支店|窓口|門店|门店|商户|商家|店铺|店家|机构|분점|지점|매장|สาขา|chi nhánh|cửa hàng|cabang|toko|الفرع|الصيدلية|المحل|סניף|חנות|padalinys|filialas|nodaļa|filiāle|osakond|harukontor';

/** What takes place: the name of the row, and of no place. */
export const EVENT_HEADERS =
  'event|events|show|concert|programme|program|title|what|activity|veranstaltung|konzert|titel|programm|was|thema|événement|spectacle|quoi|titre|évènement|evento|espectáculo|actividad|título|spettacolo|attività|titolo|espetáculo|atividade|voorstelling|evenement|wat|arrangement|evenemang|vad|hva|tapahtuma|wydarzenie|tytuł|koncert|akce|pořad|název akce|podujatie|esemény|műsor|eveniment|događaj|prireditev|etkinlik|konser|мероприятие|концерт|событие|подія|захід|събитие|εκδήλωση|イベント|イベント名|催し|行事|行事名|演目|内容|公演|活动|活动名称|活動|活動名稱|節目|节目|행사|행사명|공연|공연명|sự kiện|acara|الفعالية|אירוע';

/** A part of a building, or whatever else is of an address and has no label of its own. */
export const UNIT_HEADERS =
  'floor|unit|suite|room|building|entrance|etage|stock|stockwerk|raum|zimmer|gebäude|étage|bâtiment|planta|piso|puerta|piano|interno|scala|andar|sala nr|verdieping|etasje|våning|kerros|piętro|patro|poschodie|emelet|etaj|kat|kat no|daire|этаж|офис|помещение|поверх|етаж|όροφος|階|フロア|楼层|樓層|층|ชั้น|tầng|lantai|الطابق|קומה';

/** Columns of states, buttons, seats and prices: nothing of the place itself. */
export const OTHER_HEADERS =
  'status|state|availability|tickets|ticket|booking|rsvp|buy|seats|capacity|charge|charge per hour|support|doors|admission|stav|cena|stand|verfügbarkeit|karten|plätze|vvk|ak|statut|état|billets|places|réservation|estado|entradas|plazas|disponibilidad|stato|biglietti|posti|disponibilità|ingressos|lugares|beschikbaarheid|kaarten|plaatsen|billetter|biljetter|liput|paikat|bilety|miejsca|dostupnost|vstupenky|jegy|jegyek|állapot|bilete|stare|karte|durum|bilet|статус|билеты|места|квитки|стан|билети|κατάσταση|εισιτήρια|状態|チケット|席数|状态|狀態|门票|余票|상태|예매|سعر|الحالة|التذاكر|כרטיסים|סטטוס|人均|distance|entfernung|km|dystans|distanz|vzdálenost';

/** Columns of matches, tables of leagues and results. */
export const GAME_HEADERS =
  'home|away|home team|away team|team|teams|opponent|score|result|goals|points|pts|played|won|lost|drawn|heim|gast|heimmannschaft|gastmannschaft|mannschaft|gegner|erg|ergebnis|tore|punkte|pkt|sp|spiele|domicile|extérieur|équipe|équipes|adversaire|résultat|buts|points|visiteur|local|visitante|equipo|equipos|resultado|goles|puntos|casa|ospite|ospiti|squadra|squadre|avversario|risultato|gol|punti|mandante|equipe|equipes|gols|pontos|thuis|uit|ploeg|team|uitslag|tegenstander|punten|doelpunten|hemma|borta|lag|resultat|mål|poäng|hjemme|ude|borte|hold|stilling|kampe|koti|vieras|joukkue|tulos|pisteet|gospodarze|goście|drużyna|wynik|bramki|punkty|domácí|hosté|tým|družstvo|výsledek|skóre|body|domáci|hostia|výsledok|hazai|vendég|csapat|eredmény|pont|gazde|oaspeți|echipa|rezultat|puncte|domaćin|gost|momčad|rezultat|bodovi|ev sahibi|deplasman|takım|skor|sonuç|puan|хозяева|гости|команда|счёт|счет|результат|очки|мячи|господарі|гості|рахунок|домакини|гости|отбор|резултат|точки|γηπεδούχος|φιλοξενούμενος|ομάδα|σκορ|βαθμοί|ホーム|アウェイ|チーム|対戦相手|スコア|結果|勝点|主队|客队|球队|比分|积分|主隊|客隊|球隊|홈|원정|팀|결과|승점|المضيف|الضيف|الفريق|النتيجة|النقاط|בית|חוץ|קבוצה|תוצאה|נקודות';

export type HeaderWord = 'venue' | 'where' | 'branch' | 'event' | 'unit' | 'other';

let headers: Array<[HeaderWord, Set<string>]> | undefined;

/** The form in which headers of columns are compared. */
export function plainHeader(header: string): string {
  return fold(header)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** What the header of a column says that its cells are, beside the labels of fields. */
export function headerWords(label: string): Set<HeaderWord> {
  headers ??= (
    [
      ['venue', VENUE_HEADERS],
      ['where', WHERE_HEADERS],
      ['branch', BRANCH_HEADERS],
      ['event', EVENT_HEADERS],
      ['unit', UNIT_HEADERS],
      ['other', OTHER_HEADERS],
    ] as const
  ).map(([word, list]) => [word, new Set(list.split('|').map(plainHeader))]);
  const plain = plainHeader(label);
  return new Set(headers.filter(([, words]) => words.has(plain)).map(([word]) => word));
}
