import { EVENTS } from './event-words.ts';
import { Phrases } from './phrases.ts';

/** What people do at the places of a plan, by language: meals, visits, walks, meeting, arriving, staying. A place may follow. */
const ACTIVITIES: Record<string, string> = {
  en: 'breakfast|brunch|lunch|dinner|supper|coffee|tea|drinks|cocktails|aperitif|snack|ice cream|dessert|picnic|bbq|welcome drinks|welcome dinner|check in|check-in|check out|check-out|checkout|checkin|drop bags|drop off|pick up|pickup|pick-up|visit|visit to|tour|tour of|guided tour|walking tour|walk|stroll|hike|climb|explore|shopping|shop|swim|beach|relax|rest|spa|massage|concert|show|movie|cinema|party|dancing|karaoke|ceremony|reception|sessions|session|workshop|lecture|talk|keynote|meet|meet at|meeting|meeting point|meet-up|meetup|arrive|arrival|arrive at|departure|depart|leave|leave for|head to|go to|drive to|drive|walk to|stop|stop at|photo stop|overnight|overnight stay|sleep|stay|stay at|sunset|sunset at|sunrise|night walk|free time|farewell|farewell dinner|registration|doors|evening|afternoon|morning|night|noon|midday|start|finish|end|rest stop|tasting|wine tasting|boat trip|cruise|mimosas|return|back to',
  de: 'frühstück|brunch|mittagessen|mittag|abendessen|abendbrot|kaffee|kaffee & kuchen|kaffee und kuchen|tee|drinks|aperitif|snack|eis|picknick|grillen|einchecken|auschecken|check-in|check-out|zimmerbezug|gepäck abgeben|besuch|besichtigung|führung|stadtführung|rundgang|stadtrundgang|spaziergang|wanderung|bummel|stadtbummel|einkaufen|shopping|baden|schwimmen|strand|sauna|konzert|vorstellung|kino|feier|party|trauung|empfang|sektempfang|workshop|vortrag|treffen|treffpunkt|ankunft|anreise|abreise|abfahrt|weiterfahrt|fahrt|fahrt nach|fahrt zum|fahrt zur|rückfahrt|heimfahrt|heimreise|halt|zwischenstopp|übernachtung|übernachten|hotel beziehen|freizeit|zur freien verfügung|abend|abends|nachmittag|nachmittags|vormittag|vormittags|morgens|mittags|nachts|beginn|ende|einlass|verkostung|weinprobe|bootsfahrt|schifffahrt|rückkehr|pause|kaffeepause|essen|essen im|aufstieg|abstieg',
  fr: "petit-déjeuner|petit déjeuner|petit déj|brunch|déjeuner|dîner|dîner + nuit|dîner et nuit|souper|goûter|café|thé|apéro|apéritif|glace|pique-nique|check-in|check-out|arrivée|arrivée à|départ|départ de|départ pour|rdv|rendez-vous|visite|visite de|visite du|visite guidée|balade|promenade|randonnée|shopping|baignade|plage|spa|concert|spectacle|cinéma|soirée|fête|messe|cérémonie|vin d'honneur|repas|vin d'honneur et repas|atelier|atelier poterie|conférence|trajet|route|retour|nuit|nuit à|nuitée|hébergement|installation|dépose bagages|temps libre|quartier libre|matin|matinée|midi|après-midi|soir|surprise|dégustation|croisière|pause|arrêt|étape|pour dormir|pour manger|pour boire",
  es: 'desayuno|desayuno en|desayunar|brunch|almuerzo|almorzar|comida|comer|comer en|cena|cenar|cenar en|merienda|merendar|café|té|copas|copa|tapas|tapas en|aperitivo|vermut|helado|picnic|check-in|check-out|llegada|llegada a|llegada al|salida|salida de|salida desde|visita|visita a|visita al|visita guiada|visita guiada a|visita guiada al|tour|paseo|paseo por|caminata|senderismo|compras|playa|baño|concierto|espectáculo|cine|fiesta|ceremonia|taller|charla|encuentro|punto de encuentro|quedada|traslado|traslado a|viaje|regreso|vuelta|vuelta a casa|noche|noche en|alojamiento|dormir en|hotel en|tiempo libre|tarde libre|mañana|mediodía|tarde|por la tarde|por la mañana|por la noche|cata|parada|parada en|descanso|subida|bajada|excursión|excursión a|atardecer|atardecer en|amanecer',
  it: 'colazione|brunch|pranzo|pranzo da|cena|cena da|cena lì|merenda|caffè|tè|aperitivo|gelato|picnic|focaccia|check-in|check-out|arrivo|arrivo a|partenza|partenza da|ritrovo|visita|visita a|visita al|visita guidata|tour|passeggiata|passeggiata a|camminata|escursione|shopping|mare|spiaggia|bagno|concerto|spettacolo|cinema|festa|cerimonia|laboratorio|incontro|tramonto|trasferimento|viaggio|rientro|ritorno|notte|notte a|pernottamento|alloggio|sistemazione|tempo libero|mattina|mattino|pomeriggio|sera|serata|degustazione|tappa|sosta|pausa|giro|giro in barca|ritiro auto|mercatino',
  pt: 'pequeno-almoço|pequeno almoço|café da manhã|brunch|almoço|almoço em|almoço no|almoço na|almoçar|jantar|jantar em|jantar no|jantar na|lanche|café|chá|copos|petiscos|aperitivo|gelado|sorvete|piquenique|check-in|check-out|chegada|chegada a|partida|saída|saída de|visita|visita a|visita ao|visita à|visita guiada|passeio|passeio por|caminhada|trilha|compras|praia|banho|concerto|show|cinema|festa|cerimónia|cerimônia|oficina|palestra|encontro|ponto de encontro|viagem|regresso|retorno|volta|noite|noite em|dormida|hospedagem|alojamento|tempo livre|manhã|tarde|meio-dia|pôr do sol|degustação|prova de vinhos|paragem|parada|pausa|descanso|café na pousada',
  nl: 'ontbijt|brunch|lunch|diner|avondeten|koffie|thee|borrel|drankjes|aperitief|ijsje|picknick|inchecken|uitchecken|check-in|check-out|aankomst|aankomst bij|vertrek|vertrek naar|bezoek|bezoek aan|rondleiding|tour|wandeling|wandelen|fietstocht|winkelen|shoppen|zwemmen|strand|concert|voorstelling|film|feest|ceremonie|workshop|lezing|verzamelen|afspreken|treffen|rit|rit naar|terugreis|terug naar|overnachting|slapen|verblijf|vrije tijd|vrij|ochtend|middag|avond|nacht|proeverij|rondvaart|pauze|stop|naar huis|aanvang|einde',
  sv: 'frukost|brunch|lunch|middag|fika|kaffe|te|drinkar|öl|glass|picknick|incheckning|utcheckning|checka in|checka ut|ankomst|avresa|avfärd|besök|besök på|guidad tur|rundtur|promenad|vandring|shopping|bad|strand|konsert|föreställning|bio|fest|vigsel|workshop|föreläsning|samling|träff|resa|hemresa|övernattning|fri tid|egen tid|förmiddag|morgon|eftermiddag|kväll|natt|provning|båttur|paus|stopp|åter',
  da: 'morgenmad|brunch|frokost|aftensmad|middag|kaffe|te|drinks|øl|is|picnic|check-in|check-out|tjek ind|ankomst|afgang|afrejse|besøg|besøg på|rundvisning|guidet tur|gåtur|vandretur|shopping|bad|strand|koncert|forestilling|biograf|fest|vielse|workshop|foredrag|mødested|vi mødes|kørsel|hjemrejse|overnatning|fritid|formiddag|morgen|eftermiddag|aften|nat|smagning|sejltur|pause|åbning|jam session',
  nb: 'frokost|brunsj|brunch|lunsj|middag|kveldsmat|kaffe|te|drinker|øl|is|piknik|innsjekk|innsjekking|utsjekking|ankomst|avreise|avgang|besøk|besøk på|omvisning|guidet tur|spasertur|fottur|shopping|bad|strand|konsert|forestilling|kino|fest|vielse|workshop|foredrag|oppmøte|vi møtes|kjøring|hjemreise|overnatting|fritid|formiddag|morgen|ettermiddag|kveld|natt|smaking|båttur|pause',
  fi: 'aamiainen|aamupala|brunssi|lounas|päivällinen|illallinen|kahvi|kahvit|tee|drinkit|jäätelö|piknik|sisäänkirjautuminen|uloskirjautuminen|saapuminen|lähtö|vierailu|tutustuminen|opastettu kierros|kävely|vaellus|ostokset|uinti|ranta|konsertti|esitys|elokuva|juhlat|vihkiminen|työpaja|luento|tapaaminen|kokoontuminen|ajo|kotimatka|yöpyminen|vapaa-aika|aamu|aamupäivä|iltapäivä|ilta|yö|maistelu|risteily|tauko',
  pl: 'śniadanie|brunch|obiad|obiad w|lunch|kolacja|kolacja w|kawa|kawa w|herbata|drinki|piwo|lody|piknik|zameldowanie|wymeldowanie|check-in|przyjazd|przyjazd do|dojazd|wyjazd|wyjazd z|odjazd|zwiedzanie|wizyta|wizyta w|wycieczka|wycieczka na|wycieczka do|oprowadzanie|spacer|spacer po|wędrówka|zakupy|kąpiel|plaża|koncert|spektakl|kino|impreza|ceremonia|warsztaty|wykład|zbiórka|spotkanie|przejazd|przejazd do|powrót|powrót do domu|nocleg|nocleg w|czas wolny|rano|przedpołudnie|popołudnie|po południu|wieczór|wieczorem|noc|degustacja|rejs|przerwa|postój|ognisko|po drodze',
  cs: 'snídaně|snídaně v|brunch|oběd|oběd v|večeře|večeře v|káva|kafe|čaj|drinky|pivo|zmrzlina|piknik|ubytování|odhlášení|check-in|příjezd|příjezd do|odjezd|odjezd z|návštěva|prohlídka|prohlídka s průvodcem|výlet|výlet na|procházka|procházka po|túra|nákupy|koupání|pláž|koncert|představení|kino|oslava|obřad|workshop|přednáška|sraz|setkání|přejezd|návrat|cesta domů|nocleh|přespání|volno|volný program|ráno|dopoledne|odpoledne|večer|noc|ochutnávka|plavba|přestávka|zastávka',
  sk: 'raňajky|brunch|obed|obed v|večera|večera v|káva|čaj|drinky|pivo|zmrzlina|piknik|ubytovanie|check-in|príchod|príchod do|odchod|odchod z|návšteva|prehliadka|výlet|prechádzka|túra|nákupy|kúpanie|pláž|koncert|predstavenie|kino|oslava|obrad|prednáška|stretnutie|zraz|presun|návrat|cesta domov|nocľah|voľno|voľný program|ráno|predpoludním|popoludní|poobede|večer|noc|ochutnávka|plavba|prestávka',
  hu: 'reggeli|brunch|ebéd|vacsora|kávé|kávézás|tea|italok|sör|fagyi|fagylalt|piknik|bejelentkezés|kijelentkezés|szállás|szállásfoglalás|érkezés|indulás|hazaindulás|látogatás|idegenvezetés|városnézés|séta|kirándulás|túra|vásárlás|fürdés|strand|koncert|előadás|mozi|buli|szertartás|találkozó|gyülekező|utazás|hazaút|éjszaka|szabad program|szabadidő|reggel|délelőtt|délben|délután|este|kóstoló|borkóstoló|hajózás|pihenő|utána',
  ro: 'mic dejun|brunch|prânz|cină|cafea|ceai|cocktailuri|bere|înghețată|picnic|check-in|check-out|cazare|sosire|plecare|vizită|vizită la|vizitare|tur ghidat|tur|plimbare|drumeție|cumpărături|plajă|baie|concert|spectacol|film|petrecere|ceremonie|atelier|întâlnire|drum|întoarcere|retur|noapte|timp liber|dimineața|dimineață|după-amiază|după-amiaza|seara|seară|degustare|croazieră|pauză|oprire',
  hr: 'doručak|brunch|ručak|večera|kava|kafa|čaj|pića|pivo|sladoled|piknik|prijava|odjava|check-in|smještaj|dolazak|polazak|odlazak|posjet|obilazak|razgled|razgledavanje|šetnja|izlet|planinarenje|kupovina|kupanje|plaža|koncert|predstava|kino|zabava|vjenčanje|radionica|okupljanje|sastanak|vožnja|povratak|noćenje|slobodno vrijeme|ujutro|jutro|prijepodne|popodne|poslijepodne|navečer|večer|noć|degustacija|pauza|doručak u|ručak u|večera u',
  sl: 'zajtrk|kosilo|večerja|kava|čaj|sladoled|prijava|namestitev|prihod|odhod|ogled|sprehod|izlet|nakupi|kopanje|koncert|predstava|srečanje|zbor|vožnja|vrnitev|nočitev|prosti čas|zjutraj|dopoldne|popoldne|zvečer|degustacija|odmor',
  el: 'πρωινό|brunch|μεσημεριανό|γεύμα|φαγητό|δείπνο|βραδινό|καφές|καφέ|τσάι|ποτά|ποτό|παγωτό|πικνίκ|check-in|check-out|άφιξη|αναχώρηση|επίσκεψη|επίσκεψη στο|επίσκεψη στη|ξενάγηση|βόλτα|περίπατος|πεζοπορία|ψώνια|μπάνιο|παραλία|συναυλία|παράσταση|σινεμά|γλέντι|τελετή|εργαστήριο|συνάντηση|διαδρομή|επιστροφή|διανυκτέρευση|διαμονή|ελεύθερος χρόνος|πρωί|μεσημέρι|απόγευμα|βράδυ|νύχτα|γευσιγνωσία|κρουαζιέρα|διάλειμμα|στάση',
  tr: 'kahvaltı|brunch|öğle yemeği|öğle|akşam yemeği|yemek|kahve|kahve molası|çay|çay molası|içki|bira|dondurma|piknik|giriş|çıkış|check-in|otele giriş|varış|kalkış|hareket|ziyaret|gezi|gezisi|tur|turu|rehberli tur|yürüyüş|alışveriş|deniz|plaj|yüzme|konser|gösteri|sinema|parti|düğün|nikah|atölye|buluşma|toplanma|yolculuk|dönüş|eve dönüş|konaklama|serbest zaman|sabah|öğleden sonra|akşam|gece|tadım|tekne turu|mola',
  ru: 'завтрак|бранч|обед|ланч|ужин|кофе|чай|коктейли|пиво|мороженое|пикник|заселение|заезд|выселение|выезд|регистрация|прибытие|приезд|отправление|отъезд|посещение|экскурсия|экскурсия по|осмотр|прогулка|прогулка по|поход|шопинг|покупки|купание|пляж|концерт|спектакль|кино|вечеринка|церемония|банкет|мастер-класс|лекция|встреча|сбор|сбор у|переезд|переезд в|дорога|возвращение|обратно|домой|ночёвка|ночевка|ночь|свободное время|утро|утром|день|днём|вечер|вечером|дегустация|перерыв|остановка|иногородним|кто не устал|смотровая',
  uk: 'сніданок|бранч|обід|ланч|вечеря|кава|чай|коктейлі|пиво|морозиво|пікнік|заселення|виселення|виїзд|прибуття|приїзд|відправлення|відвідування|екскурсія|екскурсія по|огляд|прогулянка|похід|шопінг|покупки|купання|пляж|концерт|вистава|кіно|вечірка|церемонія|майстер-клас|лекція|зустріч|збір|переїзд|дорога|повернення|додому|ночівля|вільний час|ранок|зранку|день|вечір|ввечері|дегустація|перерва|зупинка|відкриття|читання для дітей|презентація|презентація збірки',
  bg: 'закуска|обяд|вечеря|кафе|чай|бира|сладолед|пикник|настаняване|пристигане|отпътуване|тръгване|посещение|разглеждане|екскурзия|разходка|преход|пазаруване|плаж|концерт|представление|кино|парти|церемония|среща|сбор|пътуване|връщане|нощувка|свободно време|сутрин|следобед|вечер|дегустация|почивка',
  ja: '朝食|朝ごはん|モーニング|ブランチ|昼食|ランチ|お昼|お昼ごはん|夕食|夕ご飯|ディナー|夜ごはん|晩ごはん|カフェ休憩|お茶|コーヒー|おやつ|スイーツ|飲み会|二次会|チェックイン|チェックアウト|到着|出発|集合|解散|見学|観光|散策|参拝|散歩|入館|入園|入場|鑑賞|買い物|ショッピング|お土産|温泉|入浴|宿泊|移動|休憩|自由時間|自由行動|ハイキング|登山|海水浴|体験|乗車|下車|レンタカー|夕方|午前|午後|帰宅|帰る|帰路|お昼ご飯|受付|開場|開演',
  ko: '아침|아침식사|조식|브런치|점심|점심식사|중식|저녁|저녁식사|석식|커피|카페|차|간식|디저트|술|회식|체크인|체크아웃|도착|출발|집결|집합|해산|관람|관광|산책|구경|방문|입장|쇼핑|온천|숙박|숙소|이동|휴식|자유시간|자유 시간|등산|해수욕|체험|탑승|렌터카|렌터카 인수|오전|오후|밤|귀가|집으로|투어|워크 투어|예약완료|예약 완료',
  zh: '早餐|早饭|早茶|早午餐|午餐|午饭|中餐|晚餐|晚饭|宵夜|夜宵|下午茶|咖啡|喝咖啡|喝茶|吃饭|吃午饭|吃晚饭|吃早饭|入住|办理入住|退房|抵达|到达|到達|出发|出發|前往|乘车前往|集合|解散|参观|參觀|游览|遊覽|逛|逛街|打卡|散步|观看|觀看|购物|購物|泡温泉|住宿|休息|自由活动|自由活動|爬山|徒步|体验|體驗|返回|返程|回家|回程|上午|中午|下午|傍晚|晚上|早上|夜游|游玩|午休',
  th: 'อาหารเช้า|อาหารกลางวัน|อาหารเย็น|อาหารค่ำ|มื้อเช้า|มื้อเที่ยง|มื้อเย็น|กาแฟ|เช็คอิน|เช็คเอาท์|ถึง|ออกเดินทาง|เที่ยวชม|เดินเล่น|ช้อปปิ้ง|พักผ่อน|นัดพบ|เดินทางกลับ|ช่วงเช้า|ช่วงบ่าย|ช่วงเย็น',
  vi: 'ăn sáng|bữa sáng|ăn trưa|bữa trưa|ăn tối|bữa tối|cà phê|cafe|uống cà phê|nhận phòng|trả phòng|đến|đi|khởi hành|tham quan|dạo|đi dạo|mua sắm|tắm biển|nghỉ ngơi|tập trung|gặp nhau|di chuyển|về|về nhà|tự do|sáng|trưa|chiều|tối',
  id: 'sarapan|makan siang|makan malam|ngopi|kopi|check-in|check-out|tiba|tiba di|berangkat|kunjungan|kunjungan ke|tur|jalan-jalan|jalan-jalan ke|belanja|berenang|pantai|konser|acara|kumpul|titik kumpul|perjalanan|pulang|menginap|menginap di|waktu bebas|pagi|siang|sore|malam|istirahat',
  he: "ארוחת בוקר|בראנץ'|ארוחת צהריים|צהריים|ארוחת ערב|קפה|תה|גלידה|פיקניק|צ'ק אין|צ'ק אאוט|הגעה|יציאה|ביקור|ביקור ב|סיור|סיור מודרך|טיול|הליכה|קניות|ים|חוף|קונצרט|הצגה|סרט|מסיבה|טקס|סדנה|מפגש|נסיעה|חזרה|לינה|זמן חופשי|בוקר|אחר הצהריים|ערב|לילה|טעימות|הפסקה",
  ar: 'فطور|الفطور|إفطار|الإفطار|غداء|الغداء|عشاء|العشاء|قهوة|شاي|مشروبات|آيس كريم|نزهة|تسجيل الوصول|تسجيل الدخول|الوصول|وصول|المغادرة|مغادرة|انطلاق|الانطلاق|زيارة|جولة|جولة سياحية|مشي|تسوق|سباحة|شاطئ|حفلة|عرض|لقاء|تجمع|التجمع|العودة|عودة|مبيت|المبيت|وقت حر|صباح|صباحا|صباحاً|ظهرا|ظهراً|مساء|مساءً|ليلا|استراحة',
  fa: 'صبحانه|ناهار|شام|قهوه|چای|بستنی|ورود|خروج|رسیدن|حرکت|بازدید|بازدید از|تور|پیاده‌روی|خرید|ساحل|کنسرت|ملاقات|بازگشت|اقامت|وقت آزاد|صبح|ظهر|عصر|شب|استراحت',
  hi: 'नाश्ता|दोपहर का खाना|लंच|रात का खाना|डिनर|कॉफी|चाय|चेक-इन|चेक-आउट|आगमन|पहुंचना|प्रस्थान|भ्रमण|दर्शन|सैर|खरीदारी|वापसी|विश्राम|सुबह|दोपहर|शाम|रात',
};

