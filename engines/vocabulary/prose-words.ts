import { fold } from './fold.ts';
import { monthNumber, weekdayNames } from './calendar.ts';

/**
 * What sentences about outings begin with or lead up to a place with, by language. `time`: adverbs of
 * time that are right before a name, nothing that names have themselves ("Night Market"). `visit`: verbs and nouns right before a place, with a preposition or without ("went to", "dinner at", "recommend"). `greeting`: how
 * letters and messages open and close, up to a name of a person.
 */
interface ProseWords {
  time: string;
  visit: string;
  greeting: string;
}

const PROSE: Record<string, ProseWords> = {
  en: {
    time: 'tonight today tomorrow yesterday later afterwards then finally also ok okay',
    visit:
      'breakfast brunch lunch dinner supper coffee drinks drink tea dessert cocktails beers ate eat eating dined drank went go going walk walked walking drove drive visit visited visiting try tried see saw love loved liked like recommend stay stayed staying check miss found stopped stop booked start ended up head headed over then called named sleep sleeping drop call reserve booked',
    greeting: 'dear hi hello hey cheers love regards thanks thank sincerely yours best xoxo xx kisses bye diary journal',
  },
  de: {
    time: 'morgens vormittags mittags nachmittags abends nachts heute gestern danach dann später anschließend zuerst zuletzt auch',
    visit:
      'frühstück brunch mittagessen abendessen kaffee kuchen essen gegessen aßen gingen gehen ging fahren fuhren gefahren besucht besuchen besuchten waren war empfehlen empfehle empfehlung probiert übernachtet wohnen wohnten tranken getrunken danach dann landeten terrasse unbedingt lieblinge schlafen übernachten heißt namens gelaufen',
    greeting:
      'liebe lieber liebes hallo hi servus moin grüße gruß viele herzliche herzlichst alles euer eure deine dein küsse bussi tschüss tagebuch reisetagebuch grüezi grüessech hoi griaß pfiat',
  },
  fr: {
    time: 'aujourd’hui hier demain ensuite puis enfin aussi sinon',
    visit:
      'déjeuner dîner petit-déjeuner goûter brunch café apéro verre déjeuné dîné mangé bu allés aller visite visité visiter vu voir essayé essayer recommande conseille adoré testé dormi logé marché promenade puis posé sacs appelé nommé dormir',
    greeting:
      'cher chère chers chères bonjour salut coucou bonsoir bises bisous amitiés cordialement baisers affectueusement carnet journal',
  },
  es: {
    time: 'hoy ayer luego después también',
    visit:
      'desayuno desayunar desayunamos almuerzo almorzar comida comer comimos cena cenar cenamos merienda merendar café copas tapas tapear fuimos ir vamos visita visitar visitamos ver vimos probar probad probamos recomiendo recomendamos encantó dormimos alojamos paseo llamado llamada dormir alojamiento',
    greeting: 'querido querida queridos queridas hola buenas besos abrazos saludos abrazo beso diario',
  },
  it: {
    time: 'oggi ieri domani poi dopo oppure anche',
    visit:
      'colazione pranzo cena aperitivo merenda caffè gelato mangiato mangiare pranzato cenato bevuto andati andare andate visita visitato visitare visto vedere provato provare provate consiglio consigliamo adorato dormito alloggiato passeggiata chiamato chiamata dormire',
    greeting: 'caro cara cari care carissima carissimo ciao buongiorno baci abbracci saluti bacioni diario',
  },
  pt: {
    time: 'hoje ontem amanhã depois também',
    visit:
      'almoço almoçar almoçámos almoçamos jantar jantámos jantamos lanche pequeno-almoço café copo copos comemos bebemos fomos ir vamos visita visitar visitámos visitamos ver vimos provar recomendo adorámos adoramos dormimos ficámos ficamos passeio chamado chamada dormir',
    greeting: 'querido querida queridos caro cara olá oi beijos beijinhos abraço abraços cumprimentos diário',
  },
  nl: {
    time: 'vandaag gisteren daarna dan later ochtends middags avonds ook',
    visit:
      'ontbijt ontbeten lunch geluncht diner gegeten aten eten borrel koffie taart drankje gingen ga gaan bezoek bezocht bezochten zagen aanrader geprobeerd sliepen logeerden wandelden daarna gereserveerd slapen genaamd heet beklommen',
    greeting: 'lieve beste hallo hoi dag groetjes groeten liefs kusjes reisdagboek dagboek',
  },
  sv: {
    time: 'idag igår imorgon sedan därefter också',
    visit:
      'frukost lunch middag fika kaffe åt äta gick gå besökte besök började avslutade såg testa testade rekommenderar älskade bodde drack promenad sedan heter blev sova',
    greeting: 'kära hej hejsan hälsningar kram kramar puss dagbok resedagbok',
  },
  da: {
    time: 'senere bagefter derefter også',
    visit:
      'morgenmad frokost middag aftensmad kaffe spiste spise gik gå besøgte besøg så prøv prøvede anbefaler elskede boede drak bagefter hedder sove is',
    greeting: 'kære hej hilsen hilsner knus kys dagbog rejsedagbog',
  },
  nb: {
    time: 'senere etterpå deretter',
    visit: 'frokost lunsj middag kaffe spiste spise gikk gå besøkte besøk så prøv prøvde anbefaler elsket bodde drakk etterpå',
    greeting: 'kjære hei hilsen klem klemmer dagbok reisedagbok',
  },
  fi: {
    time: 'aamulla päivällä iltapäivällä illalla yöllä tänään eilen huomenna sitten maanantaina tiistaina keskiviikkona torstaina perjantaina lauantaina sunnuntaina',
    visit:
      'aamiainen aamiaista lounas lounasta illallinen illallista syötiin syötin käytiin mentiin päädyimme kahvit kahvilla söimme kävimme menimme käykää suosittelen kokeile majoituimme',
    greeting: 'rakas rakkaat hei moi terveisin terveisiä halauksin päiväkirja matkapäiväkirja',
  },
  pl: {
    time: 'rano popołudniu wieczorem nocą dziś dzisiaj wczoraj jutro potem następnie później najpierw też także albo',
    visit:
      'śniadanie obiad kolacja kolację kawa kawę lunch piwo jedliśmy zjeść poszliśmy iść idziemy zwiedziliśmy zwiedzić odwiedziliśmy odwiedzić byliśmy zobaczyć polecam polecamy spaliśmy nocowaliśmy spacer potem wieczorem zwany nazywa zaszliśmy',
    greeting: 'drogi droga drodzy kochana kochany kochani cześć hej witaj pozdrawiam pozdrowienia całuję buziaki uściski dziennik',
  },
  cs: {
    time: 'ráno dopoledne odpoledne večer dnes včera zítra potom pak poté nejdřív také',
    visit:
      'snídaně snídani oběd obědě večeře večeři káva kávu pivo jedli jíst šli jít navštívili navštívit byli viděli doporučuji doporučujeme spali bydleli procházka potom pak zašli snídali zajděte jmenuje',
    greeting: 'milý milá milí drahá drahý ahoj čau zdravím zdraví pozdrav pozdravy pusu líbáme objímám deník',
  },
  sk: {
    time: 'ráno doobeda poobede večer dnes včera zajtra potom neskôr najprv',
    visit:
      'raňajky obed obede večera večeru káva kávu pivo jedli jesť išli ísť navštívili navštíviť boli videli odporúčam spali bývali potom',
    greeting: 'milý milá milí drahá drahý ahoj čau zdravím pozdravy objímam',
  },
  hu: {
    time: 'reggel délelőtt délben délután este éjjel tegnap holnap aztán utána majd később először hétfőn kedden szerdán csütörtökön pénteken szombaton vasárnap',
    visit:
      'reggeli reggeliztünk ebéd ebédeltünk vacsora vacsoráztunk kávé kávéztunk ettünk mentünk menjünk megnéztük meglátogattuk ajánlom ajánljuk szálltunk maradt aztán utána volt nyit nevű',
    greeting: 'kedves drága szia sziasztok helló üdv üdvözlettel puszi puszil ölel csók napló útinapló',
  },
  ro: {
    time: 'dimineața seara azi ieri mâine apoi',
    visit: 'dejun prânz cină cina cafea mâncat mers mergem vizitat vizităm văzut recomand încercat dormit cazat plimbare apoi',
    greeting: 'dragă dragi draga bună salut pupici pup îmbrățișări',
  },
  hr: {
    time: 'ujutro prijepodne popodne navečer danas jučer sutra zatim potom kasnije',
    visit:
      'doručak ručak večera večeru kava kavu pivo jeli išli otišli posjetili posjetiti vidjeli preporučujem spavali odsjeli šetnja zatim',
    greeting: 'dragi draga drage bok pozdrav pozdravi puse zagrljaj grlim ljubim grli ljubi ćao',
  },
  el: {
    time: 'σήμερα χθες αύριο μετά ύστερα έπειτα',
    visit:
      'πρωινό γεύμα δείπνο καφές καφέ ποτό φάγαμε φάμε ήπιαμε πήγαμε πάμε επισκεφθήκαμε είδαμε δείτε προτείνω δοκιμάστε μείναμε βόλτα μετά λέγεται',
    greeting: 'αγαπητέ αγαπητή αγαπημένη γεια φιλιά χαιρετισμούς',
  },
  tr: {
    time: 'sabah öğlen öğle akşam bugün dün yarın sonra ardından önce kahvaltıyı yemeği öğlen',
    visit:
      'kahvaltı yemek yemeği yemeğe kahve içtik yedik gittik gidin gezdik ziyaret gördük tavsiye öneririm denedik kaldık yürüdük sonra için adlı gidin uğrayın',
    greeting: 'sevgili canım merhaba selam sevgiler öpüyorum görüşürüz günlük',
  },
  ru: {
    time: 'утром днём днем вечером ночью сегодня вчера завтра потом затем сначала ещё также',
    visit:
      'завтрак завтракали завтракать обед обедали обедать ужин ужинали ужинать кофе ели поесть пошли пойти ходили сходите сходить сходили посетили посетить были видели советую рекомендую зашли жили живём живем собираемся гуляли потом затем ещё называется зашли',
    greeting: 'дорогой дорогая дорогие милый милая здравствуй здравствуйте привет обнимаю целую твой твоя ваш ваша дневник',
  },
  uk: {
    time: 'вранці зранку вдень ввечері увечері вночі сьогодні вчора завтра потім згодом спочатку ще також',
    visit:
      'сніданок снідали обід обідали вечеря вечеряли кава каву їли поїсти пішли піти ходили сходіть відвідали відвідати були бачили раджу рекомендую зайшли жили потім ще дивилися пили називається подивіться',
    greeting: 'дорогий дорога дорогі любий люба привіт вітаю обіймаю цілую твій твоя ваш ваша',
  },
  bg: {
    time: 'сутринта следобед вечерта днес вчера утре после',
    visit:
      'закуска закусихме обяд обядвахме вечеря вечеряхме кафе ядохме отидохме посетихме видяхме препоръчвам пробвахме отседнахме после',
    greeting: 'скъпи скъпа мила мили здравей здравейте поздрави прегръдки целувки',
  },
  id: {
    time: 'besok kemarin kemudian lalu malamnya paginya',
    visit: 'sarapan makan siang malam kopi minum ngopi pergi ke mampir kunjungi mengunjungi lihat coba rekomendasi menginap lalu',
    greeting: 'halo hai dear salam kepada',
  },
  vi: {
    time: 'rồi',
    visit: 'ăn uống cà phê đi đến ghé thăm xem thử ở',
    greeting: 'chào thân gửi mến hôn',
  },
  ar: { time: '', visit: '', greeting: 'السلام وعليكم مرحبا اهلا أهلا صباح مساء شكرا شكراً الله تسلم يسلمو' },
  he: { time: '', visit: '', greeting: 'שלום היי תודה בוקר ערב נשיקות' },
  fa: { time: '', visit: '', greeting: 'سلام درود ممنون' },
  hi: { time: '', visit: '', greeting: 'नमस्ते धन्यवाद प्रिय नमस्कार अरे सुनो सुनिए आपका आपकी' },
  sr: { time: '', visit: '', greeting: 'драги драга поштовани поштована здраво ћао поздрав грли љуби zdravo ćao ljubi grli pozdrav волим' },
  mk: { time: '', visit: '', greeting: 'драг драга драги почитуван почитувана здраво поздрав гушкам' },
  bn: { time: '', visit: '', greeting: 'প্রিয় ধন্যবাদ শ্রদ্ধেয় নমস্কার' },
  ur: { time: '', visit: '', greeting: 'محترم محترمہ پیارے پیاری شکریہ السلام جزاک آپ والسلام' },
  sw: { time: '', visit: '', greeting: 'habari mpendwa asante karibu' },
  is: { time: '', visit: '', greeting: 'kæri kæra kæru halló hæ kveðja takk' },
  hy: { time: '', visit: '', greeting: 'հարգելի սիրելի բարև շնորհակալություն' },
  ka: { time: '', visit: '', greeting: 'გამარჯობა ძვირფასო მადლობა' },
  lt: { time: '', visit: '', greeting: 'labas sveiki sveika miela mielas pagarbiai bučiuoju' },
  lv: { time: '', visit: '', greeting: 'sveiki sveika labdien mīļā mīļais cieņā čau' },
  et: { time: '', visit: '', greeting: 'tere tsau kallis lugupidamisega tervitades' },
  sl: { time: '', visit: '', greeting: 'živjo pozdravljeni dragi draga pozdrav objem lep' },
  ca: { time: '', visit: '', greeting: 'benvolgut benvolguda salutacions petons' },
};

