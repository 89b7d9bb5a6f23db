import { fold } from './fold.ts';

/**
 * Sights whose kind is part of their name though it is written small, in the forms that sentences have: "la chapelle Sainte-Radegonde",
 * "v kostele svatého Vavřince", "в усадьбу Берёзкино". `ahead` is before the name; `ofAhead` only with "of" between, since the word means something else
 * before a name in other languages.
 */
const SIGHTS: Record<string, { ahead: string; ofAhead?: string }> = {
  fr: {
    ahead:
      'chapelle église abbaye basilique cathédrale prieuré couvent ermitage refuge lavoir moulin château phare oratoire calvaire manoir dolmen cascade musée',
    ofAhead: 'tour pont fort fontaine grotte grottes belvédère cabane gorges jardin parc parvis',
  },
  es: {
    ahead: 'iglesia capilla ermita catedral basílica monasterio convento castillo refugio alcázar santuario museo',
    ofAhead: 'torre faro puente mirador molino cueva cascada jardín parque playa',
  },
  ca: {
    ahead: 'església capella ermita castell refugi santuari monestir museu',
    ofAhead: 'torre far pont mirador molí cova platja parc',
  },
  it: {
    ahead: 'chiesa chiesetta cappella basilica abbazia monastero convento santuario eremo castello rifugio pieve museo',
    ofAhead: 'torre faro ponte mulino grotta cascata belvedere giardino parco',
  },
  pt: {
    ahead: 'igreja capela ermida mosteiro convento castelo santuário museu',
    ofAhead: 'torre farol ponte miradouro moinho gruta cascata praia jardim parque',
  },
  ro: { ahead: 'biserica mănăstirea castelul muzeul cetatea' },
  cs: {
    ahead:
      'kostel kostela kostele kostelu kaple kapli klášter kláštera klášteře zámek zámku hrad hradu hradě zřícenina zříceniny zřícenině zříceninu rozhledna rozhledny rozhlednu rozhledně',
  },
  sk: {
    ahead: 'kostol kostola kostole kaplnka kaplnku kaplnke kláštor kláštora hrade zrúcanina zrúcaninu rozhľadňa rozhľadňu rozhľadni',
  },
  pl: {
    ahead: 'kościół kościoła kościele kaplica kaplicy kaplicę klasztor klasztoru zamek zamku schronisko schroniska schronisku',
  },
  sl: { ahead: 'cerkev cerkve cerkvi kapela samostan koča koče koči slap slapa' },
  hr: {
    ahead:
      'crkva crkve crkvi crkvu kapelica samostan samostana samostanu manastir manastira manastiru tvrđava tvrđave tvrđavi tvrđavu dvorac dvorca',
  },
  sr: { ahead: 'црква цркве цркви цркву манастир манастира манастиру тврђава тврђаве тврђави дворац' },
  mk: { ahead: 'црквата манастирот тврдината' },
  bg: { ahead: 'църква църквата параклис параклиса крепост крепостта' },
  ru: {
    ahead:
      'церковь церкви собор собора соборе собору часовня часовни часовне часовню монастырь монастыря монастыре храм храма храме усадьба усадьбы усадьбе усадьбу крепость крепости замок замка замке парк парка парке дворец дворца дворце водопад водопада',
  },
  uk: {
    ahead:
      'церква церкву церкві собору соборі каплиця каплиці монастир монастиря монастирі храму храмі замку фортеця фортеці фортецю парку водоспад водоспаду водоспаді',
  },
  el: { ahead: 'εκκλησία ναός ναό μονή μονής μοναστήρι ξωκλήσι κάστρο' },
};

/** What joins a kind and its name, and saints as sentences write them small. */
const OF = /(?:\s(?:d[eiou]|des|del|dell[ao]|dei|degli|delle|da|d[ao]s|de\s(?:la|las|los)|του|της|των)\s|\s(?:d|dell|de\sl)['’])$/u;
const SAINT =
  /\s(?:svat[éeý]ho|svat[ée]|svätého|svätej|świętego|świętej|sv\.|św\.|святого|святой|святої|святая|св\.|svetog|svetega|svet[aei]|светог|свет[аеи]|saint|sainte|san|sant|santa|santo|são)\s$/u;
const LAST_WORD = /(?<![\p{L}\p{M}-])(\p{Ll}[\p{L}\p{M}]{2,})$/u;
const REACH = 48;

let ahead: Set<string> | undefined;
let ofAhead: Set<string> | undefined;

const wordsOf = (lists: Array<string | undefined>): Set<string> =>
  new Set(lists.flatMap((list) => (list ?? '').split(' ').filter(Boolean).map(fold)));

/** How long the kind of a sight is that is written small right before a name, with what joins both; 0 where there is none. */
export function sightAhead(text: string, from: number): number {
  ahead ??= wordsOf(Object.values(SIGHTS).map((one) => one.ahead));
  ofAhead ??= wordsOf(Object.values(SIGHTS).map((one) => one.ofAhead));
  const lead = text.slice(Math.max(0, from - REACH), from);
  const saint = SAINT.exec(lead)?.[0].length ?? 0;
  const behind = saint > 0 ? lead.slice(0, lead.length - saint + 1) : lead;
  const of = OF.exec(behind)?.[0].length ?? 0;
  const joint = of > 0 ? of : /\s$/u.test(behind) ? 1 : 0;
  const word = joint === 0 ? undefined : LAST_WORD.exec(behind.slice(0, -joint))?.[1];
  if (word === undefined) return 0;
  const plain = fold(word);
  if (!ahead.has(plain) && !((of > 0 || saint > 0) && ofAhead.has(plain))) return 0;
  return word.length + joint + Math.max(0, saint - 1);
}
