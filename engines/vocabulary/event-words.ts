import { Phrases } from './phrases.ts';

/** What takes place somewhere, by language: words for events that no place is called by. */
const EVENTS: Record<string, string> = {
  en: 'jumble sale|car boot sale|bake sale|book launch|book reading|poetry reading|open mic|pub quiz|trivia night|live music|storytelling|puppet show|film screening|wedding|christening|baptism|funeral|burial|memorial service|anniversary|birthday party|housewarming|save the date|invitation|you are invited|open day|open house|fun run|flea market|craft fair|charity auction|tour dates|spring tour|world tour|after-party|afterparty',
  de: 'lesung|buchvorstellung|gottesdienst|taufe|hochzeit|polterabend|beerdigung|trauerfeier|ausklang|eröffnung|vernissage|finissage|flohmarkt|kinderflohmarkt|basar|sommerfest|straßenfest|stadtteilfest|schützenfest|dorffest|vereinsfest|tag der offenen tür|feuerwehrfest|puppentheater|filmabend|quizabend|einladung|siegerehrung|live-musik|livemusik|jubiläum|klassentreffen',
  fr: 'lecture|dédicace|messe|baptême|mariage|enterrement|obsèques|vernissage|vide-grenier|brocante|kermesse|bal populaire|fête du village|fête de quartier|portes ouvertes|soirée quiz|invitation|inauguration|loto|remise des prix',
  es: 'lectura|presentación del libro|misa|misa y procesión|bautizo|boda|funeral|entierro|inauguración|verbena|fiestas del barrio|fiestas patronales|jornada de puertas abiertas|mercadillo|invitación|cuentacuentos|pregón|paella popular|romería',
  it: 'lettura|presentazione del libro|santa messa|messa|battesimo|matrimonio|funerale|inaugurazione|vernissage|sagra|festa patronale|mercatino|porte aperte|invito|ballo liscio|cena sociale|tombola|ricevimento|cerimonia religiosa|premiazione',
  pt: 'leitura|lançamento do livro|lançamento|missa|batizado|casamento|funeral|inauguração|arraial|festa junina|quermesse|feira da ladra|convite|sarau|bailarico',
  nl: 'boekpresentatie|voorleesmiddag|mis|doop|bruiloft|uitvaart|begrafenis|opening|vernissage|rommelmarkt|braderie|open dag|pubquiz|uitnodiging|burendag|optreden|feestavond',
  sv: 'uppläsning|bokrelease|bokcirkel|gudstjänst|dop|bröllop|begravning|invigning|vernissage|loppis|öppet hus|inbjudan|musikquiz|kulturnatt',
  da: 'oplæsning|bogreception|gudstjeneste|barnedåb|bryllup|konfirmation|begravelse|indvielse|fernisering|loppemarked|åbent hus|invitation|indbydelse|kulturnat',
  nb: 'opplesning|boklansering|gudstjeneste|barnedåp|bryllup|konfirmasjon|begravelse|vernissasje|loppemarked|åpent hus|invitasjon|kulturnatt|dugnad',
  fi: 'kirjanjulkistus|jumalanpalvelus|kastejuhla|ristiäiset|häät|hautajaiset|avajaiset|kirpputori|avoimet ovet|kutsu|tietovisa',
  pl: 'wieczór autorski|promocja książki|msza|chrzciny|ślub|wesele|pogrzeb|wernisaż|otwarcie|kiermasz|festyn|dzień otwarty|zaproszenie|potańcówka|dożynki',
  cs: 'autorské čtení|křest knihy|mše|křtiny|svatba|pohřeb|vernisáž|zahájení|jarmark|pouť|den otevřených dveří|pozvánka|ples|hasičský ples|zabíjačka|dny otevřených sklepů',
  sk: 'autorské čítanie|krst knihy|omša|krstiny|svadba|pohreb|vernisáž|otvorenie|jarmok|deň otvorených dverí|pozvánka|ples|hody',
  hu: 'felolvasás|könyvbemutató|mise|keresztelő|esküvő|lakodalom|temetés|megnyitó|vásár|búcsú|nyílt nap|meghívó|bál|táncház|falunap',
  ro: 'lansare de carte|slujbă|botez|nuntă|înmormântare|vernisaj|târg|târgul|ziua porților deschise|invitație|hram|hramul',
  hr: 'promocija knjige|misa|krštenje|vjenčanje|svadba|sprovod|otvorenje|sajam|dani otvorenih|dan otvorenih vrata|pozivnica|noćni trk',
  el: 'παρουσίαση βιβλίου|λειτουργία|βάφτιση|βάπτιση|βαπτίσης|βάφτισης|γάμος|γάμου|κηδεία|μνημόσυνο|εγκαίνια|πανηγύρι|παζάρι|πρόσκληση',
  tr: 'imza günü|söyleşi|düğün|nikâh|nikah|davet|davetiye|nikâha davet|sünnet|cenaze|açılış|kermes|panayır|mezuniyet',
  ru: 'презентация книги|литургия|крещение|крестины|свадьба|похороны|поминки|открытие|ярмарка|день открытых дверей|приглашение|афиша|вечер поэзии|встреча выпускников|квиз',
  uk: 'презентація книги|презентація збірки|літургія|хрестини|весілля|похорон|відкриття|ярмарок|день відкритих дверей|запрошення|афіша|вечір поезії|зустріч випускників|квіз',
  ja: '朗読会|結婚式|披露宴|葬儀|開会式|閉会式|フリーマーケット|蚤の市|説明会|招待状|ご案内|まちあるき|懇親会|打ち上げ|昼食会',
  ko: '결혼합니다|결혼식|피로연|장례식|개막식|폐막식|플리마켓|낭독회|초대장|뒤풀이|돌잔치|안내문',
  zh: '婚礼|婚禮|葬礼|葬禮|开幕式|開幕式|闭幕式|市集|新书发布会|新書發表會|邀请函|邀請函|请柬|请帖|读书会|讀書會|晚宴',
  he: 'הזמנה לחתונה|הזמנה|חתונה|בר מצווה|בת מצווה|ברית|הלוויה|פתיחה חגיגית|השקת ספר|קבלת פנים|יריד',
  ar: 'دعوة زفاف|دعوة|حفل زفاف|زفاف|خطوبة|عقيقة|جنازة|عزاء|افتتاح|توقيع كتاب|معرض الكتاب|بازار',
  id: 'undangan|pernikahan|akad nikah|resepsi|syukuran|pembukaan|peluncuran buku|bazar',
  vi: 'thiệp mời|lễ cưới|đám cưới|tiệc cưới|khai trương|ra mắt sách|hội chợ',
};