type Role = keyof ProseWords;

const known = new Map<Role, Set<string>>();

function wordsOf(role: Role): Set<string> {
  let words = known.get(role);
  if (words === undefined) {
    words = new Set(Object.values(PROSE).flatMap((lists) => lists[role].split(' ').filter(Boolean).map(fold)));
    known.set(role, words);
  }
  return words;
}

/** Names of days and months that are shorter are words of names as well: "Sun", "Mar", "May". */
const LEAST_CALENDAR = 5;

/** Whether a word says when something was, and is no part of a name: an adverb of time, a weekday, a month. */
export function isTimeWord(word: string): boolean {
  const plain = fold(word).replace(/\.$/, '');
  if (wordsOf('time').has(plain)) return true;
  return plain.length >= LEAST_CALENDAR && (weekdayNames().has(plain) || monthNumber(plain) !== undefined);
}

/** Whether a word leads up to a place that somebody goes to, eats at or recommends. */
export function isVisitWord(word: string): boolean {
  return wordsOf('visit').has(fold(word));
}

/** Whether a word opens or closes a letter. */
export function isGreeting(word: string): boolean {
  return wordsOf('greeting').has(fold(word));
}

/** What is behind the name of a family business: "& Sons", "e Hijos". */
const FAMILY =
  'sons son daughters brothers bros co company söhne sohn töchter gebrüder cie fils filles frères hijos hijo hermanos hnos figli figlio fratelli filhos filho irmãos zonen zoon zn dochters söner sønner pojat synowie syn synové synovia fia fiai fii sinovi γιοι oğulları kardeşler сыновья сын сини синове partner partners friends freunde amis amigos amici'.split(
    ' ',
  );

