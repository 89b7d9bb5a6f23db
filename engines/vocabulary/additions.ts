/**
 * Words that no maintained package has (see the other tables for those that one has), each group with its reason.
 * Generic words of a language only.
 */

/** Kinds of street in languages that the package of street types lacks or holds in part, written before the street's own name. */
export const STREETS_BEFORE: Record<string, string> = {
  ar: 'شارع|درب|طريق|ميدان|جادة|زنقة|نهج|ساحة',
  be: 'вуліца|вул|праспект|завулак|плошча',
  cy: 'heol|ffordd|stryd|lôn|rhodfa|sgwâr',
  ca: 'pça|c. de|c. del|c. dels|pg|ptge|rbla|plaça|passeig|rambla|avinguda|carrer|passatge|ronda',
  cs: 'ulici|třídě|nábřeží|náměstí|nám|nábřeží|nábř',
  de: 'am|an der|an den|auf der|im|unter den|zum|zur|straße der|platz der|platz des',
  el: 'οδός|λεωφόρος|πλατεία',
  es: 'c/|muelle|alameda|rambla|ronda|glorieta|jirón|jr|plazuela|cuesta|costanilla|malecón|boulevard|blvd|bvar|bvard|bvr|diagonal|prolongación|cra|circuito|andador',
  fa: 'خیابان|کوچه|بلوار|میدان|بزرگراه',
  fr: 'za|zac|zi|zone artisanale|zone industrielle|quai|montée|square|esplanade|promenade|faubourg|rond-point|parvis|galerie|mail|sentier|venelle',
  ga: 'sráid|bóthar|lána|cearnóg',
  he: "שדרות|שד'|דרך|כיכר|סמטת|רח'",
  hr: 'trg|obala|put|šetalište',
  it: 'piazza|piazzale|piazzetta|p.za|p.zza|largo|corso|c.so|lungomare|lungarno|lungotevere|strada|contrada|c.da|p.le|v.le|l.go|salita|calata|fondamenta|rione|vico',
  lb: 'rue',
  ms: 'lorong|lebuh|persiaran',
  mt: 'triq|pjazza',
  nl: 'plein',
  pl: 'pasaż|ulicy|alei|placu|rynku|osiedlu|plac|pl|os|osiedle|aleje|rynek|bulwar|skwer|rondo',
  pt: 'praça|largo|lgo|travessa|rodovia|rod|trav|tv|calçada|praceta|avenida|r|pç|ladeira',
  ro: 'calea|piața|piata|aleea|splaiul|intrarea|șos|șoseaua|bulevardul',
  ru: 'улице|улицы|проспекте|переулке|площади|набережной|бульваре|площадь|пл|проезд|пр|тупик|мкр|микрорайон|пр-т|просп|пр-кт|б-р|бул',
  sk: 'ulici|námestí|námestie|nám|cesta',
  sl: 'cesta|trg|ulica',
  sw: 'barabara|mtaa',
  sq: 'rruga|bulevardi|sheshi|rr',
  th: 'ถนน|ซอย',
  uk: 'вулиці|проспекті|провулку|площі|бульварі|вулиця|вул|проспект|просп|провулок|пров|площа|пл|бульвар|бульв|набережна|узвіз|шосе',
  vi: 'đường|phố|ngõ|hẻm|ngách|kiệt|quốc lộ',
};