/** Means of transport: a piece of a plan that begins with one says how people go, and from where. */
const TRANSPORT: Record<string, string> = {
  en: 'bus|train|flight|fly|plane|ferry|taxi|cab|uber|lyft|shuttle|shuttle bus|tram|metro|subway|rental car|car hire|coach|land|landing|drive home|fly home|home|airport|transfer|by bus|by train|by car',
  de: 'bus|zug|ice|bahn|flug|flugzeug|fähre|taxi|tram|straßenbahn|u-bahn|s-bahn|mietwagen|reisebus|landung|shuttle|transfer|nach hause|auto|mit dem bus|mit dem zug|heim',
  fr: 'bus|car|train|tgv|vol|avion|ferry|bateau|taxi|navette|tram|métro|voiture de location|atterrissage|transfert|retour maison|gare|aéroport',
  es: 'bus|autobús|autocar|tren|ave|vuelo|avión|ferry|barco|taxi|lanzadera|tranvía|metro|coche de alquiler|aterrizaje|casa|a casa',
  it: 'bus|autobus|pullman|treno|volo|aereo|traghetto|taxi|navetta|tram|metro|auto a noleggio|atterraggio|a casa',
  pt: 'autocarro|ônibus|ônibus de volta|comboio|trem|voo|avião|ferry|barco|balsa|táxi|transfer|elétrico|metro|metrô|carro alugado|aterragem|casa|rodoviária',
  nl: 'bus|trein|vlucht|vliegtuig|veerboot|veer|taxi|tram|metro|huurauto|touringcar|landing|naar huis|pendelbus',
  sv: 'buss|tåg|flyg|färja|taxi|spårvagn|tunnelbana|hyrbil|landning|hem|transfer',
  da: 'bus|tog|fly|færge|taxi|metro|lejebil|landing|hjem|shuttlebus',
  nb: 'buss|tog|fly|ferge|taxi|trikk|t-bane|leiebil|landing|hjem',
  fi: 'bussi|juna|lento|lautta|taksi|raitiovaunu|metro|vuokra-auto|laskeutuminen|kotiin',
  pl: 'autobus|pociąg|lot|samolot|prom|taksówka|taxi|tramwaj|metro|wypożyczenie auta|lądowanie|do domu|autokar|pakowanie',
  cs: 'autobus|vlak|let|letadlo|trajekt|taxi|tramvaj|metro|auto z půjčovny|přílet|odlet|domů',
  sk: 'autobus|vlak|let|lietadlo|trajekt|taxi|električka|metro|prílet|odlet|domov',
  hu: 'busz|vonat|repülő|járat|komp|taxi|villamos|metró|bérautó|landolás|haza|különbusz',
  ro: 'autobuz|autocar|tren|zbor|avion|feribot|taxi|tramvai|metrou|mașină închiriată|aterizare|acasă',
  hr: 'autobus|vlak|let|avion|trajekt|taksi|tramvaj|metro|rent-a-car|slijetanje|kući',
  el: 'λεωφορείο|τρένο|πτήση|αεροπλάνο|πλοίο|φέρι|ταξί|τραμ|μετρό|προσγείωση|σπίτι',
  tr: 'otobüs|tren|uçak|uçuş|feribot|vapur|taksi|tramvay|metro|araç kiralama|iniş|eve|servis',
  ru: 'автобус|поезд|электричка|самолёт|самолет|рейс|вылет|паром|такси|трамвай|метро|прилёт|прилет|вагон|трансфер|«ласточка»|сапсан',
  uk: 'автобус|потяг|поїзд|електричка|літак|рейс|виліт|пором|таксі|трамвай|метро|приліт|вагон|трансфер',
  ja: '電車|特急|新幹線|バス|高速バス|飛行機|フライト|フェリー|船|タクシー|空港|レンタカー',
  ko: '기차|버스|고속버스|비행기|항공|배|페리|택시|지하철|공항|렌터카',
  zh: '火车|火車|高铁|高鐵|动车|大巴|巴士|公交|飞机|飛機|航班|轮渡|渡轮|打车|出租车|地铁|機場|机场|包车|租车',
  vi: 'xe buýt|xe khách|tàu|máy bay|chuyến bay|phà|taxi|sân bay',
  id: 'bus|kereta|pesawat|penerbangan|feri|kapal|taksi|bandara|travel',
  he: 'אוטובוס|רכבת|טיסה|מטוס|מעבורת|מונית|השכרת רכב|נחיתה|הביתה',
  ar: 'حافلة|باص|قطار|طائرة|رحلة|عبارة|تاكسي|سيارة أجرة|المطار|المنزل|البيت',
};

