import { Phrases } from './phrases.ts';

/** What lists of people with their telephone numbers call themselves, or what they say their lines are of, by language. */
const PEOPLE: Record<string, string> = {
  en: 'telephone list|babysitter|class list|phone tree|phone list|contact list|committee|parents|neighbours|neighbors|residents|tenants|staff|team|members|family|birthdays|emergency contacts|landlord|caretaker|babysitters|volunteers',
  de: 'elternrat|elternvertreter|elternabend|klasse|klassenliste|telefonliste|kontaktliste|adressliste|eltern|elternbeirat|nachbarn|nachbarschaft|bewohner|mieter|hausbewohner|mitarbeiter|team|vorstand|mitglieder|familie|familien|verwandte|geburtstage|hauswart|hausmeister|babysitter|mannschaft',
  fr: 'classe|parents|parents d’élèves|voisins|copropriétaires|locataires|résidents|équipe|membres|bureau|famille|anniversaires|gardien|baby-sitters|bénévoles',
  es: 'clase|padres|familias|vecinos|inquilinos|equipo|miembros|junta|familia|cumpleaños|portero|canguros|voluntarios',
  it: 'rubrica|rubrica telefonica|scala a|scala b|classe|genitori|vicini|condomini|condominio|inquilini|squadra|soci|direttivo|famiglia|compleanni|portinaio|volontari',
  pt: 'turma|pais|vizinhos|moradores|condomínio|equipa|equipe|membros|família|aniversários|porteiro|voluntários',
  nl: 'klas|klassenlijst|ouders|buren|bewoners|huurders|team|leden|bestuur|familie|verjaardagen|oppas|vrijwilligers',
  sv: 'klass|klasslista|föräldrar|grannar|boende|styrelsen|styrelse|medlemmar|familj|födelsedagar|barnvakt|laget',
  da: 'klasse|klasseliste|forældre|naboer|beboere|bestyrelsen|medlemmer|familie|fødselsdage|barnepige|babysitter|babysitteren',
  nb: 'klasse|klasseliste|foreldre|naboer|beboere|styret|medlemmer|familie|bursdager|barnevakt',
  fi: 'luokka|luokkalista|vanhemmat|naapurit|asukkaat|hallitus|jäsenet|perhe|syntymäpäivät|joukkue',
  pl: 'klasa|lista klasy|lista kontaktów|rodzice|sąsiedzi|lokatorzy|mieszkańcy|zespół|zarząd|członkowie|rodzina|urodziny|dozorca',
  cs: 'třída|rodiče|sousedé|nájemníci|obyvatelé|výbor|členové|rodina|narozeniny|domovník',
  sk: 'trieda|rodičia|susedia|nájomníci|obyvatelia|výbor|členovia|rodina|narodeniny|domovník|pivnica',
  hu: 'osztály|osztálylista|szülők|szomszédok|lakók|bérlők|tagok|vezetőség|család|születésnapok',
  ro: 'clasa|părinți|vecini|locatari|chiriași|echipa|membri|familie|zile de naștere',
  hr: 'razred|roditelji|susjedi|stanari|članovi|obitelj|rođendani',
  sl: 'razred|starši|sosedje|stanovalci|člani|družina',
  el: 'τάξη|γονείς|γείτονες|ένοικοι|μέλη|οικογένεια|γενέθλια|διαχειριστής',
  tr: 'sınıf|sınıf listesi|veliler|komşular|apartman sakinleri|sakinler|kiracılar|üyeler|yönetim kurulu|aile|doğum günleri|kapıcı',
  ru: 'класс|список класса|родители|родительский комитет|соседи|жильцы|жители|сотрудники|команда|правление|члены|семья|дни рождения|консьерж',
  uk: 'клас|список класу|батьки|сусіди|мешканці|співробітники|команда|правління|родина|дні народження',
  bg: 'клас|родители|съседи|живущи|етажна собственост|членове|семейство|рождени дни|домоуправител',
  ja: '連絡網|名簿|クラス|保護者|町内会|住民|役員|社員|家族|誕生日',
  ko: '비상연락망|연락망|명단|학부모|이웃|입주민|임원|직원|가족|생일',
  zh: '通讯录|通訊錄|班级|班級|家长|家長|邻居|鄰居|住户|住戶|业主|業主|委员|委員|员工|員工|家庭|生日',
  he: 'דף קשר|כיתה|הורים|ועד הבית|ועד בית|שכנים|דיירים|חברים|משפחה|ימי הולדת',
  ar: 'الصف|أولياء الأمور|الجيران|السكان|الأعضاء|العائلة|أعياد الميلاد',
  fa: 'کلاس|والدین|همسایه‌ها|ساکنین|اعضا|خانواده',
  hi: 'कक्षा|अभिभावक|पड़ोसी|निवासी|सदस्य|परिवार|जन्मदिन',
  id: 'kelas|orang tua|tetangga|penghuni|anggota|keluarga|ulang tahun',
  vi: 'lớp|phụ huynh|hàng xóm|cư dân|thành viên|gia đình|sinh nhật',
  th: 'ห้องเรียน|ผู้ปกครอง|เพื่อนบ้าน|ลูกบ้าน|สมาชิก|ครอบครัว|วันเกิด',
};