/** The same, written behind the street's own name or joined to it. */
export const STREETS_AFTER: Record<string, string> = {
  fr: 'rue',
  da: 'gade|vej|plads|allé|stræde|torv|boulevard|vænge|kaj|havn|stien|vejen|gaden|pladsen|torvet',
  de: 'allee|ufer|damm|ring|markt|graben|steig|promenade|gürtel|kai|zeile|stieg|brücke|hof|wall|tor|pfad|gässchen|gässli|gässle|quai|lände',
  en: 'square|sq|terrace|ter|tce|row|walk|quay|wharf|mews|parade|pde|gardens|gdns|grove|plaza|plz|crescent|cres|broadway|trail|trl|loop|esplanade|circus|hill|park|green|gate|yard|embankment|marg|nagar|chowk|salai|soi|strand|alley|wynd|brae|rise|view|end|vale|drove|centre|center|estate|est',
  cs: 'třída|náměstí|nám|nábřeží|nábř|ulice',
  hr: 'ulica|cesta|trg|avenija|prilaz|obala',
  sk: 'ulica|cesta|námestie|nám|nábrežie|nábr|trieda',
  sl: 'ulica|cesta|trg|pot|nabrežje',
  sr: 'улица|булевар|трг|bulevar',
  et: 'plats|väljak|puiestee|tee|tänav|tn|maantee|mnt|pst',
  eu: 'kalea|etorbidea|plaza|bidea|hiribidea',
  fi: 'tori|aukio|ranta|rinne|kaari|bulevardi|esplanadi|laituri|väylä',
  hi: 'मार्ग|रोड|सड़क|पथ|गली|चौक|नगर|स्ट्रीट|बाज़ार|बाजार|मार्केट',
  hu: 'út|útja|tér|tere|utcája|köz|sétány|fasor|rakpart|körtér|liget|sor|u|krt|sgt|rkp',
  hy: 'փողոց|պողոտա|փող',
  is: 'gata|stræti|vegur|braut|götu|torg',
  ka: 'ქუჩა|გამზირი|ქ|მოედანი',
  ja: 'dori',
  lt: 'gatvė|aikštė|g|pr',
  lv: 'iela|bulvāris|prospekts|laukums|krastmala',
  nl: 'kade|plein|singel|dijk|markt|weg|plantsoen|hof|pad|wal|burgwal|haven|plaats|baan|lei|dreef|vest|kaai|brug',
  no: 'vei|veg|plass|torg|brygge|kai|allé|torget|plassen|bakken|stien',
  ru: 'пр|пр-т|пр-кт|просп|пер|наб|бул|б-р|бульв|ш|пл|улица|улице|улицы|проспект|проспекте|переулок|переулке|площадь|площади|набережная|набережной|бульвар|бульваре|шоссе|проезд|проезде',
  sv: 'gatan|vägen|gata|väg|torg|torget|gränd|allé|plan|plats|platsen|backe|backen|kajen|hamn',
  tr: 'mahallesi|mah|mh|bulvarı|meydanı|caddesi|sokağı|cad|yolu',
  uk: 'пр|просп|пров|бульв|узвіз|вулиця|вулиці|проспект|проспекті|провулок|провулку|площа|площі|бульвар|бульварі|набережна|набережній|шосе',
  ko: 'ro|gil|daero|daegil|no',
};

/** The same, where their capitals tell them from other words: areas for trade of France, Poland, Italy and Spain. */
export const STREETS_IN_CAPITALS = 'ZA ZI ZAC ZAE ZUP PAE CC';

/** Words that mark a town, district or region in an address: the postal tables know their names, not the words before and behind them. */
export const REGION_WORDS: Record<string, string> = {
  en: 'district|county|province|prefecture|ward|borough|region|sector|phase|city|township|moo|taluk|island|village|municipality|po box|barangay|brgy',
  id: 'kec|kecamatan|kab|kabupaten|kota|kel|kelurahan|desa|rt|rw|provinsi|prov',
  tr: 'ilçesi|ili|köyü|mah|mahallesi|mh|mevkii|sanayi|sitesi|osb',
  bg: 'ж.к|жк|кв|гр|общ|обл',
  ru: 'г|город|район|р-н|область|обл|край|пос|посёлок|село|с|деревня|респ|республика|м',
  uk: 'м|місто|район|р-н|область|обл|смт|село|с',
  vi: 'quận|phường|huyện|tỉnh|tp|thành phố|thị xã|xã|q|p',
  es: 'col|colonia|alcaldía|delegación|provincia|barrio|municipio|comuna|distrito|departamento|urb|urbanización|parroquia',
  pt: 'bairro|distrito|freguesia|concelho|município|vila|setor',
  it: 'loc|località|frazione|fraz|provincia|prov',
  fr: 'arrondissement|canton|département|quartier|cedex|lieu-dit',
  de: 'kreis|landkreis|bezirk|ortsteil',
  pl: 'gmina|powiat|województwo|woj|gm',
  cs: 'okres|kraj|část obce',
  lv: 'novads|novadā|pagasts|pagastā',
  lt: 'rajonas|rajono|savivaldybė',
  et: 'vald|maakond|linn|küla',
  fil: 'purok',
  ro: 'județul|jud|sectorul|sector|comuna|sat|oraș|mun|municipiul|cod',
  ar: 'حي|محافظة|مدينة|منطقة|ولاية',
  fa: 'شهر|استان|محله|منطقه',
  he: 'עיר|מושב|קיבוץ',
  hi: 'जिला|तहसील|ग्राम|राज्य',
};