/** What numbers the days of a plan. */
const DAYS: Record<string, string> = {
  all: 'day|tag|jour|día|dia|giorno|dag|päivä|dzień|den|deň|nap|ziua|dan|ημέρα|μέρα|gün|день|ден|hari|ngày|วันที่|יום|اليوم|يوم|روز|दिन',
};

/** What numbers the stops of a tour: a place follows. */
const STOPS: Record<string, string> = {
  all: 'stop|stage|leg|etappe|station|halt|stopp|étape|arrêt|parada|etapa|tappa|etapp|etappi|przystanek|etap|zastávka|megálló|állomás|oprirea|postaja|stanica|στάση|durak|остановка|точка|зупинка|спирка|chặng|תחנה|المحطة|スポット|코스|站点',
};

/** Time that is not spent at a place of the plan. */
const FREE: Record<string, string> = {
  all: 'free time|rest|relax|sleep|freizeit|zur freien verfügung|pause|temps libre|quartier libre|tiempo libre|tarde libre|descanso|tempo libero|tempo livre|vrije tijd|vrij|fri tid|egen tid|fritid|vapaa-aika|czas wolny|odpoczynek|volno|volný program|voľno|voľný program|szabad program|szabadidő|pihenő|timp liber|slobodno vrijeme|prosti čas|ελεύθερος χρόνος|serbest zaman|свободное время|отдых|вільний час|свободно време|自由時間|自由行動|休憩|자유시간|자유 시간|휴식|自由活动|自由活動|休息|午休|tự do|nghỉ ngơi|waktu bebas|istirahat|זמן חופשי|وقت حر|استراحة|وقت آزاد',
};