/** Words by which a list says that its lines are people. */
export const peopleLists = new Phrases(PEOPLE);

/** What people are called by what they do in an association, a house, a choir or a company, by language. */
const ROLES: Record<string, string> = {
  en: 'chair|chairman|chairwoman|chairperson|vice chair|treasurer|secretary|president|vice president|caretaker|coach|conductor',
  de: 'vorsitz|vorsitzende|vorsitzender|1. vorsitzender|1. vorsitzende|stellvertreter|stellvertreterin|kassenwart|kassierer|kassiererin|schatzmeister|schatzmeisterin|schriftführer|schriftführerin|beisitzer|beisitzerin|hausmeister|hausmeisterin|chorleiter|chorleiterin|geschäftsführer|geschäftsführerin',
  fr: 'président|présidente|vice-président|vice-présidente|trésorier|trésorière|secrétaire|directeur de la publication|directrice de la publication|gérant|gérante|chef de chœur',
  es: 'presidente|presidenta|vicepresidente|vicepresidenta|tesorero|tesorera|secretario|secretaria general|vocal|portero|administrador|administradora',
  it: 'presidente|vicepresidente|tesoriere|tesoriera|segretario|segretaria|consigliere|consigliera|amministratore|amministratrice|portinaio|maestro del coro',
  pt: 'presidente|vice-presidente|tesoureiro|tesoureira|secretário|síndico|síndica|porteiro|zelador',
  nl: 'voorzitter|penningmeester|secretaris|bestuurslid|conciërge|dirigent',
  sv: 'ordförande|vice ordförande|kassör|sekreterare|suppleant|ledamot|vaktmästare',
  da: 'formand|næstformand|kasserer|sekretær|suppleant|vicevært',
  nb: 'leder|nestleder|styreleder|kasserer|sekretær|vaktmester',
  fi: 'puheenjohtaja|varapuheenjohtaja|sihteeri|rahastonhoitaja|talonmies|isännöitsijä',
  pl: 'prezes|wiceprezes|przewodniczący|przewodnicząca|skarbnik|skarbniczka|sekretarz|dozorca',
  cs: 'předseda|předsedkyně|místopředseda|pokladník|pokladní výboru|jednatel|domovník',
  sk: 'predseda|predsedníčka|podpredseda|pokladník|tajomník|domovník',
  hu: 'elnök|alelnök|pénztáros|titkár|közös képviselő|házmester',
  ro: 'președinte|vicepreședinte|trezorier|casier|secretar|administrator',
  hr: 'predsjednik|predsjednica|blagajnik|blagajnica|tajnik|tajnica|domar',
  sl: 'predsednik|predsednica|tajnik|tajnica|hišnik',
  el: 'πρόεδρος|αντιπρόεδρος|ταμίας|γραμματέας|διαχειριστής',
  tr: 'yönetici|başkan|başkan yardımcısı|sayman|kapıcı|apartman görevlisi',
  ru: 'председатель|заместитель председателя|казначей|секретарь|староста|консьерж|дворник',
  uk: 'голова правління|заступник голови|скарбник|секретар|староста|двірник',
  bg: 'председател|касиер|секретар|домоуправител',
  et: 'esimees|laekur|sekretär',
  lv: 'priekšsēdētājs|priekšsēdētāja|kasieris|sekretārs',
  lt: 'pirmininkas|pirmininkė|iždininkas|sekretorius',
  id: 'ketua|wakil ketua|bendahara|sekretaris',
  vi: 'chủ tịch|phó chủ tịch|thủ quỹ|thư ký|tổ trưởng',
  sw: 'mwenyekiti|katibu|mweka hazina',
};

/** Words for what a person does in a group of people. */
export const peopleRoles = new Phrases(ROLES);