/** Endings after a hyphen by which Japan and Korea mark districts in Latin letters. */
export const REGION_ENDINGS = /[-–](?:ku|shi|cho|machi|gun|ken|fu|to|mura|gu|dong|si|do|eup|myeon|ri)$/i;

/** What is before a house number or names a part of a building: postal vocabulary that no package has. */
export const UNIT_WORDS =
  'apt apto apartment suite ste unit floor flr fl piso local int interior planta puerta esc escalera depto dpto departamento oficina of bajo bajos lantai lt blok block blk building bldg tower level lvl shop room rm kiosk stall stand étal puesto lot lote quadra qd manzana mza fundos пом помещение приміщення вход вхід bis ter quater kat daire stock etage étage og eg erdgeschoss корп корпус стр строение кв квартира офис оф этаж эт под подъезд lok lokal m lj ap bl sc sn s/n esq esquina corner near opposite opp behind next between entre c/c loja lojas sala andar conjunto cj bloco edificio edifício edif ed torre hall hof hinterhof scala interno piano ground lower upper basement lobby level galerie passage gate pier terminal pavillon pavilion box bus tầng tòa no nr flat tv th mf izq izqda dcha drcha esquerdo lgh trappa rappu hs stiege sprat stan ulaz emelet ajtó lépcsőház vchod poschodí poschodie patro klatka piętro ет вх ап бл під όροφος דירה קומה כניסה شقة الطابق طابق مبنى طبقه واحد दुकान मकान फ्लैट प्लॉट मंज़िल मंजिल तल apartament parter mansarda kerros stiege plot tr прим помещ fszt ajtó բն bâtiment bât izda izdo dcho dto dta drt ბინა სართული';

/** Signs and words that are before a house number. */
export const NUMBER_MARKS =
  'no no. số nº n° nr nr. n num núm número numéro numero № # д д. дом буд будинок no: nro numara kbr č čp č.p. s/n hausnummer номер số αρ αριθ नं नंबर влад';

/** What people count when they say how many rated a place. */
export const REVIEW_WORDS =
  'reviews|review|ratings|votes|opinions|google reviews|bewertungen|bewertung|rezensionen|avis|évaluations|reseñas|resenas|opiniones|valoraciones|recensioni|avaliações|avaliacoes|opinii|opinie|recenzí|recenzii|recensies|beoordelingen|recensioner|omdömen|anmeldelser|arvostelua|értékelés|vélemény|yorum|değerlendirme|отзыв|отзыва|отзывов|оценок|оценки|оценка|відгука|оцінок|оцінки|оцінка|recenze|hodnocení|hodnotení|recenzií|ocen|oceny|ocena|recenzija|recenzije|mnenj|отзива|отзиви|atsiliepimai|atsiliepimų|atsauksmes|arvustust|відгуків|відгуки|κριτικές|ulasan|đánh giá|nhận xét|รีวิว|تقييم|تقييمات|مراجعة|ביקורות|دیدگاه|समीक्षाएं|件|件の口コミ|口コミ|クチコミ|レビュー|条评论|条评价|則評論|則評價|리뷰';

/** Words that follow a number when it counts or measures something: such a number is no house's. */
export const MEASURES =
  'min mins minute minutes minuten minuti minutos hour hours hr hrs stunden heures horas ore uur tuntia km m mi mile miles meter meters metres ft feet kg g ml l cl people persons guests personen personas personnes places plätze years year jahre ans años anni days day tage jours días giorni nights night nächte nuits noches am pm uhr h eur euro euros usd dollars dollar pln zł kr kč czk chf gbp yen rub руб р грн лет года мин минут км м чел часов часа stars star sterne étoiles estrellas stelle reviews review photos photo rooms room zimmer chambres habitaciones percent points pts x times of out вт eur/pers items seats tables minutes'.split(
    ' ',
  );