/** Weekdays as plans shorten them where no calendar table does; each is written with a capital. */
export const SHORT_DAYS: ReadonlySet<string> = new Set(
  'pn wt śr cz czw pt so sob nd ndz niedz po út st čt pá ne pi ut št vs seg ter qua qui sex sáb sab dom pzt sal çar per cum cmt paz szo vas hé ke sze csüt pén lu mi jo vi sâ du ma ti to pe su пн вт ср чт пт сб вс нд lun mar mié mie jue vie mer gio ven'.split(
    ' ',
  ),
);

/** What programmes say of an evening that no more tickets are sold for, or that does not take place: it is nothing about the place. */
const SOLD_OUT: Record<string, string> = {
  all: 'sold out|soldout|cancelled|canceled|postponed|few tickets left|last tickets|ausverkauft|abgesagt|verschoben|restkarten|complet|épuisé|annulé|reporté|dernières places|agotado|agotada|agotadas|entradas agotadas|cancelado|aplazado|últimas entradas|esaurito|esauriti|annullato|rinviato|ultimi biglietti|esgotado|esgotados|cancelado|adiado|últimos bilhetes|uitverkocht|afgelast|verplaatst|laatste kaarten|slutsålt|utsålt|inställt|uppskjutet|udsolgt|aflyst|udskudt|få billetter|utsolgt|avlyst|utsatt|få billetter igjen|loppuunmyyty|peruttu|siirretty|wyprzedane|wyprzedany|odwołane|odwołany|przełożone|ostatnie bilety|vyprodáno|zrušeno|přeloženo|poslední lístky|vypredané|zrušené|presunuté|elfogyott|telt ház|teltház|elmarad|elhalasztva|sold-out|epuizat|anulat|amânat|rasprodano|otkazano|odgođeno|razprodano|odpovedano|εξαντλήθηκε|εξαντλήθηκαν|ακυρώθηκε|αναβλήθηκε|tükendi|biletler tükendi|iptal|ertelendi|распродано|билетов нет|солд-аут|отменён|отменено|перенесён|розпродано|скасовано|перенесено|разпродадено|отменено|完売|売切|売り切れ|中止|延期|残りわずか|매진|취소|연기|售罄|已售罄|售完|已售完|取消|延期|אזלו הכרטיסים|סולד אאוט|בוטל|נדחה|نفدت التذاكر|نفدت|ألغي|مؤجل|habis|tiket habis|dibatalkan|hết vé|đã hủy|บัตรหมด|ยกเลิก',
};

export const soldOut = new Phrases(SOLD_OUT);
export const freeTime = new Phrases(FREE);
export const activities = new Phrases({
  ...ACTIVITIES,
  ...Object.fromEntries(Object.entries(EVENTS).map(([language, list]) => [`event-${language}`, list])),
});
export const transport = new Phrases(TRANSPORT);
export const dayWords = new Phrases(DAYS);
export const stopWords = new Phrases(STOPS);