/** Who performs, or what is performed: the name behind such a word is theirs and no place. */
const ACTS: Record<string, string> = {
  en: 'band|dj|trio|quartet|duo|singer|author|play|musical|film|movie|book|novel|comedian|feat.|featuring|mc',
  de: 'band|dj|trio|quartett|duo|kapelle|sänger|sängerin|autor|autorin|film|theaterstück|stück|musical|buch|roman|orchester|chor|gruppe',
  fr: 'groupe|dj|trio|quatuor|orchestre|chorale|film|pièce|spectacle|livre|roman|auteur|autrice|compagnie',
  es: 'grupo|dj|trío|orquesta|banda|cantante|coro|película|obra|libro|novela|autor|autora|espectáculo',
  it: 'gruppo|dj|trio|quartetto|orchestra|coro|cantante|film|commedia|spettacolo|libro|romanzo|autore|autrice|compagnia',
  pt: 'grupo|dj|trio|orquestra|banda|fanfarra|cantor|cantora|filme|peça|livro|romance|autor|autora',
  nl: 'band|dj|trio|kwartet|koor|orkest|zanger|zangeres|film|toneelstuk|boek|roman|schrijver',
  sv: 'bandet|dj|trio|kör|trubaduren|trubadur|sångare|filmen|pjäsen|boken|författaren',
  da: 'bandet|dj|trio|kor|orkester|sanger|filmen|stykket|bogen|forfatteren',
  nb: 'bandet|dj|trio|kor|orkester|trubadur|filmen|stykket|boken|forfatteren',
  fi: 'yhtye|bändi|dj|trio|kuoro|elokuva|näytelmä|kirja|kirjailija',
  pl: 'zespół|zespołu|kapela|dj|trio|chór|orkiestra|film|sztuka|spektakl|książka',
  cs: 'kapela|kapely|dj|trio|sbor|orchestr|film|hra|kniha|zpěvák|skupina',
  sk: 'kapela|dj|trio|zbor|orchester|film|hra|kniha|skupina|hudobná skupina',
  hu: 'zenekar|dj|trió|kórus|együttes|film|darab|könyv',
  ro: 'trupa|formația|dj|trio|cor|orchestra|filmul|piesa|cartea',
  hr: 'bend|grupa|dj|trio|zbor|orkestar|film|predstava|knjiga',
  el: 'συγκρότημα|μπάντα|ορχήστρα|χορωδία|ταινία|παράσταση|βιβλίο|dj',
  tr: 'grup|grubu|dj|üçlüsü|koro|orkestra|film|oyun|kitap',
  ru: 'группа|группы|dj|трио|хор|оркестр|фильм|спектакль|пьеса|книга|кино|певец|певица',
  uk: 'гурт|гурту|dj|тріо|хор|оркестр|фільм|вистава|п’єса|книга|співачка',
  ko: '밴드|가수|신랑|신부|공연|영화|연극',
  ja: '新郎|新婦|出演|演奏|バンド|映画|司会',
  zh: '乐队|樂隊|乐团|樂團|新郎|新娘|歌手|电影|電影|话剧|話劇|主持',
  he: 'להקת|הזמר|הזמרת|הסרט|ההצגה|תזמורת|מקהלת',
  ar: 'فرقة|الفنان|الفنانة|فيلم|مسرحية|العريس|العروس',
};

/** "Plays", before who does. */
const PLAYS: Record<string, string> = {
  all: 'spielt|spielen|joue|jouent|toca|tocan|suona|suonano|speelt|spelar|spiller|soittaa|gra|zagra|hraje|hrají|hrá|játszik|cântă|svira|παίζει|παίζουν|çalıyor|играет|играют|грає|грають|주연|열창',
};

export const eventWords = new Phrases(EVENTS);
export const actWords = new Phrases({ ...ACTS, ...PLAYS });
export { EVENTS };