/** Words before the first of two ends: "from A to B", "between A and B". */
const WAY_FROM =
  'from between von vom zwischen de du des entre depuis desde da dal dalla tra fra do van vanaf tussen från mellan fra mellem mellom z ze od między mezi medzi između od από μεταξύ из от между від між із зі dari antara từ giữa'.split(
    ' ',
  );

let families: Set<string> | undefined;
let ways: Set<string> | undefined;

/** Whether a word names the family or partners of a business. */
export function isFamilyWord(word: string): boolean {
  families ??= new Set(FAMILY.map(fold));
  return families.has(fold(word).replace(/\.$/, ''));
}

/** Whether a word is before the first of two ends of a way, or of two places that something is between. */
export function isWayFrom(word: string): boolean {
  ways ??= new Set(WAY_FROM.map(fold));
  return ways.has(fold(word));
}

const AND =
  'and or und oder et ou y e o ed en of och eller og ja tai i oraz lub a nebo alebo és vagy și sau ili και ή ve veya и или і й та або dan atau và hoặc'.split(
    ' ',
  );

let ands: Set<string> | undefined;

/** Whether a word joins the members of a list. */
export function isAnd(word: string): boolean {
  ands ??= new Set(AND.map(fold));
  return ands.has(fold(word));
}

const NAMING =
  'called named namens heißt genannt appelé appelée nommé nommée baptisé llamado llamada chiamato chiamata chamado chamada genaamd heet heter hedder zwany zwana nazywa jmenuje zvaný volá nevű nevezett numit numită zove λέγεται ονομάζεται называется назывался названием називається bernama'.split(
    ' ',
  );

let naming: Set<string> | undefined;

/** Whether a word says that the name of something follows: "called", "namens", "llamado". */
export function isNaming(word: string): boolean {
  naming ??= new Set(NAMING.map(fold));
  return naming.has(fold(word));
}

const ANSWERS =
  'yes yeah yep yup no nope ok okay sure ja jo jep nein nee doch klar oui ouais non si sí sì certo claro sim não nej joo juu kyllä ei tak nie jasne ano jasně áno igen nem persze da nu sigur ne ναι όχι evet hayır tabii да нет ага конечно так ні звісно не כן לא בטח نعم لا ايوه أيوه ya iya tidak có không vâng हाँ हां जी はい うん いいえ 네 응 아니 是 对 對 好 嗯'.split(
    ' ',
  );

let answers: Set<string> | undefined;

/** Whether words answer a question and say nothing else: "Yes", "Oui", "כן". */
export function isAnswer(words: string): boolean {
  answers ??= new Set(ANSWERS.map(fold));
  const list = words.split(/\s+/).filter(Boolean);
  const known = answers;
  return list.length > 0 && list.every((word) => known.has(fold(word)));
}