/** Words that are before an address in a sentence: "at", "in" and "on" of many languages. */
export const BEFORE_ADDRESS =
  'at in on an am im bei auf zur zum à au aux sur en al alla allo nel nella em no na nas nos ao op aan te på i vid ved w we przy v ve u в на по адресу за у dans sul sulla nello nei στον bij pe la lângă osoitteessa στο στη στην';

/** What pages call the parts around their list: practical advice, further reading, the list of contents. */
export const SITE_HEADINGS =
  'good to know|before you go|practical information|useful information|getting there|how to get there|read more|read also|related|related articles|related posts|popular|popular articles|popular posts|recent posts|latest posts|latest news|news|you may also like|you might also like|share|share this|categories|archives|comments|newsletter|contents|table of contents|faq|frequently asked questions|about us|contact|contact us|follow us|opening hours|where to stay|where to eat|our tips|' +
  'gut zu wissen|praktische informationen|anreise|anfahrt|mehr lesen|weiterlesen|das könnte sie auch interessieren|auch interessant|beliebte artikel|neueste beiträge|aktuelles|kategorien|archiv|kommentare|inhalt|inhaltsverzeichnis|häufige fragen|über uns|kontakt|öffnungszeiten|teilen|' +
  'bon à savoir|à savoir|infos pratiques|informations pratiques|comment y aller|à lire aussi|lire aussi|articles récents|articles populaires|actualités|catégories|commentaires|sommaire|questions fréquentes|à propos|partager|' +
  'bueno saber|información práctica|cómo llegar|te puede interesar|también te puede interesar|artículos relacionados|entradas recientes|noticias|categorías|comentarios|índice|preguntas frecuentes|sobre nosotros|contacto|compartir|' +
  'buono a sapersi|informazioni utili|informazioni pratiche|come arrivare|potrebbe interessarti|leggi anche|articoli recenti|articoli popolari|notizie|categorie|commenti|indice|domande frequenti|chi siamo|contatti|condividi|' +
  'bom saber|informações úteis|como chegar|leia também|veja também|posts recentes|notícias|categorias|comentários|perguntas frequentes|sobre nós|contato|compartilhar|' +
  'goed om te weten|praktische informatie|lees ook|lees meer|recente berichten|populaire artikelen|nieuws|categorieën|reacties|veelgestelde vragen|over ons|delen|' +
  'bra att veta|läs också|läs mer|relaterade artiklar|nyheter|kategorier|kommentarer|vanliga frågor|om oss|dela|godt å vite|les også|nyheter|godt at vide|læs også|nyheder|hyvä tietää|lue myös|uutiset|' +
  'dobrze wiedzieć|warto wiedzieć|przeczytaj także|zobacz także|aktualności|kategorie|komentarze|o nas|udostępnij|dobré vědět|mohlo by vás zajímat|aktuality|komentáře|časté dotazy|dobré vedieť|jó tudni|olvasd el ezt is|hírek|kategóriák|hozzászólások|rólunk|kapcsolat|bine de știut|citește și|știri|' +
  'bilmeniz gerekenler|ilgili yazılar|haberler|kategoriler|yorumlar|sık sorulan sorular|hakkımızda|iletişim|полезно знать|читайте также|популярное|новости|категории|комментарии|частые вопросы|о нас|контакты|корисно знати|читайте також|новини|коментарі|χρήσιμες πληροφορίες|διαβάστε επίσης|νέα|σχόλια|' +
  '関連記事|人気記事|最新記事|お知らせ|カテゴリー|目次|よくある質問|相關文章|热门文章|最新文章|分類|分类|目录|留言|관련 글|인기 글|최근 글|목차|댓글|مقالات ذات صلة|الأكثر قراءة|اقرأ أيضا|أخبار|تعليقات|כתבות נוספות|קראו גם|חדשות|תגובות';

/** What pages call their parts about contact, branches, legal matters and what is to come. */
export const PART_HEADINGS =
  'contacts|get in touch|contactos|contacte|contatto|contactez nous|kontakty|kontaktid|contactați-ne|bize ulaşın|bizimle iletişime geçin|hafðu samband|cysylltu â ni|cysylltwch â ni|teagmháil|harremanetan jarri|mawasiliano|wasiliana nasi|yhteys|kontaktirajte nas|kontaktujte nás|kontaktiere uns|hoe vindt u ons|hitta hit|find vej|slik finner du oss|как добраться|як нас знайти|où nous trouver|nous trouver|dónde estamos|visítanos|visitez-nous|besuchen sie uns|besök oss|besøk oss|tule käymään|vieni a trovarci|tar ar cuairt|επισκεφθείτε μας|문의|문의하기|찾아오시는 길|이용 안내|利用案内|ご利用案内|アクセス案内|店舗情報|會社概要|会社概要|交通指南|تماس با ما|تواصل معنا|संपर्क|संपर्क करें|კონტაქტი|կապ|kontakt os|' +
  'locations|our locations|branches|our branches|stores|our stores|our shops|store finder|find a store|where to buy|filialen|unsere filialen|standorte|unsere standorte|geschäfte|verkaufsstellen|succursales|nos succursales|nos magasins|nos boutiques|nos adresses|points de vente|sucursales|nuestras tiendas|tiendas|puntos de venta|sedi|le nostre sedi|i nostri negozi|punti vendita|lojas|nossas lojas|as nossas lojas|filiais|unidades|nossas unidades|winkels|onze winkels|vestigingen|butiker|våra butiker|butikker|våre butikker|vores butikker|myymälät|toimipisteet|kauplused|filiāles|veikali|filialai|parduotuvės|poslovnice|prodajna mesta|prodajna mjesta|poslovalnice|prodejny|naše prodejny|pobočky|predajne|sklepy|nasze sklepy|placówki|oddziały|магазины|наши магазины|филиалы|наши филиалы|магазини|наші магазини|філії|де ми є|продавници|магазини и адреси|mağazalarımız|şubelerimiz|şubeler|καταστήματα|τα καταστήματά μας|üzleteink|boltjaink|magazinele noastre|puncte de lucru|punts de venda|botigues|지점 안내|매장 안내|지점|매장|店舗一覧|店舗案内|門市資訊|门店|门店列表|hệ thống cửa hàng|cửa hàng|chi nhánh|สาขา|สาขาของเรา|ร้านของเรา|فروعنا|الفروع|סניפים|הסניפים שלנו|شعبه‌ها|شعب|हमारी दुकानें|हमारी शाखाएँ|ფილიალები|մեր խանութները|cabang|gerai kami|' +
  'legal notice|imprint|impressum|mentions légales|aviso legal|note legali|colofon|datenschutz|privacy policy|terms and conditions|' +
  'coming soon|opening soon|demnächst|bientôt|prochainement|próximamente|prossimamente|em breve|binnenkort|kommer snart|kommer snart tillbaka|tulossa|wkrótce|již brzy|hamarosan|în curând|yakında|скоро|незабаром|σύντομα|近日オープン|即将开业|오픈 예정';

/** Words of titles of pages that list other things than places: recipes, jobs, products. */
export const OTHER_SUBJECTS =
  'recipe|recipes|rezept|rezepte|recette|recettes|receta|recetas|ricetta|ricette|receita|receitas|recept|recepten|recepty|przepis|przepisy|opskrift|opskrifter|oppskrift|oppskrifter|resepti|reseptit|reseptejä|receptek|rețete|retete|tarifi|tarifleri|рецепт|рецепты|рецепти|συνταγή|συνταγές|وصفة|وصفات|מתכון|מתכונים|レシピ|食谱|食譜|레시피|resep|' +
  'jobs|vacancies|stellenangebote|stellenanzeigen|vacatures|vakanser|вакансии|вакансії';

/** What home pages and pages of contact call themselves in their titles, beside the name. */
export const HOME_WORDS =
  'home|home page|homepage|start|welcome|official site|official website|contact|contact us|startseite|willkommen|herzlich willkommen|kontakt|offizielle website|accueil|bienvenue|site officiel|inicio|bienvenidos|página oficial|contacto|benvenuti|sito ufficiale|contatti|início|bem-vindo|site oficial|contato|welkom|officiële website|hem|välkommen|hjem|velkommen|forside|forsiden|etusivu|tervetuloa|strona główna|witamy|úvod|úvodní stránka|vítejte|oficiální stránky|kezdőlap|főoldal|acasă|ana sayfa|anasayfa|iletişim|главная|главная страница|контакты|головна|αρχική|αρχική σελίδα|ホーム|トップページ|公式サイト|首页|首頁|官网|官網|홈|الرئيسية|الصفحة الرئيسية|דף הבית|find us|visit us|location|anfahrt|so finden sie uns|impressum|nous contacter|contactez-nous|contáctanos|dove siamo|onde estamos|contatti e orari|contact en openingstijden|kontakta oss|kontakt oss|yhteystiedot|ota yhteyttä|kapcsolat|elérhetőség|elérhetőségek|kontaktai|kontakti|kapcsolat felvétel|επικοινωνία|связаться|связаться с нами|контакт|контакти|اتصل بنا|צור קשר|お問い合わせ|アクセス|联系我们|联系方式|聯絡我們|연락처|오시는 길|ติดต่อเรา|หน้าแรก|liên hệ|trang chủ|hubungi kami|beranda|about|about us|our practice|our story|visit|plan your visit|your visit|über uns|wir über uns|ihre praxis|unsere praxis|besuch|ihr besuch|besuch planen|à propos|qui sommes-nous|le club|votre visite|préparer sa visite|sobre nosotros|quiénes somos|su visita|chi siamo|la visita|sobre nós|quem somos|visita|over ons|uw bezoek|om oss|ditt besök|om os|dit besøg|meistä|o nas|twoja wizyta|o nás|návštěva|rólunk|despre noi|hakkımızda|о нас|про нас|за нас|o nama|σχετικά με εμάς|apie mus|par mums|meist|أهلا وسهلا|من نحن|عنا|אודות|当館について|会社概要|关于我们|關於我們|소개|เกี่ยวกับเรา|về chúng tôi|tentang kami|درباره ما|हमारे बारे में';

/** States of an entry that lists show where others show its category: full, waiting, booked, sold out. */
export const ENTRY_STATES =
  'full|fully booked|booked|booked out|sold out|available|unavailable|pending|waiting|waitlist|on hold|confirmed|cancelled|canceled|draft|done|visited|open|closed|temporarily closed|permanently closed|new|coming soon|ausgebucht|ausverkauft|verfügbar|belegt|frei|wartend|in bearbeitung|bestätigt|abgesagt|geschlossen|geöffnet|vorübergehend geschlossen|erledigt|neu|complet|disponible|indisponible|en attente|confirmé|annulé|fermé|ouvert|épuisé|nouveau|completo|agotado|no disponible|pendiente|confirmado|cancelado|cerrado|abierto|esaurito|al completo|disponibile|in attesa|confermato|annullato|chiuso|aperto|esgotado|lotado|disponível|pendente|fechado|aberto|volgeboekt|uitverkocht|beschikbaar|in afwachting|bevestigd|geannuleerd|gesloten|fullbokat|slutsålt|väntar|bekräftad|inställt|stängt|udsolgt|fuldt booket|afventer|aflyst|utsolgt|avlyst|loppuunmyyty|täynnä|odottaa|peruttu|suljettu|wyprzedane|brak miejsc|dostępne|oczekuje|potwierdzone|odwołane|nieczynne|vyprodáno|obsazeno|čeká|potvrzeno|zrušeno|zavřeno|elfogyott|betelt|függőben|megerősítve|törölve|zárva|epuizat|în așteptare|confirmat|anulat|închis|tükendi|dolu|beklemede|onaylandı|iptal|kapalı|açık|мест нет|распродано|ожидает|подтверждено|отменено|закрыто|открыто|немає місць|очікує|скасовано|зачинено|εξαντλήθηκε|πλήρες|σε αναμονή|ακυρώθηκε|κλειστό|満席|満室|予約済み|受付中|準備中|営業中|閉店|已满|已滿|待定|已售完|已关闭|営業終了|매진|대기|예약완료|영업 종료|مكتمل|قيد الانتظار|مغلق|مفتوح|אזל|ממתין|סגור|פתוח';
